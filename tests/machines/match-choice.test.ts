import { createActor, fromPromise, SimulatedClock, type ActorRefFrom } from 'xstate'
import { expect, it } from 'vitest'
import { connectMatchChoice, orderedMatches } from '../../machines/studio/match-choice.connect'
import { matchChoiceMachine, type MatchQuestion } from '../../machines/studio/match-choice.machine'
import { settled } from '../support/exchange'
import { football, planned } from '../../contract/samples/matches'
import { DAY, HOUR, NOW } from '../../contract/samples/sample'
import { MatchType } from '../../contract/enums'
import type { MatchCard } from '../../contract/entities.schema'

it('[FEAT-16] what comes next stands there first; a name is looked for once nothing more is typed', async () => {
  const asked: MatchQuestion[] = []
  const clock = new SimulatedClock()
  const machine = matchChoiceMachine.provide({
    actors: {
      find: fromPromise<readonly MatchCard[], MatchQuestion>(({ input }) => {
        asked.push(input)
        return Promise.resolve(input.typed === '' ? [football, planned] : [planned])
      }),
    },
  })
  const actor = createActor(machine, { clock }).start() as ActorRefFrom<typeof matchChoiceMachine>
  const view = () => connectMatchChoice(actor)
  const closed = view()
  if (closed.is === 'closed') closed.open({ sport: MatchType.FOOTBALL, near: NOW })
  await settled()
  const shown = view()
  expect(shown.is !== 'closed' && [shown.is, shown.matches]).toEqual(['shown', [football, planned]])
  if (shown.is !== 'closed') {
    shown.type('红')
    shown.type('红港')
  }
  clock.increment(250)
  await settled()
  const found = view()
  expect(found.is !== 'closed' && [found.is, found.matches]).toEqual(['shown', [planned]])
  if (found.is !== 'closed') found.choose(null)
  await settled()
  expect(asked).toEqual([
    { typed: '', sport: MatchType.FOOTBALL, near: NOW, silent: false },
    { typed: '红港', sport: MatchType.FOOTBALL, near: NOW, silent: false },
    { typed: '红港', sport: null, near: NOW, silent: false },
  ])
})

const match = (matchId: string, state: MatchCard['state'], startsAt: number, more = {}): MatchCard => ({
  ...planned,
  matchId,
  state,
  startsAt,
  ...more,
})

it('[FEAT-16] what is on stands first, then what comes by its start, then what is over; of another day what is near the stream', () => {
  const matches = [
    match('over', 'ended', NOW - 3 * HOUR),
    match('over sooner', 'ended', NOW - 2 * HOUR),
    match('over long ago', 'ended', NOW - 13 * HOUR),
    match('put off', 'postponed', NOW + HOUR),
    match('tomorrow', 'planned', NOW + DAY),
    match('on', 'live', NOW - 2 * HOUR),
    match('soon', 'planned', NOW + HOUR),
    match('of another sport', 'planned', NOW + HOUR, { matchType: MatchType.BASKETBALL }),
  ]
  const ids = (sport: MatchType | null, near: number) =>
    orderedMatches(matches, { sport, near, now: NOW, isNamed: true }).map(({ matchId }) => matchId)
  expect(ids(MatchType.FOOTBALL, NOW)).toEqual(['on', 'soon', 'tomorrow', 'over sooner', 'over'])
  expect(ids(MatchType.FOOTBALL, NOW + DAY)).toEqual(['tomorrow', 'soon', 'on', 'over sooner', 'over'])
  expect(ids(null, NOW + HOUR)).toEqual(['on', 'soon', 'of another sport', 'tomorrow', 'over sooner', 'over'])
  expect(ids(MatchType.FOOTBALL, NOW + 11 * HOUR)).toEqual(['on', 'soon', 'tomorrow', 'over sooner', 'over'])
  // What is over is found by its name alone.
  const unasked = { sport: MatchType.FOOTBALL, near: NOW, now: NOW, isNamed: false }
  expect(orderedMatches(matches, unasked).map(({ matchId }) => matchId)).toEqual(['on', 'soon', 'tomorrow'])
})
