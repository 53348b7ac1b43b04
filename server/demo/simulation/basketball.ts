import { periodWords } from './period-words'
import { chanceOf, type Chance } from './random'
import { followedBy, sentence, standingIn, type Sentence } from './sentence'
import {
  nameOf,
  otherSide,
  eventWriterFor,
  shareOf,
  type EventWriter,
  type EventGenerator,
  type Side,
} from './event-generator'
import { MatchType } from '../../../contract/enums'
import { scoreText } from '../../../contract/match.score-rules'
import { atPause, inPeriod, periodOf } from '../../../contract/periods'

const QUARTER = 12 * 60
const OVERTIME = 5 * 60
/** The touchline shows the points of these last seconds of play. */
const RECENT = 5 * 60

interface Basket {
  readonly played: number
  readonly side: Side
  readonly points: number
}

const quarterOf = (period: number) => periodOf(MatchType.BASKETBALL, period)
const periodName = (period: number): Sentence => periodWords(quarterOf(period))

/** Seconds as a clock reads them: `04:12`. */
export const clockText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

const standing = standingIn(MatchType.BASKETBALL)
const result = (pen: EventWriter): string => standing(pen.state.home, pen.state.away)

/** The sentence for a basket, or null for one of the many that go untold. */
const basketText = (
  pen: EventWriter,
  side: Side,
  points: number,
  run: number,
  leaderBefore: Side | null,
  chance: Chance,
): Sentence | null => {
  const us = nameOf(side)
  const own = pen.state[side]
  const against = pen.state[otherSide(side)]
  if (own === against) return sentence(`${us} 追平，${own} 平`, `${us} level it at ${own}`)
  if (own > against && leaderBefore === otherSide(side))
    return chance.pick([
      sentence(`反超！${us} 取得领先，${result(pen)}`, `${us} go in front, ${result(pen)}`),
      sentence(`${us} 完成反超，${result(pen)}`, `${us} take the lead, ${result(pen)}`),
    ])
  if (run >= 8 && run - points < 8)
    return sentence(
      `${us} 连得 ${run} 分，${result(pen)}`,
      `${run} points in a row for ${us}, ${result(pen)}`,
    )
  if (points === 3 && chance.happens(0.4))
    return chance.pick([
      sentence(`三分命中！${us}，${result(pen)}`, `Three for ${us}, ${result(pen)}`),
      sentence(`${us} 外线飙中三分，${result(pen)}`, `${us} hit a three, ${result(pen)}`),
    ])
  if (points === 2 && chance.happens(0.08))
    return chance.pick([
      sentence(`${us} 快攻得手，${result(pen)}`, `${us} score on the break, ${result(pen)}`),
      sentence(`${us} 篮下打成，${result(pen)}`, `${us} score inside, ${result(pen)}`),
    ])
  return null
}

/** Four quarters of 12 minutes, the clock counting down, overtime while level. */
export const basketball = (seed: number): EventGenerator => {
  const chance = chanceOf(seed)
  const pen = eventWriterFor('recent', -1)
  const edge = chance.between(-0.045, 0.055)
  const baskets: Basket[] = []
  let played = 0
  let run: { side: Side | null; points: number } = { side: null, points: 0 }

  const leader = (): Side | null => {
    const { home, away } = pen.state
    return home === away ? null : home > away ? 'home' : 'away'
  }
  const recent = (side: Side): number => {
    let sum = 0
    for (let index = baskets.length - 1; index >= 0; index -= 1) {
      const basket = baskets[index]
      if (!basket || basket.played <= played - RECENT) break
      if (basket.side === side) sum += basket.points
    }
    return sum
  }
  const look = (): void => {
    pen.state.share = shareOf(recent('home'), recent('away'))
  }

  const score = (side: Side, points: number): void => {
    const before = leader()
    pen.add(side, points)
    pen.addToPart(side, points)
    baskets.push({ played, side, points })
    run = run.side === side ? { side, points: run.points + points } : { side, points }
    const text = basketText(pen, side, points, run.points, before, chance)
    if (text === null) return
    const { period, seconds } = pen.state
    const minute = inPeriod(quarterOf(period), clockText(seconds))
    const name = periodName(period)
    pen.tell(
      'points',
      side,
      minute,
      followedBy(sentence(`${name.zh} ${minute.clock} `, `${name.en} ${minute.clock}: `), text),
    )
  }

  const stop = (seconds: number): void => {
    pen.state.running = false
    pen.mark()
    pen.pass(seconds)
    pen.state.running = true
  }

  const possession = (side: Side, left: number): void => {
    const lasts = Math.min(left, chance.whole(7, 23))
    pen.pass(lasts)
    played += lasts
    const skill = side === 'home' ? edge : -edge
    const points = chance.weighted<number>([
      [0, 0.5 - skill],
      [1, 0.05],
      [2, 0.33 + skill * 0.6],
      [3, 0.12 + skill * 0.4],
    ])
    if (points > 0) score(side, points)
    look()
    if (chance.happens(points === 1 ? 1 : 0.22)) stop(chance.whole(12, 35))
    else if (chance.happens(0.03)) stop(75)
    pen.mark()
  }

  const quarter = (period: number, first: Side): void => {
    const length = period <= 4 ? QUARTER : OVERTIME
    pen.state.period = period
    pen.state.seconds = length
    pen.state.running = true
    pen.newPart()
    const name = periodName(period)
    pen.tell(
      'period',
      null,
      inPeriod(quarterOf(period), clockText(length)),
      period === 1
        ? sentence('跳球！{home} 对阵 {away}', 'Tip-off! {home} v {away}')
        : sentence(`${name.zh}开始，${result(pen)}`, `${name.en} begins, ${result(pen)}`),
    )
    pen.mark()
    let side = first
    while (pen.state.seconds > 0) {
      possession(side, pen.state.seconds)
      side = otherSide(side)
    }
    pen.state.running = false
    const part = pen.state.parts.at(-1)
    if (part)
      pen.tell(
        'part',
        part[0] === part[1] ? null : part[0] > part[1] ? 'home' : 'away',
        inPeriod(quarterOf(period), clockText(0)),
        sentence(
          `${name.zh}结束（${scoreText(MatchType.BASKETBALL, ...part)}），${result(pen)}`,
          `End of ${name.en} (${scoreText(MatchType.BASKETBALL, ...part)}), ${result(pen)}`,
        ),
      )
    pen.mark()
  }

  const first: Side = chance.happens(0.5) ? 'home' : 'away'
  let period = 1
  for (;;) {
    quarter(period, period % 2 === 1 ? first : otherSide(first))
    if (period >= 4 && leader() !== null) break
    pen.pass(period === 2 ? 15 * 60 : 130)
    period += 1
  }
  const winner = leader()
  pen.tell(
    'period',
    winner,
    atPause('fullTime'),
    sentence(`全场结束，${result(pen)}`, `Final: ${result(pen)}`),
  )
  return pen.end()
}
