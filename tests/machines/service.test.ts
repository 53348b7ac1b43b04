import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { expect, test } from 'vitest'
import { connectService } from '../../machines/support/service.connect'
import { serviceMachine } from '../../machines/support/service.machine'
import { support } from '../../contract/samples/support'
import { settled } from '../support/exchange'

const timeout = { kind: 'timeout' }

const open = (works: boolean) => {
  const done: unknown[] = []
  const answer = <Output, Input extends object>({ full }: { full: Output; input: Input }) =>
    fromPromise<Output, Input>(({ input }) => {
      done.push(input)
      return works ? Promise.resolve(full) : Promise.reject(timeout)
    })
  const machine = serviceMachine.provide({
    actors: {
      open: answer(support.openService),
      rate: answer(support.rateService),
      vote: answer(support.voteHelp),
    },
    actions: {
      lead: (_args, { threadId }) => done.push(threadId),
      thank: () => done.push('thanks'),
    },
  })
  const actor = createActor(machine, {
    input: { thanking: () => ({ tone: 'success', words: { said: '' } }) },
  }).start() as ActorRefFrom<typeof serviceMachine>
  return { view: () => connectService(actor), done }
}

test('[FEAT-15] two taps begin one conversation and lead to it', async () => {
  const { view, done } = open(true)
  view().contact()
  view().contact()
  expect(view().isOpening).toBe(true)
  await settled()
  expect([done, view().isOpening]).toEqual([[{}, support.openService.full.threadId], false])
})

test('[FEAT-15] a rating is sent once and thanked for', async () => {
  const { view, done } = open(true)
  view().rate(4)
  view().rate(1)
  await settled()
  expect(done).toEqual([{ rating: 4 }, 'thanks'])
})

test('[FEAT-15] what was said of an answer is shown at once, and taken back where it could not be kept', async () => {
  for (const [works, after] of [
    [true, false],
    [false, true],
  ] as const) {
    const { view } = open(works)
    view().vote('code', false)
    expect(view().helped('code', true)).toBe(false)
    await settled()
    expect(view().helped('code', true)).toBe(after)
  }
})
