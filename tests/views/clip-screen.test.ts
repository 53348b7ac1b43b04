import { act } from 'react'
import { expect, test } from 'vitest'
import { ok } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { one, texts } from './support/mount'
import { clips } from '../../contract/samples/live.recording'
import { matchHref } from '../../src/features/team-links'

test('[FEAT-01] a clip plays, says whose it is and leads to its match', async () => {
  const { server } = await openApp(
    '#/clip?id=c-goal',
    {},
    () => document.querySelector('main [aria-busy]') !== null,
  )
  await drawn(() => server.waiting().includes('live.getClip'))
  await act(() => server.question('live.getClip').answer(ok(clips.moment)))
  await drawn(() => document.querySelector('main video') !== null)
  expect([
    one('main video').getAttribute('src'),
    texts('main article h1'),
    document.querySelector(`main a[href="${matchHref(clips.moment.matchId ?? '')}"]`) !== null,
  ]).toEqual([clips.moment.url, [clips.moment.title], true])
})
