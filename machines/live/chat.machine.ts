import { assign, enqueueActions, sendParent, setup } from 'xstate'
import {
  lastSeq,
  receive,
  releaseLines,
  withGrown,
  withoutRemoved,
  type ChatContext,
  type ChatInput,
  type OwnLine,
  type Talker,
} from './chat.lines'
import { stayInRoom } from './stay-in-room'
import { appActor } from '../app/app-system'
import type { ConnectionNotification } from '../app/connection.machine'
import type { ScoreMoved } from '../match/held-score.machine'
import { delayWithin, untilDue } from '../match/picture-hold'
import { CHAT_TEXT_MAX } from '../../contract/live.chat-rules'
import { LiveStatus } from '../../contract/enums'
import { isVisible } from '../../contract/messages.visible-text'
import type { ChatLine, MatchUpdate } from '../../contract/entities.schema'
import type { RoomTalk, Standing } from '../../contract/live.moderation.schema'
import type { LiveUpdate } from '../../contract/socket'

export type ChatCommand =
  | { readonly type: 'line.send'; readonly text: string }
  | { readonly type: 'line.retry'; readonly key: string }
  | { readonly type: 'line.drop'; readonly key: string }
  | { readonly type: 'line.begin'; readonly text: string }
  | { readonly type: 'bottom.reached' }
  | { readonly type: 'bottom.left' }
  | { readonly type: 'retry' }

/** `picture.delayed`: how far the picture is behind the server's clock, in milliseconds. */
export type ChatEvent =
  | ConnectionNotification
  | { readonly type: 'picture.delayed'; readonly ms: number }
  | { readonly type: 'member.changed'; readonly member: Talker | null }

/** Emitted for what draws them over the picture: lines written just now, as they are shown, and lines of gifts that have grown. */
export type LinesShown = { readonly type: 'lines.shown'; readonly lines: readonly ChatLine[] }
/** Emitted for what draws them over the picture: moderators have taken these lines away. */
export type LinesRemoved = { readonly type: 'lines.removed'; readonly seqs: readonly number[] }
/** Sent to the room: how its stream is. */
export type LiveMoved = { readonly type: 'live.moved'; readonly live: LiveUpdate }

/** What the chat raises for itself. */
type LinesReleased = { readonly type: 'lines.released'; readonly count: number }

type Arrived = Extract<ConnectionNotification, { type: 'room.arrived' }>
type Moved = Extract<ConnectionNotification, { type: 'room.moved' }>
type Moderated = Extract<ConnectionNotification, { type: 'room.moderated' }>

const noRules: RoomTalk['rules'] = {
  slowS: 0,
  followersOnly: false,
  emojiOnly: false,
  noLinks: false,
  noDuplicates: false,
}
/** Where more lines than these wait for the picture, they are shown in fewer steps, milliseconds apart: nobody reads them one by one. */
const CROWD = 8
const CROWD_EVERY = 300
const isCrowd = ({ held }: Pick<ChatContext, 'held'>): boolean => held.length > CROWD
const LONGEST_TIMER = 2 ** 31 - 1
/** The server's clock is known to within the way of a message. */
const LIFTED_AFTER = 500

/** FEAT-06 The chat of one room: its lines, as the picture gets to them, and one's own until the server has placed them. */
export const chatMachine = setup({
  types: {
    input: {} as ChatInput,
    context: {} as ChatContext,
    events: {} as ChatCommand | ChatEvent | LinesReleased,
    emitted: {} as LinesShown | LinesRemoved,
  },
  actors: { stayInRoom },
  delays: {
    untilDue: ({ context }) => Math.max(isCrowd(context) ? CROWD_EVERY : 0, untilDue(context, context.held)),
    untilLifted: ({ context: { standing, now, serverOffset } }) => {
      const until = standing.sanction?.until ?? null
      return until === null
        ? LONGEST_TIMER
        : Math.min(LONGEST_TIMER, Math.max(0, until - now() - serverOffset) + LIFTED_AFTER)
    },
  },
  guards: {
    holds: ({ context }) => context.held.length > 0,
    holdsNothing: ({ context }) => context.held.length === 0,
    maySay: ({ context }, { text }: { text: string }) =>
      context.member !== null && isVisible(text) && text.length <= CHAT_TEXT_MAX,
    isUnsent: ({ context }, { key }: { key: string }) =>
      context.own.some((line) => line.key === key && line.is === 'unsent'),
    isMuted: ({ context }) => context.standing.sanction?.kind === 'mute',
    isBanned: ({ context }) => context.standing.sanction?.kind === 'ban',
    isNotMuted: ({ context }) => context.standing.sanction?.kind !== 'mute',
    isNotBanned: ({ context }) => context.standing.sanction?.kind !== 'ban',
    isTimeServed: ({ context: { standing, now, serverOffset } }) => {
      const until = standing.sanction?.until ?? null
      return until !== null && until <= now() + serverOffset
    },
    isOver: (_, { live }: { live: LiveUpdate | null }) => live?.status === LiveStatus.END,
  },
  actions: {
    keepMember: assign(({ context }, { member }: { member: Talker | null }) => ({
      member,
      own: member === null ? context.own : context.own.filter(({ by }) => by === member.memberId),
    })),
    keepBegun: assign(({ context }, { text }: { text: string }) => ({
      begun: { text, times: (context.begun?.times ?? 0) + 1 },
    })),
    keepDelay: assign((_, { ms }: { ms: number }) => ({ delayMs: delayWithin(ms) })),
    keepRefusal: assign((_, { msg }: { msg: string }) => ({ refusal: msg })),
    keepArrived: enqueueActions(({ context, enqueue }, arrived: Arrived) => {
      const last = lastSeq(context.lines)
      // The server holds less than the page does: it is another history, and the page's is over.
      const isOther = arrived.missed && lastSeq(arrived.lines) < last
      const base = isOther ? { ...context, lines: [], held: [] } : context
      const { own, ...taken } = receive(base, arrived.lines, false)
      const { live, serverOffset, missed, talk, standing } = arrived
      const { lines, held } = withoutRemoved(withGrown(taken, arrived.gifts), talk.removed)
      const { rules, pinned } = talk
      const gapBefore = missed && !isOther ? (arrived.lines[0]?.seq ?? null) : context.gapBefore
      const facts = { rules, pinned, standing, gapBefore, refusal: null }
      enqueue.assign({ lines, held, own, live, serverOffset, ...facts })
      if (talk.removed.length > 0) enqueue.emit({ type: 'lines.removed', seqs: talk.removed })
    }),
    keepMoved: enqueueActions(({ context, enqueue }, moved: Moved) => {
      const { shown, own, ...taken } = receive(context, moved.lines, true)
      const { grown, ...kept } = withGrown(taken, moved.gifts)
      enqueue.assign({ ...kept, own, live: moved.live ?? context.live, serverOffset: moved.serverOffset })
      const news = [...shown, ...grown]
      if (news.length > 0) enqueue.emit({ type: 'lines.shown', lines: news })
    }),
    keepSent: enqueueActions(({ context, enqueue }, { line, key }: { line: ChatLine; key: string }) => {
      const { shown, ...taken } = receive(context, [line], true)
      enqueue.assign({ ...taken, own: taken.own.filter((own) => own.key !== key) })
      if (shown.length > 0) enqueue.emit({ type: 'lines.shown', lines: shown })
    }),
    keepModerated: enqueueActions(({ context, enqueue }, { talk }: Moderated) => {
      const { rules, pinned, removed } = talk
      enqueue.assign({ ...withoutRemoved(context, removed), rules, pinned })
      if (removed.length > 0) enqueue.emit({ type: 'lines.removed', seqs: removed })
    }),
    keepStanding: assign((_, { standing }: { standing: Standing }) => ({ standing })),
    endSanction: assign(({ context }) => ({ standing: { ...context.standing, sanction: null } })),
    /** Who was banned has been given no lines meanwhile. */
    enterAgain: enqueueActions(({ context, enqueue, system, self }) => {
      const { liveId, lines } = context
      const after = lines[lines.length - 1]?.seq ?? null
      enqueue.sendTo(appActor(system, 'connection'), { type: 'topic.wanted', liveId, after, by: self })
    }),
    /** `unlessCrowd`: as lines come; of a crowd the time alone shows what is due. */
    showDue: enqueueActions(({ context, enqueue }, params: { readonly unlessCrowd: true } | undefined) => {
      if (params?.unlessCrowd && isCrowd(context)) return
      const { count, shown, ...released } = releaseLines(context)
      enqueue.assign(released)
      if (shown.length > 0) enqueue.emit({ type: 'lines.shown', lines: shown })
      if (count > 0) enqueue.raise({ type: 'lines.released', count })
    }),
    addOwn: assign(({ context }, { text }: { text: string }) => {
      const by = context.member?.memberId ?? null
      const line: OwnLine = { key: context.newKey(), by, text: text.trim(), is: 'pending', problem: null }
      return { own: [...context.own, line] }
    }),
    changeOwn: assign(({ context }, change: Pick<OwnLine, 'key' | 'is' | 'problem' | 'refusal'>) => ({
      own: context.own.map((line) => (line.key === change.key ? { ...line, ...change } : line)),
    })),
    dropOwn: assign(({ context }, { key }: { key: string }) => ({
      own: context.own.filter((line) => line.key !== key),
    })),
    /** With the key they had: what the server has stored already stays one line. */
    sendPending: enqueueActions(
      ({ context, enqueue, system, self }, { only }: { only: 'newest' | 'all' | { key: string } }) => {
        const pending = context.own.filter(({ is }) => is === 'pending')
        const chosen =
          only === 'all'
            ? pending
            : only === 'newest'
              ? pending.slice(-1)
              : pending.filter(({ key }) => key === only.key)
        for (const { key, text } of chosen) {
          const message = { type: 'chat.send', liveId: context.liveId, key, text } as const
          enqueue.sendTo(appActor(system, 'connection'), { type: 'message.send', message, by: self })
        }
      },
    ),
    countUnseen: assign(({ context }, { count }: { count: number }) => ({ unseen: context.unseen + count })),
    forgetUnseen: assign({ unseen: 0 }),
    notifyRoom: enqueueActions(
      ({ enqueue }, news: { live: LiveUpdate | null; match: MatchUpdate | null; serverOffset: number }) => {
        const { live, match, serverOffset } = news
        enqueue(sendParent((): ScoreMoved => ({ type: 'score.moved', match, serverOffset })))
        if (live !== null) enqueue(sendParent((): LiveMoved => ({ type: 'live.moved', live })))
      },
    ),
  },
}).createMachine({
  id: 'chat',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    lines: [],
    held: [],
    own: [],
    unseen: 0,
    gapBefore: null,
    live: null,
    delayMs: 0,
    serverOffset: 0,
    refusal: null,
    rules: noRules,
    pinned: null,
    standing: { role: 'none', sanction: null },
    begun: null,
  }),
  on: {
    'room.moderated': { actions: { type: 'keepModerated', params: ({ event }) => event } },
    'room.standing': { actions: { type: 'keepStanding', params: ({ event }) => event } },
    'member.changed': { actions: { type: 'keepMember', params: ({ event }) => event } },
    'line.begin': { actions: { type: 'keepBegun', params: ({ event }) => event } },
    'picture.delayed': { actions: [{ type: 'keepDelay', params: ({ event }) => event }, 'showDue'] },
  },
  states: {
    link: {
      initial: 'inside',
      states: {
        inside: {
          initial: 'joining',
          invoke: {
            src: 'stayInRoom',
            id: 'stayInRoom',
            input: ({ context, self }) => ({
              liveId: context.liveId,
              after: context.lines[context.lines.length - 1]?.seq ?? null,
              by: self,
            }),
          },
          on: {
            'room.arrived': [
              {
                guard: { type: 'isOver', params: ({ event }) => event },
                target: '.ended',
                actions: [
                  { type: 'keepArrived', params: ({ event }) => event },
                  'showDue',
                  { type: 'notifyRoom', params: ({ event }) => event },
                ],
              },
              {
                target: '.open',
                actions: [
                  { type: 'keepArrived', params: ({ event }) => event },
                  'showDue',
                  { type: 'sendPending', params: { only: 'all' } },
                  { type: 'notifyRoom', params: ({ event }) => event },
                ],
              },
            ],
            'room.moved': [
              {
                guard: { type: 'isOver', params: ({ event }) => event },
                target: '.ended',
                actions: [
                  { type: 'keepMoved', params: ({ event }) => event },
                  'showDue',
                  { type: 'notifyRoom', params: ({ event }) => event },
                ],
              },
              {
                actions: [
                  { type: 'keepMoved', params: ({ event }) => event },
                  { type: 'showDue', params: { unlessCrowd: true } },
                  { type: 'notifyRoom', params: ({ event }) => event },
                ],
              },
            ],
            'room.refused': {
              target: 'refused',
              actions: { type: 'keepRefusal', params: ({ event }) => event },
            },
            'line.sent': { actions: [{ type: 'keepSent', params: ({ event }) => event }, 'showDue'] },
            'line.refused': {
              actions: {
                type: 'changeOwn',
                params: ({ event: { key, msg, refusal } }) => ({
                  key,
                  is: 'unsent',
                  problem: msg,
                  ...(refusal && { refusal }),
                }),
              },
            },
            'line.unanswered': {
              actions: {
                type: 'changeOwn',
                params: ({ event }) => ({ key: event.key, is: 'unsent', problem: null }),
              },
            },
            'line.send': {
              guard: { type: 'maySay', params: ({ event }) => event },
              actions: { type: 'addOwn', params: ({ event }) => event },
            },
            'line.retry': {
              guard: { type: 'isUnsent', params: ({ event }) => event },
              actions: {
                type: 'changeOwn',
                params: ({ event }) => ({ key: event.key, is: 'pending', problem: null }),
              },
            },
            'line.drop': {
              guard: { type: 'isUnsent', params: ({ event }) => event },
              actions: { type: 'dropOwn', params: ({ event }) => event },
            },
          },
          states: {
            joining: { description: 'the room is being entered' },
            open: {
              description: 'lines come and go',
              on: {
                'connection.lost': 'reconnecting',
                'line.send': {
                  guard: { type: 'maySay', params: ({ event }) => event },
                  actions: [
                    { type: 'addOwn', params: ({ event }) => event },
                    { type: 'sendPending', params: { only: 'newest' } },
                  ],
                },
                'line.retry': {
                  guard: { type: 'isUnsent', params: ({ event }) => event },
                  actions: [
                    {
                      type: 'changeOwn',
                      params: ({ event }) => ({ key: event.key, is: 'pending', problem: null }),
                    },
                    { type: 'sendPending', params: ({ event }) => ({ only: { key: event.key } }) },
                  ],
                },
              },
            },
            reconnecting: { description: 'the connection is lost and being restored, the lines stay' },
            ended: {
              description: 'the stream is over, nothing more can be written',
              on: { 'line.send': {}, 'line.retry': {} },
            },
          },
        },
        refused: {
          description: 'the server does not know the room',
          on: { retry: 'inside' },
        },
      },
    },
    reading: {
      initial: 'atBottom',
      states: {
        atBottom: {
          description: 'the newest line is in view',
          entry: 'forgetUnseen',
          on: { 'bottom.left': 'readingBack' },
        },
        readingBack: {
          description: 'older lines are being read',
          on: {
            'bottom.reached': 'atBottom',
            'lines.released': { actions: { type: 'countUnseen', params: ({ event }) => event } },
            'line.send': 'atBottom',
          },
        },
      },
    },
    standing: {
      initial: 'free',
      states: {
        free: {
          description: 'the member may talk as the rules of the room allow',
          always: [
            { guard: 'isBanned', target: 'banned' },
            { guard: 'isMuted', target: 'muted' },
          ],
        },
        muted: {
          description: 'the member reads and may not talk for now',
          always: { guard: 'isNotMuted', target: 'free' },
          after: {
            untilLifted: [
              { guard: 'isTimeServed', target: 'free', actions: 'endSanction' },
              { target: 'muted', reenter: true },
            ],
          },
        },
        banned: {
          description: 'the member is put out of the talk',
          always: { guard: 'isNotBanned', target: 'free', actions: 'enterAgain' },
          after: {
            untilLifted: [
              { guard: 'isTimeServed', target: 'free', actions: ['endSanction', 'enterAgain'] },
              { target: 'banned', reenter: true },
            ],
          },
        },
      },
    },
    picture: {
      initial: 'reached',
      states: {
        reached: {
          description: 'all that has come is shown',
          always: { guard: 'holds', target: 'awaited' },
        },
        awaited: {
          description: 'lines wait until the picture gets there',
          always: { guard: 'holdsNothing', target: 'reached' },
          after: { untilDue: { target: 'awaited', reenter: true, actions: 'showDue' } },
        },
      },
    },
  },
})
