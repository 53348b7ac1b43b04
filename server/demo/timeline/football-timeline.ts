import type { Minute, Player } from '../../../contract/match.detail.schema'
import { PlayerPosition } from '../../../contract/enums'
import { atClock, atPause } from '../../../contract/periods'
import { minuteOf } from '../simulation/football'
import { chanceOf, type Chance } from '../simulation/random'
import { named, sentence, type Sentence } from '../simulation/sentence'
import { otherSide, type EventGenerator, type Side } from '../simulation/event-generator'
import { lineUpOf } from './line-up'
import { footballPlays } from './football-plays'
import {
  readingAt,
  type Change,
  type LineUp,
  type TimelineEvent,
  type TimelineGenerator,
} from './match-timeline'

const { FOOTBALL_FORWARD, FOOTBALL_MIDFIELDER, FOOTBALL_DEFENDER, FOOTBALL_GOALKEEPER } = PlayerPosition
const MINUTE = 60_000

type Weights = Readonly<Partial<Record<PlayerPosition, number>>>
const scoring: Weights = { [FOOTBALL_FORWARD]: 6, [FOOTBALL_MIDFIELDER]: 3, [FOOTBALL_DEFENDER]: 1 }
const helping: Weights = { [FOOTBALL_FORWARD]: 3, [FOOTBALL_MIDFIELDER]: 4, [FOOTBALL_DEFENDER]: 1.5 }
const fouling: Weights = {
  [FOOTBALL_FORWARD]: 1,
  [FOOTBALL_MIDFIELDER]: 2.5,
  [FOOTBALL_DEFENDER]: 3,
  [FOOTBALL_GOALKEEPER]: 0.3,
}

const scorings = [
  sentence('禁区内推射破门', 'slots it in from inside the box'),
  sentence('头球攻门得手', 'heads it in'),
  sentence('远射破网', 'scores from long range'),
  sentence('门前抢点得分', 'turns it in at close range'),
  sentence('单刀冷静施射', 'finishes coolly one on one'),
] as const
const fouls = [
  sentence('拉拽对手', 'holds back an opponent'),
  sentence('铲球犯规', 'is late with a tackle'),
  sentence('战术犯规', 'stops a counter-attack'),
  sentence('拖延时间', 'wastes time'),
] as const

/** A player as each language has the name. */
const called = (player: Player | null): Sentence =>
  sentence(player?.name ?? '', player?.nameEn ?? player?.name ?? '')

interface Eleven {
  on: Player[]
  bench: Player[]
  readonly booked: Set<string>
  /** How often each has kicked in the shoot-out. */
  readonly kicked: Map<string, number>
}

/** Something that will happen at its time: a line of the script, a change, a kick of the shoot-out. */
type Due = { readonly at: number } & (
  | { readonly is: 'line'; readonly line: EventGenerator['moments'][number]['lines'][number] }
  | { readonly is: 'change'; readonly side: Side; readonly hurt: boolean }
  | {
      readonly is: 'kick'
      readonly side: Side
      readonly scored: boolean
      readonly kicks: readonly [number, number]
    }
)

const drawFrom = (players: readonly Player[], weights: Weights, chance: Chance): Player | null => {
  const able = players.map((one): [Player, number] => [one, (one.position && weights[one.position]) ?? 0])
  const some = able.filter(([, weight]) => weight > 0)
  return some.length === 0 ? null : chance.weighted(some)
}

/** Three stops of play, up to five changes over them: in the second half, or one before it, where somebody is hurt now and then. */
const changesDue = (script: EventGenerator, chance: Chance): Due[] => {
  const second = script.moments.find(({ period }) => period === 2)?.at ?? 60 * MINUTE
  const due: Due[] = []
  for (const side of ['home', 'away'] as const) {
    const hurt = chance.happens(0.22)
    if (hurt) due.push({ is: 'change', at: chance.whole(8, 40) * MINUTE, side, hurt: true })
    const stops = [chance.whole(0, 12), chance.whole(14, 24), chance.whole(26, 39)]
    for (const stop of stops.slice(hurt ? 1 : 0)) {
      const at = second + stop * MINUTE + chance.whole(1, 50) * 1000
      const count = chance.weighted([
        [0, 0.15],
        [1, 0.6],
        [2, 0.25],
      ])
      for (let nth = 0; nth < count; nth += 1) due.push({ is: 'change', at, side, hurt: false })
    }
  }
  return due
}

const kicksDue = ({ moments }: EventGenerator): Due[] => {
  let before: readonly [number, number] = [0, 0]
  return moments
    .filter(({ kicks }, nth) => kicks > (moments[nth - 1]?.kicks ?? 0))
    .map(({ at, ways }, nth): Due => {
      const kicks = ways.shootout ?? before
      const side: Side = nth % 2 === 0 ? 'home' : 'away'
      const scored = kicks[0] + kicks[1] > before[0] + before[1]
      before = kicks
      return { is: 'kick', at, side, scored, kicks: [kicks[0], kicks[1]] }
    })
}

const elevenOf = ({ rows, bench }: LineUp): Eleven => ({
  on: rows.flat(),
  bench: [...bench],
  booked: new Set(),
  kicked: new Map(),
})

/** Nobody kicks again before all others have. */
const mayKick = ({ on, kicked }: Eleven): readonly Player[] => {
  const fewest = Math.min(...on.map(({ playerId }) => kicked.get(playerId) ?? 0))
  return on.filter(({ playerId }) => (kicked.get(playerId) ?? 0) === fewest)
}

/** The whistle comes after the last kick of the same instant. */
const rank = (one: Due): number => (one.is === 'line' && one.line.minute.period?.kind === 'fullTime' ? 1 : 0)

/** The script's goals and cards by players, with the changes and injuries between them. */
export const footballTimeline: TimelineGenerator = (match, script, seed) => {
  const [home, away] = [match.homeId, match.awayId].map((id) => lineUpOf(id, match.matchType, match.id))
  const plays = footballPlays(script, seed)
  if (!home || !away) return { sides: null, events: [], plays, changes: [], points: [] }
  const chance = chanceOf(seed)
  const elevens = { home: elevenOf(home), away: elevenOf(away) }
  const used = { home: 0, away: 0 }
  const events: TimelineEvent[] = []
  const changes: Change[] = []
  const score = { home: 0, away: 0 }

  const keep = ({
    said,
    ...event
  }: Pick<TimelineEvent, 'at' | 'kind' | 'minute'> &
    Partial<TimelineEvent> & { readonly said: Sentence }): void => {
    events.push({
      side: null,
      player: null,
      other: null,
      score: { ...score },
      ...named(said, match),
      ...event,
    })
  }
  const leave = (side: Side, { playerId }: Player): void => {
    elevens[side].on = elevens[side].on.filter((one) => one.playerId !== playerId)
  }

  const goal = (at: number, side: Side, minute: Minute): void => {
    const { on } = elevens[side]
    const way = chance.weighted([
      ['goal', 0.87],
      ['penalty', 0.1],
      ['ownGoal', 0.03],
    ] as const)
    if (way === 'ownGoal') {
      const player = drawFrom(elevens[otherSide(side)].on, fouling, chance)
      const name = called(player)
      return keep({
        at,
        kind: 'ownGoal',
        side,
        minute,
        player,
        said: sentence(`${name.zh}不慎自摆乌龙`, `${name.en} scores an own goal`),
      })
    }
    const player = drawFrom(on, scoring, chance)
    const name = called(player)
    if (way === 'penalty')
      return keep({
        at,
        kind: 'penalty',
        side,
        minute,
        player,
        said: sentence(`${name.zh}主罚点球命中`, `${name.en} scores from the spot`),
      })
    const other = chance.happens(0.72)
      ? drawFrom(
          on.filter(({ playerId }) => playerId !== player?.playerId),
          helping,
          chance,
        )
      : null
    const how = chance.pick(scorings)
    const [help, helpEn] = other ? [`，${other.name}助攻`, `, assisted by ${called(other).en}`] : ['', '']
    const said = sentence(`${name.zh}${how.zh}${help}`, `${name.en} ${how.en}${helpEn}`)
    keep({ at, kind: 'goal', side, minute, player, other, said })
  }

  const card = (at: number, side: Side, minute: Minute, red: boolean): void => {
    const { on, booked } = elevens[side]
    // Somebody has to stay in goal.
    const able = red
      ? on.filter(({ position }) => position !== FOOTBALL_GOALKEEPER)
      : on.filter(({ playerId }) => !booked.has(playerId))
    const player = drawFrom(able, fouling, chance)
    const name = called(player)
    if (!red) {
      if (player) booked.add(player.playerId)
      const foul = chance.pick(fouls)
      return keep({
        at,
        kind: 'yellow',
        side,
        minute,
        player,
        said: sentence(`${name.zh}${foul.zh}`, `${name.en} ${foul.en}`),
      })
    }
    const second = player !== null && booked.has(player.playerId)
    if (player) leave(side, player)
    keep({
      at,
      kind: second ? 'secondYellow' : 'red',
      side,
      minute,
      player,
      said: second
        ? sentence(`${name.zh}两黄变一红`, `${name.en} sees a second yellow`)
        : sentence(`${name.zh}严重犯规被罚下`, `${name.en} is sent off for serious foul play`),
    })
  }

  const change = (at: number, side: Side, hurt: boolean): void => {
    const eleven = elevens[side]
    const fielders = eleven.on.filter(({ position }) => position !== FOOTBALL_GOALKEEPER)
    const fresh = fielders.filter(({ playerId }) => !changes.some(({ on }) => on.playerId === playerId))
    const off = fresh.length === 0 ? null : chance.pick(fresh)
    const like = eleven.bench.filter(({ position }) => position === off?.position)
    const others = eleven.bench.filter(({ position }) => position !== FOOTBALL_GOALKEEPER)
    const [on] = like.length > 0 ? like : others
    if (!off || !on || used[side] === 5) return
    used[side] += 1
    const { period, seconds } = readingAt(script, at)
    const minute = atClock(minuteOf(seconds, period))
    if (hurt)
      keep({
        at,
        kind: 'injury',
        side,
        minute,
        player: off,
        said: sentence(`${off.name}受伤，无法坚持`, `${called(off).en} is hurt and cannot go on`),
      })
    eleven.on = [...eleven.on.filter((one) => one !== off), on]
    eleven.bench = eleven.bench.filter((one) => one !== on)
    changes.push({ at, side, minute, on, off })
    keep({
      at,
      kind: 'substitution',
      side,
      minute,
      player: on,
      other: off,
      said: sentence(`${on.name}换下${off.name}`, `${called(on).en} comes on for ${called(off).en}`),
    })
  }

  const kick = (due: Due & { is: 'kick' }): void => {
    const eleven = elevens[due.side]
    const able = mayKick(eleven)
    const player = drawFrom(able, scoring, chance) ?? able[0] ?? null
    if (player) eleven.kicked.set(player.playerId, (eleven.kicked.get(player.playerId) ?? 0) + 1)
    const tally = `${due.kicks[0]}–${due.kicks[1]}`
    const name = called(player)
    keep({
      at: due.at,
      kind: due.scored ? 'penalty' : 'missedPenalty',
      side: due.side,
      minute: atPause('shootOut'),
      player,
      said: sentence(
        `${name.zh}${due.scored ? '罚进' : '罚失'}（${tally}）`,
        `${name.en} ${due.scored ? 'scores' : 'misses'} (${tally})`,
      ),
    })
  }

  const lines = script.moments.flatMap(({ at, lines: told }) =>
    told.map((line): Due => ({ is: 'line', at, line })),
  )
  const due = [...lines, ...kicksDue(script), ...changesDue(script, chance)]
  for (const one of due.toSorted((a, b) => a.at - b.at || rank(a) - rank(b))) {
    if (one.is === 'change') change(one.at, one.side, one.hurt)
    else if (one.is === 'kick') kick(one)
    else {
      const { event, minute, text, exactly } = one.line
      score.home = event.score.home
      score.away = event.score.away
      if (event.kind === 'goal' && event.side) goal(one.at, event.side, minute)
      else if (event.kind === 'card' && event.side) card(one.at, event.side, minute, exactly === 'red')
      else keep({ at: one.at, kind: 'period', side: event.side, minute, said: text })
    }
  }
  return { sides: { home, away }, events, plays, changes, points: [] }
}
