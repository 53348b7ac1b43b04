import { sql, type Kysely } from 'kysely'
import { LiveStatus } from '../../contract/enums'
import type { RoomPredictions } from '../domain/live/predictions'
import type { DomainIn } from '../repositories/idempotency.repository'
import { addJob, type Job } from '../store/jobs'
import type { Tables } from '../store/tables'
import { hashOf } from './simulation/random'

const LOOK = 'demo.games'
const OPEN = 'demo.game'
const LOOK_EVERY = 60_000
/** A stream's next prediction or poll comes no sooner than this after its last. */
const PAUSE = 20 * 60_000
/** Streams of the demo world that have one at once: the liveliest. */
const ROOMS = 6
const POLL_MINUTES = 30
/** Minutes a lock by the minute leaves at most. */
const LONGEST_WAIT = 10

interface Stage {
  readonly liveId: string
  readonly anchorId: string
}

const polls = [
  ['今晚先聊哪一项？', ['足球', '篮球', '电竞', '网球']],
  ['看球的时候你最爱吃什么？', ['小龙虾', '烤串', '薯片', '只喝水']],
  ['你一般和谁一起看比赛？', ['一个人', '朋友', '家人', '同事']],
  ['下一期想听什么？', ['战术复盘', '球员故事', '观众连麦', '转会消息']],
] as const

/** The stream's turn: the same choice for as long as a pause is, another afterwards. */
const turnOf = ({ liveId }: Stage, now: number): number => hashOf(liveId, Math.floor(now / PAUSE))

/** Opens what this stream's anchor would ask now: about the match, or of the audience where there is none. */
const openGame = async (games: RoomPredictions, stage: Stage, now: number): Promise<void> => {
  const { liveId, anchorId } = stage
  const turn = turnOf(stage, now)
  const { match, templates, locks } = await games.templates(anchorId, liveId)
  if (match === null) {
    const [question, answers] = polls[turn % polls.length] ?? polls[0]
    await games.openPoll(anchorId, { liveId, question, answers: [...answers], minutes: POLL_MINUTES })
    return
  }
  const chosen = templates[turn % templates.length]
  const lock = locks.find(({ kind }) => kind !== 'minutes') ?? locks.findLast(({ n }) => n <= LONGEST_WAIT)
  if (chosen === undefined || lock === undefined) return
  const { template, line } = chosen
  await games.open(anchorId, { liveId, template, line, lock })
}

/** FEAT-08 What the anchors of the demo world open: real predictions and polls, decided by their matches and by whoever takes part. */
export const gameJobs = (gamesIn: DomainIn<RoomPredictions>): Readonly<Record<string, Job>> => ({
  [LOOK]: async (_data, tx, now) => {
    const since = new Date(now - PAUSE)
    const { rows } = await sql<Stage & { readonly isQuiet: boolean }>`
        select live.id as "liveId", live.anchor_id as "anchorId",
          not exists (select 1 from prediction where prediction.live_id = live.id
            and (prediction.state in ('open', 'locked') or prediction.opened_at > ${since}))
          and not exists (select 1 from poll where poll.live_id = live.id
            and (poll.ended_at is null or poll.opened_at > ${since})) as "isQuiet"
        from live where live.demo and live.status = ${LiveStatus.START}
        order by live.heat desc, live.id limit ${ROOMS}`.execute(tx)
    for (const { liveId, anchorId, isQuiet } of rows)
      if (isQuiet)
        await addJob(tx, { kind: OPEN, key: `${OPEN}:${liveId}`, data: { liveId, anchorId }, due: now })
    await addJob(tx, { kind: LOOK, key: LOOK, due: now + LOOK_EVERY })
  },
  [OPEN]: async (data, tx, now) => {
    const afterwards: (() => void)[] = []
    const stage = data as Stage
    const games = gamesIn(tx, (then) => afterwards.push(then))
    // A stream that has ended since has nothing to ask any more.
    const { status } =
      (await tx.selectFrom('live').select('status').where('id', '=', stage.liveId).executeTakeFirst()) ?? {}
    if (status === LiveStatus.START) await openGame(games, stage, now)
    return () => {
      for (const after of afterwards) after()
    }
  },
})

/** At every start of a demo world. */
export const planGames = (db: Kysely<Tables>, now: number): Promise<void> =>
  addJob(db, { kind: LOOK, key: LOOK, due: now })
