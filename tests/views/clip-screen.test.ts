import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { ok } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { click, one, texts } from './support/mount'
import { clips } from '../../contract/samples/live.recording'
import { matchHref } from '../../src/features/team-links'

const openClip = async (): Promise<void> => {
  const { server } = await openApp(
    '#/clip?id=c-goal',
    {},
    () => document.querySelector('main [aria-busy]') !== null,
  )
  await drawn(() => server.waiting().includes('live.getClip'))
  await act(() => server.question('live.getClip').answer(ok(clips.moment)))
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

test('[FEAT-01] what is shared of a clip is its link for elsewhere, which tells other sites of its title and picture', async () => {
  await openClip()
  await drawn(() => button('分享') !== undefined)
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', Object.assign(Object.create(window.navigator), { share }))
  click(button('分享') as HTMLElement)
  await drawn(() => button('发送链接') !== undefined)
  click(button('发送链接') as HTMLElement)
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce())
  expect(share.mock.calls[0]?.[0].url).toBe(`${window.location.origin}/clip/${clips.moment.clipId}`)
  vi.unstubAllGlobals()
})
