import { periodWords } from './period-words'
import { chanceOf, type Chance } from './random'
import { followedBy, sentence, standingIn, type Sentence } from './sentence'
import { nameOf, eventWriterFor, shareOf, type EventGenerator, type Pair, type Side } from './event-generator'
import type { Period } from '../../../contract/match.detail.schema'
import { MatchType } from '../../../contract/enums'
import { scoreText } from '../../../contract/match.score-rules'
import { atPause, inPeriod } from '../../../contract/periods'

/** A sport whose sets are won by points, a rally each. */
interface RallySport {
  readonly matchType: MatchType
  /** Sets that win the match. */
  readonly toWin: number
  readonly pointsOf: (set: number) => number
  /** The point that wins a set however close it is. */
  readonly cap: number
  /** Seconds from one point to the next, at least and at most. */
  readonly rally: readonly [number, number]
  readonly pause: number
  readonly sets: 'game' | 'part'
  readonly start: Sentence
}

const leads = (own: number, against: number, points: number, cap: number): boolean =>
  own >= cap || (own >= points && own - against >= 2)

const pointText = (
  side: Side,
  [home, away]: Pair,
  stands: string,
  target: number,
  point: 'Game' | 'Set',
  chance: Chance,
): Sentence | null => {
  const us = nameOf(side)
  const [own, against] = side === 'home' ? [home, away] : [away, home]
  if (own >= target - 1 && own > against && (own === target - 1 || own - against === 1))
    return chance.happens(0.7)
      ? sentence(`${us} 拿到局点，${stands}`, `${point} point ${us}, ${stands}`)
      : null
  if (own === against && own >= target - 3) return sentence(`${own} 平，胶着！`, `${own} all, nothing in it`)
  return chance.happens(0.05)
    ? chance.pick([
        sentence(`好球！${us} 拿下多拍相持，${stands}`, `A long rally goes to ${us}, ${stands}`),
        sentence(`${us} 得分，${stands}`, `Point to ${us}, ${stands}`),
      ])
    : null
}

const rallies =
  (sport: RallySport) =>
  (seed: number): EventGenerator => {
    const chance = chanceOf(seed)
    const standing = standingIn(sport.matchType)
    const pen = eventWriterFor('points', 0)
    const strength = chance.between(0.46, 0.545)
    const points = { home: 0, away: 0 }
    // Whoever won the last rally serves.
    let server: Side = seed % 2 === 0 ? 'home' : 'away'

    const set = (number: number): Side => {
      const target = sport.pointsOf(number)
      const cap = Math.max(sport.cap, target)
      const period: Period = { kind: sport.sets, n: number }
      const name = periodWords(period)
      pen.state.period = number
      pen.newPart()
      pen.tell(
        'period',
        null,
        inPeriod(period),
        number === 1
          ? sport.start
          : sentence(
              `${name.zh}开始，${standing(pen.state.home, pen.state.away)}`,
              `${name.en} begins, ${standing(pen.state.home, pen.state.away)}`,
            ),
      )
      pen.mark()
      for (;;) {
        pen.pass(chance.whole(sport.rally[0], sport.rally[1]))
        const side: Side = chance.happens(strength) ? 'home' : 'away'
        pen.addToPart(side)
        points[side] += 1
        pen.count('points', side)
        pen.count(side === server ? 'servePoints' : 'returnPoints', side)
        pen.runOn('inARow', side)
        server = side
        pen.state.share = shareOf(points.home, points.away)
        const part = pen.state.parts.at(-1) ?? [0, 0]
        const [own, against] = side === 'home' ? part : [part[1], part[0]]
        if (leads(own, against, target, cap)) return side
        const text = pointText(
          side,
          part,
          standing(...part),
          target,
          sport.sets === 'game' ? 'Game' : 'Set',
          chance,
        )
        if (text !== null)
          pen.tell(
            'points',
            side,
            inPeriod(period),
            followedBy(sentence(`${name.zh} `, `${name.en}: `), text),
          )
        pen.mark()
      }
    }

    for (let number = 1; ; number += 1) {
      const side = set(number)
      pen.add(side)
      const part = pen.state.parts.at(-1) ?? [0, 0]
      const { home, away } = pen.state
      const period: Period = { kind: sport.sets, n: number }
      const name = periodWords(period)
      const tally = scoreText(sport.matchType, ...part)
      const stands = standing(home, away)
      pen.tell(
        'part',
        side,
        inPeriod(period),
        chance.pick([
          sentence(
            `${nameOf(side)} 拿下${name.zh}（${tally}），${stands}`,
            `${nameOf(side)} take ${name.en} (${tally}), ${stands}`,
          ),
          sentence(
            `${name.zh}结束（${tally}），${nameOf(side)} 取胜，${stands}`,
            `${name.en} to ${nameOf(side)} (${tally}), ${stands}`,
          ),
        ]),
      )
      if (pen.state[side] === sport.toWin) {
        pen.tell(
          'period',
          side,
          atPause('fullTime'),
          sentence(`比赛结束，${nameOf(side)} 获胜，${stands}`, `Match over: ${nameOf(side)} win, ${stands}`),
        )
        return pen.end()
      }
      pen.mark()
      pen.pass(sport.pause)
    }
  }

/** Three games to 21, two clear or the thirtieth point. */
export const badminton = rallies({
  matchType: MatchType.BADMINTON,
  toWin: 2,
  pointsOf: () => 21,
  cap: 30,
  rally: [18, 44],
  pause: 150,
  sets: 'game',
  start: sentence('比赛开始！{home} 对阵 {away}', 'Play! {home} v {away}'),
})

/** Five sets to 25, the fifth to 15, two clear. */
export const volleyball = rallies({
  matchType: MatchType.OTHER,
  toWin: 3,
  pointsOf: (set) => (set === 5 ? 15 : 25),
  cap: 99,
  rally: [20, 42],
  pause: 200,
  sets: 'part',
  start: sentence('发球！{home} 对阵 {away}', 'First serve! {home} v {away}'),
})
