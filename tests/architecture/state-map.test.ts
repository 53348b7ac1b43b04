import { expect, it } from 'vitest'
import { barredNow, legalNow } from '../../.storybook/state-map/legal'
import { chat } from '../paths/models/live/chat.model'
import { login } from '../paths/models/account/login.model'
import { graphOf, samplesOf, startsOf } from '../paths/support/graph'
import { pureOf, type Reached } from '../paths/support/pure'

it('offers nothing that only a machine inside another can tell, and says where that is', () => {
  const places = [...graphOf(login).places.values()].flatMap(({ reached }) => reached?.snapshot ?? [])
  const legal = places.flatMap((place) => legalNow(login.machine, place))
  expect(legal.map(({ type }) => type).filter((type) => type.startsWith('xstate.snapshot.'))).toEqual([])
  const [first] = places
  expect(barredNow(login.machine, first!, []).find(({ name }) => name === 'right phone')?.why).toBe(
    'comes from the machine “form” inside it: choose that one at the top left',
  )
})

/** The chat after a start and samples, by their names. */
const afterInChat = (...names: readonly string[]) => {
  const pure = pureOf(chat)
  const all = [...startsOf(chat), ...samplesOf(chat)]
  const reached = names
    .flatMap((name) => all.filter((sample) => sample.name === name))
    .reduce<Reached | null>((before, sample) => pure.play(before, sample), null)
  return reached!.snapshot
}

const SAID = ['say', 'turn to somebody']

it.each([
  ['as a member', ['room arrives'], null],
  ['as a member', ['room arrives', 'muted'], 'the member is muted, so the page has no place to write'],
  [
    'as a member',
    ['room arrives', 'banned'],
    'the member is put out of the chat, so the page has no place to write',
  ],
  ['as a visitor', ['room arrives'], 'nobody is logged in, so the page offers the login instead'],
  ['as a member', ['room arrives, over'], 'the stream is over, so the page has no place to write'],
] as const)(
  '%s, %j: what the page has no place for is folded with the reason (%s)',
  (start, samples, why) => {
    const snapshot = afterInChat(start, ...samples)
    const legal = legalNow(chat.machine, snapshot)
    const barred = new Map(barredNow(chat.machine, snapshot, legal).map((one) => [one.name, one.why]))
    expect(SAID.map((name) => [legal.some((one) => one.name === name), barred.get(name) ?? null])).toEqual(
      SAID.map(() => [why === null, why]),
    )
  },
)

it('nobody logs in who is a member already', () => {
  const offered = ['as a visitor', 'as a member'].map((start) =>
    legalNow(chat.machine, afterInChat(start, 'room arrives')).some(({ name }) => name === 'login meanwhile'),
  )
  expect(offered).toEqual([true, false])
})
