import { beforeEach, expect, test } from 'vitest'
import { click, mount, one } from './support/mount'
import { rooms } from '../../contract/samples/live'
import { lines } from '../../contract/samples/socket'
import type { Hides } from '../../machines/live/moderation.machine'
import { isHidden, personIdOf, readHides, storeHides } from '../../src/actors/hides-persistence'
import { ModerationSheet } from '../../src/screens/live/moderation-sheet'

beforeEach(() => localStorage.clear())

test('[STORE-04] what is hidden is kept; whatever else stands there is left out', () => {
  const hides = { people: [{ id: 'm-1', name: '某人' }], words: ['剧透'] }
  storeHides(hides)
  expect(readHides()).toEqual(hides)
  storeHides({ people: [{ id: 1 }, null, { id: 'm-2', name: '乙' }], words: ['', 4, '比分'] } as never)
  expect(readHides()).toEqual({ people: [{ id: 'm-2', name: '乙' }], words: ['比分'] })
  storeHides('broken' as never)
  expect(readHides()).toEqual({ people: [], words: [] })
})

test('[FEAT-06] lines of a hidden person and with a hidden word are not shown; what the match tells is', () => {
  const [said] = lines.filter(({ text }) => text.includes('61%'))
  const goal = lines.find(({ event }) => event !== null)
  if (said === undefined || goal === undefined) throw new Error('there is no such line')
  const nobody = { people: [], words: [] }
  const bot = { ...said, memberId: null }
  expect([
    isHidden(nobody, said),
    isHidden({ ...nobody, people: [{ id: personIdOf(said), name: said.nickname }] }, said),
    isHidden({ ...nobody, people: [{ id: personIdOf(bot), name: bot.nickname }] }, bot),
    isHidden({ ...nobody, words: ['６１ %'] }, said),
    isHidden({ ...nobody, words: ['进球'] }, goal),
  ]).toEqual([false, true, true, true, false])
})

test('[FEAT-06] what another tab has hidden meanwhile stays hidden', () => {
  const [shown, elsewhere] = [
    { people: [], words: ['剧透'] },
    { people: [{ id: 'm-1', name: '某人' }], words: ['剧透', '比分'] },
  ]
  storeHides(elsewhere)
  const changed: Hides[] = []
  const moderation = {
    is: 'hides',
    hides: shown,
    change: (hides: Hides) => changed.push(hides),
    choose: () => {},
    openBooks: () => {},
    openHides: () => {},
    close: () => {},
  } as const
  mount(
    <ModerationSheet
      moderation={moderation}
      room={rooms.started}
      role="none"
      isPinned={false}
      mayPin={false}
      onAddress={null}
    />,
  )
  click(one('button[aria-label*="剧透"]'))
  expect(changed).toEqual([{ ...elsewhere, words: ['比分'] }])
})
