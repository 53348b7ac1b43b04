import { ResultCode } from '../../../contract/codes'
import type { ChatLine } from '../../../contract/entities.schema'
import type {
  LineRefusal,
  PinnedLine,
  RoomRules,
  RoomTalk,
  SanctionKind,
  Standing,
} from '../../../contract/live.moderation.schema'
import { because, waitWords } from '../wait-words'
import { refuse, type ChatRefusal } from './chat'
import {
  blockedWordsOf,
  holdsBlocked,
  holdsLink,
  isEmojiOnly,
  sameTextOf,
  type BlockedWords,
} from './filters'

/** A sanction that was not lifted. `memberId` null: one of the demo world, known by the name. `until` null: until it is lifted. */
export interface StandingSanction {
  readonly memberId: string | null
  readonly nickname: string
  readonly kind: SanctionKind
  readonly until: number | null
  readonly reason: string
  /** Of the platform's operators. */
  readonly official?: boolean
}

/** How an anchor's room is moderated, as the store has it. */
export interface StoredPolicy {
  readonly rules: RoomRules
  readonly moderators: readonly string[]
  readonly sanctions: readonly StandingSanction[]
  /** Milliseconds after which a new account may talk, in any room. */
  readonly newMemberWait: number
}

/** What the rooms ask the store of their moderation. */
export interface PolicyStore {
  /** What is in force, from now on. */
  policyOf(anchorId: string, now: number): Promise<StoredPolicy>
  pinnedOf(liveId: string): Promise<PinnedLine | null>
  isFollower(memberId: string, anchorId: string): Promise<boolean>
  /** When the account was made; null: there is none. */
  memberSince(memberId: string): Promise<number | null>
}

/** Something was moderated. `anchorId` null: all rooms are; `liveId` null: what all streams of the anchor go by; `removed`: places of lines. */
export interface ModerationChange {
  readonly anchorId: string | null
  readonly liveId: string | null
  readonly removed: readonly number[]
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** The same words of the same person, and of anybody where they are more than a cheer. */
const OWN_REPEAT = 10 * MINUTE
const ANY_REPEAT = 30 * SECOND
const CHEER_MAX = 4

const refused = (reason: LineRefusal['reason'], msg: string, until: number | null = null): ChatRefusal => ({
  ...refuse(ResultCode.BUSINESS_FAILURE, msg),
  refusal: { reason, until },
})

const outlasts = (one: StandingSanction, other: StandingSanction): boolean => {
  const [its, others] = [one.until ?? Infinity, other.until ?? Infinity]
  return its === others ? one.official === true && other.official !== true : its > others
}
/** The one that lasts longest, of two that last as long the platform's: what it says holds until it is true. */
const longestOf = ([first, ...others]: readonly StandingSanction[]): StandingSanction | undefined =>
  first && others.reduce((longest, one) => (outlasts(one, longest) ? one : longest), first)

/** A line somebody wants to say, and what the room knows of them. */
export interface LineAsked {
  readonly memberId: string
  readonly text: string
  readonly at: number
  /** When they last said something here; null: not lately. */
  readonly lastAt: number | null
  readonly recent: readonly ChatLine[]
  readonly isFollower: boolean
  /** When the account was made; null: it does not matter. */
  readonly since: number | null
}

/** How one anchor's room is moderated, on this node. */
export class RoomPolicy {
  readonly #anchorId: string
  readonly #stored: StoredPolicy
  readonly #words: BlockedWords
  readonly #moderators: ReadonlySet<string>
  /** By member: thousands may stand, and each reader and each line asks for those of one. */
  readonly #sanctions: ReadonlyMap<string | null, readonly StandingSanction[]>

  constructor(anchorId: string, stored: StoredPolicy) {
    this.#anchorId = anchorId
    this.#stored = stored
    this.#words = blockedWordsOf(stored.rules.words)
    this.#moderators = new Set(stored.moderators)
    const sanctions = new Map<string | null, StandingSanction[]>()
    for (const one of stored.sanctions) {
      const its = sanctions.get(one.memberId)
      if (its === undefined) sanctions.set(one.memberId, [one])
      else its.push(one)
    }
    this.#sanctions = sanctions
  }

  /** What everybody is told. */
  get rules(): RoomTalk['rules'] {
    const { words: _words, ...rules } = this.#stored.rules
    return this.#moderators.size === 0 ? rules : { ...rules, moderators: [...this.#moderators] }
  }

  roleOf(memberId: string | null): Standing['role'] {
    if (memberId === null) return 'none'
    if (memberId === this.#anchorId) return 'anchor'
    return this.#moderators.has(memberId) ? 'moderator' : 'none'
  }

  standingOf(memberId: string | null, at: number): Standing {
    const role = this.roleOf(memberId)
    if (memberId === null) return { role, sanction: null }
    // In the own room the platform alone silences an anchor.
    const its = this.#inForce(memberId, at).filter((one) => role !== 'anchor' || one.official === true)
    const bans = its.filter(({ kind }) => kind === 'ban')
    const found = longestOf(bans.length > 0 ? bans : its)
    if (found === undefined) return { role, sanction: null }
    const { kind, until, reason, official } = found
    return { role, sanction: { kind, until, reason, ...(official === true && { official }) } }
  }

  isBanned(memberId: string | null, at: number): boolean {
    return this.standingOf(memberId, at).sanction?.kind === 'ban'
  }

  /** One of the demo world has no id, and is known by the name. */
  isSilenced(nickname: string, at: number): boolean {
    return this.#inForce(null, at).some((one) => one.nickname === nickname)
  }

  /** A follower has to be looked up for this line. */
  asksFollower(memberId: string): boolean {
    return this.#stored.rules.followersOnly && this.roleOf(memberId) === 'none'
  }

  /** How old the account is has to be looked up for this line. */
  asksSince(memberId: string): boolean {
    return this.#stored.newMemberWait > 0 && this.roleOf(memberId) === 'none'
  }

  /** Null: it may be said. Who moderates is exempt from the rules, the anchor from all. */
  refusalOf(asked: LineAsked): ChatRefusal | null {
    const { memberId, at, text } = asked
    const { role, sanction } = this.standingOf(memberId, at)
    if (sanction !== null) {
      const { kind, until, reason, official } = sanction
      const who = official === true ? '平台运营' : ''
      const wait = until === null ? '，解除前不能发言' : `，还剩 ${waitWords(until - at)}`
      return kind === 'ban'
        ? refused('banned', `你被${who}移出了这个直播间${because(reason)}${wait}`, until)
        : refused('muted', `你被${who}禁言了${because(reason)}${wait}`, until)
    }
    return role === 'none' ? this.#refusalByRules(asked, text) : null
  }

  #refusalByRules(
    { at, lastAt, since, isFollower, recent, memberId }: LineAsked,
    text: string,
  ): ChatRefusal | null {
    const { newMemberWait } = this.#stored
    const grown = since === null ? at : since + newMemberWait
    if (grown > at) return refused('new', '新账号要过一段时间才能发言，请稍后再发', grown)
    const { slowS, followersOnly, emojiOnly, noLinks, noDuplicates } = this.#stored.rules
    if (followersOnly && !isFollower) return refused('followers', '关注主播后才能发言')
    const next = lastAt === null ? at : lastAt + slowS * SECOND
    if (slowS > 0 && next > at) return refused('slow', `慢速模式，${waitWords(next - at)}后再发`, next)
    if (emojiOnly && !isEmojiOnly(text)) return refused('emoji', '现在只能发表情')
    if (holdsBlocked(text, this.#words)) return refused('word', '这句话里有本直播间不让说的词，换个说法吧')
    if (noLinks && holdsLink(text)) return refused('link', '本直播间不能发链接')
    if (noDuplicates && isRepeated(memberId, text, at, recent))
      return refused('duplicate', '刚刚有人说过一样的话，换一句吧')
    return null
  }

  #inForce(memberId: string | null, at: number): readonly StandingSanction[] {
    return (this.#sanctions.get(memberId) ?? []).filter(({ until }) => until === null || until > at)
  }
}

const isRepeated = (memberId: string, text: string, at: number, recent: readonly ChatLine[]): boolean => {
  const same = sameTextOf(text)
  return recent.some((line) => {
    const age = at - line.at
    const isOwn = line.memberId === memberId
    const isNear = isOwn ? age < OWN_REPEAT : age < ANY_REPEAT && same.length > CHEER_MAX
    return isNear && sameTextOf(line.text) === same
  })
}
