import { sql, type Kysely, type RawBuilder } from 'kysely'
import { pageOffset } from '../../../contract/constants'
import type { MatchCard } from '../../../contract/entities.schema'
import { LiveStatus } from '../../../contract/enums'
import type {
  OfficePoll,
  OfficePrediction,
  OwnPrediction,
  OwnStake,
  OwnVote,
  Payout,
  PointEntry,
  Poll,
  Prediction,
  PredictionOption,
} from '../../../contract/live.predictions.schema'
import type { ClockRows, DueStake } from '../../domain/live/prediction-clock'
import type { KeptPrediction, KeptStake, PredictionRows } from '../../domain/live/predictions'
import type { MatchSource } from '../../domain/match/match-source'
import { cardAt } from '../../domain/match/matches'
import { addJob } from '../../store/jobs'
import type { Tables } from '../../store/tables'
import { holdMember } from '../hold-member'
import { matchRepository } from '../match/match.repository'
import { memberAccountOf } from '../../domain/wallet/ledger'
import { balanceOf } from '../wallet/balance'
import { isHalted } from '../wallet/halt'
import { PAY, TICK } from './prediction.job-names'

/** Predictions and polls of a stream that are told at once. */
const SHOWN_MAX = 12

interface ShownRow extends Omit<Prediction, 'options' | 'openedAt' | 'at' | 'pausedUntil' | 'lock'> {
  readonly lock: Prediction['lock']
  readonly opened: Date
  readonly since: Date
  readonly paused: Date | null
  readonly offered: readonly PredictionOption[]
  readonly pools: readonly { option: PredictionOption; points: number; people: number }[] | null
}

const about = sql`(select json_build_object('matchType', m.match_type, 'home', json_build_object('name', home.name, 'nameEn', home.name_en),
    'away', json_build_object('name', away.name, 'nameEn', away.name_en))
  from match m join team home on home.id = m.home_id join team away on away.id = m.away_id where m.id = own.match_id) as about`
const shownColumns = sql`own.id as "predictionId", own.live_id as "liveId", own.template, own.line, own.lock, own.state, own.opened_at as opened,
  ${about},
  own.at as since, own.paused_until as paused, own.result, own.score, own.why, own.revised, own.options as offered,
  (select json_agg(pool) from (
    select option, sum(points)::bigint as points, sum(people)::int as people from prediction_pool
      where prediction_id = own.id group by option) pool) as pools`

const shownOf = ({ opened, since, paused, offered, pools, ...row }: ShownRow): Prediction => ({
  ...row,
  options: offered.map((option) => {
    const { points = 0, people = 0 } = pools?.find((pool) => pool.option === option) ?? {}
    return { option, points, people }
  }),
  openedAt: opened.getTime(),
  at: since.getTime(),
  pausedUntil: paused?.getTime() ?? null,
})

interface PollRow extends Omit<Poll, 'answers' | 'openedAt' | 'endsAt' | 'endedAt'> {
  readonly opened: Date
  readonly ends: Date
  readonly ended: Date | null
  readonly texts: readonly string[]
  readonly counted: readonly { answer: number; votes: number }[] | null
}

const pollColumns = sql`own.id as "pollId", own.live_id as "liveId", own.question, own.opened_at as opened, own.ends_at as ends,
  own.ended_at as ended, own.answers as texts, (select json_agg(counted) from (
    select answer, sum(votes)::int as votes from poll_tally where poll_id = own.id group by answer) counted) as counted`

/** Of the rows that count one option or answer: many at once do not wait for the same. */
const shardOf = (memberId: string) => sql`hashtext(${memberId}) & 15`

const pollOf = ({ opened, ends, ended, texts, counted, ...row }: PollRow): Poll => ({
  ...row,
  answers: texts.map((text, nth) => ({
    text,
    votes: counted?.find(({ answer }) => answer === nth)?.votes ?? 0,
  })),
  openedAt: opened.getTime(),
  endsAt: ends.getTime(),
  endedAt: ended?.getTime() ?? null,
})

interface KeptRow extends Omit<KeptPrediction, 'openedAt' | 'pausedUntil'> {
  readonly opened: Date
  readonly paused: Date | null
}

const keptColumns = sql`own.id as "predictionId", own.live_id as "liveId", own.match_id as "matchId", own.anchor_id as "anchorId", own.template,
  own.line, own.options, own.lock, own.state, own.opened_at as opened, own.score_seen as "scoreSeen", own.paused_until as paused,
  own.result, own.why, own.revised, own.paid, (select status from live where live.id = own.live_id) as status`

const keptOf = ({ opened, paused, ...row }: KeptRow): KeptPrediction => ({
  ...row,
  openedAt: opened.getTime(),
  pausedUntil: paused?.getTime() ?? null,
})

const isGoing = sql`own.state in ('open', 'locked')`
const held = { no: sql``, share: sql`for share of own`, alone: sql`for update of own` } as const

/** FEAT-08 What predictions and polls of a stream are like now. */
export const gamesOf = async (
  db: Kysely<Tables>,
  liveId: string,
): Promise<{ predictions: Prediction[]; polls: Poll[] }> => {
  const { rows } =
    await sql<ShownRow>`select ${shownColumns} from prediction own where own.live_id = ${liveId}
    order by ${isGoing} desc, own.opened_at desc, own.id limit ${SHOWN_MAX}`.execute(db)
  const { rows: polls } = await sql<PollRow>`select ${pollColumns} from poll own where own.live_id = ${liveId}
    order by own.ended_at is null desc, own.opened_at desc, own.id limit ${SHOWN_MAX}`.execute(db)
  return { predictions: rows.map(shownOf), polls: polls.map(pollOf) }
}

const withPayouts = (payouts: ReadonlyMap<string, number>): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify([...payouts].map(([id, payout]) => ({ id, payout })))}::json) as s(id text, payout int)`

/** FEAT-08 Predictions and polls in one transaction. */
export const predictionRows = (tx: Kysely<Tables>, source: MatchSource): PredictionRows & ClockRows => {
  const cards = async (matchIds: readonly string[], now: number): Promise<Map<string, MatchCard>> => {
    const stored = matchIds.length === 0 ? [] : await matchRepository(tx).byIds(matchIds)
    return new Map(stored.map((match) => [match.matchId, cardAt(match, source, now)]))
  }
  const kept = async (where: RawBuilder<unknown>): Promise<KeptPrediction[]> => {
    const { rows } = await sql<KeptRow>`select ${keptColumns} from prediction own ${where}`.execute(tx)
    return rows.map(keptOf)
  }
  const shownPrediction = async (predictionId: string): Promise<Prediction> => {
    const { rows } = await sql<ShownRow>`
      select ${shownColumns} from prediction own where own.id = ${predictionId}`.execute(tx)
    const [row] = rows
    if (row === undefined) throw new Error('a prediction that is shown is there')
    return shownOf(row)
  }
  const ownStakes = async (memberId: string, where: RawBuilder<unknown>): Promise<OwnStake[]> => {
    const { rows } = await sql<OwnStake>`
      select stake.prediction_id as "predictionId", coalesce(
          (array_agg(stake.option) filter (where not stake.returned))[1], (array_agg(stake.option))[1]) as option,
        coalesce(sum(stake.amount) filter (where not stake.returned), 0)::bigint as amount,
        coalesce(sum(stake.amount) filter (where stake.returned), 0)::bigint as returned,
        case when own.state in ('open', 'locked') then null
          else coalesce(sum(stake.payout) filter (where not stake.returned), 0)::bigint end as payout
      from prediction_stake stake join prediction own on own.id = stake.prediction_id
      where stake.member_id = ${memberId} and ${where} group by stake.prediction_id, own.state`.execute(tx)
    return rows
  }
  const stakesIn = (where: RawBuilder<unknown>) =>
    sql<Omit<KeptStake, 'at'> & { at: Date; payout: number; paid: number | null }>`
    select id, prediction_id as "predictionId", member_id as "memberId", option, amount, at, payout, paid from prediction_stake
    where ${where}`.execute(tx)

  return {
    isHalted: () => isHalted(tx),
    hold: (memberId) => holdMember(tx, memberId),
    stage: async (liveId, memberId, now) => {
      const { rows } = await sql<NonNullable<Awaited<ReturnType<PredictionRows['stage']>>>>`
        select live.anchor_id as "anchorId", live.status, live.match_id as "matchId",
          exists (select 1 from member_block where member_id = live.anchor_id and blocked_id = ${memberId})
          or exists (select 1 from room_sanction where anchor_id = live.anchor_id and member_id = ${memberId} and kind = 'ban'
            and lifted_at is null and (until is null or until > ${new Date(now)})) as "isKeptOut"
        from live where live.id = ${liveId}`.execute(tx)
      return rows[0] ?? null
    },
    match: async (matchId, now) => (await cards([matchId], now)).get(matchId) ?? null,
    cards,
    games: (liveId) => gamesOf(tx, liveId),
    find: async (predictionId, how) => {
      const [found] = await kept(sql`where own.id = ${predictionId} ${held[how]}`)
      return found ?? null
    },
    shown: shownPrediction,
    going: (liveId) => kept(sql`where own.live_id = ${liveId} and ${isGoing}`),
    allGoing: () => kept(sql`where ${isGoing} order by own.opened_at, own.id`),
    settledSince: (since) =>
      kept(sql`where own.state = 'settled' and own.paid and own.settled_at > ${new Date(since)}`),
    add: async ({
      predictionId,
      liveId,
      matchId,
      anchorId,
      template,
      line,
      lock,
      options,
      state,
      openedAt,
      scoreSeen,
    }) => {
      await tx
        .insertInto('prediction')
        .values({
          id: predictionId,
          live_id: liveId,
          match_id: matchId,
          anchor_id: anchorId,
          template,
          line,
          options: JSON.stringify(options),
          lock: JSON.stringify(lock),
          state,
          opened_at: new Date(openedAt),
          at: new Date(openedAt),
          score_seen: scoreSeen,
          paused_until: null,
          result: null,
          score: JSON.stringify(null),
          why: null,
          settled_at: null,
        })
        .execute()
    },
    change: async (predictionId, { at, pausedUntil, settledAt, scoreSeen, score, ...same }) => {
      await tx
        .updateTable('prediction')
        .set({
          ...same,
          ...(at !== undefined && { at: new Date(at) }),
          ...(pausedUntil !== undefined && { paused_until: new Date(pausedUntil) }),
          ...(settledAt !== undefined && { settled_at: new Date(settledAt) }),
          ...(scoreSeen !== undefined && { score_seen: scoreSeen }),
          ...(score !== undefined && { score: JSON.stringify(score) }),
        })
        .where('id', '=', predictionId)
        .execute()
    },
    staked: async (id) => {
      const { rows } = await stakesIn(sql`id = ${id}`)
      const [row] = rows
      return row === undefined ? null : { ...row, at: row.at.getTime() }
    },
    optionOf: async (predictionId, memberId) => {
      const row = await tx
        .selectFrom('prediction_stake')
        .select('option')
        .where('prediction_id', '=', predictionId)
        .where('member_id', '=', memberId)
        .where('returned', '=', false)
        .limit(1)
        .executeTakeFirst()
      return row?.option ?? null
    },
    addStake: async ({ id, predictionId, memberId, option, amount, at }) => {
      await sql`
        with staked as (
          insert into prediction_stake (id, prediction_id, member_id, option, amount, at)
          values (${id}, ${predictionId}, ${memberId}, ${option}, ${amount}, ${new Date(at)}) returning prediction_id, option, amount)
        insert into prediction_pool (prediction_id, option, shard, points, people)
        select prediction_id, option, ${shardOf(memberId)}, amount, (not exists (select 1 from prediction_stake before
          where before.prediction_id = ${predictionId} and before.member_id = ${memberId} and not before.returned))::int from staked
        on conflict (prediction_id, option, shard) do update set
          points = prediction_pool.points + excluded.points, people = prediction_pool.people + excluded.people`.execute(
        tx,
      )
    },
    decide: async (predictionId, payouts) => {
      if (payouts === 'back')
        await sql`update prediction_stake set payout = amount where prediction_id = ${predictionId} and payout is null`.execute(
          tx,
        )
      else
        await sql`update prediction_stake set payout = s.payout from ${withPayouts(payouts)}
          where prediction_stake.id = s.id and prediction_stake.payout is null`.execute(tx)
    },
    decideAnew: async (predictionId, payouts) => {
      if (payouts === 'back')
        await sql`update prediction_stake set payout = amount where prediction_id = ${predictionId}`.execute(
          tx,
        )
      else
        await sql`update prediction_stake set payout = s.payout from ${withPayouts(payouts)}
          where prediction_stake.id = s.id`.execute(tx)
    },
    giveBackSince: async (predictionId, since) => {
      const { rows } = await sql`update prediction_stake set payout = amount, returned = true
        where prediction_id = ${predictionId} and at > ${new Date(since)} and payout is null returning id`.execute(
        tx,
      )
      if (rows.length === 0) return 0
      await tx.deleteFrom('prediction_pool').where('prediction_id', '=', predictionId).execute()
      await sql`insert into prediction_pool (prediction_id, option, shard, points, people)
        select prediction_id, option, 0, sum(amount), count(distinct member_id) from prediction_stake
        where prediction_id = ${predictionId} and not returned group by prediction_id, option`.execute(tx)
      return rows.length
    },
    stakes: async (predictionId) => {
      const { rows } = await stakesIn(sql`prediction_id = ${predictionId} and not returned order by id`)
      return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }))
    },
    payLater: (predictionId, now) =>
      addJob(tx, { kind: PAY, key: `${PAY}:${predictionId}`, data: { predictionId }, due: now }),
    watchFrom: (now) => addJob(tx, { kind: TICK, key: TICK, due: now + 1_000 }),
    points: async (memberId) => {
      const { rows } = await sql<{
        points: number
      }>`select ${balanceOf(memberId, 'point')} as points`.execute(tx)
      return rows[0]?.points ?? 0
    },
    wasGranted: async (memberId, day) => {
      const row = await tx
        .selectFrom('point_grant')
        .select('day')
        .where('member_id', '=', memberId)
        .where('day', '=', day)
        .executeTakeFirst()
      return row !== undefined
    },
    grant: async (memberId, day, amount, now) => {
      const row = await tx
        .insertInto('point_grant')
        .values({ member_id: memberId, day, amount, at: new Date(now) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('day')
        .executeTakeFirst()
      return row !== undefined
    },
    own: async (memberId, liveId) => {
      const { rows: votes } =
        await sql<OwnVote>`select poll_vote.poll_id as "pollId", poll_vote.answer from poll_vote
        join poll on poll.id = poll_vote.poll_id where poll_vote.member_id = ${memberId} and poll.live_id = ${liveId}`.execute(
          tx,
        )
      return { stakes: await ownStakes(memberId, sql`own.live_id = ${liveId}`), votes }
    },
    ownStake: async (predictionId, memberId) => {
      const [stake] = await ownStakes(memberId, sql`own.id = ${predictionId}`)
      if (stake === undefined) throw new Error('who has staked has a stake')
      return stake
    },
    ownPredictions: async (memberId, { page, limit }) => {
      const { rows: counted } = await sql<{
        total: number
      }>`select count(distinct prediction_id)::int as total
        from prediction_stake where member_id = ${memberId}`.execute(tx)
      const { rows } = await sql<ShownRow & { staked_at: Date; title: string | null }>`
        select ${shownColumns}, mine.at as staked_at, live.title
        from (select prediction_id, max(at) as at from prediction_stake where member_id = ${memberId} group by 1
          order by 2 desc, 1 limit ${limit} offset ${pageOffset(page, limit)}) mine
        join prediction own on own.id = mine.prediction_id left join live on live.id = own.live_id
        order by mine.at desc, own.id`.execute(tx)
      const stakes = new Map(
        (await ownStakes(memberId, sql`own.id = any(${rows.map(({ predictionId }) => predictionId)})`)).map(
          (stake) => [stake.predictionId, stake],
        ),
      )
      const list = rows.flatMap(({ staked_at: at, title, ...row }): OwnPrediction[] => {
        const stake = stakes.get(row.predictionId)
        return stake === undefined ? [] : [{ prediction: shownOf(row), stake, at: at.getTime(), title }]
      })
      return { list, total: counted[0]?.total ?? 0 }
    },
    pointEntries: async (memberId, { page, limit }) => {
      const account = memberAccountOf(memberId, 'point')
      const { rows: counted } = await sql<{ total: number }>`
        select count(*)::int as total from ledger_entry where account_id = ${account}`.execute(tx)
      const { rows } = await sql<
        Omit<PointEntry, 'at' | 'asked'> & {
          readonly at: Date
          readonly template: Prediction['template'] | null
          readonly line: number | null
          readonly about: Prediction['about']
        }
      >`
        select entry.seq::int, transfer.reason, entry.amount::bigint, entry.balance::bigint, entry.at, own.template, own.line,
          ${about}
        from ledger_entry entry join ledger_transfer transfer on transfer.id = entry.transfer_id
        left join prediction own on transfer.reason <> 'points' and own.id = transfer.about
        where entry.account_id = ${account} order by entry.seq desc limit ${limit} offset ${pageOffset(page, limit)}`.execute(
        tx,
      )
      const list = rows.map(({ at, template, line, about: match, ...entry }): PointEntry => ({
        ...entry,
        at: at.getTime(),
        asked: template === null ? null : { template, line, about: match },
      }))
      return { list, total: counted[0]?.total ?? 0 }
    },
    poll: async (pollId, how) => {
      const { rows } = await sql<PollRow & { anchorId: string; status: LiveStatus }>`
        select ${pollColumns}, live.anchor_id as "anchorId", live.status from poll own join live on live.id = own.live_id
        where own.id = ${pollId} ${held[how]}`.execute(tx)
      const [row] = rows
      if (row === undefined) return null
      const { anchorId, status, ...poll } = row
      return { poll: pollOf(poll), anchorId, status }
    },
    hasPoll: async (liveId, now) => {
      const { rows } = await sql`select 1 from poll where live_id = ${liveId} and ended_at is null
        and ends_at > ${new Date(now)} limit 1`.execute(tx)
      return rows.length > 0
    },
    hasPolls: async () =>
      (await sql`select 1 from poll where ended_at is null limit 1`.execute(tx)).rows.length > 0,
    endedPolls: async (now) => {
      const { rows } =
        await sql<PollRow>`select ${pollColumns} from poll own join live on live.id = own.live_id
        where own.ended_at is null and (own.ends_at <= ${new Date(now)} or live.status <> ${LiveStatus.START})
        order by own.id for update of own`.execute(tx)
      return rows.map(pollOf)
    },
    addPoll: async ({ pollId, liveId, question, openedAt, endsAt }, answers) => {
      await tx
        .insertInto('poll')
        .values({
          id: pollId,
          live_id: liveId,
          question,
          answers: JSON.stringify(answers),
          opened_at: new Date(openedAt),
          ends_at: new Date(endsAt),
          ended_at: null,
        })
        .execute()
    },
    endPoll: async (pollId, at) => {
      await tx
        .updateTable('poll')
        .set({ ended_at: new Date(at) })
        .where('id', '=', pollId)
        .execute()
    },
    vote: async (pollId, memberId, answer, now) => {
      await sql`
        with voted as (
          insert into poll_vote (poll_id, member_id, answer, at) values (${pollId}, ${memberId}, ${answer}, ${new Date(now)})
          on conflict do nothing returning poll_id, answer)
        insert into poll_tally (poll_id, answer, shard, votes)
        select poll_id, answer, ${shardOf(memberId)}, 1 from voted
        on conflict (poll_id, answer, shard) do update set votes = poll_tally.votes + 1`.execute(tx)
      const row = await tx
        .selectFrom('poll_vote')
        .select('answer')
        .where('poll_id', '=', pollId)
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow()
      return row.answer
    },
    due: async (predictionId, limit) => {
      const { rows } = await stakesIn(sql`prediction_id = ${predictionId} and payout is not null
        and paid is distinct from payout order by id limit ${limit} for update`)
      return rows.map(({ at, ...row }): DueStake => ({ ...row, at: at.getTime() }))
    },
    balances: async (memberIds) => {
      if (memberIds.length === 0) return new Map()
      const { rows } = await sql<{ memberId: string; balance: number }>`
        select member_id as "memberId", balance from ledger_account where member_id = any(${[...memberIds]}) and currency = 'point'
        order by id for no key update`.execute(tx)
      return new Map(rows.map(({ memberId, balance }) => [memberId, balance]))
    },
    keepPaid: async (stakes) => {
      await sql`update prediction_stake set paid = s.payout
        from ${withPayouts(new Map(stakes.map(({ id, payout }) => [id, payout])))} where prediction_stake.id = s.id`.execute(
        tx,
      )
    },
    stakers: async (predictionId, after, limit) => {
      const { rows } = await sql<{ memberId: string; staked: number; points: number }>`
        select member_id as "memberId", sum(amount)::bigint as staked, sum(payout)::bigint as points from prediction_stake
        where prediction_id = ${predictionId} and member_id > ${after} and not returned
        group by member_id order by member_id limit ${limit}`.execute(tx)
      return rows
    },
    office: async ({ page, limit }) => {
      const { rows: counted } = await sql<{
        total: number
      }>`select count(*)::int as total from prediction`.execute(tx)
      const { rows } = await sql<
        ShownRow & {
          title: string | null
          anchorId: string | null
          nickname: string | null
        }
      >`
        select ${shownColumns}, live.title, own.anchor_id as "anchorId", member.nickname
        from prediction own left join live on live.id = own.live_id left join member on member.id = own.anchor_id
        order by ${isGoing} desc, own.opened_at desc, own.id limit ${limit} offset ${pageOffset(page, limit)}`.execute(
        tx,
      )
      const list = rows.map(({ title, anchorId, nickname, ...row }): OfficePrediction => ({
        prediction: shownOf(row),
        title,
        anchor: anchorId === null ? null : { memberId: anchorId, nickname: nickname ?? '' },
      }))
      return { list, total: counted[0]?.total ?? 0, page, limit }
    },
    payouts: async ({ predictionId, page, limit }) => {
      const { rows } = await sql<
        Omit<Payout, 'at' | 'member'> & {
          at: Date
          memberId: string | null
          nickname: string | null
          total: number
        }
      >`
        select stake.id as "stakeId", stake.member_id as "memberId", member.nickname, stake.option, stake.amount, stake.at,
          stake.payout as back, stake.paid, count(*) over ()::int as total
        from prediction_stake stake left join member on member.id = stake.member_id
        where stake.prediction_id = ${predictionId}
        order by stake.payout desc nulls last, stake.amount desc, stake.id limit ${limit} offset ${pageOffset(page, limit)}`.execute(
        tx,
      )
      const list = rows.map(({ at, memberId, nickname, total: _total, ...stake }): Payout => ({
        ...stake,
        at: at.getTime(),
        member: memberId === null ? null : { memberId, nickname: nickname ?? '' },
      }))
      return { list, total: rows[0]?.total ?? 0, page, limit }
    },
    officePolls: async ({ page, limit }) => {
      const { rows } = await sql<
        PollRow & { title: string | null; anchorId: string; nickname: string; total: number }
      >`
        select ${pollColumns}, live.title, member.id as "anchorId", member.nickname, count(*) over ()::int as total
        from poll own join live on live.id = own.live_id join member on member.id = live.anchor_id
        order by own.ended_at is null desc, own.opened_at desc, own.id limit ${limit} offset ${pageOffset(page, limit)}`.execute(
        tx,
      )
      const list = rows.map(({ title, anchorId, nickname, total: _total, ...row }): OfficePoll => ({
        poll: pollOf(row),
        title,
        anchor: { memberId: anchorId, nickname },
      }))
      return { list, total: rows[0]?.total ?? 0, page, limit }
    },
  }
}
