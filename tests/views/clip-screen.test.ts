import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { ok } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { click, one, texts } from './support/mount'
import { account } from '../../contract/samples/account'
import { clips } from '../../contract/samples/live.recording'
import { matchHref } from '../../src/features/team-links'

const openClip = async (kept: Readonly<Record<string, unknown>> = {}) => {
  const { server } = await openApp(
    '#/clip?id=c-goal',
    kept,
    () => document.querySelector('main [aria-busy]') !== null,
  )
  await drawn(() => server.waiting().includes('live.getClip'))
  await act(() => server.question('live.getClip').answer(ok(clips.moment)))
  return server
}

const button = (says: string): HTMLElement | undefined =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === says)

test('[FEAT-01] a clip plays, says whose it is and leads to its match', async () => {
  await openClip()
  await drawn(() => document.querySelector('main video') !== null)
  expect([
    one('main video').getAttribute('src'),
    texts('main article h1'),
    document.querySelector(`main a[href="${matchHref(clips.moment.matchId ?? '')}"]`) !== null,
  ]).toEqual([clips.moment.url, [clips.moment.title], true])
})

/** What a browser does that lets a picture play with sound after a tap alone. */
const playsMuted = (played: boolean[]) =>
  function play(this: HTMLMediaElement): Promise<void> {
    played.push(this.muted)
    return this.muted ? Promise.resolve() : Promise.reject(new DOMException('', 'NotAllowedError'))
  }

test('[FEAT-01] a clip runs as it is opened, without sound where the browser wants a tap first', async () => {
  const played: boolean[] = []
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(playsMuted(played))
  const server = await openClip()
  await drawn(() => button('点按打开声音') !== undefined)
  click(button('点按打开声音') as HTMLElement)
  act(() => void one('main video').dispatchEvent(new Event('volumechange')))
  expect([played, (one('main video') as HTMLVideoElement).muted, button('点按打开声音')]).toEqual([
    [false, true],
    false,
    undefined,
  ])
  await drawn(() => server.waiting().includes('live.listClips'))
  expect(server.question('live.listClips').asked.input).toEqual({
    liveId: null,
    matchId: null,
    besides: 'c-goal',
    page: 1,
    limit: 20,
  })
  vi.restoreAllMocks()
})

test('[FEAT-02] a clip whose score is hidden waits', async () => {
  const played: boolean[] = []
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(playsMuted(played))
  await openClip({ 'SPOILER-FREE': true })
  await drawn(() => document.querySelector('main video') !== null)
  expect(played).toEqual([])
  vi.restoreAllMocks()
})

test('[FEAT-02] while scores are hidden a clip is called by who plays, until its result is asked for', async () => {
  await openClip({ 'SPOILER-FREE': true })
  await drawn(() => document.querySelector('main video') !== null)
  const hidden = [texts('main article h1'), one('main video').getAttribute('aria-label')]
  click(one('main article button[aria-label^="看比分"]'))
  expect([
    hidden,
    texts('main article h1'),
    texts('main article button').includes('看比分'),
    document.title,
  ]).toEqual([
    [['南山红港 – 望海蓝桥'], '南山红港 – 望海蓝桥'],
    [clips.moment.title],
    false,
    '南山红港 – 望海蓝桥 · 片段',
  ])
})

test('[FEAT-01] what is shared of a clip is its link for elsewhere, which tells other sites of its title and picture', async () => {
  await openClip()
  await drawn(() => button('分享') !== undefined)
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', Object.assign(Object.create(window.navigator), { share }))
  click(button('分享') as HTMLElement)
  await drawn(() => button('发送链接') !== undefined)
  click(button('发送链接') as HTMLElement)
  await expect.poll(() => share.mock.calls.length).toBe(1)
  expect(share.mock.calls[0]?.[0].url).toBe(`${window.location.origin}/clip/${clips.moment.clipId}`)
  vi.unstubAllGlobals()
})

test('[FEAT-01] a member reports a clip with a reason, and is told that it was taken', async () => {
  const server = await openClip({ 'ACCESS-TOKEN': 'token', 'CURRENT-USER': account.getSimpleInfo.full })
  await drawn(() => button('举报') !== undefined)
  click(button('举报') as HTMLElement)
  await drawn(() => button('提交举报') !== undefined)
  const reason = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === '低俗色情')
  click(reason as HTMLElement)
  click(button('提交举报') as HTMLElement)
  await drawn(() => server.waiting().includes('live.reportClip'))
  const question = server.question('live.reportClip')
  expect(question.asked.input).toEqual({ clipId: 'c-goal', reason: 'porn', text: '' })
  await act(() => question.answer(ok({ reported: true })))
  await drawn(() => document.querySelector('dialog [role=status], [role=dialog] [role=status]') !== null)
  expect(texts('[role=status]')).toContain('举报已收到，谢谢。有结果会通知你')
})

test('[FEAT-01] a visitor logs in to report a clip, and comes back to it', async () => {
  await openClip()
  await drawn(() => document.querySelector('main article a[href^="#/login"]') !== null)
  expect(one('main article a[href^="#/login"]').getAttribute('href')).toBe(
    `#/login?back=${encodeURIComponent('/clip?id=c-goal')}`,
  )
})
