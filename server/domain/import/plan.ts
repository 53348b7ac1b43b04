import { createHash } from 'node:crypto'
import type { MatchEventKind, Minute, Side } from '../../../contract/match.detail.schema'
import type { MatchState } from '../../../contract/entities.schema'
import type { MatchType, PlayerPosition } from '../../../contract/enums'
import type { ImportWords as Words } from '../../../contract/office.import.schema'
import type { Rules, Zones } from '../league/table'

/** What a source says, in the store's terms. `key` is the source's own name of a row: the same key is the same row. */
export interface ImportPlan {
  /** Who says it: keys of two sources never meet. */
  readonly source: string
  readonly leagues: readonly PlannedLeague[]
  readonly teams: readonly PlannedTeam[]
  readonly venues: readonly PlannedVenue[]
  readonly players: readonly PlannedPlayer[]
  readonly matches: readonly PlannedMatch[]
  readonly events: readonly PlannedEvent[]
  /** What was left out or mended on the way, and why. */
  readonly remarks: readonly Remark[]
}

export interface Remark {
  readonly what: Words
  readonly why: Words
}

interface Keyed {
  readonly id: string
  readonly key: string
}

/** `rules`: what parts teams level on points. `zones` null: the source does not say where its places lead. */
export interface PlannedLeague extends Keyed {
  readonly matchType: MatchType
  readonly name: string
  readonly nameEn: string | null
  readonly season: string | null
  readonly country: string | null
  readonly rules: Rules
  readonly zones: Zones | null
}

export interface PlannedTeam extends Keyed {
  readonly matchType: MatchType
  readonly name: string
  readonly nameEn: string | null
  readonly shortName: string
  readonly colors: readonly [string, string]
  readonly country: string | null
}

/** `zone`: offset or name of its time; `capacity`: seats. */
export interface PlannedVenue {
  readonly id: string
  readonly name: string
  readonly nameEn: string | null
  readonly city: string
  readonly cityEn: string | null
  readonly capacity: number | null
  readonly zone: string | null
}

/** `born`: `YYYY-MM-DD`. */
export interface PlannedPlayer {
  readonly id: string
  readonly teamId: string
  readonly name: string
  readonly number: number | null
  readonly position: PlayerPosition | null
  readonly born: string | null
}

/** `startsAt`: epoch milliseconds; `timed` false: only the day is known. */
export interface PlannedMatch extends Keyed {
  readonly matchType: MatchType
  readonly leagueId: string
  readonly round: string
  readonly roundOrder: number
  readonly group: string | null
  readonly homeId: string
  readonly awayId: string
  readonly startsAt: number
  readonly timed: boolean
  readonly state: MatchState
  readonly home: number
  readonly away: number
  readonly parts: readonly (readonly [number, number])[]
  readonly ways: {
    readonly halfTime?: readonly [number, number]
    readonly extra?: true
    readonly shootout?: readonly [number, number]
  }
  readonly venueId: string | null
}

/** `ord` rises through a match from 0. */
export interface PlannedEvent {
  readonly matchId: string
  readonly ord: number
  readonly kind: MatchEventKind
  readonly side: Side | null
  readonly minute: Minute
  readonly playerId: string | null
  readonly home: number
  readonly away: number
  readonly text: string
  readonly textEn: string | null
}

/** An id of this product for a source's own name: the same on every run and every installation. */
export const idFor = (source: string, kind: string, key: string): string =>
  `${kind}-${createHash('sha256').update(`${source}\n${kind}\n${key}`).digest('hex').slice(0, 16)}`

/** A source that can't be read: nothing of it is taken. Its words say which file, where, and what to do; `message`: in English. */
export class Unreadable extends Error {
  readonly words: Words
  constructor(words: Words) {
    super(words.en)
    this.words = words
  }
}

/** A name, or a place, which is the same in every language. */
export const asItIs = (name: string): Words => ({ zh: name, en: name })
/** What is wrong at a place. */
export const wrongAt = (where: Words, what: Words): Unreadable =>
  new Unreadable({ zh: `${where.zh}：${what.zh}`, en: `${where.en}: ${what.en}` })
export const sameTeams: Words = { zh: '主队和客队相同，请核对', en: 'a team cannot play itself' }
