import { ResultCode } from '../../contract/codes'
import type { ClientMessage } from '../../contract/socket'
import { chatRefusals, refuse } from '../domain/live/chat'
import type { Now, Sessions } from '../domain/ports'
import type { Scoreboard } from './scoreboard'
import type { MatchTopic } from './match-topic'
import type { ClientConnection } from './client-connection'
import type { LiveRooms } from './rooms'

/** Rooms one socket may be in at once, and matches it may watch. */
const ROOMS_MAX = 8
const MATCHES_MAX = 8
const unknownMatch = refuse(ResultCode.SERVER_LOST, '没有这场比赛，可能已被移除')
const tooManyMatches = refuse(ResultCode.PARAMETER_ERROR, '同时关注的比赛太多，请先离开一场')
/** A session is looked up again after this long, when its member talks. */
const CHECK_EVERY = 60_000

export interface UnreadCounts {
  readonly unread: number
  readonly unreadMessages: number
}

export interface MessageHandlerDeps {
  readonly sessions: Sessions
  readonly rooms: LiveRooms
  readonly board: Scoreboard
  readonly matches: MatchTopic
  readonly now: Now
  /** Told of each picture of a stream that is on and plays for a member, every few seconds. */
  readonly pictureRuns: (memberId: string, liveId: string) => void
  /** How much a member has not read. Null: it is not known now. */
  readonly unreadOf: (memberId: string) => Promise<UnreadCounts | null>
  /** Told whom a socket speaks for, whenever that changes. */
  readonly onPrincipal: (peer: ClientConnection, tokenBefore: string | null) => void
}

/** What is done of a message while those after it are answered. */
type Rest = () => Promise<void>

type Ask<Type extends ClientMessage['type']> = Extract<ClientMessage, { type: Type }>

/** Takes the place before the wait, so that a socket that closes meanwhile is taken out again; who did not get in keeps none. */
const enterBy = async <Result>(
  places: Set<string>,
  id: string,
  enter: () => Promise<Result>,
): Promise<Result> => {
  const wasIn = places.has(id)
  places.add(id)
  try {
    return await enter()
  } catch (error) {
    if (!wasIn) places.delete(id)
    throw error
  }
}

/** Answers a client's messages, one by one. */
export const openMessageHandler = (deps: MessageHandlerDeps) => {
  const { sessions, rooms, board, matches, now, pictureRuns, unreadOf, onPrincipal } = deps

  const speakFor = async (peer: ClientConnection, token: string | null): Promise<void> => {
    const before = peer.token
    const principal = token === null ? null : await sessions.principalOf(token)
    peer.token = principal ? token : null
    peer.principal = principal
    peer.checkedAt = now()
    onPrincipal(peer, before)
  }

  /** Notices that came before the socket spoke for the member were not heard on it. */
  const countUnread = async (peer: ClientConnection, memberId: string): Promise<void> => {
    const counts = await unreadOf(memberId)
    if (counts !== null && peer.principal?.memberId === memberId)
      peer.answer(null, { type: 'unread.counted', ...counts })
  }

  const hello = async (
    peer: ClientConnection,
    { id, token, device = null }: Ask<'hello'>,
  ): Promise<Rest | null> => {
    await speakFor(peer, token)
    peer.device = device
    for (const liveId of peer.rooms) rooms.renew(liveId, peer)
    if (token !== null && peer.principal === null) {
      peer.expire(id, await sessions.endOf(token))
      peer.countMiss()
      return null
    }
    const memberId = peer.principal?.memberId ?? null
    peer.answer(id, { type: 'hello.done', memberId, serverNow: now() })
    return memberId === null ? null : () => countUnread(peer, memberId)
  }

  const enter = async (peer: ClientConnection, { id, liveId, after }: Ask<'room.enter'>): Promise<void> => {
    if (peer.rooms.size >= ROOMS_MAX && !peer.rooms.has(liveId))
      return peer.refuse(id, refuse(ResultCode.PARAMETER_ERROR, '同时打开的直播间太多，请先离开一个'))
    const entered = await enterBy(peer.rooms, liveId, () => rooms.enter(liveId, peer, after))
    if (entered)
      return peer.answer(id, { type: 'room.entered', liveId, ...entered, lines: [...entered.lines] })
    peer.rooms.delete(liveId)
    peer.refuse(id, chatRefusals.unknownRoom)
    peer.countMiss()
  }

  const leave = (peer: ClientConnection, { id, liveId }: Ask<'room.leave'>): void => {
    if (peer.watching === liveId) turnTo(peer, null)
    peer.rooms.delete(liveId)
    rooms.leave(liveId, peer)
    peer.answer(id, { type: 'room.left', liveId })
  }

  /** Whether the session stands, or there is none; looked at now and then. */
  const checkSession = async (peer: ClientConnection): Promise<boolean> => {
    if (peer.token === null || now() - peer.checkedAt <= CHECK_EVERY) return true
    await speakFor(peer, peer.token)
    return peer.principal !== null
  }

  const talk = async (peer: ClientConnection, message: Ask<'chat.send'>): Promise<Rest | null> => {
    const { id, liveId, key, text } = message
    if (!(await checkSession(peer))) {
      peer.expire(id)
      return null
    }
    const { principal } = peer
    if (!principal || !peer.rooms.has(liveId)) {
      peer.refuse(id, principal ? chatRefusals.outside : chatRefusals.visitor)
      return null
    }
    // A line waits for its commit; what comes after it need not.
    return async () => {
      const verdict = await rooms.talk(liveId, principal, key, text)
      if (!verdict.ok) return peer.refuse(id, verdict, liveId)
      peer.answer(id, { type: 'chat.sent', liveId, line: verdict.value })
    }
  }

  const watch = async (peer: ClientConnection, { id, matchId, after }: Ask<'match.watch'>): Promise<void> => {
    if (peer.matches.size >= MATCHES_MAX && !peer.matches.has(matchId)) return peer.refuse(id, tooManyMatches)
    const watched = await enterBy(peer.matches, matchId, () => matches.watch(matchId, peer, after))
    if (watched) return peer.answer(id, { type: 'match.watched', matchId, ...watched })
    peer.matches.delete(matchId)
    peer.refuse(id, unknownMatch)
    peer.countMiss()
  }

  const unwatch = (peer: ClientConnection, { id, matchId }: Ask<'match.leave'>): void => {
    peer.matches.delete(matchId)
    matches.leave(matchId, peer)
    peer.answer(id, { type: 'match.left', matchId })
  }

  /** What is on counts for members; the picture of a recording counts as watched. */
  const countPicture = (peer: ClientConnection, liveId: string | null): void => {
    if (liveId === null) return
    const isOn = rooms.isOn(liveId)
    if (isOn) peer.watchesLive = true
    if (!peer.rooms.has(liveId)) return
    if (!peer.watchesLive) rooms.replay(liveId, peer)
    // What the server has no pictures of plays for nobody, whatever a page says.
    else if (rooms.hasPicture(liveId) && peer.principal) pictureRuns(peer.principal.memberId, liveId)
  }

  /** The picture that has played until now has played to its last moment, wherever its room is left for. */
  const turnTo = (peer: ClientConnection, liveId: string | null): void => {
    countPicture(peer, peer.watching)
    if (liveId !== peer.watching) {
      peer.watchesLive = false
      countPicture(peer, liveId)
    }
    peer.watching = liveId
  }

  const reply = async (
    peer: ClientConnection,
    message: Exclude<ClientMessage, Ask<'chat.send' | 'hello'>>,
  ): Promise<void> => {
    switch (message.type) {
      case 'ping':
        turnTo(peer, message.watching ?? null)
        return peer.answer(message.id, { type: 'pong', serverNow: now() })
      case 'room.enter':
        return enter(peer, message)
      case 'room.leave':
        return leave(peer, message)
      case 'room.cheer':
        if (peer.rooms.has(message.liveId)) rooms.cheer(message.liveId, peer, message)
        return peer.answer(message.id, { type: 'room.cheered', liveId: message.liveId })
      case 'board.watch':
        board.watch(peer)
        return peer.answer(message.id, { type: 'board.watched' })
      case 'board.leave':
        board.leave(peer)
        return peer.answer(message.id, { type: 'board.left' })
      case 'match.watch':
        return watch(peer, message)
      case 'match.leave':
        return unwatch(peer, message)
    }
  }

  return {
    answer: async (peer: ClientConnection, message: ClientMessage): Promise<Rest | null> => {
      if (message.type === 'chat.send') return talk(peer, message)
      if (message.type === 'hello') return hello(peer, message)
      await reply(peer, message)
      return null
    },
    /** Whom the socket speaks for is somebody else now: another name, another role. */
    renew: async (peer: ClientConnection): Promise<void> => {
      if (peer.token !== null && !peer.hasEnded) await speakFor(peer, peer.token)
    },
    /** The socket is closed. */
    forget: (peer: ClientConnection): void => {
      turnTo(peer, null)
      const before = peer.token
      peer.token = null
      onPrincipal(peer, before)
      board.leave(peer)
      for (const liveId of peer.rooms) rooms.leave(liveId, peer)
      peer.rooms.clear()
      for (const matchId of peer.matches) matches.leave(matchId, peer)
      peer.matches.clear()
    },
  }
}
