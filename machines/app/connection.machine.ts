import {
  assign,
  emit,
  enqueueActions,
  fromCallback,
  raise,
  setup,
  type ActorRef,
  type CallbackActorLogic,
  type EventObject,
  type Snapshot,
} from 'xstate'
import { findAppActor } from './app-system'
import type { Words } from './call-error'
import * as protocol from './connection.protocol'
import * as topics from './connection.topics'
import { sessionChanges } from './session-changes'
import type { SessionChanged } from './session.machine'
import type { MatchEvent, Play, PlayerPoints, RealRow } from '../../contract/match.detail.schema'
import type { ChatLine, MatchUpdate } from '../../contract/entities.schema'
import type { GrownGift } from '../../contract/live.gifts.schema'
import type { GamesMoved } from '../../contract/live.predictions.schema'
import type { ClientMessage, LiveUpdate, ServerFrame, ServerMessage } from '../../contract/socket'
import type { LineRefusal, RoomTalk, Standing } from '../../contract/live.moderation.schema'

type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never
/** A message as its sender writes it: the connection numbers it. */
export type Unnumbered = WithoutId<ClientMessage>
type Talk = Extract<Unnumbered, { type: 'chat.send' }>
type Cheers = Omit<Extract<Unnumbered, { type: 'room.cheer' }>, 'type'>

/** What is subscribed to: the room of a stream, or a match; with neither, the board. */
export interface Topic {
  readonly liveId: string | null
  readonly matchId?: string
}

/** What the subscribers of a room or the board, and the senders of a line, are notified of. */
export type ConnectionNotification =
  | {
      readonly type: 'room.arrived'
      readonly liveId: string
      readonly lines: readonly ChatLine[]
      /** More lines have come meanwhile than are sent: there is a gap before `lines`. */
      readonly missed: boolean
      /** Lines of gifts that may have grown since they were told. */
      readonly gifts?: readonly GrownGift[]
      readonly live: LiveUpdate
      readonly match: MatchUpdate | null
      readonly talk: RoomTalk
      readonly standing: Standing
      /** Milliseconds to add to the device's clock to get the server's. */
      readonly serverOffset: number
    }
  | { readonly type: 'room.moderated'; readonly liveId: string; readonly talk: RoomTalk }
  | { readonly type: 'room.standing'; readonly liveId: string; readonly standing: Standing }
  | {
      readonly type: 'room.moved'
      readonly liveId: string
      readonly lines: readonly ChatLine[]
      readonly gifts?: readonly GrownGift[]
      readonly games?: GamesMoved
      readonly live: LiveUpdate | null
      readonly match: MatchUpdate | null
      readonly serverOffset: number
    }
  | { readonly type: 'room.refused'; readonly liveId: string; readonly code: number; readonly msg: string }
  | { readonly type: 'line.sent'; readonly liveId: string; readonly key: string; readonly line: ChatLine }
  | {
      readonly type: 'line.refused'
      readonly liveId: string
      readonly key: string
      readonly code: number
      readonly msg: string
      /** By a rule of the room. */
      readonly refusal?: LineRefusal
    }
  /** No answer came: the line may be stored or not; sent again with its key it stays one line. */
  | { readonly type: 'line.unanswered'; readonly liveId: string; readonly key: string }
  /** The board is watched; after a loss, what was shown before may be old. */
  | { readonly type: 'board.arrived' }
  | {
      readonly type: 'board.moved'
      readonly lives: readonly LiveUpdate[]
      readonly matches: readonly MatchUpdate[]
    }
  | {
      readonly type: 'match.arrived'
      readonly matchId: string
      readonly pulse: MatchUpdate
      /** What happened since the subscriber's last event. */
      readonly missed: readonly MatchEvent[]
      readonly serverOffset: number
    }
  | {
      readonly type: 'match.moved'
      readonly matchId: string
      /** Epoch milliseconds of the server. */
      readonly at: number
      readonly pulse: MatchUpdate | null
      readonly events: readonly MatchEvent[]
      readonly plays: readonly Play[]
      readonly rows: readonly RealRow[] | null
      /** Of all players; absent where nobody has scored. */
      readonly points?: readonly PlayerPoints[]
      readonly serverOffset: number
    }
  | { readonly type: 'match.refused'; readonly matchId: string; readonly code: number; readonly msg: string }
  | { readonly type: 'connection.lost' }

export type Subscriber = ActorRef<Snapshot<unknown>, ConnectionNotification>

export type ConnectionCommand =
  | { readonly type: 'connect.now' }
  /** The room whose picture plays from now on; null: none. */
  | { readonly type: 'picture.runs'; readonly liveId: string | null }

/** What other actors want of the socket. */
export type ConnectionRequest =
  /** `after`: the last place of a room's lines, or order of a match's events, that the subscriber holds; null for none. */
  | (Topic & { readonly type: 'topic.wanted'; readonly after: number | null; readonly by: Subscriber })
  | (Topic & { readonly type: 'topic.released'; readonly by: Subscriber })
  | { readonly type: 'message.send'; readonly message: Talk; readonly by: Subscriber }
  /** Without a socket they are forgotten: a cheer is of its moment. */
  | (Cheers & { readonly type: 'cheers.send' })

/** What the page and the device report. `sleep.ended`: the clock jumped, the device has slept. */
export type PageLifecycleEvent =
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'sleep.ended' }
  | { readonly type: 'network.back' }
  | { readonly type: 'network.lost' }

/** What the socket reports. */
export type SocketEvent =
  | { readonly type: 'socket.opened' }
  | { readonly type: 'frame.arrived'; readonly frame: ServerFrame }
  | { readonly type: 'socket.closed'; readonly code: number }

/** What the socket is to do. */
export type SocketCommand = { readonly type: 'message.write'; readonly message: ClientMessage }

/** What the connection raises for itself. `hole.found`: lines of a room were left out, it is entered again. */
export type ConnectionInternalEvent =
  | { readonly type: 'questions.ready'; readonly questions: readonly Question[] }
  | { readonly type: 'token.refused'; readonly words: Words }
  | { readonly type: 'answer.overdue'; readonly id: number }
  | { readonly type: 'hole.found'; readonly subscriptions: readonly Subscription[] }
  | { readonly type: 'link.unneeded' }

export type ConnectionEvent =
  | ConnectionRequest
  | PageLifecycleEvent
  | SocketEvent
  | ConnectionInternalEvent
  | SessionChanged
  | { readonly type: 'server.back' }

/** Emitted when the token in use is no longer good (10004). */
export interface ConnectionExpired {
  readonly type: 'session.expired'
  readonly words: Words
}

/**
 * Emitted when something arrives for the member alone: a notice, or that it was read, what has moved in a thread or a purse, what is reserved, a task that is done,
 * that another has followed or left, or who the member is now.
 */
export type ConnectionPersonal = Extract<
  ServerMessage,
  {
    type:
      | 'notice.arrived'
      | 'notice.read'
      | 'member.moved'
      | 'thread.moved'
      | 'ties.moved'
      | 'purse.moved'
      | 'tasks.moved'
      | 'orders.moved'
      | 'reservations.moved'
      | 'unread.counted'
      | 'task.reached'
  }
>

/** Emitted when a member's socket is back: notices of the meantime were not heard. */
export interface ConnectionRestored {
  readonly type: 'connection.restored'
}

/** `isIn`: the server has confirmed it since the socket opened. */
export interface Subscription extends Topic {
  readonly by: Subscriber
  readonly after: number | null
  readonly isIn: boolean
}

/** Who waits for the answer to a numbered message, and for what. */
export type Awaited =
  | { readonly for: 'hello' | 'ping'; readonly sentAt: number }
  | { readonly for: 'nothing' }
  | { readonly for: 'room'; readonly liveId: string; readonly by: Subscriber }
  | { readonly for: 'board'; readonly by: Subscriber }
  | { readonly for: 'match'; readonly matchId: string; readonly by: Subscriber }
  | { readonly for: 'line'; readonly liveId: string; readonly key: string; readonly by: Subscriber }

export interface Question {
  readonly message: Unnumbered
  readonly awaited: Awaited
}

/** `now`: epoch milliseconds; `random`: in [0, 1). */
export interface ConnectionInput {
  readonly token: string | null
  readonly now: () => number
  readonly random: () => number
}

export interface ConnectionContext extends ConnectionInput {
  readonly nextId: number
  readonly awaited: Readonly<Record<number, Awaited>>
  readonly subscriptions: readonly Subscription[]
  readonly attempts: number
  readonly serverOffset: number
  /** Until when all is known that is heard here: nothing was heard since, nor made up for yet. Epoch milliseconds, 0 where nothing ever was; null: nothing is missing. */
  readonly knownUntil: number | null
  readonly isHidden: boolean
  readonly watching: string | null
  /** The server has been greeted before. */
  readonly hasOpened: boolean
}

const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000

/** Notifies when the server is reachable again: the next try needs no wait. */
const watchServer: CallbackActorLogic<EventObject> = fromCallback(({ system, sendBack }) => {
  const subscription = findAppActor(system, 'reachability')?.on('server.back', sendBack)
  return () => subscription?.unsubscribe()
})

/** The one socket of the application: opens for members, who are told their notices, and while somebody needs it; comes back by itself and requests what it has missed. */
export const connectionMachine = setup({
  types: {
    input: {} as ConnectionInput,
    context: {} as ConnectionContext,
    events: {} as ConnectionCommand | ConnectionEvent,
    emitted: {} as ConnectionExpired | ConnectionPersonal | ConnectionRestored,
  },
  actors: {
    socket: fromCallback<SocketCommand>(() => {}),
    /** Provided: reports `PageLifecycleEvent`s. */
    pageLifecycle: fromCallback<EventObject>(() => {}),
    sessionChanges,
    watchServer,
  },
  delays: {
    /** Full jitter: thousands who lost one server do not all come back at the same moment. */
    backoff: ({ context }) => context.random() * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** context.attempts),
    openWait: 10_000,
    answerWait: 10_000,
    pingEvery: 20_000,
    pongWait: 5_000,
    /** As long as what was missed may take to be read again. */
    catchUp: 4_000,
    offlineRecheck: 15_000,
    linger: 30_000,
  },
  guards: {
    isTokenChange: (_, { cause }: SessionChanged) => cause !== 'user',
    isNeeded: ({ context }) => topics.isNeeded(context),
    isUnneeded: ({ context }) => !topics.isNeeded(context),
    isAnswerTo: ({ context }, { frame, to }: { frame: ServerFrame; to: Awaited['for'] }) =>
      frame.re !== null && context.awaited[frame.re]?.for === to,
    isLine: ({ context }, { id }: { id: number }) => context.awaited[id]?.for === 'line',
  },
  actions: {
    subscribe: assign(({ context }, { by, after, ...topic }: Topic & Pick<Subscription, 'by' | 'after'>) => ({
      subscriptions: topics.withSubscription(context.subscriptions, {
        ...topics.topicOf(topic),
        by,
        after,
        isIn: false,
      }),
    })),
    unsubscribe: assign(({ context }, { by, ...topic }: Topic & Pick<Subscription, 'by'>) => ({
      subscriptions: topics.withoutSubscription(context.subscriptions, by, topic),
    })),
    restSoon: enqueueActions(({ context, enqueue }) => {
      enqueue.cancel('linger')
      if (!topics.isNeeded(context))
        enqueue.raise({ type: 'link.unneeded' }, { delay: 'linger', id: 'linger' })
    }),
    keepToken: assign((_, { token }: { token: string | null }) => ({ token })),
    notifyRestored: enqueueActions(({ context, enqueue }) => {
      if (context.hasOpened && context.token !== null) enqueue.emit({ type: 'connection.restored' })
      enqueue.assign({ hasOpened: true })
    }),
    keepWatching: assign((_, { liveId }: { liveId: string | null }) => ({ watching: liveId })),
    keepHidden: assign((_, { isHidden }: { isHidden: boolean }) => ({ isHidden })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetAttempts: assign({ attempts: 0 }),
    greet: raise(({ context }) => ({ type: 'questions.ready', questions: [protocol.greetingOf(context)] })),
    ping: raise(({ context }) => ({ type: 'questions.ready', questions: [protocol.pingOf(context)] })),
    /** A picture counts from its first moment to its last, not from one ping to another. */
    tellPicture: raise(({ context }, { liveId }: { liveId: string | null }) => ({
      type: 'questions.ready',
      questions: [protocol.pingOf({ ...context, watching: liveId })],
    })),
    enterAll: raise(({ context }) => ({
      type: 'questions.ready',
      questions: context.subscriptions.map(topics.questionOf),
    })),
    enter: raise((_, { subscriptions }: { subscriptions: readonly Subscription[] }) => ({
      type: 'questions.ready',
      questions: subscriptions.map(topics.questionOf),
    })),
    sendLine: raise((_, command: ConnectionRequest & { type: 'message.send' }) => ({
      type: 'questions.ready',
      questions: [protocol.lineOf(command)],
    })),
    sendCheers: raise((_, command: ConnectionRequest & { type: 'cheers.send' }) => ({
      type: 'questions.ready',
      questions: [protocol.cheersOf(command)],
    })),
    leaveTopic: raise(({ context }, topic: Topic) => ({
      type: 'questions.ready',
      questions: topics.goodbyeOf(context.subscriptions, topic),
    })),
    write: enqueueActions(({ context, enqueue }, { questions }: { questions: readonly Question[] }) => {
      const awaited = { ...context.awaited }
      for (const [place, question] of questions.entries()) {
        const id = context.nextId + place
        enqueue.sendTo('socket', { type: 'message.write', message: { ...question.message, id } })
        if (question.awaited.for === 'nothing') continue
        awaited[id] = question.awaited
        enqueue.raise({ type: 'answer.overdue', id }, { delay: 'answerWait', id: `answer ${id}` })
      }
      enqueue.assign({ nextId: context.nextId + questions.length, awaited })
    }),
    handleFrame: enqueueActions(({ context, enqueue }, { frame }: { frame: ServerFrame }) => {
      const { changes, notifications, again, answered, expired, personal } = protocol.handle(context, frame)
      if (answered !== null) enqueue.cancel(`answer ${answered}`)
      enqueue.assign({ ...changes, awaited: protocol.withoutAwaited(context.awaited, answered) })
      for (const { by, event } of notifications) enqueue.sendTo(by, event)
      if (again.length > 0) enqueue.raise({ type: 'hole.found', subscriptions: again })
      if (personal !== null) enqueue.emit(personal)
      if (expired !== null) enqueue.raise({ type: 'token.refused', words: expired })
    }),
    forgetLoss: assign({ knownUntil: null }),
    notifyExpired: emit((_, { words }: { words: Words }): ConnectionExpired => ({
      type: 'session.expired',
      words,
    })),
    giveUpOn: enqueueActions(({ context, enqueue }, { id }: { id: number }) => {
      const awaited = context.awaited[id]
      enqueue.assign({ awaited: protocol.withoutAwaited(context.awaited, id) })
      if (awaited?.for !== 'line') return
      const { by, liveId, key } = awaited
      enqueue.sendTo(by, { type: 'line.unanswered', liveId, key })
    }),
    notifyUnanswered: enqueueActions(
      ({ enqueue }, { by, message }: ConnectionRequest & { type: 'message.send' }) => {
        enqueue.sendTo(by, { type: 'line.unanswered', liveId: message.liveId, key: message.key })
      },
    ),
    loseAll: enqueueActions(({ context, enqueue }) => {
      for (const id of Object.keys(context.awaited)) enqueue.cancel(`answer ${id}`)
      const subscriptions = context.subscriptions.map((one) => ({ ...one, isIn: false }))
      const knownUntil = context.knownUntil ?? (context.hasOpened ? context.now() : 0)
      enqueue.assign({ awaited: {}, subscriptions, knownUntil })
      for (const { by } of subscriptions) enqueue.sendTo(by, { type: 'connection.lost' })
    }),
  },
}).createMachine({
  id: 'connection',
  context: ({ input }) => ({
    ...input,
    nextId: 1,
    awaited: {},
    subscriptions: [],
    attempts: 0,
    serverOffset: 0,
    knownUntil: null,
    isHidden: false,
    watching: null,
    hasOpened: false,
  }),
  invoke: [
    { src: 'pageLifecycle', id: 'pageLifecycle' },
    { src: 'sessionChanges', id: 'sessionChanges' },
    { src: 'watchServer', id: 'watchServer' },
  ],
  initial: 'asleep',
  on: {
    'topic.wanted': { actions: { type: 'subscribe', params: ({ event }) => event } },
    'topic.released': { actions: [{ type: 'unsubscribe', params: ({ event }) => event }, 'restSoon'] },
    'message.send': { actions: { type: 'notifyUnanswered', params: ({ event }) => event } },
    'session.changed': { actions: [{ type: 'keepToken', params: ({ event }) => event }, 'restSoon'] },
    'token.refused': { actions: { type: 'notifyExpired', params: ({ event }) => event } },
    'picture.runs': { actions: { type: 'keepWatching', params: ({ event }) => event } },
    'page.shown': { actions: { type: 'keepHidden', params: { isHidden: false } } },
    'page.hidden': { actions: [{ type: 'keepHidden', params: { isHidden: true } }, 'restSoon'] },
  },
  states: {
    asleep: {
      description: 'nobody needs the socket',
      always: { guard: 'isNeeded', target: 'linked' },
    },
    linked: {
      invoke: { src: 'socket', id: 'socket' },
      exit: 'loseAll',
      initial: 'connecting',
      on: {
        'socket.closed': 'waiting',
        'network.lost': 'offline',
        'link.unneeded': { guard: 'isUnneeded', target: 'asleep' },
        'frame.arrived': { actions: { type: 'handleFrame', params: ({ event }) => event } },
        'questions.ready': { actions: { type: 'write', params: ({ event }) => event } },
        'answer.overdue': [
          {
            guard: { type: 'isLine', params: ({ event }) => event },
            actions: { type: 'giveUpOn', params: ({ event }) => event },
          },
          { target: 'waiting' },
        ],
      },
      states: {
        connecting: {
          description: 'the socket is being opened',
          on: { 'socket.opened': 'greeting' },
          after: { openWait: '#connection.waiting' },
        },
        greeting: {
          description: 'the server is being greeted with the token',
          entry: 'greet',
          on: {
            'session.changed': {
              guard: { type: 'isTokenChange', params: ({ event }) => event },
              target: 'greeting',
              reenter: true,
              actions: [{ type: 'keepToken', params: ({ event }) => event }, 'restSoon'],
            },
            'frame.arrived': [
              {
                guard: { type: 'isAnswerTo', params: ({ event }) => ({ frame: event.frame, to: 'hello' }) },
                target: 'open',
                actions: { type: 'handleFrame', params: ({ event }) => event },
              },
            ],
          },
        },
        open: {
          initial: 'steady',
          entry: ['notifyRestored', 'enterAll'],
          after: { catchUp: { actions: 'forgetLoss' } },
          on: {
            'topic.wanted': {
              actions: [
                { type: 'subscribe', params: ({ event }) => event },
                { type: 'enter', params: ({ event }) => ({ subscriptions: [{ ...event, isIn: false }] }) },
              ],
            },
            'topic.released': {
              actions: [
                { type: 'unsubscribe', params: ({ event }) => event },
                { type: 'leaveTopic', params: ({ event }) => event },
                'restSoon',
              ],
            },
            'hole.found': { actions: { type: 'enter', params: ({ event }) => event } },
            'picture.runs': {
              actions: [
                { type: 'tellPicture', params: ({ event }) => event },
                { type: 'keepWatching', params: ({ event }) => event },
              ],
            },
            'message.send': { actions: { type: 'sendLine', params: ({ event }) => event } },
            'cheers.send': { actions: { type: 'sendCheers', params: ({ event }) => event } },
            'session.changed': {
              guard: { type: 'isTokenChange', params: ({ event }) => event },
              actions: [{ type: 'keepToken', params: ({ event }) => event }, 'greet', 'restSoon'],
            },
          },
          states: {
            steady: {
              description: 'the server answers',
              on: {
                'sleep.ended': 'probing',
                'network.back': 'probing',
                // A tab that was hidden for long may have lost its socket unnoticed.
                'page.shown': {
                  target: 'probing',
                  actions: { type: 'keepHidden', params: { isHidden: false } },
                },
              },
              after: { pingEvery: 'probing' },
            },
            probing: {
              description: 'whether the server still answers is being probed',
              entry: 'ping',
              on: {
                'frame.arrived': {
                  guard: { type: 'isAnswerTo', params: ({ event }) => ({ frame: event.frame, to: 'ping' }) },
                  target: 'steady',
                  actions: ['forgetAttempts', { type: 'handleFrame', params: ({ event }) => event }],
                },
              },
              after: { pongWait: '#connection.waiting' },
            },
          },
        },
      },
    },
    waiting: {
      description: 'the socket is gone, the next try comes soon',
      exit: 'countAttempt',
      on: {
        'connect.now': 'linked',
        'server.back': 'linked',
        'sleep.ended': 'linked',
        'network.back': 'linked',
        'network.lost': 'offline',
        'page.shown': { target: 'linked', actions: { type: 'keepHidden', params: { isHidden: false } } },
        'link.unneeded': { guard: 'isUnneeded', target: 'asleep' },
      },
      after: { backoff: 'linked' },
    },
    offline: {
      description: 'the device has no network',
      on: {
        'connect.now': 'linked',
        'server.back': 'linked',
        'network.back': 'linked',
        'link.unneeded': { guard: 'isUnneeded', target: 'asleep' },
      },
      // Some browsers say offline when only one of two networks is gone.
      after: { offlineRecheck: 'linked' },
    },
  },
})
