import { sql, type Kysely } from 'kysely'
import type { ActivityInfo } from '../../contract/activity.schema'
import { MatchType } from '../../contract/enums'
import { keepActivity } from '../repositories/activity/activity.repository'
import type { Tables } from '../store/tables'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const ZONE = 8 * HOUR

type Target = 'match' | 'live' | 'league'

/** Goes on for `days` out of every `every`; `since` sets the rounds of two apart. `league`: where it leads, if that is a league. */
interface SeedActivity {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly matchType: MatchType
  readonly days: number
  readonly every: number
  readonly since: number
  readonly target: Target
  readonly league: string
  readonly content: string
}

const activities: readonly SeedActivity[] = [
  {
    id: 'demo-predict-week',
    title: '海岸超级联赛竞猜周',
    summary: '开球前猜比分，猜中瓜分一万砖块',
    matchType: MatchType.FOOTBALL,
    days: 7,
    every: 7,
    since: 2,
    target: 'league',
    league: 'fb1',
    content: `<h3>怎么参加</h3>
<p>每场<strong>海岸超级联赛</strong>开球前，到直播间把你的比分发在聊天里，一场只算第一条。</p>
<h3>奖励</h3>
<ul><li>猜中胜负：10 砖块</li><li>猜中比分：100 砖块</li><li>一周猜中最多的十位球友，平分 10000 砖块</li></ul>
<h3>说明</h3>
<p>比赛推迟的场次不计。奖励在活动结束后三天内发放到“我的 · 砖块”。</p>`,
  },
  {
    id: 'demo-newcomer-night',
    title: '新主播之夜',
    summary: '第一次开播的声音，今晚你来听',
    matchType: MatchType.OTHER,
    days: 2,
    every: 4,
    since: 1,
    target: 'live',
    league: '',
    content: `<p>每一位老主播都有过第一场。今晚，给新来的声音一个机会。</p>
<h3>你可以</h3>
<ul><li>进直播间听满 20 分钟，得 5 砖块</li><li>关注一位新主播，得 5 砖块</li><li>在聊天里写下一句鼓励</li></ul>
<blockquote>友善一点，声音会更好听。</blockquote>`,
  },
  {
    id: 'demo-stars-watch',
    title: '星河篮球观赛夜',
    summary: '预约观赛，抽五件签名球衣',
    matchType: MatchType.BASKETBALL,
    days: 2,
    every: 7,
    since: 5,
    target: 'league',
    league: 'bb1',
    content: `<h3>观赛夜安排</h3>
<ol><li>提前<strong>预约</strong>任意一场星河篮球联赛</li><li>开赛后进直播间看满一节</li><li>系统从看满的球友里抽五位，每人一件签名球衣</li></ol>
<p>中奖结果在直播间公布，也会写进你的消息通知。</p>`,
  },
  {
    id: 'demo-cards-class',
    title: '掼蛋七日课',
    summary: '每天一副残局，一周学会记牌',
    matchType: MatchType.CARD_GAMING,
    days: 7,
    every: 14,
    since: 3,
    target: 'league',
    league: 'cg1',
    content: `<p>每天晚上一副残局，由主播带着拆。第一天从<strong>认牌型</strong>开始，第七天讲<em>双下的时机</em>。</p>
<ul><li>第 1 到 2 天：牌型与出牌顺序</li><li>第 3 到 5 天：记牌与猜牌</li><li>第 6 到 7 天：配合与残局</li></ul>
<p>七天都来的球友，可以领一枚“记牌高手”纪念。</p>`,
  },
  {
    id: 'demo-winter-run',
    title: '七天连看挑战',
    summary: '连续七天每天看球十分钟',
    matchType: MatchType.BADMINTON,
    days: 7,
    every: 28,
    since: 16,
    target: 'live',
    league: '',
    content: `<p>连续七天，每天在任意直播间看满十分钟，就算完成挑战。</p>
<ul><li>第 3 天：20 砖块</li><li>第 7 天：100 砖块</li></ul>
<p>断了一天也没关系，第二天重新开始就好。</p>`,
  },
]

const targetOf = async (
  db: Kysely<Tables>,
  { target, league, matchType }: SeedActivity,
): Promise<ActivityInfo['target']> => {
  if (target === 'league') return { kind: 'league', id: league }
  const { rows } = await sql<{ id: string }>`
    select id from live where demo and status <> 4 order by match_type <> ${matchType}, status desc, heat desc, id limit 1`.execute(
    db,
  )
  return rows[0] ? { kind: 'live', id: rows[0].id } : null
}

/** The round of an activity that counts now: the one it is in, until half of the pause after it is over; then the next. Rounds turn at midnight in China. */
export const roundOf = (
  { days, every, since }: Pick<SeedActivity, 'days' | 'every' | 'since'>,
  now: number,
): { readonly startsAt: number; readonly endsAt: number } => {
  const today = Math.floor((now + ZONE) / DAY)
  const into = (today + since) % every
  const goesOn = into < days || (into - days) * 2 < every - days
  const startsAt = (today - into + (goesOn ? 0 : every)) * DAY - ZONE
  return { startsAt, endsAt: startsAt + days * DAY }
}

/** Adds the demo world's activities, or moves them on to the round that counts now. */
export const renewActivities = async (db: Kysely<Tables>, now: number): Promise<void> => {
  for (const activity of activities) {
    const { id: activityId, title, summary, matchType, content } = activity
    const target = await targetOf(db, activity)
    const times = roundOf(activity, now)
    await keepActivity(db, { activityId, title, summary, cover: null, matchType, content, target, ...times })
  }
}
