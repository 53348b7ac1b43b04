import { sql, type Kysely } from 'kysely'
import type { QuestionKind, QuestionState } from '../../contract/support.questions.schema'
import type { Tables } from '../store/tables'
import { anchors } from './anchors'

const HOUR = 3_600_000

interface DemoQuestion {
  readonly kind: QuestionKind
  readonly title: string
  readonly text: string
  readonly state: QuestionState
  readonly answer: string | null
  readonly hoursAgo: number
  /** How many of the streamers want it, too. */
  readonly votes: number
}

const questions: readonly DemoQuestion[] = [
  {
    kind: 'suggestion',
    title: '回放时一次跳 30 秒',
    text: '现在一次跳 10 秒，看半场要点很多下。希望可以自己选。',
    state: 'working',
    answer: '正在做：播放设置里会多一个「每次跳过」的选项。',
    hoursAgo: 70,
    votes: 9,
  },
  {
    kind: 'suggestion',
    title: '赛程可以只看今晚的比赛',
    text: '下班后只想看 18 点以后的，白天的先收起来。',
    state: 'new',
    answer: null,
    hoursAgo: 20,
    votes: 6,
  },
  {
    kind: 'problem',
    title: '蓝牙耳机断开后没有声音',
    text: '安卓手机，耳机断开再连上，画面在动没有声音，退出直播间再进来就好了。',
    state: 'done',
    answer: '已修好，重新打开页面就是新版本。还有问题请告诉我们手机型号。',
    hoursAgo: 130,
    votes: 4,
  },
  {
    kind: 'suggestion',
    title: '剪辑可以加文字说明',
    text: '进球片段分享出去，想写一句话在画面上。',
    state: 'new',
    answer: null,
    hoursAgo: 8,
    votes: 3,
  },
  {
    kind: 'suggestion',
    title: '弹幕可以换成彩色',
    text: '主队的球迷用主队的颜色，一眼看出谁在说话。',
    state: 'declined',
    answer: '弹幕叠在画面上，彩色字在很多场地上看不清，所以先不做。聊天里的名字会继续区分身份。',
    hoursAgo: 200,
    votes: 2,
  },
]

const streamers = anchors.map(({ id }) => id)

/** Gives the questions page what streamers of the demo world suggest and vote for, once: what is removed stays so while others are there. */
export const seedQuestions = (db: Kysely<Tables>, now: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql`select 1 from question where id like 'demo-question-%' limit 1`.execute(tx)
    if (rows.length > 0) return
    for (const [nth, { hoursAgo, votes, answer, ...question }] of questions.entries()) {
      const writer = streamers[nth % streamers.length] ?? ''
      const voters = streamers.filter((one) => one !== writer).slice(0, votes)
      const at = new Date(now - hoursAgo * HOUR)
      const id = `demo-question-${nth + 1}`
      await tx
        .insertInto('question')
        .values({
          id,
          member_id: writer,
          ...question,
          pictures: JSON.stringify([]),
          open: true,
          votes: voters.length,
          at,
          answer,
          answered_at: answer === null ? null : new Date(now - (hoursAgo / 2) * HOUR),
          answered_by: answer === null ? null : '触线',
        })
        .execute()
      await tx
        .insertInto('question_vote')
        .values(voters.map((voter) => ({ question_id: id, member_id: voter, at })))
        .execute()
    }
  })
