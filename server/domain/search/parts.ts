import { knockoutNames } from '../../../contract/rounds'
import type { MatchType } from '../../../contract/enums'
import { without, type Cut } from './cut'
import { cutSport } from './sports'
import { readingsIn, type Term } from './tokens'

/** What all the words of a query name together. `names`: the ways to read those that are no sport and no round; none where there are none. */
export interface Parts {
  readonly names: readonly (readonly Term[])[]
  readonly sport: MatchType | null
  /** A regular expression of how leagues write the round, in any case. */
  readonly round: string | null
}

const DIGITS = '一二三四五六七八九'
const NUMBER = `[0-9]{1,2}|[${DIGITS}]?十[${DIGITS}]?|[${DIGITS}]`

const valueOf = (digit: string | undefined): number => DIGITS.indexOf(digit ?? '') + 1

/** `十二`: 12. */
const numberOf = (said: string): number => {
  if (/^\d+$/.test(said)) return Number(said)
  const [ones = '', tens] = said.split('十').reverse()
  // `十` alone is one ten; nothing behind it is no one.
  return (tens === undefined ? 0 : (valueOf(tens) || 1) * 10) + (ones === '' ? 0 : valueOf(ones))
}

const numbered = new RegExp(`第\\s*(${NUMBER})\\s*轮|\\b(?:round|matchday)\\s+([0-9]{1,2})\\b`, 'iu')
const grouped = /小组赛|\bgroup stage\b/iu

/** The names that are looked for anywhere among words: English ones as words of their own. */
const knockouts = knockoutNames.map((name) => {
  const among = name.source.slice(2, -2).replace(/\.\*/g, '')
  return {
    written: name.source,
    found: new RegExp(`(?<![\\p{Script=Latin}\\d/])(?:${among})(?![\\p{Script=Latin}\\d])`, 'iu'),
  }
})

const cutRound = (query: string): Cut<string> | null => {
  const nth = numbered.exec(query)
  if (nth !== null) {
    const number = numberOf(nth[1] ?? nth[2] ?? '')
    return [`^(.* )?(第 ?${number} ?轮|(round|matchday) ${number}|${number})$`, without(query, nth)]
  }
  for (const { written, found } of knockouts) {
    const knockout = found.exec(query)
    if (knockout !== null) return [written, without(query, knockout)]
  }
  const group = grouped.exec(query)
  return group === null ? null : ['^(小组赛|group)', without(query, group)]
}

/** What every search is for: it narrows nothing. */
const SAID_OF_ALL =
  /比赛|直播|赛程|赛事|回放|录像|(?<!\p{L})(?:match(?:es)?|fixtures?|live|replays?)(?!\p{L})/giu

/** The query taken apart: what is left beside the sport and the round that it names are names. */
export const partsIn = (query: string): Parts => {
  const whole = query.normalize('NFKC')
  const [round, beside] = cutRound(whole) ?? [null, whole]
  const [sport, rest] = cutSport(beside) ?? [null, beside]
  const named = readingsIn(rest.replace(SAID_OF_ALL, ' '))
  // These may be a part of a name, where nothing else is.
  const names = named.length === 0 && sport === null && round === null ? readingsIn(rest) : named
  return { names, sport, round }
}
