import { MatchType } from '../../contract/enums'
import { kits, teamNames } from './teams'

export interface SeedTeam {
  readonly id: string
  readonly name: string
  readonly nameEn: string
  readonly shortName: string
  readonly colors: readonly [string, string]
}

/**
 * A league and its calendar: on a match day all eight teams play once, at `kickOffs` (minutes after midnight in the
 * world's own zone); a season's match days follow each other day by day, then nobody plays for `REST` days. `phase`: days by which
 * the season is shifted, so that not all rest at once. `cup`: groups and a bracket instead of rounds.
 */
export interface SeedLeague {
  readonly id: keyof typeof teamNames
  readonly matchType: MatchType
  readonly name: string
  readonly nameEn: string
  readonly stage: string
  readonly heat: number
  readonly kickOffs: readonly number[]
  readonly phase: number
  readonly cup: boolean
  readonly teams: readonly SeedTeam[]
}

const { FOOTBALL, BASKETBALL, GAMING, CARD_GAMING, BILLIARDS, TENNIS, BADMINTON, OTHER } = MatchType

/** Days between two seasons of a league. */
export const REST = 2

/** `at('19:35')`: minutes after midnight. */
const at = (...times: readonly string[]): number[] =>
  times.map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return hours * 60 + minutes
  })

type Names = readonly [
  id: SeedLeague['id'],
  matchType: MatchType,
  name: string,
  nameEn: string,
  stage: string,
]

/** Each sport's matches are spread over the day between its leagues, so that something is on at any hour. */
const facts: readonly (readonly [Names, heat: number, kickOffs: readonly number[]])[] = [
  [['fb1', FOOTBALL, '海岸超级联赛', 'Coast Premier League', ''], 96, at('15:00', '17:30', '20:00', '21:45')],
  [
    ['fb2', FOOTBALL, '山河甲级联赛', 'Hills and Rivers League', ''],
    78,
    at('00:10', '02:30', '07:30', '20:05'),
  ],
  [['fb3', FOOTBALL, '群岛杯', 'Archipelago Cup', '小组赛'], 70, at('05:10', '10:20', '18:15', '20:30')],
  [
    ['bb1', BASKETBALL, '星河篮球联赛', 'Star River Basketball League', '常规赛'],
    90,
    at('10:30', '12:55', '19:35', '21:45'),
  ],
  [
    ['bb2', BASKETBALL, '北境职业篮球赛', 'Northern Pro Basketball', '常规赛'],
    68,
    at('00:20', '03:50', '09:00', '20:10'),
  ],
  [
    ['eg1', GAMING, '星域电竞联赛', 'Star Domain League', '常规赛'],
    84,
    at('14:00', '16:00', '17:40', '20:10'),
  ],
  [['eg2', GAMING, '破晓杯', 'Daybreak Cup', '循环赛'], 62, at('02:40', '06:00', '20:00', '22:40')],
  [
    ['cg1', CARD_GAMING, '江湖掼蛋联赛', 'Rivers and Lakes Guandan League', ''],
    52,
    at('10:15', '15:15', '18:45', '20:20'),
  ],
  [
    ['cg2', CARD_GAMING, '金榜公开赛', 'Golden List Open', '循环赛'],
    44,
    at('01:45', '05:20', '12:00', '20:20'),
  ],
  [
    ['bi1', BILLIARDS, '绿台公开赛', 'Green Baize Open', '循环赛'],
    50,
    at('13:20', '16:20', '18:40', '20:20'),
  ],
  [
    ['bi2', BILLIARDS, '静湖斯诺克邀请赛', 'Quiet Lake Invitational', '循环赛'],
    46,
    at('04:10', '08:10', '20:20', '23:30'),
  ],
  [
    ['te1', TENNIS, '晨光网球团体赛', 'Morning Light Team Tennis', '循环赛'],
    58,
    at('11:10', '15:20', '20:05', '22:00'),
  ],
  [['te2', TENNIS, '橙土巡回赛', 'Orange Clay Tour', '循环赛'], 54, at('00:30', '04:30', '09:00', '20:00')],
  [['bd1', BADMINTON, '羽翼联赛', 'Feather League', ''], 56, at('14:20', '16:40', '19:00', '20:20')],
  [['bd2', BADMINTON, '疾风公开赛', 'Gale Open', '循环赛'], 48, at('06:20', '11:45', '20:20', '23:50')],
  [['vb1', OTHER, '浪花排球联赛', 'Surf Volleyball League', ''], 48, at('12:05', '15:40', '18:45', '20:00')],
  [
    ['vb2', OTHER, '蓝湾排球公开赛', 'Blue Bay Volleyball Open', '循环赛'],
    40,
    at('01:55', '07:00', '13:30', '20:10'),
  ],
]

const teamsOf = (id: SeedLeague['id'], nth: number): SeedTeam[] =>
  teamNames[id].map(([name, nameEn, shortName], place) => {
    const colors = kits[(place * 2 + nth) % kits.length]
    if (!colors) throw new RangeError('no kit left')
    return { id: `${id}-t${place + 1}`, name, nameEn, shortName, colors }
  })

/** The demo world's leagues, each with its eight teams. */
export const leagues: readonly SeedLeague[] = facts.map(([names, heat, kickOffs], nth) => {
  const [id, matchType, name, nameEn, stage] = names
  const cup = id === 'fb3'
  // Two leagues of one sport stand beside each other: five days apart.
  return { id, matchType, name, nameEn, stage, heat, kickOffs, phase: nth * 5, cup, teams: teamsOf(id, nth) }
})
