import type { MatchType } from '../../../contract/enums'
import { scoreText } from '../../../contract/match.score-rules'

/** A finished sentence in Chinese and in English, as the contract's `text` and `textEn`. */
export interface Sentence {
  readonly zh: string
  readonly en: string
}

export const sentence = (zh: string, en: string): Sentence => ({ zh, en })

/** One sentence and what follows it. */
export const followedBy = (one: Sentence, other: Sentence): Sentence =>
  sentence(one.zh + other.zh, one.en + other.en)

/** How a match, or a part of it, stands, between the names: home's first, whoever scored. The same in both languages. */
export const standingIn =
  (matchType: MatchType) =>
  (home: number, away: number): string =>
    `{home} ${scoreText(matchType, home, away)} {away}`

/** Whose names stand for `{home}` and `{away}`. An English name that is left out is as the other. */
export interface Opponents {
  readonly home: string
  readonly away: string
  readonly homeEn?: string | null
  readonly awayEn?: string | null
}

/** The sentence with the teams' names in it. */
export const named = ({ zh, en }: Sentence, { home, away, homeEn, awayEn }: Opponents): Told => ({
  text: zh.replaceAll('{home}', home).replaceAll('{away}', away),
  textEn: en.replaceAll('{home}', homeEn ?? home).replaceAll('{away}', awayEn ?? away),
})
interface Told {
  readonly text: string
  readonly textEn: string
}
