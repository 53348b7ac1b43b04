import { setup } from 'xstate'
import { appActor } from '../app/app-system'
import { request } from '../app/call-request'
import type { Toast } from '../app/toasts.machine'
import { confirmation, type Answer, type Confirmation } from '../patterns/confirmation'
import { removeQuestion } from '../../contract/support.questions'

/** `asking`: in which words it is asked back. `removed`: what is said once it is gone. */
export interface QuestionMachineInput {
  readonly questionId: string
  readonly asking: () => Confirmation
  readonly removed: () => Toast
}

export type QuestionCommand = { readonly type: 'remove.ask' }

/** FEAT-14 One's own question while it is read: it is taken back after being asked back for. */
export const questionMachine = setup({
  types: {
    input: {} as QuestionMachineInput,
    context: {} as QuestionMachineInput,
    events: {} as QuestionCommand | Answer,
    tags: {} as 'busy',
  },
  actors: { confirmation, remove: request(removeQuestion) },
  actions: {
    leave: ({ context, system }) => {
      appActor(system, 'toasts').send({ type: 'toast.wanted', toast: context.removed() })
      appActor(system, 'navigation').send({ type: 'go', to: '/listQuestion?of=own', replace: true })
    },
  },
}).createMachine({
  id: 'question',
  context: ({ input }) => input,
  initial: 'read',
  states: {
    read: { description: 'the question is read', on: { 'remove.ask': 'confirming' } },
    confirming: {
      description: 'the member is asked whether it is to be removed',
      invoke: { id: 'confirmation', src: 'confirmation', input: ({ context }) => context.asking() },
      on: { 'question.declined': 'read', 'question.confirmed': 'removing' },
    },
    removing: {
      tags: 'busy',
      description: 'the question is being removed',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ questionId: context.questionId }),
        onDone: { target: 'removed', actions: 'leave' },
        // What was wrong is told over the page.
        onError: 'read',
      },
    },
    removed: { description: 'the question is gone' },
  },
})
