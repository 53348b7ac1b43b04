import { describe, expect, test } from 'vitest'
import { MatchType } from '../../contract/enums'
import { basketball } from '../../server/domain/world/basketball'
import { football } from '../../server/domain/world/football'
import { gaming } from '../../server/domain/world/gaming'
import { hashOf } from '../../server/domain/world/random'
import { badminton, volleyball } from '../../server/domain/world/rallies'
import type { Moment, Pair, Script } from '../../server/domain/world/script'
import { simulationAt, type Played } from '../../server/domain/world/simulation'
import { billiards, cards } from '../../server/domain/world/tables'
import { tennis } from '../../server/domain/world/tennis'

const SEEDS = 1_000
const MINUTE = 60_000
const startsAt = Date.UTC(2026, 2, 20, 12)

const sum = (parts: readonly Pair[], side: 0 | 1): number => parts.reduce((all, part) => all + part[side], 0)
const wins = (parts: readonly Pair[], side: 0 | 1): number =>
  parts.filter((part) => part[side] > part[(1 - side) as 0 | 1]).length
const last = (script: Script): Moment => {
  const moment = script.moments.at(-1)
  if (!moment) throw new Error('an empty script')
  return moment
}

interface Rules {
  readonly matchType: MatchType
  readonly write: (seed: number) => Script
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

const sports: Readonly<Record<string, Rules>> = {
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
    minutes: [60, 130],
    secondsUpTo: 0,
    holds: summed,
    ends: ({ home, away, parts }) => home !== away && parts.length >= 14,
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
    holds: won,
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
        return Math.max(a, b) >= target && Math.abs(a - b) >= 2
      }),
  },
}

/** The first way a script breaks its rules, or null. */
const broken = (rules: Rules, script: Script): string | null => {
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
      if (event.score.home > moment.home || event.score.away > moment.away) return `told ahead: ${text}`
      if (before && (event.score.home < before.home || event.score.away < before.away))
        return `told behind: ${text}`
      if (event.kind === 'goal' && event.side && event.score[event.side] !== (before?.[event.side] ?? 0) + 1)
        return `a goal that does not count: ${text}`
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

describe.each(Object.entries(sports))('%s', (name, rules) => {
  const match: Played = {
    id: 'm1',
    matchType: rules.matchType,
    seed: hashOf(name),
    startsAt,
    home: '红港联',
    away: '蓝桥竞技',
  }

  test(`keeps its rules over ${SEEDS} seeds`, () => {
    const failures = Array.from({ length: SEEDS }, (_, index) => hashOf(name, index))
      .map((seed) => ({ seed, broken: broken(rules, rules.write(seed)) }))
      .filter((result) => result.broken !== null)
    expect(failures).toEqual([])
  })

  test('is the same each time it is asked, in any order', () => {
    const instants = Array.from({ length: 200 }, (_, index) => startsAt + index * MINUTE)
    const forward = instants.map((now) => simulationAt().simulate(match, now))
    const backward = instants.toReversed().map((now) => simulationAt().simulate(match, now))
    expect(backward.toReversed()).toEqual(forward)
    expect(rules.write(match.seed)).toEqual(rules.write(match.seed))
  })

  test('is planned before, live between, ended after', () => {
    const simulation = simulationAt()
    const end = simulation.endOf(match)
    expect(simulation.simulate(match, startsAt - 1)).toEqual({
      state: 'planned',
      score: { home: 0, away: 0, parts: [] },
      clock: null,
      touchline: null,
    })
    expect(simulation.simulate(match, startsAt).state).toBe('live')
    expect(simulation.simulate(match, end - 1).state).toBe('live')
    const after = simulation.simulate(match, end)
    expect({ state: after.state, clock: after.clock }).toEqual({ state: 'ended', clock: null })
    expect(simulation.simulate(match, end + 24 * 60 * MINUTE)).toEqual(after)
  })

  test('tells each event once however the time is cut', () => {
    const simulation = simulationAt()
    const end = simulation.endOf(match)
    const whole = simulation.eventsBetween(match, startsAt - MINUTE, end + MINUTE)
    const cut = Array.from({ length: 300 }, (_, index) =>
      simulation.eventsBetween(match, startsAt + (index - 1) * MINUTE, startsAt + index * MINUTE),
    ).flat()
    expect(cut).toEqual(whole)
    expect(whole.length).toBeGreaterThan(4)
    expect(whole.filter(({ text }) => /[{}]|undefined|NaN/.test(text))).toEqual([])
    expect(whole[0]?.text).toMatch(/红港联 对阵 蓝桥竞技/)
    expect(Math.max(...whole.map(({ text }) => text.length))).toBeLessThan(60)
  })

  test('goes faster by the speed asked for', () => {
    const fast = simulationAt(30)
    const slow = simulationAt()
    const later = 42 * MINUTE
    const { clock: fastClock, ...fastRest } = fast.simulate(match, startsAt + later / 30)
    const { clock: slowClock, ...slowRest } = slow.simulate(match, startsAt + later)
    expect({ ...fastRest, clock: { ...fastClock, at: 0 } }).toEqual({
      ...slowRest,
      clock: { ...slowClock, at: 0 },
    })
    expect(fast.endOf(match) - startsAt).toBe(Math.ceil((slow.endOf(match) - startsAt) / 30))
  })
})

test('football scores about 2.7 goals a match', () => {
  const goals = Array.from({ length: SEEDS }, (_, seed) => last(football(hashOf('goals', seed)))).map(
    ({ home, away }) => home + away,
  )
  const mean = goals.reduce((all, count) => all + count, 0) / SEEDS
  expect(mean).toBeGreaterThan(2.3)
  expect(mean).toBeLessThan(3.2)
})

test('the football clock runs up from the start, stands in the break, and starts the second half at 45:00', () => {
  const simulation = simulationAt()
  const match: Played = { id: 'm', matchType: 1, seed: 11, startsAt, home: '甲', away: '乙' }
  expect(simulation.simulate(match, startsAt + 12 * MINUTE + 7_000).clock).toEqual({
    period: 1,
    seconds: 12 * 60 + 7,
    running: true,
    at: startsAt + 12 * MINUTE + 7_000,
  })
  const pause = simulation.simulate(match, startsAt + 52 * MINUTE).clock
  expect({ period: pause?.period, running: pause?.running }).toEqual({ period: 1, running: false })
  const second = football(11).moments.find(({ period }) => period === 2)
  expect({ seconds: second?.seconds, running: second?.running }).toEqual({ seconds: 45 * 60, running: true })
})

test('the basketball clock runs down to nought in each quarter and never below', () => {
  const simulation = simulationAt()
  const match: Played = { id: 'm', matchType: 2, seed: 5, startsAt, home: '甲', away: '乙' }
  const end = simulation.endOf(match)
  const seen = new Map<number, { max: number; min: number }>()
  for (let now = startsAt; now < end; now += 1_000) {
    const clock = simulation.simulate(match, now).clock
    if (!clock) throw new Error('no clock while live')
    const range = seen.get(clock.period) ?? { max: 0, min: 720 }
    seen.set(clock.period, {
      max: Math.max(range.max, clock.seconds),
      min: Math.min(range.min, clock.seconds),
    })
  }
  expect([...seen].slice(0, 4)).toEqual([1, 2, 3, 4].map((period) => [period, { max: 720, min: 0 }]))
})

test('a look at any instant of many matches is cheap', () => {
  const simulation = simulationAt()
  const matches = Object.values(sports).map(({ matchType }, index): Played => ({
    id: `m${index}`,
    matchType,
    seed: index,
    startsAt,
    home: '甲',
    away: '乙',
  }))
  for (const match of matches) simulation.simulate(match, startsAt + MINUTE)
  const began = performance.now()
  for (let now = startsAt; now < startsAt + 3_600_000; now += 3_600)
    for (const match of matches) simulation.simulate(match, now)
  expect((performance.now() - began) / (1_000 * matches.length)).toBeLessThan(0.2)
})
