import type { ChatEvent, MatchUpdate } from '../../contract/entities.schema'
import { ChatUserType, LiveStatus, MatchType } from '../../contract/enums'
import { isOff } from '../domain/match/matches'
import type { ChatMessage, ChatMessageAt, RoomBots, RoomFacts } from '../domain/ports'
import { hashOf } from './simulation/random'
import { botLine } from './chat-bot-lines'
import { moods } from './chat-bot-moods'
import { botName } from './chat-bot-names'

const SECOND = 1_000
const SLOWEST = 0.2
const FASTEST = 1.5
/** The heat of the quietest and of the liveliest rooms. */
const COOLEST = 300
const HOTTEST = 1_600
const LARGEST_CROWD = 42_000
const BURST_MS = 9_000
const BURST_RATE = 4
/** Of a hundred lines, those the anchor and the operator say. */
const ANCHOR_SHARE = 0.03
const NOTICE_SHARE = 0.004
const MOOD_SHARE = 0.85
const PAST_MS = 90_000

type Mood = ChatEvent['kind']
const linesOfMood: Readonly<Record<Mood, readonly string[]>> = {
  goal: moods.goal,
  points: moods.points,
  card: moods.card,
  period: moods.part,
  part: moods.part,
}
/** Points fall all the time where they are counted: only these raise a storm. */
const stormy: ReadonlySet<Mood> = new Set(['goal', 'card'])

interface Voice {
  nextAt: number
  mood: Mood | null
  moodUntil: number
  lastTexts: readonly string[]
}

const linesOfSport: Readonly<Partial<Record<MatchType, readonly string[]>>> = {
  [MatchType.FOOTBALL]: botLine.football,
  [MatchType.BASKETBALL]: botLine.basketball,
  [MatchType.GAMING]: botLine.gaming,
  [MatchType.CARD_GAMING]: botLine.cards,
  [MatchType.BILLIARDS]: botLine.billiards,
  [MatchType.TENNIS]: botLine.racket,
  [MatchType.BADMINTON]: botLine.racket,
}

/** Where the match stands, as far as talk is concerned. */
type Moment = 'before' | 'play' | 'pause' | 'after'

const hasClock: ReadonlySet<MatchType> = new Set([MatchType.FOOTBALL, MatchType.BASKETBALL])

const momentOf = ({ matchType }: RoomFacts, match: MatchUpdate | null): Moment => {
  if (match === null || match.state === 'planned' || match.state === 'unknown' || isOff(match.state))
    return 'before'
  if (match.state === 'ended') return 'after'
  return hasClock.has(matchType) && match.clock?.running === false ? 'pause' : 'play'
}

const isTalkative = (facts: RoomFacts): boolean => facts.demo && facts.status === LiveStatus.START
const liveliness = (facts: RoomFacts): number =>
  Math.min(1, Math.max(0, (facts.heat - COOLEST) / (HOTTEST - COOLEST)))

const phaseOf = (liveId: string): number => hashOf(liveId) / 0x1_0000_0000

/** The seeded audience of a demo stream: grows with its heat, drifts over minutes, never jumps. */
export const audienceOf = (facts: RoomFacts, at: number): number => {
  if (!isTalkative(facts)) return 0
  const phase = phaseOf(facts.liveId)
  const turn = (period: number): number => Math.sin(2 * Math.PI * (at / period + phase * 7))
  const drift = 1 + 0.05 * turn(900_000) + 0.02 * turn(97_000) + 0.004 * turn(11_000)
  const bots = 80 + LARGEST_CROWD * liveliness(facts) ** 2.2 * (0.8 + 0.4 * phase)
  return Math.round(bots * drift)
}

/** The people of the seeded world: what they say in the demo rooms, all of it marked as demo. */
export class ChatBots implements RoomBots {
  readonly #random: () => number
  readonly #voices = new Map<string, Voice>()

  constructor(random: () => number = Math.random) {
    this.#random = random
  }

  /** Lines the room's people say by `at`, since they were last asked. */
  talk(facts: RoomFacts, match: MatchUpdate | null, at: number): readonly ChatMessage[] {
    if (!isTalkative(facts)) return []
    const voice = this.#voiceOf(facts, at)
    // Nobody listened for a while: what would have been said is not made up for.
    if (at - voice.nextAt > 5 * SECOND) voice.nextAt = at
    const said: ChatMessage[] = []
    while (voice.nextAt <= at) {
      said.push(this.#line(facts, voice, voice.nextAt, momentOf(facts, match)))
      voice.nextAt += this.#pause(facts, voice, voice.nextAt)
    }
    return said
  }

  /** A match's event moves the room for a while. */
  react(facts: RoomFacts, event: ChatEvent, at: number): void {
    if (!isTalkative(facts)) return
    const voice = this.#voiceOf(facts, at)
    voice.mood = event.kind
    voice.moodUntil = at + (stormy.has(event.kind) ? BURST_MS : BURST_MS / 3)
    if (stormy.has(event.kind)) voice.nextAt = Math.min(voice.nextAt, at + SECOND / 2)
  }

  /** What was said before the first reader came, oldest first; nothing older than `from`. */
  past(facts: RoomFacts, match: MatchUpdate | null, from: number, until: number): readonly ChatMessageAt[] {
    if (!isTalkative(facts)) return []
    const said: ChatMessageAt[] = []
    const voice: Voice = { nextAt: 0, mood: null, moodUntil: 0, lastTexts: [] }
    let at = Math.max(from, until - PAST_MS) + this.#pause(facts, voice, 0)
    for (; at < until; at += this.#pause(facts, voice, at)) {
      said.push({ ...this.#line(facts, voice, at, momentOf(facts, match)), at: Math.floor(at) })
    }
    return said
  }

  audience(facts: RoomFacts, at: number): number {
    return audienceOf(facts, at)
  }

  forget(liveId: string): void {
    this.#voices.delete(liveId)
  }

  #voiceOf(facts: RoomFacts, at: number): Voice {
    const known = this.#voices.get(facts.liveId)
    if (known) return known
    const voice: Voice = { nextAt: at + this.#random() * SECOND, mood: null, moodUntil: 0, lastTexts: [] }
    this.#voices.set(facts.liveId, voice)
    return voice
  }

  /** Milliseconds to the next line: exponential, as of people who do not wait for each other. */
  #pause(facts: RoomFacts, voice: Voice, at: number): number {
    const calm = SLOWEST + (FASTEST - SLOWEST) * liveliness(facts)
    const isStorm = voice.mood !== null && stormy.has(voice.mood) && at < voice.moodUntil
    const rate = isStorm ? calm * BURST_RATE : calm
    return Math.max(60, (-Math.log(1 - this.#random()) / rate) * SECOND)
  }

  readonly #pick = <Value>(from: readonly Value[]): Value =>
    from[Math.floor(this.#random() * from.length)] as Value

  #line(facts: RoomFacts, voice: Voice, at: number, moment: Moment): ChatMessage {
    const chance = this.#random()
    const base = { memberId: null, avatar: null, key: null, demo: true, event: null }
    if (chance < NOTICE_SHARE) {
      const text = this.#pick(moods.notice)
      return { ...base, userType: ChatUserType.MMS, nickname: '官方小助手', text }
    }
    if (chance < NOTICE_SHARE + ANCHOR_SHARE) {
      const isAboutPlay = moment === 'play' && facts.matchId !== null && this.#random() < 0.5
      const text = this.#pick(isAboutPlay ? moods.anchorMatch : moods.anchor)
      return { ...base, ...facts.anchor, userType: ChatUserType.ANCHOR, text }
    }
    const nickname = botName(this.#pick, this.#random)
    return { ...base, userType: ChatUserType.WEB, nickname, text: this.#words(facts, voice, at, moment) }
  }

  /** Something to say that was not said just now. */
  #words(facts: RoomFacts, voice: Voice, at: number, moment: Moment): string {
    const isMoved = voice.mood !== null && at < voice.moodUntil && this.#random() < MOOD_SHARE
    const from = isMoved && voice.mood ? linesOfMood[voice.mood] : this.#smallTalk(facts, moment)
    const fitting = facts.teams ? from : from.filter((text) => !text.includes('{'))
    const fresh = fitting.filter((text) => !voice.lastTexts.includes(text))
    const text = this.#pick(fresh.length > 0 ? fresh : fitting)
    voice.lastTexts = [...voice.lastTexts, text].slice(-12)
    return text.replace('{主}', facts.teams?.home ?? '').replace('{客}', facts.teams?.away ?? '')
  }

  #smallTalk(facts: RoomFacts, moment: Moment): readonly string[] {
    if (facts.matchId === null) return this.#random() < 0.5 ? botLine.talk : botLine.any
    if (moment === 'before') return this.#random() < 0.5 ? moods.waiting : botLine.any
    if (moment === 'after') return this.#random() < 0.7 ? moods.over : botLine.any
    const chance = this.#random()
    if (moment === 'pause') return chance < 0.5 ? moods.part : botLine.any
    if (chance < 0.2) return botLine.any
    return chance < 0.5 ? botLine.match : (linesOfSport[facts.matchType] ?? botLine.match)
  }
}
