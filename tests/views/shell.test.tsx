import { act } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { drawn, openApp } from './kit/app'
import { click, mount, one, press, texts } from './kit/mount'
import { ok, refused } from '../kit/exchange'
import { member } from '../../contract/samples/member'
import { CrashGuard } from '../../src/shell/crash-guard'
import type { dialogsMachine } from '../../machines/dialogs.machine'
import type { toastsMachine } from '../../machines/toasts.machine'
import type { ActorRefFrom } from 'xstate'

// What is fetched on demand is at hand before the first test begins.
beforeAll(async () => {
  await Promise.all([
    import('../../src/screens/my/appearance'),
    import('../../src/screens/my/my'),
    import('../../src/shell/notice-view'),
    import('../../src/text/en/all'),
    import('../../src/ui/artwork'),
  ])
}, 60_000)

const isOpen = () => document.querySelector('dialog') !== null
const animations = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-group]'), (page) => page.dataset['animation'])
const labelled = (label: string) =>
  Array.from(document.querySelectorAll('label')).find(({ textContent }) => textContent === label)
const says = (words: string) => () => document.body.textContent.includes(words)
const buttons = () => texts('button, a')

describe('the frame', () => {
  test('[ROUTE-16] the title and the name of the page follow the route', async () => {
    const { go } = await openApp('#/my/index')
    expect([document.title, one('main').getAttribute('aria-label')]).toEqual(['我的', '我的'])
    await go('/appearance')
    expect([document.title, one('main').getAttribute('aria-label')]).toEqual(['外观', '外观'])
  })

  test('[SHELL-01] the focus follows the page one has come to, and stays where it was at the start', async () => {
    const { go } = await openApp('#/my/index')
    expect(document.activeElement).toBe(document.body)
    await go('/appearance')
    expect(document.activeElement).toBe(one('main'))
  })

  test('[ROUTE-18] the first page is there at once, the next comes with the chosen animation', async () => {
    const { go } = await openApp('#/my/index')
    expect(animations()).toEqual(['none'])
    await go('/appearance')
    expect(animations()).toEqual(['zoom-fade'])
  })

  test('[ROUTE-18] without the flag no page is animated', async () => {
    window.localStorage.setItem('DESIGN-SETTING', JSON.stringify({ isPageAnimate: false }))
    const { go } = await openApp('#/my/index')
    await go('/appearance')
    expect(one('[data-group]').dataset['animation']).toBe('none')
  })

  test('[ROUTE-03] a tab has the tab bar and no header, an inner page has a header that leads back', async () => {
    const { go } = await openApp('#/my/index')
    expect([texts('.tabbar a'), texts('header h1')]).toEqual([['首页', '赛程', '消息', '我的'], []])
    await go('/appearance')
    expect(texts('header h1')).toEqual(['外观'])
    expect(one('header button').getAttribute('aria-label')).toBe('返回')
  })

  test('[ROUTE-14] a page opened directly leads back home', async () => {
    await openApp('#/appearance')
    click(one('header button'))
    expect(window.location.hash).toBe('#/home/index')
  })

  test('a page that is not open yet says so and has a way on', async () => {
    await openApp('#/activity')
    expect(texts('header h1, main h2')).toEqual(['活动', '活动还没有开放'])
    expect(buttons()).toContain('去看比赛')
  })

  test('the bar tells when the network is gone and when it is back', async () => {
    await openApp('#/my/index')
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(texts('output')).toEqual(['当前没有网络，恢复后会自动继续'])
    act(() => void window.dispatchEvent(new Event('online')))
    expect(texts('output')).toEqual([''])
  })
})

describe('error pages', () => {
  test.each([
    ['#/no/such/page', '404', '球踢出场外了'],
    ['#/404', '404', '球踢出场外了'],
    ['#/403', '403', '裁判出示了红牌'],
    ['#/500', '500', '球场的灯灭了'],
  ])('[ROUTE-14] %s shows the %s view with its artwork and a way home', async (hash, page, title) => {
    await openApp(hash)
    await drawn(() => document.querySelector('main svg[viewBox="14 2 292 194"]') !== null)
    expect([one('[role=alert]').dataset['error'], texts('main h2')]).toEqual([page, [title]])
    expect(buttons()).toContain('回到首页')
  })

  test('[NAV-05] a member on an anchor page is shown the way to become one', async () => {
    await openApp('#/room', { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member.getSimpleInfo.full })
    expect([one('[role=alert]').dataset['error'], texts('main p')]).toEqual([
      '403',
      ['这个页面不对你的账号开放', '只有主播能进入这里，成为主播后再来吧'],
    ])
    expect(buttons()).toContain('联系客服成为主播')
  })

  test('[ERR-09] maintenance takes the place of every page, in the words of the server', async () => {
    const { server } = await openApp(
      '#/my/index',
      { 'ACCESS-TOKEN': 'token' },
      () => document.querySelector('[aria-busy]') !== null,
    )
    await act(() => server.question('member.getSimpleInfo').answer(refused(9999, '今晚 23 点恢复')))
    expect([texts('main h2'), texts('main p'), texts('.tabbar')]).toEqual([
      ['正在养护草皮'],
      ['今晚 23 点恢复'],
      [],
    ])
  })

  test('[ROUTE-14] a view that throws is replaced and can be tried again', () => {
    let isBroken = true
    const View = () => {
      if (isBroken) throw new Error('a broken view')
      return <p>好了</p>
    }
    const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
    mount(
      <CrashGuard fallback={(retry) => <button onClick={retry}>再试一次</button>}>
        <View />
      </CrashGuard>,
    )
    isBroken = false
    click(one('button'))
    expect(document.body.textContent).toBe('好了')
    silence.mockRestore()
  })
})

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
    content:
      '<p onclick="steal()">今晚 <b>20:30</b> 开赛</p><script>steal()</script><img src="/uploads/night.webp" onerror="steal()"><a href="https://example.com/rules">规则</a><a href="#/rank">榜单</a><a href="javascript:steal()">坏</a>',
  }
  const openWith = async (content: string) => {
    const opened = await openApp('#/my/index', { 'READ-TOP-NOTICE': false })
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
        '<a href="#/rank">榜单</a><a target="_blank" rel="noopener noreferrer">坏</a>',
    )
  })

  test('[SHELL-06] the overlay does not close it, Esc does and gives the focus back', async () => {
    const { server } = await openWith(notice.content)
    await drawn(isOpen)
    click(one('dialog'))
    expect(isOpen()).toBe(true)
    press('Escape')
    await drawn(() => !isOpen())
    expect([document.activeElement, server.waiting()]).toEqual([document.body, []])
  })

  test('[SHELL-07] closed by its icon, it is marked as read', async () => {
    await openWith(notice.content)
    await drawn(isOpen)
    click(one('dialog button[aria-label=关闭]'))
    const kept = JSON.parse(window.localStorage.getItem('READ-TOP-NOTICE') ?? '{}') as { value: unknown }
    expect([isOpen(), kept.value]).toEqual([false, true])
  })
})

describe('the appearance', () => {
  test('[SHELL-02][SHELL-03] a choice takes effect at once and is kept', async () => {
    await openApp('#/appearance')
    click(labelled('深色')?.querySelector('input') as HTMLInputElement)
    click(one('input[aria-label="主题色 7"]'))
    click(labelled('滑动')?.querySelector('input') as HTMLInputElement)
    const { theme, accent } = document.documentElement.dataset
    expect([theme, accent]).toEqual(['dark', 'ff5c93'])
    expect(JSON.parse(window.localStorage.getItem('DESIGN-SETTING') ?? '')).toEqual({
      darkMode: 'dark',
      appTheme: '#ff5c93',
      isPageAnimate: true,
      pageAnimateType: 'fade-slide',
    })
  })

  test('[SHELL-04] offers 19 theme colours and six animations', async () => {
    await openApp('#/appearance')
    expect([
      document.querySelectorAll('input[aria-label^="主题色 "]').length,
      texts('[aria-label=动画类型] label'),
    ]).toEqual([19, ['渐变', '闪现', '滑动', '消退', '底部消退', '缩放消退']])
  })

  test('the language changes at once and is kept', async () => {
    await openApp('#/appearance')
    click(labelled('English')?.querySelector('input') as HTMLInputElement)
    await drawn(says('Theme colour'))
    const kept = JSON.parse(window.localStorage.getItem('LANGUAGE') ?? '{}') as { value: unknown }
    expect([document.documentElement.lang, document.title, kept.value]).toEqual(['en', 'Appearance', 'en'])
  })
})
