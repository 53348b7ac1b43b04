import { sql, type Kysely } from 'kysely'
import { pageOffset } from '../../../contract/constants'
import type { Score } from '../../../contract/entities.schema'
import { LiveStatus } from '../../../contract/enums'
import { REVISED_WITHIN } from '../../../contract/live.prediction-limits'
import type {
  DeskMatch,
  DeskMatchCard,
  FindMatchesInput,
  MatchAct,
  MatchCorrection,
  MatchHangs,
  ShownResult,
} from '../../../contract/office.matches.schema'
import type { KeptCorrection, MatchDeskRows } from '../../domain/match/match-desk'
import { cardAt, RESULT_AFTER, UNDER_WAY_AT_MOST, type StoredMatch } from '../../domain/match/matches'
import type { MatchSource } from '../../domain/match/match-source'
import type { SaidResult, Ways } from '../../store/match-tables'
import type { Tables } from '../../store/tables'
import { literal } from '../literal'
import { reviewPredictions } from '../live/prediction.jobs'
import { logging } from '../office/log.repository'
import { matchRepository } from './match.repository'
import { lookAtMatch } from './reservation.jobs'

/** Lines of the log that a card shows. */
const ACTS = 20

const named = (id: string, { name, nameEn }: { readonly name: string; readonly nameEn: string | null }) => ({
  id,
  name,
  nameEn,
})

const scoreOf = (home: number, away: number, parts: readonly [number, number][], ways: Ways): Score => ({
  home,
  away,
  parts: [...parts],
  ...ways,
})

const saidIn = ({ state, home, away, parts, ways }: SaidResult): ShownResult => ({
  state,
  score: scoreOf(home, away, parts, ways),
})

/** The result in a line of the log, where it is one of a result. */
const resultIn = (noted: unknown): ShownResult | null => {
  const { state, score } = (noted ?? {}) as Partial<ShownResult>
  return state === undefined || score === undefined ? null : { state, score }
}
const reasonIn = (noted: unknown): string | null => (noted as { reason?: string } | null)?.reason ?? null

/** Nobody has said how it went, and its time is long past. */
const isUnknown = (now: number) => sql`(match.seed is null and match.starts_at
  + case when match.timed then interval '0' else interval '1 day' end < case match.state
    when 'planned' then ${new Date(now - RESULT_AFTER)}::timestamptz
    when 'live' then ${new Date(now - UNDER_WAY_AT_MOST)}::timestamptz end)`

const shownAs = ({ show }: FindMatchesInput, now: number) => {
  switch (show) {
    case 'all':
      return sql`true`
    case 'unknown':
      return isUnknown(now)
    case 'corrected':
      return sql`match.corrected_at is not null`
    case 'planned':
    case 'live':
      return sql`match.state = ${show} and not ${isUnknown(now)}`
    default:
      return sql`match.state = ${show}`
  }
}

/** Matches as operators have them, in one transaction. */
export const matchDeskRows = (tx: Kysely<Tables>, source: MatchSource): MatchDeskRows => {
  const matches = matchRepository(tx)

  const rowOf = (match: StoredMatch, from: string | null, now: number): DeskMatch => {
    const { state, score } = cardAt(match, source, now)
    const { matchId, matchType, league, round, home, away, startsAt, timed, correctedAt } = match
    return {
      matchId,
      matchType,
      league: named(league.leagueId, league),
      round,
      home: named(home.teamId, home),
      away: named(away.teamId, away),
      startsAt,
      timed,
      state,
      score,
      corrected: correctedAt !== null,
      source: match.sourceKey === null ? from : 'demo',
    }
  }
  const sourcesOf = async (ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> => {
    const rows = await tx
      .selectFrom('match')
      .select(['id', 'source'])
      .where('id', 'in', ['', ...ids])
      .execute()
    return new Map(rows.map(({ id, source: from }) => [id, from]))
  }
  const readCorrection = async (matchId: string) =>
    tx.selectFrom('match_correction').selectAll().where('match_id', '=', matchId).executeTakeFirst()

  const hangsOf = async (matchId: string, now: number): Promise<MatchHangs> => {
    const since = new Date(now - REVISED_WITHIN)
    const { rows } = await sql<MatchHangs>`
      select (select count(*)::int from live where match_id = ${matchId} and listed and status <> ${LiveStatus.END}) as streams,
        (select count(*)::int from reservation where match_id = ${matchId}) as reservations,
        (select count(*)::int from clip where match_id = ${matchId} and removed_at is null) as clips,
        count(*) filter (where state in ('open', 'locked'))::int as going,
        count(*) filter (where state = 'settled' and settled_at > ${since})::int as settled,
        count(*) filter (where state = 'settled' and settled_at <= ${since})::int as older,
        count(*) filter (where state = 'voided')::int as voided
      from prediction where match_id = ${matchId}`.execute(tx)
    const [row] = rows
    if (row === undefined) throw new Error('nothing was counted')
    return row
  }

  return {
    ...logging(tx),
    find: async (input, now) => {
      const { queryName, from, until, matchType, page, limit } = input
      const words = queryName.trim()
      const like = `%${literal(words)}%`
      const { rows } = await sql<{ id: string; total: number }>`
        select match.id, count(*) over ()::int as total from match
          join team home on home.id = match.home_id join team away on away.id = match.away_id
          join league on league.id = match.league_id
        where ${shownAs(input, now)}
          and (${words} = '' or match.id = ${words} or league.id = ${words} or league.name ilike ${like} or league.name_en ilike ${like}
            or home.name ilike ${like} or home.name_en ilike ${like} or away.name ilike ${like} or away.name_en ilike ${like})
          and (${matchType}::int is null or match.match_type = ${matchType}::int)
          and (${from === null ? null : new Date(from)}::timestamptz is null or match.starts_at >= ${from === null ? null : new Date(from)}::timestamptz)
          and (${until === null ? null : new Date(until)}::timestamptz is null or match.starts_at < ${until === null ? null : new Date(until)}::timestamptz)
        order by ${from === null ? sql`abs(extract(epoch from match.starts_at - ${new Date(now)}))` : sql`match.starts_at`}, match.id
        limit ${limit} offset ${pageOffset(page, limit)}`.execute(tx)
      const ids = rows.map(({ id }) => id)
      const found = new Map((await matches.byIds(ids)).map((match) => [match.matchId, match]))
      const sources = await sourcesOf(ids)
      const list = ids.flatMap((id) => {
        const match = found.get(id)
        return match === undefined ? [] : [rowOf(match, sources.get(id) ?? null, now)]
      })
      return { list, total: rows[0]?.total ?? 0, page, limit }
    },
    card: async (matchId, now) => {
      const [match] = await matches.byIds([matchId])
      if (match === undefined) return null
      const kept = await readCorrection(matchId)
      const lines = await tx
        .selectFrom('operator_log')
        .select(['at', 'who', 'act', 'before', 'after'])
        .where('target', '=', matchId)
        .orderBy('id', 'desc')
        .limit(ACTS)
        .execute()
      const correction: MatchCorrection | null =
        kept === undefined
          ? null
          : {
              state: kept.state,
              score: scoreOf(kept.home_score, kept.away_score, kept.parts, kept.ways),
              reason: kept.reason,
              by: kept.by_name,
              at: kept.at.getTime(),
              said: saidIn(kept.said),
              saidAt: kept.said_at.getTime(),
            }
      return {
        ...rowOf(match, (await sourcesOf([matchId])).get(matchId) ?? null, now),
        correction,
        hangs: await hangsOf(matchId, now),
        acts: lines.map(({ at, who, act, before, after }): MatchAct => ({
          at: at.getTime(),
          who,
          act,
          reason: reasonIn(after),
          before: resultIn(before),
          after: resultIn(after),
        })),
      } satisfies DeskMatchCard
    },
    hold: async (matchId) => {
      const row = await tx
        .selectFrom('match')
        .select('id')
        .where('id', '=', matchId)
        .forNoKeyUpdate()
        .executeTakeFirst()
      return row === undefined ? null : ((await matches.byIds([matchId]))[0] ?? null)
    },
    correction: async (matchId) => {
      const kept = await readCorrection(matchId)
      if (kept === undefined) return null
      return {
        state: kept.state,
        score: scoreOf(kept.home_score, kept.away_score, kept.parts, kept.ways),
        reason: kept.reason,
        by: kept.by_name,
        at: kept.at.getTime(),
      } satisfies KeptCorrection
    },
    correct: async (matchId, { state, score, reason, by, at }) => {
      const { home, away, parts, ...ways } = score
      const stands = await tx
        .selectFrom('match')
        .select(['state', 'home_score', 'away_score', 'parts', 'ways', 'clock', 'touchline'])
        .where('id', '=', matchId)
        .executeTakeFirstOrThrow()
      const said: SaidResult = {
        state: stands.state,
        home: stands.home_score,
        away: stands.away_score,
        parts: stands.parts,
        ways: stands.ways,
        clock: stands.clock,
        touchline: stands.touchline,
      }
      const kept = {
        state,
        home_score: home,
        away_score: away,
        parts: JSON.stringify(parts),
        ways: JSON.stringify(ways),
        reason,
        by_name: by,
        at: new Date(at),
      }
      await tx
        .insertInto('match_correction')
        .values({ match_id: matchId, ...kept, said: JSON.stringify(said), said_at: new Date(at) })
        .onConflict((conflict) => conflict.column('match_id').doUpdateSet(kept))
        .execute()
      await sql`update match set state = ${state}, home_score = ${home}, away_score = ${away}, parts = ${kept.parts}::jsonb,
          ways = ${kept.ways}::jsonb, clock = 'null'::jsonb, touchline = 'null'::jsonb,
          corrected_at = coalesce(corrected_at, ${new Date(at)}), updated_at = ${new Date(at)}
        where id = ${matchId}`.execute(tx)
    },
    withdraw: async (matchId, now) => {
      const { said } = await tx
        .deleteFrom('match_correction')
        .where('match_id', '=', matchId)
        .returning('said')
        .executeTakeFirstOrThrow()
      await sql`update match set state = ${said.state}, home_score = ${said.home}, away_score = ${said.away},
          parts = ${JSON.stringify(said.parts)}::jsonb, ways = ${JSON.stringify(said.ways)}::jsonb,
          clock = ${JSON.stringify(said.clock)}::jsonb, touchline = ${JSON.stringify(said.touchline)}::jsonb,
          corrected_at = null, updated_at = ${new Date(now)}
        where id = ${matchId}`.execute(tx)
      const [match] = await matches.byIds([matchId])
      if (match === undefined) throw new Error('a match is gone that was held')
      const { state, score } = cardAt(match, source, now)
      return { state, score }
    },
    lookAtReservations: async (matchId, now) => {
      const row = await tx
        .selectFrom('reservation')
        .select('match_id')
        .where('match_id', '=', matchId)
        .limit(1)
        .executeTakeFirst()
      if (row !== undefined) await lookAtMatch(tx, matchId, now)
    },
    reviewPredictions: (now) => reviewPredictions(tx, now),
  }
}
