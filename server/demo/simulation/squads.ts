import type { Player } from '../../../contract/match.detail.schema'
import { MatchType, PlayerPosition } from '../../../contract/enums'
import { chanceOf, hashOf, type Chance } from './random'

type Word = readonly [zh: string, en: string]

const surnames = `林Lin 周Zhou 何He 丁Ding 沈Shen 高Gao 宋Song 吴Wu 韩Han 郑Zheng 陆Lu 罗Luo 唐Tang 江Jiang 方Fang 许Xu 白Bai 夏Xia 梁Liang 温Wen
孟Meng 秦Qin 曹Cao 尹Yin 关Guan 贺He 顾Gu 程Cheng 苏Su 叶Ye 冯Feng 魏Wei 薛Xue 邵Shao 彭Peng 卢Lu 蒋Jiang 蔡Cai 袁Yuan 邓Deng 傅Fu 钟Zhong
石Shi 姜Jiang 段Duan 雷Lei 龙Long 万Wan 严Yan 武Wu`
const givens = `远Yuan 川Chuan 磊Lei 默Mo 原Yuan 词Ci 桐Tong 峰Feng 星Xing 浩Hao 遥Yao 汉Han 宁Ning 海Hai 舟Zhou 诺Nuo 舸Ge 辰Chen 言Yan 岭Ling 然Ran 山Shan
野Ye 航Hang 朗Lang 骁Xiao 越Yue 澈Che 霖Lin 恒Heng 睿Rui 凯Kai 锐Rui 晨Chen 逸Yi 泽Ze 宇Yu 翔Xiang 毅Yi 勇Yong 铭Ming 楠Nan 阳Yang 松Song 南Nan
子墨Zimo 一鸣Yiming 天佑Tianyou 云帆Yunfan 思远Siyuan 嘉树Jiashu 景行Jingxing 知秋Zhiqiu 长风Changfeng 文博Wenbo`

const wordsOf = (text: string): Word[] =>
  text.split(/\s+/).map((word) => [word.replace(/[A-Za-z]+/, ''), word.replace(/[^A-Za-z]+/, '')])
const [families, firsts] = [wordsOf(surnames), wordsOf(givens)]

const {
  FOOTBALL_FORWARD,
  FOOTBALL_MIDFIELDER,
  FOOTBALL_DEFENDER,
  FOOTBALL_GOALKEEPER,
  SMALL_FORWARD,
  POWER_FORWARD,
  CENTER,
  SHOOTING_GUARD,
  POINT_GUARD,
  BASKETBALL_FORWARD,
  BASKETBALL_GUARD,
} = PlayerPosition

const places: Partial<Record<MatchType, readonly (readonly [PlayerPosition, readonly number[]])[]>> = {
  [MatchType.FOOTBALL]: [
    [FOOTBALL_GOALKEEPER, [1, 12, 23]],
    [FOOTBALL_DEFENDER, [2, 3, 4, 5, 15, 18, 22]],
    [FOOTBALL_MIDFIELDER, [6, 8, 10, 14, 16, 20, 25]],
    [FOOTBALL_FORWARD, [7, 9, 11, 17, 19, 21]],
  ],
  [MatchType.BASKETBALL]: [
    [POINT_GUARD, [1, 12]],
    [SHOOTING_GUARD, [3, 23]],
    [SMALL_FORWARD, [7, 15]],
    [POWER_FORWARD, [9, 33]],
    [CENTER, [11, 44]],
    [BASKETBALL_GUARD, [5]],
    [BASKETBALL_FORWARD, [21]],
  ],
}

/** A drawn person of a team. Any likeness to a real one is chance. */
const person = (chance: Chance): { name: string; nameEn: string } => {
  const [family, first] = [chance.pick(families), chance.pick(firsts)]
  return { name: family[0] + first[0], nameEn: `${first[1]} ${family[1]}` }
}

const kept = new Map<string, readonly Player[]>()

/** The players of a seeded team, the same ones every time; none in sports without a squad. */
export const squadOf = (teamId: string, matchType: MatchType): readonly Player[] => {
  const known = kept.get(teamId)
  if (known) return known
  const chance = chanceOf(hashOf(teamId, 'squad'))
  const names = new Set<string>()
  const squad = (places[matchType] ?? []).flatMap(([position, numbers]) =>
    numbers.map((number): Player => {
      let drawn = person(chance)
      while (names.has(drawn.name)) drawn = person(chance)
      names.add(drawn.name)
      return { playerId: `${teamId}-p${number}`, ...drawn, number, position }
    }),
  )
  kept.set(teamId, squad)
  return squad
}

export const coachOf = (teamId: string): string => person(chanceOf(hashOf(teamId, 'coach'))).name
