import { periodWords } from './period-words'
import { chanceOf } from './random'
import { sentence, standingIn, type Sentence } from './sentence'
import { nameOf, otherSide, eventWriterFor, shareOf, type EventGenerator, type Side } from './event-generator'
import type { Period } from '../../../contract/match.detail.schema'
import { MatchType } from '../../../contract/enums'
import { scoreText } from '../../../contract/match.score-rules'
import { atPause, inPeriod } from '../../../contract/periods'

const standing = standingIn(MatchType.TENNIS)
const setOf = (set: number): Period => ({ kind: 'set', n: set })
const setName = (set: number): Sentence => periodWords(setOf(set))

/** Best of three sets; a tie-break at six games all. */
export const tennis = (seed: number): EventGenerator => {
  const chance = chanceOf(seed)
  const pen = eventWriterFor('points', 0)
  const edge = chance.between(-0.05, 0.055)
  /** How often each wins a point on the own serve. */
  const serve = { home: 0.63 + edge, away: 0.63 - edge }
  const won = { home: 0, away: 0 }
  let server: Side = chance.happens(0.5) ? 'home' : 'away'

  const point = (): Side => {
    pen.pass(chance.whole(22, 52))
    const side = chance.happens(serve[server]) ? server : otherSide(server)
    won[side] += 1
    pen.count('points', side)
    pen.count(side === server ? 'servePoints' : 'returnPoints', side)
    pen.runOn('inARow', side)
    pen.state.share = shareOf(won.home, won.away)
    return side
  }

  /** Plays until one has `target` points, two clear; in a tie-break the serve moves on after every odd point. */
  const play = (target: number, tieBreak: boolean): Side => {
    const points = { home: 0, away: 0 }
    for (;;) {
      const side = point()
      points[side] += 1
      pen.state.ways = { game: [points.home, points.away] }
      if (tieBreak && (points.home + points.away) % 2 === 1) server = otherSide(server)
      if (points[side] >= target && points[side] - points[otherSide(side)] >= 2) return side
      pen.mark()
    }
  }

  const game = (set: number): Side | null => {
    const part = pen.state.parts.at(-1) ?? [0, 0]
    const tieBreak = part[0] === 6 && part[1] === 6
    const name = setName(set)
    const first = server
    const side = play(tieBreak ? 7 : 4, tieBreak)
    server = otherSide(first)
    pen.addToPart(side)
    pen.state.ways = { game: [0, 0] }
    pen.count('games', side)
    if (!tieBreak && side !== first) pen.count('breaks', side)
    const [own, against] = side === 'home' ? [part[0], part[1]] : [part[1], part[0]]
    if (tieBreak || (own >= 6 && own - against >= 2)) return side
    if (own === 6 && against === 6)
      pen.tell(
        'points',
        null,
        inPeriod(setOf(set)),
        sentence(`${name.zh}战至 6–6，进入抢七`, `${name.en}: 6–6, a tie-break decides it`),
      )
    else if (side !== first)
      pen.tell(
        'points',
        side,
        inPeriod(setOf(set)),
        sentence(
          `${name.zh} 破发！${nameOf(side)}，${standing(part[0], part[1])}`,
          `${name.en}: ${nameOf(side)} break serve, ${standing(part[0], part[1])}`,
        ),
      )
    pen.mark()
    pen.pass((part[0] + part[1]) % 2 === 1 ? 75 : 15)
    return null
  }

  for (let set = 1; ; set += 1) {
    pen.state.period = set
    pen.newPart()
    pen.state.ways = { game: [0, 0] }
    const { home, away } = pen.state
    const name = setName(set)
    pen.tell(
      'period',
      null,
      inPeriod(setOf(set)),
      set === 1
        ? sentence('比赛开始！{home} 对阵 {away}', 'Play! {home} v {away}')
        : sentence(`${name.zh}开始，${standing(home, away)}`, `${name.en} begins, ${standing(home, away)}`),
    )
    pen.mark()
    let side: Side | null = null
    while (side === null) side = game(set)
    pen.add(side)
    pen.state.ways = {}
    const part = pen.state.parts.at(-1) ?? [0, 0]
    const games = scoreText(MatchType.TENNIS, part[0], part[1])
    const stands = standing(pen.state.home, pen.state.away)
    pen.tell(
      'part',
      side,
      inPeriod(setOf(set)),
      sentence(
        `${nameOf(side)} 拿下${name.zh}（${games}），${stands}`,
        `${nameOf(side)} take ${name.en} (${games}), ${stands}`,
      ),
    )
    if (pen.state[side] === 2) {
      pen.tell(
        'period',
        side,
        atPause('fullTime'),
        sentence(`比赛结束，${nameOf(side)} 获胜，${stands}`, `Match over: ${nameOf(side)} win, ${stands}`),
      )
      return pen.end()
    }
    pen.mark()
    pen.pass(120)
  }
}
