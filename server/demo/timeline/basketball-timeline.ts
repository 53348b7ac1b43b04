import type { Minute, Player } from '../../../contract/match.detail.schema'
import { MatchType, PlayerPosition } from '../../../contract/enums'
import { inPeriod, periodOf } from '../../../contract/periods'
import { clockText } from '../simulation/basketball'
import { chanceOf, type Chance } from '../simulation/random'
import { named, sentence } from '../simulation/sentence'
import { otherSide, type Moment, type Side } from '../simulation/event-generator'
import { lineUpOf } from './line-up'
import {
  readingAt,
  standingAt,
  type Change,
  type Counted,
  type Points,
  type TimelineEvent,
  type TimelinePlay,
  type TimelineGenerator,
} from './match-timeline'

/** The script stops this long for a timeout, milliseconds. */
const TIMEOUT = 75_000
export const TIMEOUTS = 7
/** The five change in the next stop after so much play, seconds. */
const STINT = 240

const { POINT_GUARD, SHOOTING_GUARD, SMALL_FORWARD, POWER_FORWARD, CENTER } = PlayerPosition
const near: Partial<Record<PlayerPosition, number>> = {
  [POINT_GUARD]: 2.4,
  [SHOOTING_GUARD]: 3.2,
  [SMALL_FORWARD]: 3,
  [POWER_FORWARD]: 2.4,
  [CENTER]: 2.2,
}

const minuteAt = (period: number, seconds: number): Minute =>
  inPeriod(periodOf(MatchType.BASKETBALL, period), clockText(seconds))

/** What a score's rise by so many points was made of. */
const made = (points: number, chance: Chance): readonly Counted[] => {
  if (points === 3) return chance.happens(0.08) ? ['two', 'free'] : ['three']
  if (points === 2) return chance.happens(0.16) ? ['free', 'free'] : ['two']
  return chance.happens(0.5) ? ['free', 'freeMissed'] : ['freeMissed', 'free']
}
/** Points of what is counted. */
const worth: Readonly<Partial<Record<Counted, number>>> = { three: 3, two: 2, free: 1 }
const isFree = (counted: Counted): boolean => counted === 'free' || counted === 'freeMissed'

const placeOf = (side: Side, counted: Counted | null, chance: Chance): Pick<TimelinePlay, 'x' | 'y'> => {
  const far = counted === 'three' ? chance.whole(70, 76) : counted === 'two' ? chance.whole(82, 93) : 81
  const x = counted === null ? chance.whole(55, 90) : far
  const y = counted !== null && isFree(counted) ? 50 : chance.whole(12, 88)
  return { x: side === 'home' ? x : 100 - x, y }
}

/** What stands at a moment before the last so many points of it, which were the side's. */
const standingBefore = (moment: Moment, side: Side, points: number): TimelinePlay['score'] => {
  const { home, away, part: [homePart, awayPart] = [0, 0] } = standingAt(moment)
  return side === 'home'
    ? { home: home - points, away, part: [homePart - points, awayPart] }
    : { home, away: away - points, part: [homePart, awayPart - points] }
}

interface Team {
  five: Player[]
  bench: Player[]
}

/** The script's baskets by players, with fouls, timeouts and changes of the five. */
export const basketballTimeline: TimelineGenerator = (match, script, seed) => {
  const [home, away] = [match.homeId, match.awayId].map((id) => lineUpOf(id, match.matchType, match.id))
  const chance = chanceOf(seed)
  const teams: Record<Side, Team> = {
    home: { five: home?.rows.flat() ?? [], bench: [...(home?.bench ?? [])] },
    away: { five: away?.rows.flat() ?? [], bench: [...(away?.bench ?? [])] },
  }
  const events: TimelineEvent[] = []
  const plays: TimelinePlay[] = []
  const changes: Change[] = []
  const points: Points[] = []
  const rested = { home: TIMEOUTS, away: TIMEOUTS }
  let stint = 0

  const play = (
    at: number,
    kind: TimelinePlay['kind'],
    side: Side | null,
    counts: Counted | null,
    score?: TimelinePlay['score'],
  ): void => {
    const place = side === null ? { x: 50, y: 50 } : placeOf(side, counts, chance)
    plays.push({
      at,
      seconds: readingAt(script, at).seconds,
      side,
      kind,
      ...place,
      counts: counts ?? undefined,
      ...(score && { score }),
    })
  }
  const scorerOf = (side: Side): Player | null => {
    const { five } = teams[side]
    return five.length === 0
      ? null
      : chance.weighted(
          five.map((one, nth): [Player, number] => [
            one,
            ((one.position && near[one.position]) ?? 1) + (nth === 1 ? 1.5 : 0),
          ]),
        )
  }

  const score = (moment: Moment, side: Side, added: number): Player | null => {
    const { at } = moment
    const player = scorerOf(side)
    const parts = made(added, chance)
    if (parts.some(isFree)) play(at - 1_500, 'freeKick', otherSide(side), 'foul')
    let left = added
    for (const [nth, part] of parts.entries()) {
      const then = at - (parts.length - 1 - nth) * 400
      left -= worth[part] ?? 0
      if (part === 'freeMissed') play(then, 'shot', side, part)
      else play(then, 'point', side, part, standingBefore(moment, side, left))
    }
    if (player) points.push({ at, player, points: added })
    return player
  }

  const swap = (at: number, side: Side): void => {
    const team = teams[side]
    const [on] = team.bench
    if (!on) return
    // Nobody who has just come on goes off again in the same stop.
    const off = chance.pick(
      team.five.filter((one) => !changes.some((other) => other.at === at && other.on === one)),
    )
    const { period, seconds } = readingAt(script, at)
    team.five = team.five.map((one) => (one === off ? on : one))
    team.bench = [...team.bench.slice(1), off]
    changes.push({ at, side, minute: minuteAt(period, seconds), on, off })
  }

  const rest = (moment: Moment): void => {
    const side: Side = chance.happens(0.5) ? 'home' : 'away'
    const { at } = moment
    const standing = { home: moment.home, away: moment.away }
    if (rested[side] === 0) return
    rested[side] -= 1
    play(at, 'break', side, 'timeout')
    const minute = minuteAt(moment.period, moment.seconds)
    const said = named(sentence(`{${side}}请求暂停`, `Time-out, {${side}}`), match)
    events.push({ at, kind: 'timeout', side, minute, player: null, other: null, score: standing, ...said })
  }

  let before = script.moments[0]
  for (const [index, moment] of script.moments.entries()) {
    const { at } = moment
    const gains = { home: moment.home - (before?.home ?? 0), away: moment.away - (before?.away ?? 0) }
    const gained: Side | null = gains.home > 0 ? 'home' : gains.away > 0 ? 'away' : null
    const player = gained ? score(moment, gained, gains[gained]) : null
    if (!gained && before?.running && moment.lines.length === 0) {
      const side: Side = chance.happens(0.5) ? 'home' : 'away'
      if (chance.happens(0.12)) play(at, 'freeKick', otherSide(side), 'foul')
      else play(at, 'shot', side, null)
    }
    for (const { event, minute, text } of moment.lines) {
      if (event.kind === 'part') play(at, 'break', null, null)
      if (event.kind === 'period')
        play(at, minute.period?.kind === 'fullTime' ? 'break' : 'kickOff', null, null)
      if (event.kind === 'card' || event.kind === 'goal') continue
      const scorer = event.kind === 'points' ? player : null
      const { side, score: standing } = event
      events.push({
        at,
        kind: event.kind,
        side,
        minute,
        player: scorer,
        other: null,
        score: standing,
        ...named(text, match),
      })
    }
    const after = script.moments[index + 1]
    if (after && !moment.running && after.at - at === TIMEOUT) rest(moment)
    if (after && moment.running && after.at - at > 7_000)
      play(at + (after.at - at) / 2, 'possession', chance.happens(0.5) ? 'home' : 'away', null)
    stint += before?.running ? (at - before.at) / 1000 : 0
    if (stint >= STINT && after && !moment.running) {
      stint = 0
      for (const side of ['home', 'away'] as const)
        for (let nth = chance.whole(1, 2); nth > 0; nth -= 1) swap(at, side)
    }
    before = moment
  }
  const sides = home && away ? { home, away } : null
  return { sides, events, plays: plays.toSorted((a, b) => a.at - b.at), changes, points }
}
