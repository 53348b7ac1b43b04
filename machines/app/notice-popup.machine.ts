import { assign, fromCallback, fromPromise, setup, type CallbackActorLogic, type EventObject } from 'xstate'
import { findAppActor } from './app-system'
import { HOME, type Place } from './navigation.guard'
import { sessionChanges } from './session-changes'
import type { SessionCause, SessionChanged } from './session.machine'
import type { Notice } from '../../contract/home.schema'

export interface NoticePopupInput {
  /** Whether the top notice was read since the last login. */
  readonly read: boolean
  /** The text of the notice that was closed last on this device, within a day; null: none was. */
  readonly closed: string | null
  /** Whether the person looks at home, or at a schedule they have not just come for, and no dialog lies over it. */
  readonly isCalm: boolean
}

export type NoticePopupCommand = { readonly type: 'close' }
export type NoticePopupEvent = SessionChanged | { readonly type: 'moment.changed'; readonly isCalm: boolean }

const SCHEDULE = '/schedule/index'

const addressOf = ({ path, search }: Place): string => path + search
/** Notifies whether this is a moment for a notice: home is for looking around; the schedule is, unless somebody came for it. What is one's own never is. */
const watchMoments: CallbackActorLogic<EventObject> = fromCallback(({ system, sendBack }) => {
  /** The next place is what a link or a login leads to. */
  let isArriving = true
  let arrivedAt: string | null = null
  let isCalmPlace = false
  const dialogs = findAppActor(system, 'dialogs')
  const tell = (): void => {
    const isCalm = isCalmPlace && dialogs?.getSnapshot().matches('open') !== true
    sendBack({ type: 'moment.changed', isCalm } satisfies NoticePopupEvent)
  }
  const enter = (place: Place): void => {
    const address = addressOf(place)
    arrivedAt = isArriving || address === arrivedAt ? address : null
    isArriving = false
    isCalmPlace = place.path === HOME || (place.path === SCHEDULE && arrivedAt === null)
    tell()
  }
  const navigation = findAppActor(system, 'navigation')
  const subscriptions = [
    findAppActor(system, 'session')?.on('session.changed', ({ cause }) => {
      if (cause === 'login' || cause === 'elsewhere') isArriving = true
    }),
    navigation?.on('place.shown', ({ place }) => enter(place)),
    navigation?.on('place.refused', ({ place }) => enter(place)),
    // One thing at a time is read.
    dialogs?.subscribe(tell),
  ]
  return () => subscriptions.forEach((subscription) => subscription?.unsubscribe())
})

/** What tells one notice from another. */
const textOf = ({ title, content }: Notice): string => `${title}\n${content}`

/**
 * SHELL-05 to SHELL-07 The notice over the page: appears when there is one, stays away once read, until the next login, which does
 * not show what was closed just before. It waits for home or the schedule: never over what a link or a login has led to, what is one's own, or a dialog.
 */
export const noticePopupMachine = setup({
  types: {
    input: {} as NoticePopupInput,
    context: {} as NoticePopupInput & { readonly notice: Notice },
    events: {} as NoticePopupCommand | NoticePopupEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadNotice: fromPromise<Notice>(() => Promise.reject(new Error('loadNotice is not provided'))),
    sessionChanges,
    watchMoments,
  },
  guards: {
    isRead: ({ context }) => context.read,
    isCalm: ({ context }) => context.isCalm,
    isBusy: ({ context }) => !context.isCalm,
    isLogin: (_, { cause }: { cause: SessionCause }) => cause === 'login',
    isClosed: ({ context }, { notice }: { notice: Notice }) => textOf(notice) === context.closed,
    hasContent: (_, { notice }: { notice: Notice }) => notice.content.trim() !== '',
  },
  actions: {
    keepNotice: assign((_, { notice }: { notice: Notice }) => ({ notice })),
    keepMoment: assign((_, { isCalm }: { isCalm: boolean }) => ({ isCalm })),
    markRead: assign({ read: true }),
    keepClosed: assign(({ context }) => ({ closed: textOf(context.notice) })),
    markUnread: assign({ read: false }),
    /** Provided: what outlives the page. */
    store: (_args, _stored: { readonly read: boolean; readonly closed: string | null }) => {},
  },
}).createMachine({
  id: 'noticePopup',
  context: ({ input }) => ({ ...input, notice: { title: '', content: '', titleEn: null, contentEn: null } }),
  invoke: [
    { src: 'sessionChanges', id: 'sessionChanges' },
    { src: 'watchMoments', id: 'watchMoments' },
  ],
  initial: 'starting',
  on: {
    'session.changed': {
      guard: { type: 'isLogin', params: ({ event }) => event },
      target: '.loading',
      reenter: true,
      actions: ['markUnread', { type: 'store', params: ({ context }) => context }],
    },
    'moment.changed': { actions: { type: 'keepMoment', params: ({ event }) => event } },
  },
  states: {
    starting: {
      description: 'whether the notice was read is looked up',
      always: [{ guard: 'isRead', target: 'away' }, { target: 'loading' }],
    },
    loading: {
      tags: 'busy',
      description: 'the notice is on its way',
      invoke: {
        id: 'loadNotice',
        src: 'loadNotice',
        onDone: [
          {
            guard: { type: 'isClosed', params: ({ event }) => ({ notice: event.output }) },
            target: 'away',
            actions: ['markRead', { type: 'store', params: ({ context }) => context }],
          },
          {
            guard: { type: 'hasContent', params: ({ event }) => ({ notice: event.output }) },
            target: 'ready',
            actions: { type: 'keepNotice', params: ({ event }) => ({ notice: event.output }) },
          },
          { target: 'away' },
        ],
        onError: 'away',
      },
    },
    ready: {
      description: 'there is a notice, it waits for home or the schedule without a dialog',
      always: { guard: 'isCalm', target: 'open' },
    },
    open: {
      description: 'the notice is open',
      always: { guard: 'isBusy', target: 'ready' },
      on: {
        close: {
          target: 'away',
          actions: ['keepClosed', 'markRead', { type: 'store', params: ({ context }) => context }],
        },
      },
    },
    away: { description: 'there is no notice to show' },
  },
})
