import type { ActorRef, Snapshot } from 'xstate'
import type { MatchEvent, Play, RealRow } from '../../contract/match-detail.schema'
import type { ChatLine, MatchUpdate } from '../../contract/entities.schema'
import type { ClientMessage, LiveUpdate, ServerFrame } from '../../contract/socket'
import type { MemberNotice } from '../../contract/messages.schema'
import type { Words } from './call-error'

type Asking<Message> = Message extends unknown ? Omit<Message, 'id'> : never
/** A message as the socket's askers write it: the connection numbers it. */
export type Unnumbered = Asking<ClientMessage>
type Talk = Extract<Unnumbered, { type: 'chat.send' }>

/** What is listened to: the room of a stream, or a match; with neither, the board. */
export interface Topic {
  readonly liveId: string | null
  readonly matchId?: string
}

/** What those who asked for a room or the board, or sent a line, hear of it. */
export type ConnectionNotification =
  | {
      readonly type: 'room.arrived'
      readonly liveId: string
      readonly lines: readonly ChatLine[]
      /** More was said meanwhile than is given: there is a gap before `lines`. */
      readonly missed: boolean
      readonly live: LiveUpdate
      readonly match: MatchUpdate | null
      /** Milliseconds to add to the device's clock to get the server's. */
      readonly serverOffset: number
    }
  | {
      readonly type: 'room.moved'
      readonly liveId: string
      readonly lines: readonly ChatLine[]
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
    }
  /** No answer came: the line may have been kept or not; sent again with its key it stays one line. */
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
      readonly serverOffset: number
    }
  | { readonly type: 'match.refused'; readonly matchId: string; readonly code: number; readonly msg: string }
  | { readonly type: 'connection.lost' }

export type Subscriber = ActorRef<Snapshot<unknown>, ConnectionNotification>

export type ConnectionCommand =
  /** `after`: the last place of a room's lines, or order of a match's events, that the subscriber holds; null for none. */
  | (Topic & { readonly type: 'topic.wanted'; readonly after: number | null; readonly by: Subscriber })
  | (Topic & { readonly type: 'topic.released'; readonly by: Subscriber })
  | { readonly type: 'message.send'; readonly message: Talk; readonly by: Subscriber }
  | { readonly type: 'token.changed'; readonly token: string | null }
  | { readonly type: 'connect.now' }

/** What the page and the device tell. `sleep.ended`: the clock jumped, the device has slept. */
export type PageLifecycleEvent =
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'sleep.ended' }
  | { readonly type: 'network.back' }
  | { readonly type: 'network.lost' }

/** What the socket tells. */
export type SocketEvent =
  | { readonly type: 'socket.opened' }
  | { readonly type: 'frame.arrived'; readonly frame: ServerFrame }
  | { readonly type: 'socket.closed'; readonly code: number }

/** What the socket is told. */
export type SocketCommand = { readonly type: 'message.write'; readonly message: ClientMessage }

/** What the connection raises for itself. `hole.found`: lines of a room were left out, it is asked for again. */
export type ConnectionInternalEvent =
  | { readonly type: 'questions.ready'; readonly questions: readonly Question[] }
  | { readonly type: 'token.refused'; readonly words: Words }
  | { readonly type: 'answer.overdue'; readonly id: number }
  | { readonly type: 'hole.found'; readonly subscriptions: readonly Subscription[] }
  | { readonly type: 'link.unneeded' }

/** What the application hears: the token in use is no longer good (10004). */
export type ConnectionExpired = { readonly type: 'session.expired'; readonly words: Words }

/** Something the member was told, and how many notices are unread with it. */
export interface NoticeArrival {
  readonly notice: MemberNotice
  readonly unread: number
}

/** What the application hears: the member was told something. */
export type ConnectionNotice = { readonly type: 'notice.arrived' } & NoticeArrival

/** `isIn`: the server was asked since the socket opened. */
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
  readonly isHidden: boolean
}
