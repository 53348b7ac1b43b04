import { randomUUID } from 'node:crypto'
import type { ChatLine, MatchUpdate } from '../../contract/entities.schema'
import { ChatUserType, LiveStatus } from '../../contract/enums'
import type { RoomTalk, Standing } from '../../contract/live.moderation.schema'
import type { GamesMoved } from '../../contract/live.predictions.schema'
import type { LiveUpdate } from '../../contract/socket'
import type { LineSaid } from '../domain/live/mentions'
import { chatRefusals, cleanText, ChatRateLimiter, type Result } from '../domain/live/chat'
import { RoomPolicy, type ModerationChange } from '../domain/live/policy'
import type {
  Tick,
  Bus,
  Log,
  Now,
  RoomBots,
  RoomFacts,
  Rooms,
  RoomStore,
  ChatMessage,
  Principal,
  MatchEventLine,
  World,
} from '../domain/ports'
import { createLookup, createMemory } from '../domain/lookup'
import { DomainError } from '../domain/domain-error'
import { RateLimiter, RateLimiters } from '../domain/rate-limiter'
import { MISSED_LINES_MAX } from '../../contract/live.chat-rules'
import { CHEERS_A_SECOND, CHEERS_MAX } from '../../contract/live.cheer-rules'
import type { Scoreboard } from './scoreboard'
import type { Reader } from './frame'
import { openPresence } from './presence'
import type { Taps } from './cheers'
import { Room, type History, type Moderated } from './room'
import { StreamRegistry, type LiveChange } from './stream-registry'

/** Milliseconds between two counts of who watches, which are told to rooms and kept, and among nodes sent around. */
const COUNT_EVERY = 2_000
/** Milliseconds after a start within which who watched before it has come back. */
const BACK_WITHIN = 30_000
/** Milliseconds between two looks for what is to be put right: lines while the bus is away, rooms that nobody reads. */
const TIDY_EVERY = 2_000
const BOTS_EVERY = 250
/** A room nobody reads is kept this long, so that coming back finds it warm. */
const EMPTY_KEPT = 60_000
/** A room that was not there is looked for again after this long. */
const UNKNOWN_FOR = 2_000
const MODERATION_TOPIC = 'moderation'
const GAMES_TOPIC = 'games'
/** How its predictions and polls are is told a room this often at most. */
const GAMES_EVERY = 1_000

const CHEER_PACE = { burst: CHEERS_MAX, perSecond: CHEERS_A_SECOND }
const PACES_MAX = 20_000
/** Who watches a recording again this long after it was last before them has watched it once more. */
const REPLAY_LASTS = 30 * 60_000

/** How many of these taps count. */
const admitted = (pace: RateLimiter, count: number, at: number): number => {
  const admits = Math.min(count, Math.floor(pace.left(at)))
  return admits > 0 && pace.admits(at, admits) ? admits : 0
}

const systemLine = {
  userType: ChatUserType.SYS,
  memberId: null,
  nickname: '系统',
  avatar: null,
  key: null,
} as const
/** Several nodes: how often rooms look whether lines were stored that nobody told them of. */
const LOOK_EVERY = 1_000

interface Entered extends History {
  readonly live: LiveUpdate
  readonly match: MatchUpdate | null
  readonly talk: RoomTalk
  readonly standing: Standing
}

export interface LiveRooms extends Rooms {
  /** Null: there is no such room. `after`: the last place the reader holds. */
  enter(liveId: string, reader: Reader, after: number | null): Promise<Entered | null>
  /** Who reads is somebody else now: a login, a logout. */
  renew(liveId: string, reader: Reader): void
  leave(liveId: string, reader: Reader): void
  /** A member's own line, checked by the rules of talking. */
  talk(liveId: string, principal: Principal, key: string, text: string): Promise<Result<ChatLine>>
  /** Whether the stream is on: a recording that is played is not. */
  isOn(liveId: string): boolean
  /** It is on, and its pictures come. */
  hasPicture(liveId: string): boolean
  /** Somebody in the room has the picture of its recording before them. */
  replay(liveId: string, reader: Reader): void
  /** Taps of somebody in the room, as far as they are not too fast. */
  cheer(liveId: string, reader: Reader, taps: Taps): void
  /** Resolves when nothing said is left unstored. */
  close(): Promise<void>
}

export interface RoomsDeps {
  readonly store: RoomStore
  readonly world: World
  readonly bus: Bus
  readonly board: Scoreboard
  readonly now: Now
  readonly log: Log
  /** Null: people alone. */
  readonly bots: RoomBots | null
  /** The newest predictions and polls of a stream; none by default. */
  readonly games?: (liveId: string) => Promise<GamesMoved>
  /** Hears each line of a member once it is placed. */
  readonly said?: (said: LineSaid) => void
  /** Of this node; another one by default. */
  readonly node?: string
  /** Whether this node keeps what one alone keeps; by default it does. */
  readonly leads?: () => boolean
  /** Whether nobody publishes a stream for now; those of the demo, which nobody ever publishes, are not asked for. By default none is. */
  readonly isLost?: (liveId: string) => boolean
}

const NONE: ReadonlySet<string> = new Set()

/** What is told of a stream that has moved. */
type LiveNews = LiveChange & Pick<LiveUpdate, 'heading' | 'cancelled'>

/** All rooms of this node. Reads the standing streams first. */
export const openRooms = async (deps: RoomsDeps): Promise<LiveRooms> => {
  const { store, world, bus, board, now, log, bots, said } = deps
  const { games = () => Promise.resolve({ predictions: [], polls: [] }) } = deps
  const { node = randomUUID(), leads = () => true, isLost = () => false } = deps
  const open = new Map<string, Room>()
  const opening = new Map<string, Promise<Room | null>>()
  const pendingLines = new Map<string, Promise<void>>()
  const gamesToRead = new Map<string, NodeJS.Timeout>()
  const foundAtStart = await store.standing()
  const registry = new StreamRegistry(foundAtStart)
  /** Streams that were on before: who watched them is on the way back, and not gone. */
  const onBefore = new Set(
    foundAtStart.flatMap(({ liveId, status }) => (status === LiveStatus.START ? [liveId] : [])),
  )
  const openedAt = now()
  /** Streams that were lost when they were counted last. */
  let lostBefore = NONE
  const rateLimits = new ChatRateLimiter()
  const cheerPaces = new RateLimiters(CHEER_PACE, PACES_MAX)
  const replayed = createMemory<true>(now, PACES_MAX)
  const visitorPaces = new WeakMap<Reader, RateLimiter>()
  const visitorPace = (reader: Reader): RateLimiter => {
    const pace = visitorPaces.get(reader) ?? new RateLimiter(CHEER_PACE, now())
    visitorPaces.set(reader, pace)
    return pace
  }
  const lookUp = createLookup({ find: store.facts, unknownFor: UNKNOWN_FOR, now })

  const countHere = (liveId: string): number => open.get(liveId)?.people ?? 0
  const own = (): Record<string, number> =>
    Object.fromEntries([...open].map(([liveId, room]) => [liveId, room.people]))
  const presence = openPresence({ bus, node, period: COUNT_EVERY, now, own, countHere })

  const viewers = (liveId: string): number => {
    const facts = registry.of(liveId)
    // Who stays in the room of a stream that is over reads on, and watches nothing.
    if (facts?.status === LiveStatus.END) return 0
    return presence.count(liveId) + (facts && bots ? bots.audience(facts, now()) : 0)
  }

  const moderatedOf = async (anchorId: string, liveId: string): Promise<Moderated> => ({
    policy: new RoomPolicy(anchorId, await store.policyOf(anchorId, now())),
    pinned: await store.pinnedOf(liveId),
  })

  /** One change after the other: an older reading never replaces a newer. */
  let moderating: Promise<void> = Promise.resolve()
  const moderate = async ({ anchorId, liveId, removed }: ModerationChange): Promise<void> => {
    // A room that is being opened may have read what was before.
    await Promise.allSettled(opening.values())
    for (const room of open.values()) {
      if (anchorId !== null && room.facts.anchor.memberId !== anchorId) continue
      const moderated = await moderatedOf(room.facts.anchor.memberId, room.facts.liveId)
      room.moderate(moderated, room.facts.liveId === liveId ? removed : [])
    }
  }
  const stopModerating = bus.subscribe(MODERATION_TOPIC, (text) => {
    const change = JSON.parse(text) as ModerationChange
    moderating = moderating.then(() => moderate(change)).catch(complain('a room was not moderated'))
  })

  /** Bots of a room talk on one node: the first by name of those where somebody reads it. */
  const botsTalkHere = (liveId: string): boolean => presence.isFirst(liveId)

  const load = async (liveId: string): Promise<Room | null> => {
    const facts = registry.of(liveId) ?? (await lookUp(liveId))
    if (!facts) return null
    registry.keep(facts)
    await pendingLines.get(liveId)
    let recent = await store.newest(liveId, MISSED_LINES_MAX)
    const match = facts.matchId === null ? null : await world.updateOf(facts.matchId)
    const past = presence.isElsewhere(liveId)
      ? []
      : (bots?.past(facts, match, (recent.at(-1)?.at ?? 0) + 1, now()) ?? [])
    const { anchor } = facts
    const moderated = await moderatedOf(anchor.memberId, liveId)
    if (past.length > 0) {
      await store.append(liveId, past)
      recent = await store.newest(liveId, MISSED_LINES_MAX)
    }
    // A tick may have moved the stream meanwhile: the registry knows.
    const room = new Room(registry.of(liveId) ?? facts, match, recent, moderated, {
      store,
      bus,
      node,
      now,
      log,
      onAirOf: (anchorId) => registry.onAirOf(anchorId),
    })
    open.set(liveId, room)
    return room
  }
  const roomOf = (liveId: string): Promise<Room | null> => {
    const room = open.get(liveId)
    if (room) return Promise.resolve(room)
    const under = opening.get(liveId) ?? load(liveId).finally(() => opening.delete(liveId))
    opening.set(liveId, under)
    return under
  }

  const say = async (liveId: string, message: ChatMessage): Promise<Result<ChatLine>> =>
    (await roomOf(liveId))?.say(message) ?? chatRefusals.unknownRoom

  /** Does what may begin or end a stream of this anchor: the anchor's other rooms say where it is on. */
  const movingOnAir = <Facts>(anchorId: string | undefined, move: () => Facts): Facts => {
    if (anchorId === undefined) return move()
    const before = registry.onAirOf(anchorId)
    const moved = move()
    if (registry.onAirOf(anchorId) === before) return moved
    for (const room of open.values()) if (room.facts.anchor.memberId === anchorId) room.moveLive({})
    return moved
  }

  const moveLive = (liveId: string, { heading, cancelled, ...change }: LiveNews): void => {
    const anchorId = registry.of(liveId)?.anchor.memberId
    const facts = movingOnAir(anchorId, () => registry.move(liveId, change))
    if (!facts) return
    const { status, viewers: counted, interrupted = false, resumeUntil = null, takenDown } = facts
    open
      .get(liveId)
      ?.moveLive(
        { status, viewers: counted, interrupted, resumeUntil, ...(takenDown && { takenDown }) },
        heading,
      )
    board.liveMoved({
      liveId,
      status,
      viewers: counted,
      ...(heading && { heading }),
      ...(cancelled && { cancelled }),
    })
  }

  const count = async (): Promise<void> => {
    presence.publish()
    const [moved, counts] = [new Set<string>(), new Map<string, number>()]
    const lost = new Set<string>()
    for (const { liveId, demo, viewers: before } of registry.all()) {
      if (!demo && isLost(liveId)) lost.add(liveId)
      const counted = viewers(liveId)
      if (counted !== before) moved.add(liveId)
      // Of one that is back nothing was kept of who came meanwhile.
      const isBack = lostBefore.has(liveId) && !lost.has(liveId)
      if (counted !== before || isBack) counts.set(liveId, counted)
    }
    const returning = now() - openedAt < BACK_WITHIN ? onBefore : NONE
    if (leads()) await store.keepViewers(counts, now(), { lost, returning })
    lostBefore = lost
    for (const [liveId, room] of open) {
      if (room.facts.demo || lost.has(liveId)) continue
      const come = room.takeViewers()
      if (come.viewers.length + come.folded.length === 0) continue
      await store.noteViewers(liveId, come.viewers, come.folded).catch((error: unknown) => {
        room.returnViewers(come)
        complain('who watches was not noted')(error)
      })
    }
    // A stream may have ended meanwhile.
    for (const liveId of moved) moveLive(liveId, { viewers: viewers(liveId) })
  }

  const tidy = (): void => {
    rateLimits.forgetIdle(now())
    for (const [liveId, room] of open) {
      room.sendStateAgain()
      if (!room.isQuiet || now() - room.emptySince < EMPTY_KEPT) continue
      open.delete(liveId)
      bots?.forget(liveId)
      room.close().catch(complain('a room was not closed'))
    }
    registry.forgetEnded((liveId) => open.has(liveId))
  }

  const letBotsTalk = (): void => {
    for (const room of open.values()) {
      if (room.readers.size === 0 || !botsTalkHere(room.facts.liveId)) continue
      for (const message of bots?.talk(room.facts, room.match, now()) ?? [])
        if (!room.policy.isSilenced(message.nickname, now())) void room.say(message)
    }
  }

  /** Stores a line of a room that is not open; one that opens meanwhile waits for it. */
  const storeLine = (liveId: string, message: ChatMessage): void => {
    const stored = Promise.all([pendingLines.get(liveId), store.append(liveId, [{ ...message, at: now() }])])
      .catch(complain('an event was not posted'))
      .then(() => {
        if (pendingLines.get(liveId) === stored) pendingLines.delete(liveId)
      })
    pendingLines.set(liveId, stored)
  }

  /** `elsewhere`: another node stores its line. */
  const postEvent = (line: MatchEventLine, elsewhere: boolean): void => {
    for (const facts of registry.ofMatch(line.matchId)) {
      if (facts.status !== LiveStatus.START) continue
      const message: ChatMessage = { ...systemLine, text: line.text, demo: facts.demo, event: line.event }
      const { liveId } = facts
      const isOpen = open.has(liveId) || opening.has(liveId)
      if (isOpen) bots?.react(facts, line.event, now())
      if (elsewhere) continue
      if (isOpen) {
        // A room that could not be opened has shown it to nobody.
        say(liveId, message).catch(() => storeLine(liveId, message))
      } else storeLine(liveId, message)
    }
  }

  /** What streams are called and show may have changed with them. */
  const renewAll = async (found: ReadonlyMap<string, RoomFacts>): Promise<void> => {
    for (const read of found.values()) {
      const before = registry.of(read.liveId)
      const facts = movingOnAir(read.anchor.memberId, () => registry.renew(read))
      const { liveId, status, viewers: counted, matchId } = facts
      if (!before) board.liveMoved({ liveId, status, viewers: counted })
      const room = open.get(liveId)
      if (room) room.facts = facts
      if (room && before?.matchId !== matchId)
        room.moveMatch(matchId === null ? null : await world.updateOf(matchId))
    }
  }

  const readLive = async (liveId: string): Promise<void> => renewAll(await store.facts([liveId]))

  /** What has moved in streams that are being read for the first time. */
  const early = new Map<string, LiveNews[]>()
  const meet = async (liveId: string, first: LiveNews): Promise<void> => {
    const moves = [first]
    early.set(liveId, moves)
    try {
      await readLive(liveId)
    } finally {
      early.delete(liveId)
      for (const change of moves) moveLive(liveId, change)
    }
  }

  const hear = ({ liveId, ...told }: Tick['lives'][number]): Promise<void> | null => {
    const change = { ...told, ...(told.status === LiveStatus.END && { viewers: 0 }) }
    const waiting = early.get(liveId)
    const known = registry.of(liveId)
    if (waiting) waiting.push(change)
    else if (known === null) return meet(liveId, change)
    else moveLive(liveId, change)
    return known?.demo === true ? null : readLive(liveId)
  }

  const listener = (tick: Tick): void => {
    for (const update of tick.lives) hear(update)?.catch(complain('a stream was not read'))
    for (const line of tick.events) postEvent(line, tick.elsewhere === true)
    for (const update of tick.matches) {
      board.matchMoved(update)
      for (const { liveId } of registry.ofMatch(update.matchId)) open.get(liveId)?.moveMatch(update)
    }
  }

  const complain =
    (text: string) =>
    (error: unknown): void =>
      log.error({ err: error }, text)
  /** What nobody told: lines that another node has stored, and stood there a second ago already, or at once where nodes do not hear each other. */
  const seen = new Map<string, number>()
  const look = async (): Promise<void> => {
    if (bus.state === 'alone' || open.size === 0) return
    const stored = await store.lastSeqs([...open.keys()])
    for (const [liveId, last] of stored) {
      const room = open.get(liveId)
      const due = bus.state === 'away' ? last : (seen.get(liveId) ?? 0)
      if (room && room.reached < due) void room.catchUp()
    }
    seen.clear()
    for (const [liveId, last] of stored) seen.set(liveId, last)
  }

  /** Reads all that other nodes tell: while they are not heard, and once they are again. */
  const readAgain = async (): Promise<void> => {
    const known = await store.facts([...registry.all()].map(({ liveId }) => liveId))
    const standing = await store.standing()
    for (const { liveId, status } of known.values())
      if (registry.of(liveId)?.status !== status) moveLive(liveId, { status })
    await renewAll(
      new Map([...known, ...standing.map((facts): [string, RoomFacts] => [facts.liveId, facts])]),
    )
    for (const room of open.values()) {
      const { matchId, anchor, liveId } = room.facts
      if (matchId !== null) room.moveMatch(await world.updateOf(matchId))
      await room.readAgain(await moderatedOf(anchor.memberId, liveId))
      await room.catchUp()
    }
  }
  let reading: Promise<void> | null = null
  const readOnce = (): Promise<void> => {
    reading ??= readAgain()
      .catch(complain('what other nodes have told was not read'))
      .finally(() => {
        reading = null
      })
    return reading
  }
  const stopReturning = bus.onReturn(() => void readOnce())
  const readWhileAway = (): void => {
    if (bus.state === 'away') void readOnce()
  }

  const unsubscribe = world.onTick(listener)
  const timers = [
    setInterval(() => void look().catch(complain('lines of other nodes were not looked for')), LOOK_EVERY),
    setInterval(readWhileAway, TIDY_EVERY),
    setInterval(() => void count().catch(complain('viewers were not kept')), COUNT_EVERY),
    setInterval(tidy, TIDY_EVERY),
    ...(bots ? [setInterval(letBotsTalk, BOTS_EVERY)] : []),
  ]
  for (const timer of timers) timer.unref()
  await count()

  /** On the node where they moved, and on each where somebody may see it. */
  const readGamesSoon = (liveId: string): void => {
    // A room that is not open is told on entry, by the call.
    if (!open.has(liveId) || gamesToRead.has(liveId)) return
    const timer = setTimeout(() => {
      gamesToRead.delete(liveId)
      games(liveId)
        .then((moved) => open.get(liveId)?.moveGames(moved))
        .catch(complain('predictions were not read'))
    }, GAMES_EVERY).unref()
    gamesToRead.set(liveId, timer)
  }
  const stopGames = bus.subscribe(GAMES_TOPIC, readGamesSoon)

  return {
    viewers,
    say: async (liveId, message) => {
      const result = await say(liveId, message)
      if (!result.ok) throw new DomainError(result.code, result.msg)
      return result.value
    },
    enter: async (liveId, reader, after) => {
      const room = await roomOf(liveId)
      if (!room) return null
      // The reader comes from a node that was told more.
      if (after !== null && after > room.reached) {
        await room.catchUp()
        room.tellNow()
      }
      // From here to the answer nothing waits: the history ends exactly where the reader's first frame begins.
      const standing = room.seat(reader)
      const live = { ...room.live, ...room.changedHeading, viewers: viewers(liveId) }
      const facts = { live, match: room.shownMatch, talk: room.talk, standing }
      return room.isOutside(reader)
        ? { lines: [], missed: false, ...facts }
        : { ...room.history(after), ...facts }
    },
    renew: (liveId, reader) => open.get(liveId)?.renew(reader),
    leave: (liveId, reader) => open.get(liveId)?.leave(reader),
    isOn: (liveId) => registry.of(liveId)?.status === LiveStatus.START,
    hasPicture: (liveId) => {
      const facts = registry.of(liveId)
      return facts?.status === LiveStatus.START && facts.interrupted !== true
    },
    awaitedUntil: (liveId) => {
      const facts = registry.of(liveId)
      return facts?.status === LiveStatus.START && facts.interrupted === true
        ? (facts.resumeUntil ?? null)
        : null
    },
    talk: async (liveId, principal, key, raw) => {
      const room = await roomOf(liveId)
      if (!room) return chatRefusals.unknownRoom
      const { memberId, nickname, avatar, worn } = principal
      const isFollower =
        room.policy.asksFollower(memberId) && (await store.isFollower(memberId, room.facts.anchor.memberId))
      const since = room.policy.asksSince(memberId) ? await store.memberSince(memberId) : null
      // From here on nothing waits until the line is on its way.
      const known = room.known(memberId, key)
      if (known) return { ok: true, value: known }
      if (room.facts.status === LiveStatus.END) return chatRefusals.ended
      const text = cleanText(raw)
      if (!text.ok) return text
      const asked = {
        memberId,
        text: text.value,
        at: now(),
        lastAt: room.lastSaid(memberId),
        recent: room.recent,
        isFollower,
        since,
      }
      const refusal = room.isUnderWay(memberId, key)
        ? null
        : (room.policy.refusalOf(asked) ?? rateLimits.refusalOf(memberId, text.value, now()))
      if (refusal) return refusal
      const isAnchor = room.facts.anchor.memberId === memberId
      const userType = isAnchor ? ChatUserType.ANCHOR : ChatUserType.WEB
      const placed = await room.say({
        userType,
        memberId,
        nickname,
        avatar,
        text: text.value,
        key,
        demo: false,
        event: null,
        ...(worn !== undefined && { worn }),
      })
      if (placed.ok) said?.({ liveId, anchorId: room.facts.anchor.memberId, line: placed.value })
      return placed
    },
    give: (gift) => {
      roomOf(gift.liveId)
        .then((room) => room?.give(gift))
        .catch(complain('a gift was not told'))
    },
    replay: (liveId, reader) => {
      const room = open.get(liveId)
      const { memberId, device, network } = reader.viewer
      if (room?.facts.status !== LiveStatus.END || memberId === room.facts.anchor.memberId) return
      const view = `${liveId} ${memberId ?? `${network} ${device}`}`
      const isSame = replayed.get(view) === true
      replayed.set(view, true, now() + REPLAY_LASTS)
      if (!isSame) store.countReplay(liveId).catch(complain('a replay was not counted'))
    },
    cheer: (liveId, reader, taps) => {
      const room = open.get(liveId)
      if (room === undefined || !room.readers.has(reader) || room.match === null) return
      const { memberId } = reader.viewer
      const pace = memberId === null ? visitorPace(reader) : cheerPaces.of(memberId, now())
      const home = admitted(pace, taps.home, now())
      const away = admitted(pace, taps.away, now())
      if (home + away > 0) room.cheer({ home, away })
    },
    tellGame: ({ liveId, text, game }) => {
      const demo = registry.of(liveId)?.demo ?? false
      const line = { ...systemLine, text, demo, event: null, game }
      say(liveId, line).catch(complain('what became of a prediction was not told'))
    },
    gamesMoved: (liveId) => bus.publish(GAMES_TOPIC, liveId),
    moderated: async (change) => {
      bus.publish(MODERATION_TOPIC, JSON.stringify(change))
      await moderating
    },
    close: async () => {
      unsubscribe()
      stopModerating()
      stopReturning()
      stopGames()
      await moderating
      for (const timer of timers) clearInterval(timer)
      for (const timer of gamesToRead.values()) clearTimeout(timer)
      await reading
      presence.close()
      await Promise.all([...open.values()].map((room) => room.close()))
      open.clear()
    },
  }
}
