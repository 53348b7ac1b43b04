import { MatchType } from '../enums'
import type { League, Team } from '../entities.schema'

const team = (
  teamId: string,
  name: string,
  nameEn: string,
  shortName: string,
  colors: [string, string],
): Team => ({ teamId, name, nameEn, shortName, colors })

export const teams = {
  redHarbour: team('t-red-harbour', '南山红港', 'Nanshan Red Harbour', '红港', ['#d7263d', '#ffffff']),
  blueBridge: team('t-blue-bridge', '望海蓝桥', 'Wanghai Blue Bridge', '蓝桥', ['#1f6feb', '#ffffff']),
  northCity: team('t-north-city', '北城联', 'North City United', '北城', ['#7c3aed', '#ffffff']),
  rovers: team('t-rovers', '河畔流浪', 'Riverside Rovers', '河畔', ['#0e9aa7', '#ffffff']),
  lions: team('t-lions', '南陵雄狮', 'Nanling Lions', '南狮', ['#e8871e', '#1b1b1b']),
  tigers: team('t-tigers', '北原猛虎', 'Beiyuan Tigers', '北虎', ['#15803d', '#ffffff']),
  zero: team('t-zero', '零度战队', 'Zero Degree', '零度', ['#38bdf8', '#0f172a']),
  nightFlight: team('t-night-flight', '夜航', 'Night Flight', '夜航', ['#1e1b4b', '#facc15']),
  lin: team('t-lin', '林知远', 'Lin Zhiyuan', '林知远', ['#0f766e', '#ffffff']),
  xu: team('t-xu', '许牧', 'Xu Mu', '许牧', ['#b45309', '#ffffff']),
} as const

export const leagues = {
  coast: {
    leagueId: 'l-coast',
    name: '海岸超级联赛',
    nameEn: 'Coast Premier League',
    matchType: MatchType.FOOTBALL,
    heat: 900,
  },
  stars: {
    leagueId: 'l-stars',
    name: '星河职业篮球',
    nameEn: 'Galaxy Basketball',
    matchType: MatchType.BASKETBALL,
    heat: 800,
  },
  orbit: {
    leagueId: 'l-orbit',
    name: '轨道电竞联赛',
    nameEn: 'Orbit Series',
    matchType: MatchType.GAMING,
    heat: 700,
  },
  open: {
    leagueId: 'l-open',
    name: '秋水公开赛',
    nameEn: 'Autumn Water Open',
    matchType: MatchType.TENNIS,
    heat: 400,
  },
} as const satisfies Readonly<Record<string, League>>
