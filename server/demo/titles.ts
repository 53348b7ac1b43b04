import { MatchType } from '../../contract/enums'
import { hashOf } from './simulation/random'

const { FOOTBALL, BASKETBALL, GAMING, CARD_GAMING, BILLIARDS, TENNIS, BADMINTON, OTHER } = MatchType

/** `{home}` and `{away}` stand for the teams' short names. */
const matchTitles: Readonly<Record<MatchType, readonly string[]>> = {
  [FOOTBALL]: [
    '{home} vs {away} 粤语原声解说',
    '{home}对{away}：边看边拆战术',
    '{home} vs {away} 陪你看到补时',
    '{home}主场硬仗，{away}能带走分吗？',
    '高清直播 {home} vs {away}',
    '{home} vs {away} 球迷专场，进球就喊',
  ],
  [BASKETBALL]: [
    '{home}大战{away} 一起看球',
    '{home} vs {away} 挡拆拆解',
    '{away}客场硬仗，{home}守得住吗？',
    '{home} vs {away} 第四节见真章',
    '高清直播 {home} vs {away}',
  ],
  [GAMING]: ['{home} vs {away} BO5 全程解说', '{home}对{away} 决策复盘边看边讲', '{home} vs {away} 团战预警'],
  [CARD_GAMING]: ['{home} vs {away} 掼蛋名局', '看牌记牌：{home}对{away}', '{home} vs {away} 谁能双下？'],
  [BILLIARDS]: ['{home} vs {away} 九局五胜', '安静看球：{home}对{away}', '{home} vs {away} 走位讲堂'],
  [TENNIS]: ['{home} vs {away} 三盘大战', '{home}对{away} 听听击球声', '{home} vs {away} 破发时刻'],
  [BADMINTON]: ['{home} vs {away} 快节奏直播', '{home}对{away} 杀球不断', '{home} vs {away} 羽你同看'],
  [OTHER]: ['{home} vs {away} 排球直播', '{home}对{away} 五局三胜', '{home} vs {away} 快攻与拦网'],
}

const talkTitles: Readonly<Record<MatchType, readonly string[]>> = {
  [FOOTBALL]: [
    '夜聊：本轮五佳球复盘',
    '新手看球课：越位到底怎么判',
    '球迷茶话会：你的第一件球衣',
    '战术板开讲：三后卫怎么踢',
  ],
  [BASKETBALL]: ['训练馆日常：一百记三分', '聊聊今晚的最后一攻', '篮球课堂：挡拆三种打法'],
  [GAMING]: ['版本更新第一时间试玩', '水友赛，进来就能上车', '赛后复盘：那一波为什么输'],
  [CARD_GAMING]: ['残局挑战：这手牌怎么出', '从零学掼蛋'],
  [BILLIARDS]: ['走位练习：三十分钟清台', '球杆怎么挑'],
  [TENNIS]: ['发球纠错：把视频投过来', '周末球友夜谈'],
  [BADMINTON]: ['步法练习跟我来', '选拍不踩坑'],
  [OTHER]: ['今天都有哪些比赛？一起翻赛程', '排球入门：位置和轮转'],
}

const announcements = [
  '今晚送 20 份球衣，关注不迷路',
  '文明看球，友好讨论，祝大家看得开心',
  '周三晚八点固定夜聊，欢迎来坐坐',
  '本场结束后抽三位球友连麦复盘',
]

const choose = (texts: readonly string[], ...words: readonly (string | number)[]): string =>
  texts[hashOf(...words) % texts.length] ?? ''

/** A stream's title on a match. */
export const matchTitle = (liveId: string, matchType: MatchType, home: string, away: string): string =>
  choose(matchTitles[matchType], liveId, 'title').replace('{home}', home).replace('{away}', away)

/** A title for a stream without a match. */
export const talkTitle = (liveId: string, matchType: MatchType): string =>
  choose(talkTitles[matchType], liveId, 'title')

/** Something for a third of all streams. */
export const announcementOf = (liveId: string): string | null =>
  hashOf(liveId, 'announced') % 3 === 0 ? choose(announcements, liveId, 'announcement') : null
