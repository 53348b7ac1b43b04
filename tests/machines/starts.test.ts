import { createActor, fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import type { Starts, StartsInput, StartsSaved } from '../../contract/social.schema'
import { connectStarts } from '../../machines/social/starts.connect'
import { startsMachine } from '../../machines/social/starts.machine'
import { settled } from '../support/exchange'

/** Each save waits to be answered. */
const begin = () => {
  const saves: StartsInput[] = []
  const answers: ((isTaken: boolean) => void)[] = []
  const machine = startsMachine.provide({
    actors: {
      save: fromPromise<StartsSaved, StartsInput>(({ input }) => {
        saves.push(input)
        return new Promise((resolve, reject) =>
          answers.push((isTaken) =>
            isTaken ? resolve({ starts: input.starts }) : reject({ kind: 'timeout' }),
          ),
        )
      }),
    },
  })
  const actor = createActor(machine).start()
  return { actor, saves, answers, view: () => connectStarts(actor) }
}

test('[FEAT-09] a choice is shown at once; the newest is saved last, one that is not saved goes back', async () => {
  const { saves, answers, view } = begin()
  const choose = (starts: Starts): Starts => {
    view().choose('anchor-1', starts)
    return view().now('anchor-1', 'all')
  }
  const answer = async (isTaken: boolean): Promise<Starts> => {
    answers.shift()?.(isTaken)
    await settled()
    return view().now('anchor-1', 'all')
  }
  expect(view().now('anchor-1', 'big')).toBe('big')
  expect([choose('big'), choose('none')]).toEqual(['big', 'none'])
  expect(await answer(true)).toBe('none')
  expect(saves.map(({ starts }) => starts)).toEqual(['big', 'none'])
  expect(view().outcomeOf('anchor-1')).toBe('saving')
  expect([await answer(true), view().outcomeOf('anchor-1')]).toEqual(['none', 'saved'])
  expect([choose('all'), await answer(false), view().outcomeOf('anchor-1')]).toEqual([
    'all',
    'none',
    'putBack',
  ])
})

test('[FEAT-09] choices of several are saved one after the other; what is chosen elsewhere counts once all are saved', async () => {
  const { actor, saves, answers, view } = begin()
  const shown = () =>
    ['one', 'other'].map((memberId) => [view().now(memberId, 'all'), view().outcomeOf(memberId)])
  view().choose('one', 'big')
  view().choose('other', 'none')
  actor.send({ type: 'data.outdated' })
  expect(shown()).toEqual([
    ['big', 'saving'],
    ['none', 'saving'],
  ])
  answers.shift()?.(false)
  await settled()
  expect(shown()).toEqual([
    ['all', 'putBack'],
    ['none', 'saving'],
  ])
  answers.shift()?.(true)
  await settled()
  expect([saves, shown()]).toEqual([
    [
      { memberId: 'one', starts: 'big' },
      { memberId: 'other', starts: 'none' },
    ],
    [
      ['all', 'putBack'],
      ['none', 'saved'],
    ],
  ])
  actor.send({ type: 'data.outdated' })
  expect(shown()).toEqual([
    ['all', null],
    ['all', null],
  ])
})
