import { assign, fromCallback, setup, type CallbackActorLogic, type EventObject } from 'xstate'
import { findAppActor } from './app-system'
import type { Words } from './call-error'
import { NOTICES, WELCOME } from './navigation.guard'
import { TOAST_DURATION } from '../../contract/constants'

export interface Toast {
  readonly tone: 'success' | 'failure' | 'plain'
  readonly words: Words
  /** Takes the place of an earlier one about the same. */
  readonly topic?: string
  /** Stands above the words. */
  readonly title?: Words
  /** What it is about, where a press on it leads. */
  readonly href?: string
  /** What else it leads on to, like a file to keep; it then stays longer, as a link does. */
  readonly action?: { readonly label: string; readonly href: string }
  /** Takes back what it tells of, wherever the person is by then; failures are told by the request itself. */
  readonly undo?: { readonly label: string; readonly run: (system: { get(key: string): unknown }) => void }
}

export type ToastsCommand =
  | { readonly type: 'toast.wanted'; readonly toast: Toast }
  | { readonly type: 'undo' }
  | { readonly type: 'dismiss' }
  /** Somebody is at it, or goes: it does not go away meanwhile. */
  | { readonly type: 'hold' }
  | { readonly type: 'release' }

/** `at`: the address; `isNew`: of another page than before. */
type Left = { readonly type: 'place.shown'; readonly at: string; readonly isNew: boolean }

/** Time to read a long one, or to reach for what it offers, milliseconds. */
const LONGER = 6_000
/** Fifteen Chinese characters on end, or 56 letters: more than is read in passing, and than the words of ERR-04 that stay as long as is asked for. */
const LONG = /[^ -ÿ]{15}|.{56}/
/** A mouse that was left lying holds it no longer than this, milliseconds. */
const LONGEST_HOLD = 20_000
/** More waiting than this and the oldest are dropped: nobody reads a minute of toasts. */
const WAITING = 3

/** What other actors of the application report that is shown in passing. */
const watchApp: CallbackActorLogic<EventObject> = fromCallback(({ system, sendBack }) => {
  const show = (toast: Toast): void => sendBack({ type: 'toast.wanted', toast } satisfies ToastsCommand)
  let shownAt = { path: '', at: '' }
  const subscriptions = [
    findAppActor(system, 'navigation')?.on('place.shown', ({ place: { path, search } }) => {
      const at = path + search
      // The same place is told of anew where the session has changed, and what was followed: nobody has come there.
      if (at !== shownAt.at)
        sendBack({ type: 'place.shown', at, isNew: path !== shownAt.path } satisfies Left)
      shownAt = { path, at }
    }),
    findAppActor(system, 'requests')?.on('request.settled', ({ reaction }) => {
      if (reaction.is === 'toast') show({ tone: reaction.tone, words: reaction.words })
    }),
    // SES-05 Another tab has logged out, or was told that the session is over.
    findAppActor(system, 'session')?.on('session.changed', ({ cause, token }) => {
      if (cause === 'elsewhere' && token === null) show({ tone: 'plain', words: { text: 'session.left' } })
    }),
    findAppActor(system, 'navigation')?.on('newcomer.ledOn', () =>
      show({ tone: 'success', words: { text: 'session.new' }, href: `#${WELCOME}` }),
    ),
    findAppActor(system, 'connection')?.on('notice.arrived', ({ notice, muted }) => {
      if (muted) return
      const { hides } = findAppActor(system, 'spoilers')?.getSnapshot().context ?? {}
      const { kind, title, text, titleEn, textEn, path } = { ...notice, ...(hides && notice.covered) }
      const here = findAppActor(system, 'navigation')?.getSnapshot().context.place
      // Who has the room in sight reads the line itself, and who has the notices reads the notice.
      const at = here ? here.path + here.search : ''
      const box = kind === 'system' ? 'system' : 'interaction'
      if ([NOTICES, `${NOTICES}?box=${box}`].includes(at)) return
      if (kind === 'mention' && `${at}&`.startsWith(`${path}&`)) return
      show({
        tone: 'plain',
        title: { said: title, saidEn: titleEn },
        words: { said: text, saidEn: textEn },
        href: `#${path ?? NOTICES}`,
      })
    }),
    // FEAT-11 What was just watched can be claimed.
    findAppActor(system, 'connection')?.on('task.reached', ({ text, textEn }) =>
      show({ tone: 'plain', words: { said: text, saidEn: textEn }, href: '#/task' }),
    ),
  ]
  return () => subscriptions.forEach((subscription) => subscription?.unsubscribe())
})

/** ERR-10 One toast at a time, each for its while, a long one for longer; the same words twice are one toast. What a deed offers beside goes with its page. */
export const toastsMachine = setup({
  types: {
    context: {} as { shown: Toast | null; waiting: readonly Toast[] },
    events: {} as ToastsCommand | Left,
  },
  actors: { watchApp },
  delays: {
    while: ({ context: { shown } }) =>
      (shown?.title ?? shown?.action ?? shown?.href ?? shown?.undo) === undefined &&
      !LONG.test({ said: '', ...shown?.words }.said)
        ? TOAST_DURATION
        : LONGER,
    longestHold: LONGEST_HOLD,
  },
  guards: {
    isKnown: ({ context }, { toast }: { toast: Toast }) =>
      [context.shown, ...context.waiting].some((each) => each !== null && sameWords(each, toast)),
    isNewer: ({ context }, { toast }: { toast: Toast }) =>
      context.shown !== null && sameTopic(context.shown, toast),
    /** What it offers goes with its page; what it is about is in sight now. */
    isPast: ({ context: { shown } }, { at, isNew }: Left) =>
      shown?.href === `#${at}` || (isNew && (shown?.undo ?? shown?.action) !== undefined),
    hasMore: ({ context }) => context.waiting.length > 0,
  },
  actions: {
    show: assign((_, { toast }: { toast: Toast }) => ({ shown: toast })),
    queue: assign(({ context }, { toast }: { toast: Toast }) => ({
      waiting: [...context.waiting.filter((each) => !sameTopic(each, toast)), toast].slice(-WAITING),
    })),
    showNext: assign(({ context }) => ({
      shown: context.waiting[0] ?? null,
      waiting: context.waiting.slice(1),
    })),
    undo: ({ context, system }) => context.shown?.undo?.run(system),
    clear: assign({ shown: null }),
  },
}).createMachine({
  id: 'toasts',
  context: { shown: null, waiting: [] },
  invoke: { src: 'watchApp', id: 'watchApp' },
  initial: 'quiet',
  states: {
    quiet: {
      description: 'no toast is shown',
      on: { 'toast.wanted': { target: 'speaking', actions: { type: 'show', params: ({ event }) => event } } },
    },
    speaking: {
      initial: 'passing',
      on: {
        'toast.wanted': [
          { guard: { type: 'isKnown', params: ({ event }) => event } },
          { actions: { type: 'queue', params: ({ event }) => event } },
        ],
        dismiss: 'pausing',
        undo: { target: 'pausing', actions: 'undo' },
        'place.shown': { guard: { type: 'isPast', params: ({ event }) => event }, target: 'pausing' },
      },
      states: {
        passing: {
          description: 'one toast is shown for a moment',
          on: {
            hold: 'held',
            'toast.wanted': {
              guard: { type: 'isNewer', params: ({ event }) => event },
              target: 'passing',
              reenter: true,
              actions: { type: 'show', params: ({ event }) => event },
            },
          },
          after: { while: '#toasts.pausing' },
        },
        held: {
          description: 'one toast is shown for as long as somebody is at it',
          on: { release: 'passing' },
          after: { longestHold: '#toasts.pausing' },
        },
      },
    },
    pausing: {
      description: 'whether another toast waits is looked up',
      always: [
        { guard: 'hasMore', target: 'speaking', actions: 'showNext' },
        { target: 'quiet', actions: 'clear' },
      ],
    },
  },
})

const sameWords = (one: Toast, other: Toast): boolean =>
  JSON.stringify([one.title, one.words]) === JSON.stringify([other.title, other.words])

const sameTopic = (one: Toast, other: Toast): boolean => one.topic !== undefined && one.topic === other.topic
