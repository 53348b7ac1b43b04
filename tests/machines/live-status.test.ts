import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { liveStatusMachine } from '../../machines/live/live-status.machine'
import { LiveStatus } from '../../contract/enums'

const { PLAN, START, END } = LiveStatus

const after = (from: LiveStatus, ...notified: readonly LiveStatus[]) => {
  const actor = createActor(liveStatusMachine, { input: { status: from } }).start()
  for (const status of notified) actor.send({ type: 'status.changed', status })
  const { value, context } = actor.getSnapshot()
  return { is: value, ...context }
}

test.each([
  ['[ENUM-07] a plan is planned', PLAN, [], 'planned', PLAN, null],
  ['[ENUM-07] a stream that is on has started', START, [], 'started', START, null],
  ['[ENUM-07] a stream that is over has ended', END, [], 'ended', END, null],
  ['[LIVE-02] a plan starts', PLAN, [START], 'started', START, null],
  ['[LIVE-02] a plan is cancelled', PLAN, [END], 'ended', END, null],
  ['[LIVE-02] a started stream ends', START, [END], 'ended', END, null],
  ['[LIVE-01] a whole life', PLAN, [START, END], 'ended', END, null],
  ['[LIVE-02] a started stream never becomes a plan', START, [PLAN], 'started', START, PLAN],
  ['[LIVE-02] an ended stream never starts again', START, [END, START], 'ended', END, START],
  ['[LIVE-02] an ended stream never becomes a plan', END, [PLAN], 'ended', END, PLAN],
  ['[LIVE-01] what is told twice changes nothing: a plan', PLAN, [PLAN], 'planned', PLAN, null],
  ['[LIVE-01] what is told twice changes nothing: on', START, [START], 'started', START, null],
  ['[LIVE-01] what is told twice changes nothing: over', END, [END], 'ended', END, null],
] as const)('%s', (_, from, notified, is, status, refused) => {
  expect(after(from, ...notified)).toEqual({ is, status, refused })
})
