import { randomUUID } from 'node:crypto'
import type { ChatLine, MatchPulse } from '../../contract/entities.schema'
import { ChatUserType, LiveStatus } from '../../contract/enums'
import type { LivePulse } from '../../contract/socket'
import { chatRefusals, cleanText, Paces, type Verdict } from '../domain/chat'
import type {
  Beat,
  Bus,
  Log,
  Now,
  RoomFacts,
  Rooms,
  RoomStore,
  Said,
  Speaker,
  Told,
  World,
} from '../domain/ports'
import { createLookup } from '../domain/lookup'
import { Refusal } from '../domain/refusal'
import type { Board } from './board'
import { audienceOf, Crowd } from './crowd'
import type { Reader } from './frame'
import { openPresence } from './presence'
import { RESUME_MAX, Room, type History } from './room'
import { Roster } from './roster'

const COUNT_EVERY = 2_000
const CROWD_EVERY = 250
/** A room nobody reads is kept this long, so that coming back finds it warm. */
const EMPTY_KEPT = 60_000
/** A room that was not there is looked for again after this long. */
const UNKNOWN_FOR = 2_000

interface Entered extends History {
  readonly live: LivePulse
  readonly match: MatchPulse | null
}

export interface LiveRooms extends Rooms {
  /** Null: there is no such room. `after`: the last place the reader holds. */
  enter(liveId: string, reader: Reader, after: number | null): Promise<Entered | null>
  /** Who reads is somebody else now: a login, a logout. */
  renew(liveId: string, reader: Reader): void
  leave(liveId: string, reader: Reader): void
  /** A member's own line, checked by the rules of talking. */
  talk(liveId: string, speaker: Speaker, key: string, text: string): Promise<Verdict<ChatLine>>
  /** Resolves when nothing said is left unstored. */
  close(): Promise<void>
}

export interface RoomsDeps {
  readonly store: RoomStore
  readonly world: World
  readonly bus: Bus
  readonly board: Board
  readonly now: Now
  readonly log: Log
  /** Null: an installation without a seeded world. */
  readonly crowd?: Crowd | null
}

/** All rooms of this node. Reads the standing streams first. */
export const openRooms = async (deps: RoomsDeps): Promise<LiveRooms> => {
  const { store, world, bus, board, now, log, crowd = new Crowd() } = deps
  const node = randomUUID()
  const open = new Map<string, Room>()
  const opening = new Map<string, Promise<Room | null>>()
  const untold = new Map<string, Promise<void>>()
  const roster = new Roster(await store.standing())
  const paces = new Paces()
  const lookUp = createLookup({ find: store.facts, unknownFor: UNKNOWN_FOR, now })

  const countHere = (liveId: string): number => open.get(liveId)?.people ?? 0
  const own = (): Record<string, number> =>
    Object.fromEntries([...open].map(([liveId, room]) => [liveId, room.people]))
  const presence = openPresence({ bus, node, period: COUNT_EVERY, now, own, countHere })

  const viewers = (liveId: string): number => {
    const facts = roster.of(liveId)
    return presence.count(liveId) + (facts ? audienceOf(facts, now()) : 0)
  }

  const load = async (liveId: string): Promise<Room | null> => {
    const facts = roster.of(liveId) ?? (await lookUp(liveId))
    if (!facts) return null
    roster.keep(facts)
    await untold.get(liveId)
    let recent = await store.newest(liveId, RESUME_MAX)
    const match = facts.matchId === null ? null : await world.pulseOf(facts.matchId)
    const past = crowd?.past(facts, match, (recent.at(-1)?.at ?? 0) + 1, now()) ?? []
    if (past.length > 0) {
      await store.append(liveId, past)
      recent = await store.newest(liveId, RESUME_MAX)
    }
    // A beat may have moved the stream meanwhile: the roster knows.
    const room = new Room(roster.of(liveId) ?? facts, match, recent, { store, bus, node, now, log })
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

  const say = async (liveId: string, said: Said): Promise<Verdict<ChatLine>> =>
    (await roomOf(liveId))?.say(said) ?? chatRefusals.unknownRoom

  const moveLive = (liveId: string, change: Partial<Pick<RoomFacts, 'status' | 'viewers'>>): void => {
    const facts = roster.move(liveId, change)
    if (!facts) return
    const { status, viewers: counted } = facts
    open.get(liveId)?.moveLive({ status, viewers: counted })
    board.liveMoved({ liveId, status, viewers: counted })
  }

  const count = async (): Promise<void> => {
    presence.publish()
    const moved = new Map<string, number>()
    for (const facts of roster.all()) {
      const counted = viewers(facts.liveId)
      if (counted !== facts.viewers) moved.set(facts.liveId, counted)
    }
    await store.keepViewers(moved)
    for (const [liveId, counted] of moved) moveLive(liveId, { viewers: counted })
  }

  const tidy = (): void => {
    paces.forgetIdle(now())
    for (const [liveId, room] of open) {
      room.tellAgain()
      if (!room.isQuiet || now() - room.emptySince < EMPTY_KEPT) continue
      open.delete(liveId)
      crowd?.forget(liveId)
      room.close().catch(complain('a room was not closed'))
    }
    roster.forgetEnded((liveId) => open.has(liveId))
  }

  const crowdTalk = (): void => {
    for (const [liveId, room] of open) {
      if (room.readers.size === 0) continue
      for (const said of crowd?.talk(room.facts, room.match, now()) ?? []) void say(liveId, said)
    }
  }

  /** Stores a line of a room that is not open; one that opens meanwhile waits for it. */
  const keepUntold = (liveId: string, said: Said): void => {
    const kept = Promise.all([untold.get(liveId), store.append(liveId, [{ ...said, at: now() }])])
      .catch(complain('an event was not told'))
      .then(() => {
        if (untold.get(liveId) === kept) untold.delete(liveId)
      })
    untold.set(liveId, kept)
  }

  const tell = (told: Told): void => {
    const system = { userType: ChatUserType.SYS, memberId: null, nickname: '系统', avatar: null, key: null }
    for (const facts of roster.ofMatch(told.matchId)) {
      if (facts.status !== LiveStatus.START) continue
      const said: Said = { ...system, text: told.text, demo: facts.demo, event: told.event }
      const { liveId } = facts
      if (open.has(liveId) || opening.has(liveId)) {
        crowd?.react(facts, told.event, now())
        void say(liveId, said)
      } else keepUntold(liveId, said)
    }
  }

  const keepAll = (found: ReadonlyMap<string, RoomFacts>): void => {
    for (const facts of found.values()) roster.keep(facts)
  }

  const hear = (beat: Beat): void => {
    for (const { liveId, status } of beat.lives) {
      if (roster.of(liveId)) moveLive(liveId, { status })
      else store.facts([liveId]).then(keepAll, complain('a stream was not read'))
    }
    for (const told of beat.told) tell(told)
    for (const pulse of beat.matches) {
      board.matchMoved(pulse)
      for (const { liveId } of roster.ofMatch(pulse.matchId)) open.get(liveId)?.moveMatch(pulse)
    }
  }

  const complain =
    (text: string) =>
    (error: unknown): void =>
      log.error({ err: error }, text)
  const unhear = world.onBeat(hear)
  const timers = [
    setInterval(() => void count().catch(complain('viewers were not kept')), COUNT_EVERY),
    setInterval(tidy, COUNT_EVERY),
    ...(crowd ? [setInterval(crowdTalk, CROWD_EVERY)] : []),
  ]
  for (const timer of timers) timer.unref()
  await count()

  return {
    viewers,
    say: async (liveId, said) => {
      const verdict = await say(liveId, said)
      if (!verdict.ok) throw new Refusal(verdict.code, verdict.msg)
      return verdict.value
    },
    enter: async (liveId, reader, after) => {
      const room = await roomOf(liveId)
      if (!room) return null
      // From here to the answer nothing waits: the history ends exactly where the reader's first frame begins.
      room.seat(reader)
      const live = { ...room.live, viewers: viewers(liveId) }
      return { ...room.history(after), live, match: room.match }
    },
    renew: (liveId, reader) => {
      const room = open.get(liveId)
      if (room?.readers.has(reader)) room.seat(reader)
    },
    leave: (liveId, reader) => open.get(liveId)?.leave(reader),
    talk: async (liveId, speaker, key, raw) => {
      const room = await roomOf(liveId)
      if (!room) return chatRefusals.unknownRoom
      const { memberId, nickname, avatar } = speaker
      const known = room.known(memberId, key)
      if (known) return { ok: true, value: known }
      if (room.facts.status === LiveStatus.END) return chatRefusals.ended
      const text = cleanText(raw)
      if (!text.ok) return text
      const refusal = room.isUnderWay(memberId, key) ? null : paces.refusalOf(memberId, text.value, now())
      if (refusal) return refusal
      const isAnchor = room.facts.anchor.memberId === memberId
      const userType = isAnchor ? ChatUserType.ANCHOR : ChatUserType.WEB
      return room.say({
        userType,
        memberId,
        nickname,
        avatar,
        text: text.value,
        key,
        demo: false,
        event: null,
      })
    },
    close: async () => {
      unhear()
      for (const timer of timers) clearInterval(timer)
      presence.close()
      await Promise.all([...open.values()].map((room) => room.close()))
      open.clear()
    },
  }
}
