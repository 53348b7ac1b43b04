import { periodWords } from './period-words'
import { chanceOf } from './random'
import { sentence, standingIn, type Sentence } from './sentence'
import { nameOf, otherSide, eventWriterFor, shareOf, type EventGenerator, type Side } from './event-generator'
import type { Period } from '../../../contract/match.detail.schema'
import { MatchType } from '../../../contract/enums'
import { LAST_LEVEL, figureOf, scoreText } from '../../../contract/match.score-rules'
import { atPause, inPeriod } from '../../../contract/periods'

const levels = standingIn(MatchType.CARD_GAMING)
const frames = standingIn(MatchType.BILLIARDS)
const handOf = (hand: number): Period => ({ kind: 'hand', n: hand })
const handName = (hand: number): Sentence => periodWords(handOf(hand))

/** Hands of cards, one to three levels each, from 2 until somebody stands at A; the score counts the levels climbed. */
export const cards = (seed: number): EventGenerator => {
  const chance = chanceOf(seed)
  const pen = eventWriterFor('points', 0)
  const strength = chance.between(0.43, 0.57)
  const standing = (): string => levels(pen.state.home, pen.state.away)
  pen.tell(
    'period',
    null,
    inPeriod(handOf(1)),
    sentence('开牌！{home} 对阵 {away}', 'First deal! {home} v {away}'),
  )
  for (let hand = 1; ; hand += 1) {
    pen.state.period = hand
    pen.newPart()
    pen.mark()
    pen.pass(chance.whole(240, 420))
    const side: Side = chance.happens(strength) ? 'home' : 'away'
    const won = chance.weighted<number>([
      [1, 0.5],
      [2, 0.32],
      [3, 0.18],
    ])
    // Nobody climbs past A.
    const climbed = Math.min(won, LAST_LEVEL - pen.state[side])
    pen.add(side, climbed)
    pen.addToPart(side, climbed)
    pen.count('levels', side, climbed)
    pen.count('hands', side)
    pen.runOn('handsInARow', side)
    if (won === 3) pen.count('doubleWins', side)
    const { home, away } = pen.state
    pen.state.share = shareOf(home, away)
    const level = figureOf(MatchType.CARD_GAMING)(pen.state[side])
    const how = `${won === 3 ? '双下，' : ''}升 ${climbed} 级，打到 ${level}`
    const howEn = `${won === 3 ? 'finish first and second, ' : ''}climb ${climbed} ${climbed === 1 ? 'level' : 'levels'} to ${level}`
    const name = handName(hand)
    pen.tell(
      'part',
      side,
      inPeriod(handOf(hand)),
      sentence(
        `${name.zh} ${nameOf(side)} ${how}，${standing()}`,
        `${name.en}: ${nameOf(side)} ${howEn}, ${standing()}`,
      ),
    )
    if (pen.state[side] === LAST_LEVEL) {
      pen.tell(
        'period',
        side,
        atPause('fullTime'),
        sentence(
          `牌局结束，${nameOf(side)} 先打到 A 获胜，${standing()}`,
          `Match over: ${nameOf(side)} reach A first and win, ${standing()}`,
        ),
      )
      return pen.end()
    }
    pen.mark()
    pen.pass(chance.whole(20, 45))
  }
}

const FRAMES_TO_WIN = 5
/** What a table holds: fifteen reds with blacks, then the colours. */
const TABLE = 147
const RESPOT = 7

const frameOf = (frame: number): Period => ({ kind: 'frame', n: frame })
const frameName = (frame: number): Sentence => periodWords(frameOf(frame))

/** Best of nine frames; the parts are the frames' points. */
export const billiards = (seed: number): EventGenerator => {
  const chance = chanceOf(seed)
  const pen = eventWriterFor('points', 0)
  const strength = chance.between(0.44, 0.56)

  const frame = (number: number): Side => {
    pen.state.period = number
    pen.newPart()
    pen.state.share = shareOf(0, 0)
    const { home, away } = pen.state
    const name = frameName(number)
    pen.tell(
      'period',
      null,
      inPeriod(frameOf(number)),
      number === 1
        ? sentence('开球！{home} 对阵 {away}', 'Break-off! {home} v {away}')
        : sentence(`${name.zh}开球，${frames(home, away)}`, `${name.en} begins, ${frames(home, away)}`),
    )
    pen.mark()
    let left = TABLE
    for (;;) {
      pen.pass(chance.whole(50, 160))
      const side: Side = chance.happens(strength) ? 'home' : 'away'
      const reached = chance.weighted<readonly [number, number]>([
        [[1, 8], 0.52],
        [[8, 30], 0.3],
        [[30, 70], 0.15],
        [[70, 110], 0.03],
      ])
      const points = Math.min(Math.max(left, RESPOT), chance.whole(reached[0], reached[1]))
      left = Math.max(0, left - points - chance.whole(0, 6))
      pen.addToPart(side, points)
      pen.count('points', side, points)
      pen.count('visits', side)
      pen.reach('highestBreak', side, points)
      if (points >= 50) pen.count('fifties', side)
      const part = pen.state.parts.at(-1) ?? [0, 0]
      pen.state.share = shareOf(part[0], part[1])
      if (points >= 50)
        pen.tell(
          'points',
          side,
          inPeriod(frameOf(number)),
          sentence(
            `${name.zh} ${nameOf(side)} 单杆 ${points} 分，${frames(part[0], part[1])}`,
            `${name.en}: a break of ${points} by ${nameOf(side)}, ${frames(part[0], part[1])}`,
          ),
        )
      if (Math.abs(part[0] - part[1]) > left) return part[0] > part[1] ? 'home' : 'away'
      pen.mark()
    }
  }

  for (let number = 1; ; number += 1) {
    const side = frame(number)
    pen.add(side)
    const { home, away } = pen.state
    const score = frames(home, away)
    const part = pen.state.parts.at(-1) ?? [0, 0]
    const points = scoreText(MatchType.BILLIARDS, part[0], part[1])
    pen.tell(
      'part',
      side,
      inPeriod(frameOf(number)),
      sentence(
        `${nameOf(side)} 拿下${frameName(number).zh}（${points}），${score}`,
        `${nameOf(side)} take ${frameName(number).en} (${points}), ${score}`,
      ),
    )
    if (pen.state[side] === FRAMES_TO_WIN) {
      const decider = pen.state[otherSide(side)] === FRAMES_TO_WIN - 1
      pen.tell(
        'period',
        side,
        atPause('fullTime'),
        sentence(
          `比赛结束，${nameOf(side)} ${decider ? '决胜局胜出' : '获胜'}，${score}`,
          `Match over: ${nameOf(side)} win${decider ? ' in the decider' : ''}, ${score}`,
        ),
      )
      return pen.end()
    }
    pen.mark()
    pen.pass(180)
  }
}
