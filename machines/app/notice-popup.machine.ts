import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { Notice } from '../../contract/home.schema'

export interface NoticePopupInput {
  /** Whether the top notice was read since it was flagged last. */
  readonly read: boolean
  /** Whether the person looks at home or at nothing they have just come for. */
  readonly isCalm: boolean
}

export type NoticePopupCommand = { readonly type: 'close' }
export type NoticePopupEvent =
  | { readonly type: 'notice.flagged' }
  | { readonly type: 'moment.changed'; readonly isCalm: boolean }
/** What the application hears, to keep it. */
export type NoticeRead = { readonly type: 'notice.read'; readonly read: boolean }

/**
 * SHELL-05 to SHELL-07 The notice over the page: appears when there is one, stays away once read, until flagged again. It waits for
 * home or a quiet moment: never over what a link or a login has led to.
 */
export const noticePopupMachine = setup({
  types: {
    input: {} as NoticePopupInput,
    context: {} as NoticePopupInput & { notice: Notice },
    events: {} as NoticePopupCommand | NoticePopupEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadNotice: fromPromise<Notice>(() => Promise.reject(new Error('loadNotice is not provided'))),
  },
  guards: {
    isRead: ({ context }) => context.read,
    isCalm: ({ context }) => context.isCalm,
    isBusy: ({ context }) => !context.isCalm,
    hasContent: (_, { notice }: { notice: Notice }) => notice.content.trim() !== '',
  },
  actions: {
    keepNotice: assign((_, { notice }: { notice: Notice }) => ({ notice })),
    keepMoment: assign((_, { isCalm }: { isCalm: boolean }) => ({ isCalm })),
    markRead: assign({ read: true }),
    markUnread: assign({ read: false }),
    notify: sendParent(({ context }): NoticeRead => ({ type: 'notice.read', read: context.read })),
  },
}).createMachine({
  id: 'noticePopup',
  context: ({ input }) => ({ ...input, notice: { title: '', content: '' } }),
  initial: 'starting',
  on: {
    'notice.flagged': { target: '.loading', reenter: true, actions: ['markUnread', 'notify'] },
    'moment.changed': { actions: { type: 'keepMoment', params: ({ event }) => event } },
  },
  states: {
    starting: {
      description: 'it is looked up whether the notice was read',
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
      description: 'there is a notice, it waits for home or a quiet moment',
      always: { guard: 'isCalm', target: 'open' },
    },
    open: {
      description: 'the notice is open',
      always: { guard: 'isBusy', target: 'ready' },
      on: { close: { target: 'away', actions: ['markRead', 'notify'] } },
    },
    away: { description: 'there is no notice to show' },
  },
})
