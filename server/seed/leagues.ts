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
 * A league and its timetable: `slots` matches a day, one `every` so many minutes, the first at `opens` (minutes after
 * midnight, China's time). Two teams meet again no sooner than three slots later, so three slots outlast a match.
 * `turns`: two anchors take turns at its matches.
 */
export interface SeedLeague {
  readonly id: keyof typeof teamNames
  readonly matchType: MatchType
  readonly name: string
  readonly nameEn: string
  readonly stage: string
  readonly heat: number
  readonly opens: number
  readonly every: number
  readonly slots: number
  readonly turns: boolean
  /** Groups and a bracket instead of rounds. */
  readonly cup: boolean
  readonly teams: readonly SeedTeam[]
}

const { FOOTBALL, BASKETBALL, GAMING, CARD_GAMING, BILLIARDS, TENNIS, BADMINTON, OTHER } = MatchType
const DAY = 24 * 60
const at = (hour: number, minute = 0): number => hour * 60 + minute

type Names = readonly [
  id: SeedLeague['id'],
  matchType: MatchType,
  name: string,
  nameEn: string,
  stage: string,
]
type Times = readonly [heat: number, opens: number, every: number, slots: number]

/** Each sport has one league that plays round the clock, so that something is on at any hour. */
const facts: readonly (readonly [Names, Times])[] = [
  [
    ['fb1', FOOTBALL, '海岸超级联赛', 'Coast Premier League', ''],
    [96, at(0), 60, DAY / 60],
  ],
  [
    ['fb2', FOOTBALL, '山河甲级联赛', 'Hills and Rivers League', ''],
    [78, at(17, 35), 60, 6],
  ],
  [
    ['fb3', FOOTBALL, '群岛杯', 'Archipelago Cup', '小组赛'],
    [70, at(18, 15), 75, 4],
  ],
  [
    ['bb1', BASKETBALL, '星河篮球联赛', 'Star River Basketball League', '常规赛'],
    [90, at(0, 30), 60, DAY / 60],
  ],
  [
    ['bb2', BASKETBALL, '北境职业篮球赛', 'Northern Pro Basketball', '常规赛'],
    [68, at(18), 60, 5],
  ],
  [
    ['eg1', GAMING, '星域电竞联赛', 'Star Domain League', '常规赛'],
    [84, at(0, 20), 80, DAY / 80],
  ],
  [
    ['eg2', GAMING, '破晓杯', 'Daybreak Cup', '小组赛'],
    [62, at(17), 80, 5],
  ],
  [
    ['cg1', CARD_GAMING, '江湖掼蛋联赛', 'Rivers and Lakes Guandan League', ''],
    [52, at(0, 15), 60, DAY / 60],
  ],
  [
    ['cg2', CARD_GAMING, '金榜公开赛', 'Golden List Open', '循环赛'],
    [44, at(19), 60, 4],
  ],
  [
    ['bi1', BILLIARDS, '绿台公开赛', 'Green Baize Open', '循环赛'],
    [50, at(0, 50), 80, DAY / 80],
  ],
  [
    ['bi2', BILLIARDS, '静湖斯诺克邀请赛', 'Quiet Lake Invitational', '循环赛'],
    [46, at(18, 30), 70, 4],
  ],
  [
    ['te1', TENNIS, '晨光网球团体赛', 'Morning Light Team Tennis', '循环赛'],
    [58, at(0, 40), 80, DAY / 80],
  ],
  [
    ['te2', TENNIS, '橙土巡回赛', 'Orange Clay Tour', '循环赛'],
    [54, at(16, 30), 80, 5],
  ],
  [
    ['bd1', BADMINTON, '羽翼联赛', 'Feather League', ''],
    [56, at(0, 20), 40, DAY / 40],
  ],
  [
    ['bd2', BADMINTON, '疾风公开赛', 'Gale Open', '循环赛'],
    [48, at(18), 45, 6],
  ],
  [
    ['vb1', OTHER, '浪花排球联赛', 'Surf Volleyball League', ''],
    [48, at(0, 10), 80, DAY / 80],
  ],
]

/** Their matches outlast two slots and their margins: they have more anchors instead. */
const bigSports: readonly MatchType[] = [FOOTBALL, BASKETBALL]

const teamsOf = (id: SeedLeague['id'], nth: number): SeedTeam[] =>
  teamNames[id].map(([name, nameEn, shortName], place) => {
    const colors = kits[(place * 2 + nth) % kits.length]
    if (!colors) throw new RangeError('no kit left')
    return { id: `${id}-t${place + 1}`, name, nameEn, shortName, colors }
  })

/** The demo world's leagues, each with its eight teams. */
export const leagues: readonly SeedLeague[] = facts.map(([names, [heat, opens, every, slots]], nth) => {
  const [id, matchType, name, nameEn, stage] = names
  const turns = every * slots === DAY && !bigSports.includes(matchType)
  const cup = id === 'fb3'
  return {
    id,
    matchType,
    name,
    nameEn,
    stage,
    heat,
    opens,
    every,
    slots,
    turns,
    cup,
    teams: teamsOf(id, nth),
  }
})
