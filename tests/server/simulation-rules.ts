import { MatchType } from '../../contract/enums'
import { basketball } from '../../server/demo/simulation/basketball'
import { football } from '../../server/demo/simulation/football'
import { gaming } from '../../server/demo/simulation/gaming'
import { badminton, volleyball } from '../../server/demo/simulation/rallies'
import type { Moment, Pair, EventGenerator } from '../../server/demo/simulation/event-generator'
import { billiards, cards } from '../../server/demo/simulation/tables'
import { tennis } from '../../server/demo/simulation/tennis'

export const MINUTE = 60_000

const sum = (parts: readonly Pair[], side: 0 | 1): number => parts.reduce((all, part) => all + part[side], 0)
const wins = (parts: readonly Pair[], side: 0 | 1): number =>
  parts.filter((part) => part[side] > part[(1 - side) as 0 | 1]).length
export const last = (script: EventGenerator): Moment => {
  const moment = script.moments.at(-1)
  if (!moment) throw new Error('an empty script')
  return moment
}

interface Rules {
  readonly matchType: MatchType
  readonly write: (seed: number) => EventGenerator
  readonly minutes: readonly [number, number]
  readonly secondsUpTo: number
  /** How the parts make up the score, at any moment and at the end. */
  readonly holds: (moment: Moment) => boolean
  readonly ends: (moment: Moment) => boolean
}

const summed = ({ home, away, parts }: Moment): boolean => home === sum(parts, 0) && away === sum(parts, 1)
/** Every part but the one under way was won by somebody. */
const won = ({ home, away, parts }: Moment): boolean =>
  home <= wins(parts, 0) && away <= wins(parts, 1) && parts.length - home - away <= 1
const firstTo =
  (target: number) =>
  ({ home, away, parts }: Moment): boolean =>
    Math.max(home, away) === target &&
    Math.min(home, away) < target &&
    home === wins(parts, 0) &&
    away === wins(parts, 1)

/** A game of tennis under way is won by nobody yet; at six games all it is a tie-break. */
const undecided = ({ parts, ways: { game = [0, 0] } }: Moment): boolean => {
  const [a = 0, b = 0] = parts.at(-1) ?? []
  const target = a === 6 && b === 6 ? 7 : 4
  return Math.max(...game) < target || Math.abs(game[0] - game[1]) < 2
}

/** Each sport's writer and what its scripts have to keep to. */
export const sports: Readonly<Record<string, Rules>> = {
  football: {
    matchType: MatchType.FOOTBALL,
    write: football,
    minutes: [105, 120],
    secondsUpTo: 90 * 60 + 400,
    holds: ({ parts }) => parts.length === 0,
    ends: () => true,
  },
  basketball: {
    matchType: MatchType.BASKETBALL,
    write: basketball,
    minutes: [75, 140],
    secondsUpTo: 720,
    holds: summed,
    ends: ({ home, away, parts }) => home !== away && parts.length >= 4,
  },
  gaming: {
    matchType: MatchType.GAMING,
    write: gaming,
    minutes: [70, 240],
    secondsUpTo: 0,
    holds: won,
    ends: firstTo(3),
  },
  cards: {
    matchType: MatchType.CARD_GAMING,
    write: cards,
    minutes: [20, 170],
    secondsUpTo: 0,
    holds: summed,
    ends: ({ home, away }) => Math.max(home, away) === 12 && Math.min(home, away) < 12,
  },
  billiards: {
    matchType: MatchType.BILLIARDS,
    write: billiards,
    minutes: [35, 200],
    secondsUpTo: 0,
    holds: won,
    ends: firstTo(5),
  },
  tennis: {
    matchType: MatchType.TENNIS,
    write: tennis,
    minutes: [45, 240],
    secondsUpTo: 0,
    holds: (moment) => won(moment) && undecided(moment),
    ends: ({ home, away, parts }) =>
      Math.max(home, away) === 2 &&
      parts.every(([a, b]) => {
        const [high, low] = a > b ? [a, b] : [b, a]
        return (high === 6 && low <= 4) || (high === 7 && (low === 5 || low === 6))
      }),
  },
  badminton: {
    matchType: MatchType.BADMINTON,
    write: badminton,
    minutes: [25, 95],
    secondsUpTo: 0,
    holds: won,
    ends: (moment) =>
      firstTo(2)(moment) &&
      moment.parts.every(([a, b]) => {
        const [high, low] = a > b ? [a, b] : [b, a]
        return (high === 21 && low <= 19) || (high > 21 && high <= 30 && (high - low === 2 || high === 30))
      }),
  },
  volleyball: {
    matchType: MatchType.OTHER,
    write: volleyball,
    minutes: [50, 150],
    secondsUpTo: 0,
    holds: won,
    ends: (moment) =>
      firstTo(3)(moment) &&
      moment.parts.every(([a, b], index) => {
        const target = index === 4 ? 15 : 25
        const [high, low] = a > b ? [a, b] : [b, a]
        return (high === target && low <= target - 2) || (high > target && high - low === 2)
      }),
  },
}

/** The first way a script breaks its rules, or null. */
export const broken = (rules: Rules, script: EventGenerator): string | null => {
  let before: Moment | null = null
  for (const moment of script.moments) {
    if (before && moment.at <= before.at) return `time stands still at ${moment.at}`
    if (before && (moment.home < before.home || moment.away < before.away))
      return `a score fell at ${moment.at}`
    if (before && moment.period < before.period) return `the period fell at ${moment.at}`
    if (before && moment.parts.length < before.parts.length) return `a part was lost at ${moment.at}`
    if (moment.share < 0 || moment.share > 100 || !Number.isInteger(moment.share))
      return `share ${moment.share}`
    if (moment.seconds < 0 || moment.seconds > rules.secondsUpTo) return `clock ${moment.seconds}`
    if (!rules.holds(moment)) return `parts do not make up the score at ${moment.at}`
    for (const { event, text } of moment.lines) {
      if (event.score.home > moment.home || event.score.away > moment.away) return `told ahead: ${text.zh}`
      if (before && (event.score.home < before.home || event.score.away < before.away))
        return `told behind: ${text.zh}`
      if (event.kind === 'goal' && event.side && event.score[event.side] !== (before?.[event.side] ?? 0) + 1)
        return `a goal that does not count: ${text.zh}`
    }
    const scored = before !== null && rules.matchType === MatchType.FOOTBALL
    if (scored && before && moment.home + moment.away !== before.home + before.away)
      if (!moment.lines.some(({ event }) => event.kind === 'goal'))
        return `a goal nobody told at ${moment.at}`
    before = moment
  }
  const end = last(script)
  if (!rules.ends(end)) return `ended ${end.home}–${end.away} ${JSON.stringify(end.parts)}`
  const told = end.lines.at(-1)?.event
  if (told?.kind !== 'period' || told.score.home !== end.home || told.score.away !== end.away)
    return 'no last word'
  const minutes = end.at / MINUTE
  return minutes < rules.minutes[0] || minutes > rules.minutes[1] ? `lasts ${minutes} minutes` : null
}
