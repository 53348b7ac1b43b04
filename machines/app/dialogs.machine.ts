import {
  assign,
  emit,
  enqueueActions,
  fromCallback,
  setup,
  type ActorRef,
  type CallbackActorLogic,
  type EventObject,
  type Snapshot,
} from 'xstate'
import { findAppActor } from './app-system'
import { outcomeDialog, type Words } from './call-error'
import type { BackPressed } from './navigation.machine'
import type { RequestEvent } from './requests.machine'
import type { SessionChanged } from './session.machine'
import type { Toast } from './toasts.machine'

/** What the asker of a question is notified of. */
export type Answer = { readonly type: 'question.confirmed' } | { readonly type: 'question.declined' }

/** A question or a statement that has to be answered. `id` keeps it from being queued twice at a time. */
export interface Dialog {
  readonly id: string
  readonly title: 'request.expiredTitle' | 'request.networkTitle' | Words
  readonly words: Words
  /** Left out: a statement, which can only be confirmed. */
  readonly question?: Question
}

/** `deed`: what its second button does, in a word. `stay`: what its first one says; left out: 取消. `danger`: it cannot be taken back. `by`: who hears the answer. */
interface Question {
  readonly deed: Words
  readonly stay?: Words
  readonly danger: boolean
  readonly by: ActorRef<Snapshot<unknown>, Answer>
}

export type DialogsCommand = { readonly type: 'confirm' } | { readonly type: 'decline' }
export type DialogsEvent =
  | BackPressed
  | Wanted
  | { readonly type: 'dialogs.withdrawn'; readonly id: string }
  /** The server has answered something. */
  | { readonly type: 'outage.over' }
/** `isReply`: to what the person has sent, who is told of it in any case. */
interface Wanted {
  readonly type: 'dialog.wanted'
  readonly dialog: Dialog
  readonly isReply?: boolean
}
/** Emitted when somebody has answered. */
export interface DialogAnswered {
  readonly type: 'dialog.answered'
  readonly id: string
}

/** The dialog that says that the session has expired. */
export const EXPIRED = 'expired'
/** The dialog that says that the network or the server is lost. */
export const NETWORK = 'network'

/** ERR-08 What the outcome of a call opens; null: nothing. */
export const dialogOf = ({ reaction, success }: RequestEvent): Dialog | null => {
  if (reaction.is === 'dialog') return { id: reaction.id, title: reaction.title, words: reaction.words }
  if (reaction.is !== 'nothing' || success === null) return null
  return outcomeDialog(success === '' ? { text: 'request.done' } : { said: success })
}

/** What other actors of the application report that opens or withdraws a dialog. */
const watchApp: CallbackActorLogic<EventObject> = fromCallback(({ system, sendBack }) => {
  const open = (dialog: Dialog | null, isReply = false): void => {
    if (dialog !== null) sendBack({ type: 'dialog.wanted', dialog, isReply } satisfies DialogsEvent)
  }
  const endOutage = (): void => sendBack({ type: 'outage.over' } satisfies DialogsEvent)
  const withdraw = (id: string): void => sendBack({ type: 'dialogs.withdrawn', id } satisfies DialogsEvent)
  const followSession = ({ cause, words }: SessionChanged): void => {
    if (cause === 'expiry')
      open({ id: EXPIRED, title: 'request.expiredTitle', words: words ?? { text: 'request.expired' } })
    // Whoever logs in again in another tab does not have to here.
    if (cause === 'elsewhere') withdraw(EXPIRED)
  }
  let shown: string | null = null
  const requests = findAppActor(system, 'requests')
  const subscriptions = [
    requests?.on('request.settled', (settled) => open(dialogOf(settled), settled.isWrite)),
    requests?.on('server.answered', endOutage),
    findAppActor(system, 'session')?.on('session.changed', followSession),
    // ERR-05 The dialog goes with its cause: once there is a way, and when what could not be read is left.
    findAppActor(system, 'reachability')?.on('server.back', endOutage),
    findAppActor(system, 'navigation')?.on('place.shown', ({ place: { path } }) => {
      if (path !== shown) withdraw(NETWORK)
      shown = path
    }),
  ]
  return () => subscriptions.forEach((subscription) => subscription?.unsubscribe())
})

/** As long as a dialog is open the next step back leaves it, not the page; that of the session leads to the login itself. */
const layer: CallbackActorLogic<BackPressed, { readonly id: string }> = fromCallback(
  ({ input: { id }, self, system, sendBack, receive }) => {
    if (id === EXPIRED) return undefined
    const navigation = findAppActor(system, 'navigation')
    receive(sendBack)
    navigation?.send({ type: 'layer.wanted', by: self })
    return () => navigation?.send({ type: 'layer.released', by: self })
  },
)

/** What an asker hears of whoever does not want what was asked. */
const stays = {
  guard: 'isQuestion',
  target: 'leaving',
  actions: [{ type: 'answer', params: { type: 'question.declined' } }, 'dropFirst'],
} as const

/** A statement that was read. */
const seen = { target: 'leaving', actions: ['notify', 'dropFirst'] } as const

/** What a person sent into an outage did not go, and no dialog tells them so. */
const notDone = (why: 'request.network' | 'request.wasLost'): Toast => ({
  tone: 'failure',
  title: { text: 'request.notDone' },
  words: { text: why },
})

/** One dialog at a time, the others wait; ten of the same are one. ERR-05 An outage is told once. */
export const dialogsMachine = setup({
  types: {
    /**
     * `isOut`: a lost network was told of, and nothing was answered since. `owesReply`: what the person has sent did not go, which
     * nothing but the dialog on the network has told them, and they have not read it yet.
     */
    context: {} as { queue: readonly Dialog[]; isOut: boolean; owesReply: boolean },
    events: {} as DialogsCommand | DialogsEvent,
    emitted: {} as DialogAnswered,
  },
  actors: { watchApp, layer },
  guards: {
    isLateReply: ({ context }, { dialog, isReply }: Wanted) =>
      context.isOut && dialog.id === NETWORK && isReply === true,
    isKnown: ({ context }, { dialog }: Wanted) =>
      context.queue.some(({ id }) => id === dialog.id) || (context.isOut && dialog.id === NETWORK),
    isOut: ({ context }) => context.isOut,
    owesReply: ({ context }, id: string) => context.owesReply && id === NETWORK,
    isQuestion: ({ context }) => context.queue[0]?.question !== undefined,
    hasMore: ({ context }) => context.queue.length > 0,
  },
  actions: {
    queue: assign(({ context }, { dialog, isReply }: Wanted) => ({
      queue: [...context.queue, dialog],
      isOut: context.isOut || dialog.id === NETWORK,
      owesReply: context.owesReply || (dialog.id === NETWORK && isReply === true),
    })),
    reply: ({ system }, why: 'request.network' | 'request.wasLost') =>
      findAppActor(system, 'toasts')?.send({ type: 'toast.wanted', toast: notDone(why) }),
    endOutage: assign({ isOut: false }),
    dropFirst: assign(({ context: { queue, owesReply } }) => ({
      queue: queue.slice(1),
      owesReply: owesReply && queue[0]?.id !== NETWORK,
    })),
    dropById: assign(({ context: { queue, owesReply } }, { id }: { id: string }) => ({
      queue: queue.filter((each) => each.id !== id),
      owesReply: owesReply && id !== NETWORK,
    })),
    notify: emit(({ context }): DialogAnswered => ({
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
  context: { queue: [], isOut: false, owesReply: false },
  invoke: { src: 'watchApp', id: 'watchApp' },
  initial: 'closed',
  on: {
    'dialog.wanted': [
      {
        guard: { type: 'isLateReply', params: ({ event }) => event },
        actions: { type: 'reply', params: 'request.network' },
      },
      { guard: { type: 'isKnown', params: ({ event }) => event } },
      { target: '.open', actions: { type: 'queue', params: ({ event }) => event } },
    ],
    'outage.over': [
      {
        guard: { type: 'owesReply', params: NETWORK },
        target: '.leaving',
        actions: [
          { type: 'reply', params: 'request.wasLost' },
          'endOutage',
          { type: 'dropById', params: { id: NETWORK } },
        ],
      },
      {
        guard: 'isOut',
        target: '.leaving',
        actions: ['endOutage', { type: 'dropById', params: { id: NETWORK } }],
      },
    ],
    'dialogs.withdrawn': [
      {
        guard: { type: 'owesReply', params: ({ event }) => event.id },
        target: '.leaving',
        actions: [
          { type: 'reply', params: 'request.network' },
          { type: 'dropById', params: ({ event }) => event },
        ],
      },
      { target: '.leaving', actions: { type: 'dropById', params: ({ event }) => event } },
    ],
  },
  states: {
    closed: { description: 'no dialog is open' },
    open: {
      description: 'a dialog waits for an answer',
      invoke: {
        src: 'layer',
        id: 'layer',
        input: ({ context }) => ({ id: context.queue[0]?.id ?? '' }),
      },
      on: {
        confirm: [
          {
            guard: 'isQuestion',
            target: 'leaving',
            actions: [{ type: 'answer', params: { type: 'question.confirmed' } }, 'dropFirst'],
          },
          seen,
        ],
        decline: stays,
        'back.pressed': [stays, seen],
      },
    },
    leaving: {
      description: 'whether another dialog waits is looked up',
      always: [{ guard: 'hasMore', target: 'open' }, { target: 'closed' }],
    },
  },
})
