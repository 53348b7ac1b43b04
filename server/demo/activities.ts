import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { ActivityInfo } from '../../contract/activity.schema'
import type { SaveCampaignInput } from '../../contract/activity.campaign.schema'
import { MatchType } from '../../contract/enums'
import { DAY, dayOf, BEIJING_AHEAD } from '../../contract/wallet.days'
import { budgetMove } from '../domain/activity/campaigns'
import { createLedger } from '../domain/wallet/ledger'
import { campaignDeskRows } from '../repositories/activity/campaign.repository'
import { ledgerRows } from '../repositories/wallet/ledger.repository'
import { inTransaction } from '../store/in-transaction'
import { keepActivity } from '../repositories/activity/activity.repository'
import type { Tables } from '../store/tables'

type Target = 'match' | 'live' | 'league'

/** Goes on for `days` out of every `every`; `since` sets the rounds of two apart. `league`: where it leads, if that is a league. */
interface SeedActivity {
  readonly id: string
  readonly title: string
  readonly titleEn: string
  readonly summary: string
  readonly summaryEn: string
  readonly matchType: MatchType
  readonly days: number
  readonly every: number
  readonly since: number
  readonly target: Target
  readonly league: string
  readonly content: string
  readonly contentEn: string
  /** What it gives; each round is another event then. */
  readonly campaign?: Omit<SaveCampaignInput, 'activityId' | 'startsAt' | 'endsAt' | 'scopeKind' | 'scopeId'>
}

const activities: readonly SeedActivity[] = [
  {
    id: 'demo-predict-week',
    title: '海岸超级联赛竞猜周',
    titleEn: 'Coast Premier League prediction week',
    summary: '开球前把比分写在聊天里，看谁的眼光准；只为好玩，没有奖品',
    summaryEn:
      'Call the score in the chat before kick-off and see whose eye is best: for fun, without prizes',
    matchType: MatchType.FOOTBALL,
    days: 7,
    every: 7,
    since: 2,
    target: 'league',
    league: 'fb1',
    content: `<h3>怎么参加</h3>
<p>每场<strong>海岸超级联赛</strong>开球前，到直播间把你的比分发在聊天里，一场只算第一条。</p>
<h3>还可以</h3>
<ul><li>主播发起竞猜时，用每天免费的竞猜点支持你看好的一边</li><li>在「我的竞猜」里看猜中了多少</li></ul>
<h3>说明</h3>
<p>只为好玩，没有奖品：竞猜点不能购买，也不能兑换金币、砖块和商品。比赛推迟的场次不计。</p>`,
    contentEn: `<h3>How to take part</h3>
<p>Before each match of the <strong>Coast Premier League</strong>, post your score in the chat of its room. Only your first one counts.</p>
<h3>And</h3>
<ul><li>When a streamer opens a prediction, put your free guess points of the day on your side</li><li>See how often you were right in “My predictions”</li></ul>
<h3>Good to know</h3>
<p>It is for fun, without prizes: guess points cannot be bought, or turned into gold, bricks or goods. Postponed matches do not count.</p>`,
  },
  {
    id: 'demo-newcomer-night',
    title: '新主播之夜',
    titleEn: 'Newcomers’ night',
    summary: '第一次开播的声音，今晚你来听',
    summaryEn: 'Voices on air for the first time, tonight for you',
    matchType: MatchType.OTHER,
    days: 2,
    every: 4,
    since: 1,
    target: 'live',
    league: '',
    content: `<p>每一位老主播都有过第一场。今晚，给新来的声音一个机会。</p>
<h3>你可以</h3>
<ul><li>进直播间听满 20 分钟</li><li>关注一位新主播，下次开播就有提醒</li><li>在聊天里写下一句鼓励</li></ul>
<blockquote>友善一点，声音会更好听。</blockquote>`,
    contentEn: `<p>Every streamer once had a first match. Tonight it is their turn.</p>
<h3>You can</h3>
<ul><li>Listen in a room for 20 minutes</li><li>Follow a new streamer and be told of the next stream</li><li>Leave a word of encouragement in the chat</li></ul>
<blockquote>A kind word makes a better voice.</blockquote>`,
  },
  {
    id: 'demo-watch-week',
    title: '看台一小时',
    titleEn: 'An hour on the terraces',
    summary: '这一周看满一小时直播，领 50 金币',
    summaryEn: 'Watch an hour of streams this week for 50 gold',
    matchType: MatchType.FOOTBALL,
    days: 7,
    every: 7,
    since: 4,
    target: 'live',
    league: '',
    content: `<h3>怎么参加</h3>
<p>活动期间看<strong>任意直播间</strong>，累计满 60 分钟就能领奖。画面在播才算，两个页面同时看只算一份。</p>
<h3>说明</h3>
<ul><li>奖励发完为止，先到先得</li><li>活动结束的那一刻停止计算和领取</li></ul>`,
    contentEn: `<h3>How to take part</h3>
<p>Watch <strong>any room</strong> for 60 minutes in all while it goes on. The picture has to play, and two pages at once count once.</p>
<h3>Good to know</h3>
<ul><li>While rewards last, first come first served</li><li>Counting and claiming both stop the moment it ends</li></ul>`,
    campaign: {
      kind: 'watch',
      goal: 60,
      reward: 50,
      currency: 'gold',
      badgeId: null,
      budget: 10_000,
      winners: null,
      joins: false,
    },
  },
  {
    id: 'demo-new-voices',
    title: '认识三个新声音',
    titleEn: 'Meet three new voices',
    summary: '报名后关注三位主播，领 6 砖块',
    summaryEn: 'Join, follow three streamers, get 6 bricks',
    matchType: MatchType.OTHER,
    days: 14,
    every: 14,
    since: 6,
    target: 'live',
    league: '',
    content: `<p>换个声音听球。报名之后，到主播榜或直播间里关注<strong>三位</strong>没关注过的主播。</p>
<ul><li>报名之前关注的不算</li><li>领奖之后可以再取消关注，奖励不收回</li></ul>`,
    contentEn: `<p>Hear the match in another voice. Join, then follow <strong>three</strong> streamers you did not follow before.</p>
<ul><li>Follows of before you joined do not count</li><li>Unfollow later if you like: what you got stays</li></ul>`,
    campaign: {
      kind: 'follow',
      goal: 3,
      reward: 6,
      currency: 'brick',
      badgeId: null,
      budget: 900,
      winners: 150,
      joins: true,
    },
  },
  {
    id: 'demo-stars-watch',
    title: '星河篮球观赛夜',
    titleEn: 'Star River watch night',
    summary: '预约一场，和主播一起看满一晚',
    summaryEn: 'Set a reminder and watch the night through with a streamer',
    matchType: MatchType.BASKETBALL,
    days: 2,
    every: 7,
    since: 5,
    target: 'league',
    league: 'bb1',
    content: `<h3>观赛夜安排</h3>
<ol><li>提前<strong>预约</strong>任意一场星河篮球联赛</li><li>开赛后进直播间看满一节</li><li>中场和主播聊一聊，谁是今晚最好的球员</li></ol>
<p>预约后，开赛前会有消息提醒你。</p>`,
    contentEn: `<h3>How the night goes</h3>
<ol><li><strong>Reserve</strong> any match of the Star River Basketball League</li><li>Watch at least one quarter in its room</li><li>Talk with the streamer at half time: who is the best on court tonight?</li></ol>
<p>Once you have set a reminder, a notice tells you before it starts.</p>`,
  },
  {
    id: 'demo-cards-class',
    title: '掼蛋七日课',
    titleEn: 'Guandan in seven days',
    summary: '每天一副残局，一周学会记牌',
    summaryEn: 'One endgame a day, and in a week you count cards',
    matchType: MatchType.CARD_GAMING,
    days: 7,
    every: 14,
    since: 3,
    target: 'league',
    league: 'cg1',
    content: `<p>每天晚上一副残局，由主播带着拆。第一天从<strong>认牌型</strong>开始，第七天讲<em>双下的时机</em>。</p>
<ul><li>第 1 到 2 天：牌型与出牌顺序</li><li>第 3 到 5 天：记牌与猜牌</li><li>第 6 到 7 天：配合与残局</li></ul>
<p>七天都来，牌桌上的对手会发现你变了。</p>`,
    contentEn: `<p>An endgame every evening, taken apart by a streamer. Day one begins with <strong>the hands</strong>, day seven is about <em>when to go for a double</em>.</p>
<ul><li>Days 1 and 2: hands and the order of play</li><li>Days 3 to 5: counting and guessing</li><li>Days 6 and 7: partners and endgames</li></ul>
<p>Come on all seven days, and whoever plays you will notice.</p>`,
  },
  {
    id: 'demo-winter-run',
    title: '七天连看挑战',
    titleEn: 'Seven days in a row',
    summary: '连续七天每天看球十分钟',
    summaryEn: 'Ten minutes of sport a day, for a week',
    matchType: MatchType.BADMINTON,
    days: 7,
    every: 28,
    since: 16,
    target: 'live',
    league: '',
    content: `<p>连续七天，每天在任意直播间看满十分钟，就算完成挑战。</p>
<ul><li>第 3 天：换一项没看过的运动</li><li>第 7 天：和朋友一起看</li></ul>
<p>断了一天也没关系，第二天重新开始就好。</p>`,
    contentEn: `<p>Watch ten minutes a day in any room, seven days in a row, and the challenge is done.</p>
<ul><li>Day 3: try a sport you have not watched</li><li>Day 7: watch with a friend</li></ul>
<p>Missed a day? Begin again the next.</p>`,
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
  const today = Math.floor((now + BEIJING_AHEAD) / DAY)
  const into = (today + since) % every
  const goesOn = into < days || (into - days) * 2 < every - days
  const startsAt = (today - into + (goesOn ? 0 : every)) * DAY - BEIJING_AHEAD
  return { startsAt, endsAt: startsAt + days * DAY }
}

/** Begins what an event gives, with its budget, where it has not. */
const giveIn = (
  db: Kysely<Tables>,
  { activityId, ...rules }: Omit<SaveCampaignInput, 'scopeKind' | 'scopeId'>,
  now: number,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const rows = campaignDeskRows(tx, () => now)
    if ((await rows.hold(activityId)) !== null) return
    const { currency, budget } = rules
    await rows.keepCampaign(activityId, { ...rules, scopeKind: null, scopeId: null }, 1)
    await createLedger(ledgerRows(tx), randomUUID).post(
      budgetMove(activityId, 1, [{ currency, amount: budget }]),
      now,
    )
  })

/** Adds the demo world's activities, or moves them on to the round that counts now. */
export const renewActivities = async (db: Kysely<Tables>, now: number): Promise<void> => {
  for (const activity of activities) {
    const { id, title, titleEn, summary, summaryEn, matchType, content, contentEn, campaign } = activity
    const target = await targetOf(db, activity)
    const times = roundOf(activity, now)
    const activityId = campaign === undefined ? id : `${id}-${dayOf(times.startsAt).replaceAll('-', '')}`
    await keepActivity(db, {
      activityId,
      title,
      titleEn,
      summary,
      summaryEn,
      cover: null,
      matchType,
      content,
      contentEn,
      target,
      ...times,
    })
    if (campaign !== undefined) await giveIn(db, { ...campaign, activityId, ...times }, now)
  }
}
