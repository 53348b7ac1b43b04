import { createActor, fromPromise, SimulatedClock, type ActorRefFrom } from 'xstate'
import { expect, it } from 'vitest'
import { connectMatchChoice } from '../../machines/studio/match-choice.connect'
import { matchChoiceMachine, type MatchQuestion } from '../../machines/studio/match-choice.machine'
import { settled } from '../support/exchange'
import { football, planned } from '../../contract/samples/matches'
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
  if (closed.is === 'closed') closed.open()
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
  expect(asked).toEqual([
    { typed: '', silent: false },
    { typed: '红港', silent: false },
  ])
})
