import type { Player } from '../../../contract/detail.schema'
import { MatchType, PlayerPosition } from '../../../contract/enums'
import { chanceOf, hashOf, type Chance } from '../world/random'
import { squadOf } from '../world/squads'
import type { Fielding, Hurt } from './tale'

const { FOOTBALL_FORWARD, FOOTBALL_MIDFIELDER, FOOTBALL_DEFENDER, FOOTBALL_GOALKEEPER } = PlayerPosition
const { SMALL_FORWARD, POWER_FORWARD, CENTER, SHOOTING_GUARD, POINT_GUARD } = PlayerPosition

const formations: readonly (readonly [string, readonly (readonly [PlayerPosition, number])[]])[] = [
  [
    '4-3-3',
    [
      [FOOTBALL_DEFENDER, 4],
      [FOOTBALL_MIDFIELDER, 3],
      [FOOTBALL_FORWARD, 3],
    ],
  ],
  [
    '4-4-2',
    [
      [FOOTBALL_DEFENDER, 4],
      [FOOTBALL_MIDFIELDER, 4],
      [FOOTBALL_FORWARD, 2],
    ],
  ],
  [
    '4-2-3-1',
    [
      [FOOTBALL_DEFENDER, 4],
      [FOOTBALL_MIDFIELDER, 2],
      [FOOTBALL_MIDFIELDER, 3],
      [FOOTBALL_FORWARD, 1],
    ],
  ],
  [
    '3-5-2',
    [
      [FOOTBALL_DEFENDER, 3],
      [FOOTBALL_MIDFIELDER, 5],
      [FOOTBALL_FORWARD, 2],
    ],
  ],
]
const court: readonly (readonly PlayerPosition[])[] = [
  [POINT_GUARD, SHOOTING_GUARD],
  [SMALL_FORWARD, POWER_FORWARD],
  [CENTER],
]

const injuries = ['大腿肌肉拉伤', '脚踝扭伤', '膝部不适', '小腿拉伤', '感冒', '背部紧张', '肩部挫伤'] as const

/** At most one player a position is away, so that every formation can be filled. */
const hurtOf = (squad: readonly Player[], chance: Chance): Hurt[] => {
  const away = chance.shuffled(squad.filter(({ position }) => position !== FOOTBALL_GOALKEEPER))
  const positions = new Set<PlayerPosition | null>()
  return away
    .filter(({ position }) => !positions.has(position) && positions.add(position))
    .slice(
      0,
      chance.weighted([
        [0, 0.3],
        [1, 0.4],
        [2, 0.3],
      ]),
    )
    .map((player) => {
      const doubtful = chance.happens(0.3)
      const days = doubtful
        ? 1
        : chance.weighted<number | null>([
            [chance.whole(3, 40), 0.8],
            [null, 0.2],
          ])
      return { player, reason: chance.pick(injuries), days, doubtful }
    })
}

const footballRows = (fit: readonly Player[], chance: Chance): Pick<Fielding, 'formation' | 'rows'> => {
  const [formation, shape] = chance.pick(formations)
  const ordered = chance.shuffled(fit)
  const used = new Set<string>()
  const take = (position: PlayerPosition, count: number): Player[] => {
    const taken = ordered
      .filter((one) => one.position === position && !used.has(one.playerId))
      .slice(0, count)
    for (const { playerId } of taken) used.add(playerId)
    return taken
  }
  return {
    formation,
    rows: [take(FOOTBALL_GOALKEEPER, 1), ...shape.map(([position, count]) => take(position, count))],
  }
}

const basketballRows = (fit: readonly Player[], chance: Chance): Pick<Fielding, 'formation' | 'rows'> => {
  const best = (position: PlayerPosition): Player[] => {
    const able = fit.filter((one) => one.position === position)
    const first = chance.happens(0.8) ? able[0] : able.at(-1)
    return first ? [first] : []
  }
  return { formation: null, rows: court.map((row) => row.flatMap(best)) }
}

/** Who a seeded team fields in one match; null in sports without a squad. */
export const fieldingOf = (teamId: string, matchType: MatchType, matchId: string): Fielding | null => {
  const squad = squadOf(teamId, matchType)
  if (squad.length === 0) return null
  const chance = chanceOf(hashOf(teamId, matchId, 'fielding'))
  const hurt = hurtOf(squad, chance)
  const fit = squad.filter(({ playerId }) => !hurt.some(({ player }) => player.playerId === playerId))
  const { formation, rows } =
    matchType === MatchType.FOOTBALL ? footballRows(fit, chance) : basketballRows(fit, chance)
  const starting = new Set(rows.flat().map(({ playerId }) => playerId))
  const bench = fit.filter(({ playerId }) => !starting.has(playerId))
  return { formation, rows, bench: matchType === MatchType.FOOTBALL ? bench.slice(0, 12) : bench, hurt }
}
