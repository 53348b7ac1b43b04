import type { Player } from '../../../contract/match.detail.schema'
import { MatchType, PlayerPosition } from '../../../contract/enums'
import { chanceOf, hashOf, type Chance } from '../simulation/random'
import { squadOf } from '../simulation/squads'
import type { LineUp, Hurt } from './match-timeline'

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

/** Why somebody is out, and for how many days at least and at most. */
const injuries = [
  { reason: '大腿肌肉拉伤', reasonEn: 'Thigh strain', days: [7, 40] },
  { reason: '脚踝扭伤', reasonEn: 'Ankle sprain', days: [7, 35] },
  { reason: '膝部不适', reasonEn: 'Knee trouble', days: [3, 30] },
  { reason: '小腿拉伤', reasonEn: 'Calf strain', days: [7, 28] },
  { reason: '感冒', reasonEn: 'Cold', days: [2, 5] },
  { reason: '背部肌肉拉伤', reasonEn: 'Back strain', days: [4, 21] },
  { reason: '肩部挫伤', reasonEn: 'Bruised shoulder', days: [3, 18] },
] as const
/** Out for less: when somebody is back is known. */
const UNCERTAIN_FROM = 7

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
      const { reason, reasonEn, days } = chance.pick(injuries)
      const [least, most] = days
      const out = chance.whole(least, most)
      const known = most < UNCERTAIN_FROM || chance.happens(0.8)
      return { player, reason, reasonEn, days: doubtful ? 1 : known ? out : null, doubtful }
    })
}

const footballRows = (fit: readonly Player[], chance: Chance): Pick<LineUp, 'formation' | 'rows'> => {
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

const basketballRows = (fit: readonly Player[], chance: Chance): Pick<LineUp, 'formation' | 'rows'> => {
  const best = (position: PlayerPosition): Player[] => {
    const able = fit.filter((one) => one.position === position)
    const first = chance.happens(0.8) ? able[0] : able.at(-1)
    return first ? [first] : []
  }
  return { formation: null, rows: court.map((row) => row.flatMap(best)) }
}

/** Who a seeded team fields in one match; null in sports without a squad. */
export const lineUpOf = (teamId: string, matchType: MatchType, matchId: string): LineUp | null => {
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
