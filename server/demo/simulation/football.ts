import { periodWords } from './period-words'
import { chanceOf, type Chance } from './random'
import { sentence, standingIn, type Sentence } from './sentence'
import {
  nameOf,
  otherSide,
  eventWriterFor,
  type EventWriter,
  type EventGenerator,
  type Side,
} from './event-generator'
import { MatchType } from '../../../contract/enums'
import { scoreText } from '../../../contract/match.score-rules'
import { atClock, atPause, periodOf } from '../../../contract/periods'

const standing = standingIn(MatchType.FOOTBALL)
const HALF = 45 * 60
const EXTRA = 15 * 60
const BREAK = 15 * 60
/** Two halves, and extra time's two. */
type Half = 1 | 2 | 3 | 4
const startOf: Readonly<Record<Half, number>> = { 1: 0, 2: HALF, 3: 2 * HALF, 4: 2 * HALF + EXTRA }
const lengthOf = (half: Half): number => (half <= 2 ? HALF : EXTRA)
/** Possession is looked at this often, seconds. */
const LOOK = 30
/** Goals a second of play, so that both sides together score about 2.7 a match. */
const HOME_RATE = 1.48 / (2 * HALF)
const AWAY_RATE = 1.22 / (2 * HALF)
const YELLOW_RATE = 3.8 / (2 * HALF)
const RED_RATE = 0.12 / (2 * HALF)

type Happening = 'goal' | 'yellow' | 'red'

/** `63'`, and `45+2'` in stoppage time. `half` 1 to 4, the last two of extra time. */
export const minuteOf = (seconds: number, half: number): string => {
  const last = half <= 2 ? half * 45 : 90 + (half - 2) * 15
  const minute = Math.floor(seconds / 60) + 1
  return minute > last ? `${last}+${minute - last}'` : `${minute}'`
}

const goalText = (pen: EventWriter, side: Side, minute: string, chance: Chance): Sentence => {
  const scored = pen.state[side]
  const against = pen.state[otherSide(side)]
  const us = nameOf(side)
  const result = standing(pen.state.home, pen.state.away)
  if (scored === against)
    return chance.pick([
      sentence(`${minute} 进球！${us} 扳平比分，${result}`, `${minute} Goal! ${us} equalise, ${result}`),
      sentence(`${minute} 球进了！回到同一起跑线，${result}`, `${minute} Goal! All square again, ${result}`),
    ])
  if (scored < against)
    return chance.pick([
      sentence(`${minute} 进球！${us} 追回一球，${result}`, `${minute} Goal! ${us} pull one back, ${result}`),
      sentence(`${minute} ${us} 扳回一城，${result}`, `${minute} ${us} get one back, ${result}`),
    ])
  if (scored === 1)
    return chance.pick([
      sentence(
        `${minute} 进球！${us} 首开纪录，${result}`,
        `${minute} Goal! ${us} open the scoring, ${result}`,
      ),
      sentence(
        `${minute} 球进了！${us} 先拔头筹，${result}`,
        `${minute} Goal! ${us} strike first, ${result}`,
      ),
    ])
  if (scored - against === 1)
    return chance.pick([
      sentence(`${minute} 进球！${us} 取得领先，${result}`, `${minute} Goal! ${us} take the lead, ${result}`),
      sentence(`${minute} 进球！${us} 再度改写比分，${result}`, `${minute} Goal! ${us} go ahead, ${result}`),
    ])
  return chance.pick([
    sentence(
      `${minute} 进球！${us} 扩大比分，${result}`,
      `${minute} Goal! ${us} extend their lead, ${result}`,
    ),
    sentence(`${minute} 又进一个！${us} 优势更大，${result}`, `${minute} And another for ${us}, ${result}`),
    sentence(
      `${minute} 进球！${us} 把优势拉到 ${scored - against} 球，${result}`,
      `${minute} Goal! ${us} are ${scored - against} goals clear, ${result}`,
    ),
  ])
}

const cardText = (side: Side, minute: string, red: boolean, chance: Chance): Sentence => {
  const us = nameOf(side)
  return red
    ? chance.pick([
        sentence(`${minute} 红牌！${us} 只剩十人应战`, `${minute} Red card! ${us} are down to ten`),
        sentence(`${minute} 红牌罚下！${us} 少一人作战`, `${minute} Sent off! ${us} are a player short`),
      ])
    : chance.pick([
        sentence(`${minute} 黄牌，${us} 战术犯规`, `${minute} Yellow card: a tactical foul by ${us}`),
        sentence(`${minute} ${us} 吃到一张黄牌`, `${minute} ${us} pick up a yellow card`),
        sentence(`${minute} 裁判向 ${us} 出示黄牌`, `${minute} The referee books ${us}`),
      ])
}

/** Two halves of 45 minutes with a break and stoppage time; a `knockout` goes on until somebody won. */
export const football = (seed: number, knockout = false): EventGenerator => {
  const chance = chanceOf(seed)
  const pen = eventWriterFor('possession', 1)
  const edge = chance.between(-0.35, 0.35)
  const rates = { home: HOME_RATE * Math.exp(edge), away: AWAY_RATE * Math.exp(-edge) }
  const base = 50 + edge * 24
  const sentOff = { home: 0, away: 0 }
  /** Home's share of the ball these seconds; the touchline has that of the whole match. */
  let pressure = base
  const ball = { home: 0, all: 0 }

  const happen = (what: Happening, side: Side, half: Half): void => {
    const minute = minuteOf(pen.state.seconds, half)
    if (what === 'goal') {
      pen.add(side)
      pen.tell('goal', side, atClock(minute), goalText(pen, side, minute, chance))
      return
    }
    const red = what === 'red' && sentOff[side] === 0
    if (red) sentOff[side] += 1
    pen.tell('card', side, atClock(minute), cardText(side, minute, red, chance), red ? 'red' : 'yellow')
  }

  const drawn = (seconds: number): { what: Happening; side: Side } | null => {
    const rate = { goal: 0, yellow: YELLOW_RATE, red: RED_RATE }
    const side: Side = chance.happens(rates.home / (rates.home + rates.away)) ? 'home' : 'away'
    rate.goal = rates.home + rates.away
    const roll = chance.next() / seconds
    if (roll < rate.goal) return { what: 'goal', side }
    if (roll < rate.goal + rate.yellow) return { what: 'yellow', side: otherSide(side) }
    if (roll < rate.goal + rate.yellow + rate.red) return { what: 'red', side: otherSide(side) }
    return null
  }

  const result = (): string => standing(pen.state.home, pen.state.away)
  const added: Readonly<Record<Half, readonly [number, number]>> = {
    1: [60, 240],
    2: [120, 400],
    3: [20, 80],
    4: [40, 120],
  }
  const half = (number: Half): void => {
    pen.state.period = number
    pen.state.seconds = startOf[number]
    pen.state.running = true
    const name = periodWords(periodOf(MatchType.FOOTBALL, number))
    pen.tell(
      'period',
      null,
      atClock(minuteOf(pen.state.seconds, number)),
      number === 1
        ? sentence('开球！{home} 对阵 {away}', 'Kick-off! {home} v {away}')
        : sentence(`${name.zh}开始，${result()}`, `${name.en} under way, ${result()}`),
    )
    pen.mark()
    const length = lengthOf(number) + chance.whole(added[number][0], added[number][1])
    let played = 0
    while (played < length) {
      const step = Math.min(LOOK, length - played)
      const happening = drawn(step)
      const before = happening ? Math.min(step - 1, chance.whole(1, LOOK - 1)) : 0
      if (happening && before > 0) {
        pen.pass(before)
        happen(happening.what, happening.side, number)
        pen.mark()
      }
      pen.pass(step - before)
      played += step
      const drift = (base - pressure) * 0.06 + chance.between(-3.4, 3.4)
      pressure = Math.min(78, Math.max(22, pressure + drift))
      ball.home += pressure * step
      ball.all += step
      pen.state.share = Math.round(ball.home / ball.all)
      pen.mark()
    }
    pen.state.running = false
  }

  const isLevel = (): boolean => pen.state.home === pen.state.away
  const rest = (pause: 'halfTime' | 'extraTime' | 'shootOut', text: Sentence, seconds: number): void => {
    pen.tell('period', null, atPause(pause), text)
    pen.mark()
    pen.pass(seconds)
  }

  const shootOut = (): void => {
    pen.state.period = 5
    const kicks: [number, number] = [0, 0]
    for (let kick = 0; ; kick += 1) {
      pen.pass(chance.whole(35, 60))
      pen.state.kicks += 1
      if (chance.happens(0.76)) kicks[kick % 2 === 0 ? 0 : 1] += 1
      pen.state.ways = { ...pen.state.ways, shootout: [kicks[0], kicks[1]] }
      const [homeLeft, awayLeft] = [5 - Math.ceil((kick + 1) / 2), 5 - Math.floor((kick + 1) / 2)]
      const decided =
        kick < 9
          ? kicks[0] > kicks[1] + awayLeft || kicks[1] > kicks[0] + homeLeft
          : kick % 2 === 1 && kicks[0] !== kicks[1]
      if (decided) return
      pen.mark()
    }
  }

  pen.state.share = Math.round(base)
  half(1)
  pen.state.ways = { halfTime: [pen.state.home, pen.state.away] }
  const halfTime = result()
  rest(
    'halfTime',
    chance.pick([
      sentence(`中场休息，${halfTime}`, `Half-time, ${halfTime}`),
      sentence(`半场结束，${halfTime}`, `The first half is over, ${halfTime}`),
    ]),
    BREAK,
  )
  half(2)
  if (knockout && isLevel()) {
    pen.state.ways = { ...pen.state.ways, extra: true }
    rest(
      'extraTime',
      sentence(`九十分钟战平，进入加时，${result()}`, `Level after 90 minutes: extra time, ${result()}`),
      300,
    )
    half(3)
    rest('extraTime', sentence(`加时上半场结束，${result()}`, `Half-time in extra time, ${result()}`), 60)
    half(4)
    if (isLevel()) {
      rest(
        'shootOut',
        sentence(`加时战平，点球大战，${result()}`, `Level after extra time: penalties, ${result()}`),
        240,
      )
      shootOut()
    }
  }
  const { shootout } = pen.state.ways
  const kicks = shootout && scoreText(MatchType.FOOTBALL, ...shootout)
  pen.tell(
    'period',
    null,
    atPause('fullTime'),
    kicks
      ? sentence(`点球大战 ${kicks}，比赛结束，${result()}`, `${kicks} on penalties, it is over, ${result()}`)
      : sentence(`全场结束，${result()}`, `Full-time, ${result()}`),
  )
  return pen.end()
}
