import type { Benched, Lineup, Mark, MatchEvent, Placed, Player } from '../match.detail.schema'
import { PlayerPosition } from '../enums'
import { atClock, atPause } from '../periods'
import { MINUTE, NOW } from './sample'

const { FOOTBALL_FORWARD, FOOTBALL_MIDFIELDER, FOOTBALL_DEFENDER, FOOTBALL_GOALKEEPER } = PlayerPosition

type Row = readonly [number: number, name: string]

const playerOf = (team: string, position: PlayerPosition, [number, name]: Row): Player => ({
  playerId: `p-${team}-${number}`,
  name,
  nameEn: null,
  number,
  position,
})

const rowPositions = [FOOTBALL_GOALKEEPER, FOOTBALL_DEFENDER, FOOTBALL_MIDFIELDER, FOOTBALL_FORWARD]

const lineupOf = (
  team: string,
  formation: string,
  coach: string,
  rows: readonly (readonly Row[])[],
  marks: Readonly<Record<number, Mark[]>> = {},
): Lineup => ({
  formation,
  coach,
  starting: rows.flatMap((line, row) =>
    line.map((one, slot): Placed => ({
      ...playerOf(team, rowPositions[row] ?? FOOTBALL_FORWARD, one),
      row,
      slot,
      captain: one[0] === 6,
      marks: marks[one[0]] ?? [],
    })),
  ),
})

const goal = (minute: string): Mark => ({ kind: 'goal', minute: atClock(minute), count: 1 })

export const lineups = {
  home: lineupOf(
    'red',
    '4-3-3',
    '高鸣',
    [
      [[1, '周远']],
      [
        [2, '何川'],
        [4, '丁磊'],
        [5, '沈默'],
        [3, '高原'],
      ],
      [
        [8, '宋词'],
        [6, '吴桐'],
        [10, '林峰'],
      ],
      [
        [7, '韩星'],
        [9, '郑浩'],
        [11, '陆遥'],
      ],
    ],
    { 10: [goal("21'"), goal("63'")], 5: [{ kind: 'yellow', minute: atClock("40'"), count: 1 }] },
  ),
  away: lineupOf(
    'blue',
    '4-4-2',
    '罗松',
    [
      [[13, '罗汉']],
      [
        [22, '唐宁'],
        [15, '江海'],
        [6, '方舟'],
        [12, '许诺'],
      ],
      [
        [14, '白舸'],
        [16, '夏川'],
        [18, '梁辰'],
        [20, '温言'],
      ],
      [
        [7, '孟辰'],
        [9, '贺兰'],
      ],
    ],
    { 7: [goal("47'")], 9: [{ kind: 'out', minute: atClock("60'"), count: 1 }] },
  ),
} as const satisfies Readonly<Record<'home' | 'away', Lineup>>

const scorer = playerOf('red', FOOTBALL_MIDFIELDER, [10, '林峰'])
const helper = playerOf('red', FOOTBALL_FORWARD, [7, '韩星'])
const booked = playerOf('red', FOOTBALL_DEFENDER, [5, '沈默'])
const answerer = playerOf('blue', FOOTBALL_FORWARD, [7, '孟辰'])
export const cameOn = playerOf('blue', FOOTBALL_FORWARD, [19, '秦岭'])
export const wentOff = playerOf('blue', FOOTBALL_FORWARD, [9, '贺兰'])
export const hurt = playerOf('red', FOOTBALL_DEFENDER, [23, '曹原'])

export const bench: { home: Benched[]; away: Benched[] } = {
  home: [
    { ...playerOf('red', FOOTBALL_GOALKEEPER, [21, '尹默']), marks: [] },
    { ...playerOf('red', FOOTBALL_MIDFIELDER, [17, '关山']), marks: [] },
  ],
  away: [{ ...cameOn, marks: [{ kind: 'in', minute: atClock("60'"), count: 1 }] }],
}

/** `ago`: minutes before the moment of the samples, which is in the 67th. */
type Happened = Omit<MatchEvent, 'eventId' | 'order' | 'at'> & { readonly ago: number }
const happened: readonly Happened[] = [
  {
    kind: 'period',
    side: null,
    minute: atClock("1'"),
    player: null,
    other: null,
    score: { home: 0, away: 0 },
    ago: 82.5,
    text: '开球',
    textEn: 'Kick-off',
  },
  {
    kind: 'goal',
    side: 'home',
    minute: atClock("21'"),
    player: scorer,
    other: helper,
    score: { home: 1, away: 0 },
    ago: 62,
    text: '林峰禁区前远射，韩星助攻',
    textEn: 'Lin Feng scores from outside the box, assisted by Han Xing',
  },
  {
    kind: 'yellow',
    side: 'home',
    minute: atClock("40'"),
    player: booked,
    other: null,
    score: { home: 1, away: 0 },
    ago: 43,
    text: '沈默拉拽对手',
    textEn: 'Shen Mo holds back an opponent',
  },
  {
    kind: 'period',
    side: null,
    minute: atPause('halfTime'),
    player: null,
    other: null,
    score: { home: 1, away: 0 },
    ago: 37,
    text: '中场休息',
    textEn: 'Half-time',
  },
  {
    kind: 'goal',
    side: 'away',
    minute: atClock("47'"),
    player: answerer,
    other: null,
    score: { home: 1, away: 1 },
    ago: 20,
    text: '孟辰补射入网',
    textEn: 'Meng Chen turns in the rebound',
  },
  {
    kind: 'substitution',
    side: 'away',
    minute: atClock("60'"),
    player: cameOn,
    other: wentOff,
    score: { home: 1, away: 1 },
    ago: 7,
    text: '秦岭换下贺兰',
    textEn: 'Qin Ling comes on for He Lan',
  },
  {
    kind: 'goal',
    side: 'home',
    minute: atClock("63'"),
    player: scorer,
    other: null,
    score: { home: 2, away: 1 },
    ago: 4,
    text: '林峰点球点附近推射',
    textEn: 'Lin Feng slots it in from near the spot',
  },
]

/** The first 63 minutes of the derby. */
export const events: MatchEvent[] = happened.map(({ ago, ...event }, order) => ({
  ...event,
  eventId: `m-harbour-derby-${order}`,
  order,
  at: NOW - ago * MINUTE,
}))
