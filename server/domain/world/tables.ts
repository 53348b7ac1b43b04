import { chanceOf } from './random'
import { nameOf, otherSide, penFor, shareOf, type Script, type Side } from './script'

const HANDS = 14
const handName = (hand: number): string => `第${hand}副`

/** Fourteen hands of cards, one to three levels each, and more while level; the score is the sum of the levels. */
export const cards = (seed: number): Script => {
  const chance = chanceOf(seed)
  const pen = penFor('points', 0)
  const strength = chance.between(0.43, 0.57)
  pen.tell('period', null, handName(1), '开牌！{home} 对阵 {away}')
  for (let hand = 1; hand <= HANDS || pen.state.home === pen.state.away; hand += 1) {
    pen.state.period = hand
    pen.newPart()
    pen.mark()
    pen.pass(chance.whole(240, 420))
    const side: Side = chance.happens(strength) ? 'home' : 'away'
    const levels = chance.weighted<number>([
      [1, 0.48],
      [2, 0.32],
      [3, 0.2],
    ])
    pen.add(side, levels)
    pen.addToPart(side, levels)
    const { home, away } = pen.state
    pen.state.share = shareOf(home, away)
    const score = `{home} ${home}–${away} {away}`
    const how = levels === 3 ? '双下，连升三级' : levels === 2 ? '连升两级' : '升一级'
    pen.tell('part', side, handName(hand), `${handName(hand)} ${nameOf(side)} ${how}，${score}`)
    pen.mark()
    pen.pass(chance.whole(20, 45))
  }
  const { home, away } = pen.state
  const side: Side = home > away ? 'home' : 'away'
  pen.tell('period', side, '完场', `牌局结束，${nameOf(side)} 获胜，{home} ${home}–${away} {away}`)
  return pen.end()
}

const FRAMES_TO_WIN = 5
/** What a table holds: fifteen reds with blacks, then the colours. */
const TABLE = 147
const RESPOT = 7

const frameName = (frame: number): string => `第${frame}局`

/** Best of nine frames; the parts are the frames' points. */
export const billiards = (seed: number): Script => {
  const chance = chanceOf(seed)
  const pen = penFor('points', 0)
  const strength = chance.between(0.44, 0.56)

  const frame = (number: number): Side => {
    pen.state.period = number
    pen.newPart()
    const { home, away } = pen.state
    pen.tell(
      'period',
      null,
      frameName(number),
      number === 1 ? '开球！{home} 对阵 {away}' : `${frameName(number)}开球，{home} ${home}–${away} {away}`,
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
      const part = pen.state.parts.at(-1) ?? [0, 0]
      pen.state.share = shareOf(part[0], part[1])
      if (points >= 50)
        pen.tell(
          'points',
          side,
          frameName(number),
          `${frameName(number)} ${nameOf(side)} 单杆 ${points} 分，${part[0]}–${part[1]}`,
        )
      if (Math.abs(part[0] - part[1]) > left) return part[0] > part[1] ? 'home' : 'away'
      pen.mark()
    }
  }

  for (let number = 1; ; number += 1) {
    const side = frame(number)
    pen.add(side)
    const { home, away } = pen.state
    const score = `{home} ${home}–${away} {away}`
    const part = pen.state.parts.at(-1) ?? [0, 0]
    const own = side === 'home' ? `${part[0]}–${part[1]}` : `${part[1]}–${part[0]}`
    pen.tell('part', side, frameName(number), `${nameOf(side)} 以 ${own} 拿下${frameName(number)}，${score}`)
    if (pen.state[side] === FRAMES_TO_WIN) {
      const decider = pen.state[otherSide(side)] === FRAMES_TO_WIN - 1
      pen.tell(
        'period',
        side,
        '完场',
        `比赛结束，${nameOf(side)} ${decider ? '决胜局胜出' : '获胜'}，${score}`,
      )
      return pen.end()
    }
    pen.mark()
    pen.pass(180)
  }
}
