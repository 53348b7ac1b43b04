import { describe, expect, test } from 'vitest'
import { MatchType } from '../../contract/enums'
import { scoreText } from '../../contract/match.score-rules'
import { broken, last, MINUTE, sports } from './simulation-rules'
import { football } from '../../server/demo/simulation/football'
import { hashOf } from '../../server/demo/simulation/random'
import { billiards } from '../../server/demo/simulation/tables'
import { tennis } from '../../server/demo/simulation/tennis'
import { eventsOf, playsOf, viewAt } from '../../server/demo/timeline/view'
import { generateEvents, indexAt, simulationAt, type Played } from '../../server/demo/simulation/simulation'

const SEEDS = 1_000
const seeds = Array.from({ length: 20 }, (_, index) => hashOf('english', index))
const startsAt = Date.UTC(2026, 2, 20, 12)
/** A basketball clock's reading, which is no score. */
const clockOf = /\b\d{2}:\d{2}\b/g

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

  test('[FEAT-03] says everything in English too, by the teams’ English names', () => {
    const simulation = simulationAt()
    const played = { ...match, homeEn: 'Red Harbour', awayEn: 'Blue Bridge' }
    const texts = seeds.flatMap((seed) => {
      const one = { ...played, seed }
      const told = simulation.eventsBetween(one, startsAt - MINUTE, simulation.endOf(one) + MINUTE)
      const line = { ...one, homeId: 'team-home', awayId: 'team-away' }
      const events = eventsOf(viewAt(line, 1, simulation.endOf(one) + MINUTE))
      return [...told.map(({ event }) => event.textEn), ...events.map(({ textEn }) => textEn)]
    })
    const names = /Red Harbour v Blue Bridge/
    expect(
      texts.filter((text) => text == null || /[^\x20-\x7e\u2013]|[{}]|undefined|NaN|  /.test(text)),
    ).toEqual([])
    expect(texts.filter((text) => names.test(text ?? '')).length).toBeGreaterThanOrEqual(seeds.length)
  })

  test('[FEAT-03] says every score home first, in both languages, as the event has it', () => {
    const pairs = /(\d+|[JQKA])[–:：比](\d+|[JQKA])/g
    const said = (texts: readonly string[]): string[] =>
      texts.flatMap((text) => [...text.replaceAll(clockOf, '').matchAll(pairs)].map(([pair]) => pair))
    const wrong: object[] = []
    let right = 0
    for (const seed of seeds)
      for (const knockout of [false, true]) {
        const sides = { homeId: `${name}-home`, awayId: `${name}-away` }
        const played = { ...match, ...sides, id: `${name}-${seed}-${knockout}`, seed, knockout }
        const { moments } = generateEvents(played)
        const timeline = eventsOf(viewAt(played, 1, simulationAt().endOf(played) + MINUTE))
        const lines = moments.flatMap(({ at, lines: told }) =>
          told.map(({ event, text }) => ({ at, score: event.score, texts: [text.zh, text.en] })),
        )
        const events = timeline.map(({ at, score, text, textEn }) => ({
          at: (at ?? 0) - startsAt,
          score,
          texts: [text, textEn ?? ''],
        }))
        for (const { at, score, texts } of [...lines, ...events]) {
          const moment = moments[indexAt(moments, at)]
          const { parts = [], ways = {} } = moment ?? {}
          const stands = scoreText(match.matchType, score.home, score.away)
          const mayBe = new Set([stands, parts.at(-1)?.join('–'), ways.shootout?.join('–')])
          const flipped = said(texts).filter((pair) => !mayBe.has(pair))
          if (flipped.length > 0) wrong.push({ seed, stands, texts })
          right += said(texts).length
        }
      }
    expect(wrong.slice(0, 5)).toEqual([])
    expect(right).toBeGreaterThan(200)
  })

  test('[FEAT-03] nobody plays between two parts', () => {
    for (const seed of seeds) {
      const sides = { homeId: `${name}-home`, awayId: `${name}-away` }
      const played = { ...match, ...sides, id: `${name}-${seed}`, seed }
      const { moments } = generateEvents(played)
      const plays = playsOf(viewAt(played, 1, simulationAt().endOf(played)))
      const pauses = moments.flatMap(({ at, lines }, index) => {
        const next = moments[index + 1]?.at
        return next !== undefined && lines.some(({ event }) => event.kind === 'part')
          ? [[at, next] as const]
          : []
      })
      const during = pauses.map(([from, to]) =>
        plays.filter(({ at }) => at - startsAt > from && at - startsAt < to).map(({ kind }) => kind),
      )
      const begun = pauses.map(([from]) => plays.findLast(({ at }) => at - startsAt <= from)?.kind)
      expect({ seed, during: during.flat(), begun }).toEqual({
        seed,
        during: [],
        begun: pauses.map(() => 'break'),
      })
    }
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

test('[FEAT-03] possession is the whole match’s: it moves no faster than the seconds played since can move it', () => {
  const jumps = seeds.flatMap((seed) =>
    football(seed).moments.flatMap((moment, index, all) => {
      const before = all[index - 1]
      if (before === undefined || moment.period > 2 || moment.seconds === 0) return []
      const moved = Math.abs(moment.share - before.share)
      const could = 1 + (78 * Math.max(0, moment.seconds - before.seconds)) / moment.seconds
      return moved > could ? [{ seed, seconds: moment.seconds, from: before.share, to: moment.share }] : []
    }),
  )
  expect(jumps).toEqual([])
})

test('[FEAT-03] a frame of billiards begins level: its share is not that of the frame before', () => {
  const shares = seeds.flatMap((seed) =>
    billiards(seed)
      .moments.filter(({ parts }) => parts.at(-1)?.every((points) => points === 0))
      .map(({ share }) => share),
  )
  expect(new Set(shares)).toEqual(new Set([50]))
})

test('[FEAT-03] a match that is over shares what is of the whole of it alone: no last minutes, no part that was under way', () => {
  const simulation = simulationAt()
  const shared = Object.values(sports).map(({ matchType }) => {
    const match: Played = {
      id: 'm1',
      matchType,
      seed: hashOf('over'),
      startsAt,
      home: '红港联',
      away: '蓝桥竞技',
    }
    const end = simulation.endOf(match)
    const { state, touchline } = simulation.simulate(match, end)
    const during = simulation.simulate(match, end - MINUTE).touchline?.measure
    return [matchType, state, during, touchline?.measure ?? null]
  })
  expect(shared).toEqual([
    [MatchType.FOOTBALL, 'ended', 'possession', 'possession'],
    [MatchType.BASKETBALL, 'ended', 'recent', null],
    [MatchType.GAMING, 'ended', 'points', null],
    [MatchType.CARD_GAMING, 'ended', 'points', 'points'],
    [MatchType.BILLIARDS, 'ended', 'points', null],
    [MatchType.TENNIS, 'ended', 'points', 'points'],
    [MatchType.BADMINTON, 'ended', 'points', 'points'],
    [MatchType.OTHER, 'ended', 'points', 'points'],
  ])
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

const wins = (own: number, against: number, target: number): boolean => own >= target && own - against >= 2
test('[ENUM-03] in tennis the points of the game under way add up to the games, and to all points played', () => {
  const seen = new Set<string>()
  for (let seed = 0; seed < 50; seed += 1) {
    const { moments } = tennis(hashOf('games', seed))
    let before = moments[0]
    expect(before?.ways).toEqual({ game: [0, 0] })
    for (const moment of moments.slice(1)) {
      if (!before) break
      const played = ([0, 1] as const).map(
        (side) => (moment.figures.points?.[side] ?? 0) - (before?.figures.points?.[side] ?? 0),
      )
      const part = before.parts.at(-1) ?? [0, 0]
      const target = part[0] === 6 && part[1] === 6 ? 7 : 4
      const [home, away] = ([0, 1] as const).map(
        (side) => (before?.ways.game?.[side] ?? 0) + (played[side] ?? 0),
      )
      const isWon = wins(home ?? 0, away ?? 0, target) || wins(away ?? 0, home ?? 0, target)
      const gamesBefore = before.parts.flat().reduce((all, games) => all + games, 0)
      const games = moment.parts.flat().reduce((all, one) => all + one, 0)
      const setOver = moment.home + moment.away > before.home + before.away
      expect({ games, ways: moment.ways }).toEqual({
        games: gamesBefore + (isWon ? 1 : 0),
        ways: setOver ? {} : { game: isWon ? [0, 0] : [home, away] },
      })
      if (target === 7) seen.add('tie-break')
      else if (home === away && (home ?? 0) >= 3) seen.add('deuce')
      before = moment
    }
    expect(last(tennis(hashOf('games', seed))).ways).toEqual({})
  }
  expect([...seen].toSorted()).toEqual(['deuce', 'tie-break'])
})
