import { assign, fromPromise, sendParent, setup } from 'xstate'
import type { Notice } from '../contract/home.schema'

export interface NoticePopupInput {
  /** Whether the top notice was read since it was flagged last. */
  readonly read: boolean
}

export type NoticePopupWish = { readonly type: 'close' }
export type NoticePopupFact = { readonly type: 'notice.flagged' }
/** What the application hears, to keep it. */
export type NoticeRead = { readonly type: 'notice.read'; readonly read: boolean }

/** SHELL-05 to SHELL-07 The notice over the first page: appears when there is one, stays away once read, until flagged again. */
export const noticePopupMachine = setup({
  types: {
    input: {} as NoticePopupInput,
    context: {} as NoticePopupInput & { notice: Notice },
    events: {} as NoticePopupWish | NoticePopupFact,
    tags: {} as 'busy',
    meta: {} as { says: string },
  },
  actors: {
    loadNotice: fromPromise<Notice>(() => Promise.reject(new Error('loadNotice is not provided'))),
  },
  guards: {
    isRead: ({ context }) => context.read,
    hasContent: (_, { notice }: { notice: Notice }) => notice.content.trim() !== '',
  },
  actions: {
    keepNotice: assign((_, { notice }: { notice: Notice }) => ({ notice })),
    markRead: assign({ read: true }),
    markUnread: assign({ read: false }),
    tell: sendParent(({ context }): NoticeRead => ({ type: 'notice.read', read: context.read })),
  },
}).createMachine({
  id: 'noticePopup',
  context: ({ input }) => ({ read: input.read, notice: { title: '', content: '' } }),
  initial: 'starting',
  on: { 'notice.flagged': { target: '.loading', reenter: true, actions: ['markUnread', 'tell'] } },
  states: {
    starting: {
      meta: { says: 'it is looked up whether the notice was read' },
      always: [{ guard: 'isRead', target: 'away' }, { target: 'loading' }],
    },
    loading: {
      tags: 'busy',
      meta: { says: 'the notice is on its way' },
      invoke: {
        id: 'loadNotice',
        src: 'loadNotice',
        onDone: [
          {
            guard: { type: 'hasContent', params: ({ event }) => ({ notice: event.output }) },
            target: 'open',
            actions: { type: 'keepNotice', params: ({ event }) => ({ notice: event.output }) },
          },
          { target: 'away' },
        ],
        onError: 'away',
      },
    },
    open: {
      meta: { says: 'the notice is open' },
      on: { close: { target: 'away', actions: ['markRead', 'tell'] } },
    },
    away: { meta: { says: 'there is no notice to show' } },
  },
})
