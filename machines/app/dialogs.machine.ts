import { assign, enqueueActions, sendParent, setup, type ActorRef, type Snapshot } from 'xstate'
import type { Words } from './call-error'

/** What an asker hears of its question. */
export type Answer = { readonly type: 'question.confirmed' } | { readonly type: 'question.declined' }

/** A question or a statement that has to be answered. `id` keeps it from being asked twice at a time. */
export interface Dialog {
  readonly id: string
  readonly title: 'request.expiredTitle' | 'request.networkTitle' | Words
  readonly words: Words
  /** Left out: a statement, which can only be confirmed. */
  readonly question?: Question
}

/** `deed`: what its second button does, in a word. `danger`: it cannot be taken back. `by`: who hears the answer. */
interface Question {
  readonly deed: Words
  readonly danger: boolean
  readonly by: ActorRef<Snapshot<unknown>, Answer>
}

export type DialogsEvent =
  | { readonly type: 'dialog.wanted'; readonly dialog: Dialog }
  | { readonly type: 'confirm' }
  | { readonly type: 'decline' }
  | { readonly type: 'dialogs.withdrawn'; readonly id: string }
/** What the application hears when somebody has answered. */
export type DialogAnswered = { readonly type: 'dialog.answered'; readonly id: string }

/** One dialog at a time, the others wait; ten of the same are one. */
export const dialogsMachine = setup({
  types: {
    context: {} as { queue: readonly Dialog[] },
    events: {} as DialogsEvent,
  },
  guards: {
    isKnown: ({ context }, { dialog }: { dialog: Dialog }) =>
      context.queue.some(({ id }) => id === dialog.id),
    isQuestion: ({ context }) => context.queue[0]?.question !== undefined,
    hasMore: ({ context }) => context.queue.length > 0,
  },
  actions: {
    queue: assign(({ context }, { dialog }: { dialog: Dialog }) => ({ queue: [...context.queue, dialog] })),
    dropFirst: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    dropById: assign(({ context }, { id }: { id: string }) => ({
      queue: context.queue.filter((each) => each.id !== id),
    })),
    notify: sendParent(({ context }): DialogAnswered => ({
      type: 'dialog.answered',
      id: context.queue[0]?.id ?? '',
    })),
    answer: enqueueActions(({ context, enqueue }, answer: Answer) => {
      const by = context.queue[0]?.question?.by
      if (by !== undefined) enqueue.sendTo(by, answer)
    }),
  },
}).createMachine({
  id: 'dialogs',
  context: { queue: [] },
  initial: 'closed',
  on: {
    'dialog.wanted': [
      { guard: { type: 'isKnown', params: ({ event }) => event } },
      { target: '.open', actions: { type: 'queue', params: ({ event }) => event } },
    ],
    'dialogs.withdrawn': { target: '.leaving', actions: { type: 'dropById', params: ({ event }) => event } },
  },
  states: {
    closed: { description: 'nothing is being asked' },
    open: {
      description: 'a dialog waits for an answer',
      on: {
        confirm: [
          {
            guard: 'isQuestion',
            target: 'leaving',
            actions: [{ type: 'answer', params: { type: 'question.confirmed' } }, 'dropFirst'],
          },
          { target: 'leaving', actions: ['notify', 'dropFirst'] },
        ],
        decline: {
          guard: 'isQuestion',
          target: 'leaving',
          actions: [{ type: 'answer', params: { type: 'question.declined' } }, 'dropFirst'],
        },
      },
    },
    leaving: {
      description: 'it is looked up whether more is to be asked',
      always: [{ guard: 'hasMore', target: 'open' }, { target: 'closed' }],
    },
  },
})
