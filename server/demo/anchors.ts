import { MatchType } from '../../contract/enums'
import type { SeedLeague } from './leagues'

/** `leagues`: whose matches the anchor streams; none: talks without a match. */
export interface SeedAnchor {
  readonly id: string
  readonly nickname: string
  readonly bio: string
  readonly fans: number
  readonly matchType: MatchType
  readonly leagues: readonly SeedLeague['id'][]
}

const { FOOTBALL, BASKETBALL, GAMING, CARD_GAMING, BILLIARDS, TENNIS, BADMINTON, OTHER } = MatchType

/** Whose matches the anchors of a sport stream. */
const leaguesOf: Readonly<Record<MatchType, readonly SeedLeague['id'][]>> = {
  [FOOTBALL]: ['fb1', 'fb2', 'fb3'],
  [BASKETBALL]: ['bb1', 'bb2'],
  [GAMING]: ['eg1', 'eg2'],
  [CARD_GAMING]: ['cg1', 'cg2'],
  [BILLIARDS]: ['bi1', 'bi2'],
  [TENNIS]: ['te1', 'te2'],
  [BADMINTON]: ['bd1', 'bd2'],
  [OTHER]: ['vb1', 'vb2'],
}

const facts: readonly (readonly [MatchType, string, number, string, 'talks'?])[] = [
  [FOOTBALL, '老陈说球', 428_600, '看球三十年，越位线看得比边裁还准。'],
  [FOOTBALL, '边路阿飞', 186_300, '踢过业余联赛的边锋，专讲跑位和传中。'],
  [FOOTBALL, '粤语阿May', 152_900, '粤语原声解说，熬夜也要陪大家看完。'],
  [FOOTBALL, '战术板小周', 97_400, '一块白板讲清楚一场球。'],
  [FOOTBALL, '看台第七排', 64_100, '不懂装懂不如一起喊。', 'talks'],
  [FOOTBALL, '门将老郭', 38_700, '站过门线的人，聊聊扑救和出击。'],
  [BASKETBALL, '篮球阿凯', 312_500, '挡拆、空切、快下，边看边拆。'],
  [BASKETBALL, '三分线外', 143_800, '只要出手够快，防守就追不上。'],
  [BASKETBALL, '球馆小满', 88_200, '现场看了两百场，气氛我来给。', 'talks'],
  [BASKETBALL, '数据狂人阿哲', 52_600, '命中率、回合数、净胜分，一个都不落。'],
  [GAMING, '夜猫解说', 265_700, '团战前三秒就开始喊的那个人。'],
  [GAMING, '草丛里的人', 119_300, '打野视角，专看别人看不见的地方。'],
  [GAMING, '柠檬指挥', 71_900, '前职业替补，讲决策不讲运气。'],
  [CARD_GAMING, '牌桌老李', 83_500, '记牌是本分，猜牌是乐趣。'],
  [CARD_GAMING, '掼蛋小诸葛', 46_800, '一手烂牌也要打出名堂。'],
  [BILLIARDS, '一杆清', 76_400, '走位想三步，出杆只一下。'],
  [BILLIARDS, '台边的猫', 41_200, '声音很轻，怕惊到球员。'],
  [TENNIS, '底线教练阿远', 92_700, '带过少年队，爱讲脚步。'],
  [TENNIS, '小网拍', 35_600, '周末球友，认真看球。'],
  [BADMINTON, '羽你同行', 105_400, '每天一场羽毛球，快乐又减重。'],
  [BADMINTON, '杀球阿瑶', 58_900, '专治各种高远球。'],
  [BADMINTON, '网前小霖', 29_300, '搓推勾扑，一网打尽。', 'talks'],
  [OTHER, '排球妈妈', 67_200, '陪女儿练球练成了解说。'],
  [OTHER, '全能阿泰', 54_300, '什么比赛都看，什么都爱聊。'],
]

/** Invented anchors. */
export const anchors: readonly SeedAnchor[] = facts.map(([matchType, nickname, fans, bio, kind], index) => ({
  id: `anchor-${index + 1}`,
  nickname,
  bio,
  fans,
  matchType,
  leagues: kind === 'talks' ? [] : leaguesOf[matchType],
}))
