import { createActor, fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import type { Starts, StartsInput, StartsSaved } from '../../contract/social.schema'
import { connectStarts } from '../../machines/social/starts.connect'
import { startsMachine } from '../../machines/social/starts.machine'
import { settled } from '../support/exchange'

test('[FEAT-09] a choice is shown at once; the newest is saved last, one that is not saved goes back', async () => {
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
  const actor = createActor(machine, { input: { memberId: 'anchor-1' } }).start()
  const view = () => connectStarts(actor)
  const choose = (starts: Starts): Starts => {
    view().choose(starts)
    return view().now('all')
  }
  const answer = async (isTaken: boolean): Promise<Starts> => {
    answers.shift()?.(isTaken)
    await settled()
    return view().now('all')
  }
  expect(view().now('big')).toBe('big')
  expect([choose('big'), choose('none')]).toEqual(['big', 'none'])
  expect(await answer(true)).toBe('none')
  expect(saves.map(({ starts }) => starts)).toEqual(['big', 'none'])
  expect(view().outcome).toBe('saving')
  expect([await answer(true), view().outcome]).toEqual(['none', 'saved'])
  expect([choose('all'), await answer(false), view().outcome]).toEqual(['all', 'none', 'putBack'])
})
