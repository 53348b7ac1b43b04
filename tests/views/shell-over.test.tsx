import { act } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawn, openApp } from './support/app'
import { click, one, press, texts } from './support/mount'
import { ok } from '../support/exchange'
import type { dialogsMachine } from '../../machines/app/dialogs.machine'
import type { toastsMachine } from '../../machines/app/toasts.machine'
import type { ActorRefFrom } from 'xstate'

// What is fetched on demand is at hand before the first test begins.
beforeAll(async () => {
  await Promise.all([
    import('../../src/screens/settings/appearance'),
    import('../../src/screens/account/my'),
    import('../../src/features/notice-view'),
  ])
})

const isOpen = () => document.querySelector('dialog') !== null

describe('messages', () => {
  test('[ERR-02] a toast is said where assistive technology hears it', async () => {
    const { app } = await openApp('#/my/index')
    const toasts = app.system.get('toasts') as ActorRefFrom<typeof toastsMachine>
    act(() =>
      toasts.send({ type: 'toast.wanted', toast: { tone: 'failure', words: { said: '服务器很忙' } } }),
    )
    expect(texts('[aria-live=polite][popover] p')).toEqual(['服务器很忙'])
    act(() => toasts.send({ type: 'dismiss' }))
    expect(texts('[aria-live=polite][popover] p')).toEqual([])
  })

  test('[ERR-05] the network dialog waits for an answer', async () => {
    const { app } = await openApp('#/appearance')
    const dialogs = app.system.get('dialogs') as ActorRefFrom<typeof dialogsMachine>
    act(() => dialogs.send({ type: 'dialog.wanted', dialog: network }))
    expect([texts('dialog h2'), document.activeElement?.textContent]).toEqual([['网络异常'], '确定'])
    press('Escape')
    expect(texts('dialog')).toEqual([])
  })
})

const network = {
  id: 'network',
  title: 'request.networkTitle',
  words: { text: 'request.network' },
} as const

describe('the notice popup', () => {
  const notice = {
    title: '决赛之夜',
    content: `<p onclick="steal()">今晚 <b>20:30</b> 开赛</p><script>steal()</script><img src="/uploads/night.webp" onerror="steal()"><a href="https://example.com/rules">规则</a><a href="#/rank">榜单</a><a href="/#/search">搜索</a><a href="${window.location.origin}/#/activity">活动</a><a href="javascript:steal()">坏</a>`,
  }
  const openWith = async (content: string) => {
    const opened = await openApp('#/home/index', { 'READ-TOP-NOTICE': false }, () => true)
    // It is asked for when the page has nothing else to do.
    await expect.poll(() => opened.server.waiting()).toContain('home.getMemberNoticeByCode')
    const question = opened.server.question('home.getMemberNoticeByCode')
    await act(() => question.answer(ok({ ...notice, content })))
    return { ...opened, asked: question.asked.input }
  }

  test('[SHELL-05] asks for the notice of the app address and appears only when content comes back', async () => {
    const { asked } = await openWith(' ')
    await drawn()
    expect([asked, isOpen()]).toEqual([{ code: 'appAddr' }, false])
  })

  test('[SHELL-06] shows title and sanitised content 24rem high', async () => {
    await openWith(notice.content)
    await drawn(isOpen)
    expect([texts('dialog h2'), one('dialog').style.height]).toEqual([['决赛之夜'], '24rem'])
    expect(one('dialog p').parentElement?.innerHTML).toBe(
      '<p>今晚 <b>20:30</b> 开赛</p><img src="/uploads/night.webp" loading="lazy">' +
        '<a href="https://example.com/rules" target="_blank" rel="noopener noreferrer">规则</a>' +
        '<a href="#/rank">榜单</a><a href="#/search">搜索</a><a href="#/activity">活动</a><a target="_blank" rel="noopener noreferrer">坏</a>',
    )
  })

  test('[SHELL-06] the overlay does not close it, Esc does and gives the focus back', async () => {
    const { server } = await openWith(notice.content)
    await drawn(isOpen)
    click(one('dialog'))
    expect(isOpen()).toBe(true)
    press('Escape')
    await drawn(() => !isOpen())
    const isAsked = server.waiting().includes('home.getMemberNoticeByCode')
    expect([document.activeElement, isAsked]).toEqual([document.body, false])
  })

  test('[SHELL-07] closed by its icon, it is marked as read', async () => {
    await openWith(notice.content)
    await drawn(isOpen)
    click(one('dialog button[aria-label=关闭]'))
    const kept = JSON.parse(window.localStorage.getItem('READ-TOP-NOTICE') ?? '{}') as { value: unknown }
    expect([isOpen(), kept.value]).toEqual([false, true])
  })

  test.each(['#/rank', '#/search', '#/activity'])(
    '[SHELL-06] a link of its content into the application, however written, leads to %s in place and closes it',
    async (href) => {
      await openWith(notice.content)
      await drawn(isOpen)
      const link = one(`dialog a[href="${href}"]`)
      click(link)
      expect([isOpen(), link.getAttribute('target')]).toEqual([false, null])
      await drawn(() => window.location.hash === href)
    },
  )
})
