import { assign, enqueueActions, fromCallback, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { chatMachine, LinesRemoved, LinesShown } from './chat.machine'
import { asCallError, type CallError } from '../app/call-error'
import { serverTime } from '../app/server-time'
import type { PictureShows } from '../match/held-score.machine'
import { isReached } from '../match/picture-hold'
import { awaitServer, untilServerBack, type ServerBack } from '../patterns/server-back'
import { CHAT_LINES_IN_PAGE } from '../../contract/constants'
import type { ChatLine } from '../../contract/entities.schema'
import type { ReplayChat, ReplayChatInput } from '../../contract/live.recording.schema'

/** `at`: the instant that the picture shows, epoch milliseconds of the server. `now`: epoch milliseconds of the device. */
export interface ReplayTalkInput {
  readonly liveId: string
  /** Tells which lines moderators take away, and who moderates. */
  readonly chat: Pick<ActorRefFrom<typeof chatMachine>, 'on' | 'getSnapshot'>
  readonly at: number
  readonly now: () => number
}

/** `silent`: lines are read on behind those that are told, or that they did not come was told before (ERR-11). */
export interface ReplayTalkRead extends ReplayChatInput {
  readonly silent: boolean
}

export interface ReplayTalkContext extends ReplayTalkInput {
  /** All lines that were read, those ahead of the picture too, oldest first. */
  readonly lines: readonly ChatLine[]
  /** What was said from `from` to before `to` is known; `until`: as far as is being read. */
  readonly from: number
  readonly to: number
  readonly until: number
  /** Epoch milliseconds, when the picture was last heard of: nothing after that was said yet. */
  readonly serverNow: number
  /** The place of the newest line read. */
  readonly after: number
  /** Places of lines that were taken away meanwhile: an answer on its way may still hold them. */
  readonly removed: readonly number[]
  /** Nobody writes here; kept for what draws the lines over the picture. */
  readonly member: null
  readonly error: CallError | null
}

export type ReplayTalkCommand =
  | { readonly type: 'retry' }
  | { readonly type: 'bottom.reached' }
  | { readonly type: 'bottom.left' }
export type ReplayTalkEvent = PictureShows | ServerBack | LinesRemoved

/** Milliseconds of talk before the picture with which it begins, and ahead of it that are read at once. */
const BEFORE = 60_000
const AHEAD = 120_000
/** More is read when as little as this is left, and only when that much can have been said. */
const SOON = 30_000
const WORTH_ASKING = 5_000
/** A picture that went on by less than this ran; it did not jump. */
const RAN = 5_000
const LINES_KEPT = 2 * CHAT_LINES_IN_PAGE

type Picture = Pick<ReplayTalkContext, 'at'>

/** Notifies of lines that moderators take away from the chat. */
const watchRemoved = fromCallback<{ type: 'nothing' }, Pick<ReplayTalkInput, 'chat'>>(
  ({ input: { chat }, sendBack }) => {
    const watched = chat.on('lines.removed', sendBack)
    return () => watched.unsubscribe()
  },
)

const without = (lines: readonly ChatLine[], removed: readonly number[]): readonly ChatLine[] =>
  removed.length === 0 ? lines : lines.filter(({ seq }) => !removed.includes(seq))

/** FEAT-06 What was said beside a picture that is shown again, as it was said then. */
export const replayTalkMachine = setup({
  types: {
    input: {} as ReplayTalkInput,
    context: {} as ReplayTalkContext,
    events: {} as ReplayTalkCommand | ReplayTalkEvent,
    emitted: {} as LinesShown | LinesRemoved,
    tags: {} as 'busy',
  },
  actors: {
    readLines: fromPromise<ReplayChat, ReplayTalkRead>(() =>
      Promise.reject(new Error('readLines is not provided')),
    ),
    untilServerBack,
    watchRemoved,
  },
  guards: {
    isElsewhere: ({ context: { from, to } }, { at }: Picture) => at < from || at > to + BEFORE,
    isNearEnd: ({ context: { at, to, serverNow } }) => to < at + SOON && serverNow - to > WORTH_ASKING,
    isMore: (_, { more }: { more: boolean }) => more,
  },
  actions: {
    showPicture: enqueueActions(({ context, enqueue, system }, { at }: Picture) => {
      const ran = at > context.at && at - context.at < RAN
      const isShown = isReached(at)
      const wasShown = isReached(context.at)
      const lines = ran ? context.lines.filter((line) => isShown(line) && !wasShown(line)) : []
      enqueue.assign({ at, serverNow: serverTime(context.now, system) })
      if (lines.length > 0) enqueue.emit({ type: 'lines.shown', lines })
    }),
    startOver: assign(({ context: { at } }) => ({
      lines: [],
      from: at - BEFORE,
      to: at - BEFORE,
      after: 0,
    })),
    aimAhead: assign(({ context: { at, to, serverNow } }) => ({
      until: Math.max(to + 1, Math.min(at + AHEAD, serverNow)),
    })),
    keepRead: assign(({ context }, { lines, more }: ReplayChat) => {
      const all = [...context.lines, ...lines]
      const kept = all.slice(-LINES_KEPT)
      const newest = all[all.length - 1]
      return {
        lines: without(kept, context.removed),
        from: kept.length < all.length ? (kept[0]?.at ?? context.from) : context.from,
        to: more ? (newest?.at ?? context.to) : context.until,
        after: newest?.seq ?? context.after,
        error: null,
      }
    }),
    takeAway: enqueueActions(({ context, enqueue }, { seqs }: LinesRemoved) => {
      enqueue.assign({
        lines: without(context.lines, seqs),
        removed: [...new Set([...context.removed, ...seqs])],
      })
      enqueue.emit({ type: 'lines.removed', seqs })
    }),
    keepError: assign((_, { error }: { error: unknown }) => ({ error: asCallError(error) })),
  },
}).createMachine({
  id: 'replayTalk',
  context: ({ input }) => ({
    ...input,
    lines: [],
    from: input.at - BEFORE,
    to: input.at - BEFORE,
    until: input.at,
    serverNow: input.now(),
    after: 0,
    removed: [],
    member: null,
    error: null,
  }),
  invoke: {
    src: 'watchRemoved',
    id: 'watchRemoved',
    input: ({ context: { chat } }) => ({ chat }),
  },
  on: { 'lines.removed': { actions: { type: 'takeAway', params: ({ event }) => event } } },
  type: 'parallel',
  states: {
    talk: {
      initial: 'reading',
      on: {
        'picture.shows': [
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event },
            target: '.reading',
            reenter: true,
            actions: [{ type: 'showPicture', params: ({ event }) => event }, 'startOver'],
          },
          { actions: { type: 'showPicture', params: ({ event }) => event } },
        ],
      },
      states: {
        reading: {
          tags: 'busy',
          description: 'what was said around the picture is on its way',
          entry: 'aimAhead',
          invoke: {
            src: 'readLines',
            id: 'readLines',
            input: ({ context: { liveId, lines, to, until, after }, event }) => ({
              liveId,
              from: to,
              to: until,
              after,
              silent: event.type === 'server.back' || (event.type !== 'retry' && lines.length > 0),
            }),
            onDone: [
              {
                guard: { type: 'isMore', params: ({ event }) => event.output },
                target: 'reading',
                reenter: true,
                actions: { type: 'keepRead', params: ({ event }) => event.output },
              },
              { target: 'told', actions: { type: 'keepRead', params: ({ event }) => event.output } },
            ],
            onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        told: {
          description: 'what was said is told as the picture gets to it',
          always: { guard: 'isNearEnd', target: 'reading' },
        },
        failed: {
          description: 'what was said does not come, a retry is offered',
          invoke: awaitServer,
          on: { retry: 'reading', 'server.back': 'reading' },
        },
      },
    },
    lines: {
      initial: 'atBottom',
      states: {
        atBottom: { description: 'the newest line is in view', on: { 'bottom.left': 'readingBack' } },
        readingBack: {
          description: 'older lines are being read',
          on: { 'bottom.reached': 'atBottom' },
        },
      },
    },
  },
})
