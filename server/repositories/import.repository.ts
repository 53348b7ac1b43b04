import { sql, type Kysely } from 'kysely'
import type { MatchState } from '../../contract/entities.schema'
import type { ImportPlan, PlannedMatch, Remark } from '../domain/import/plan'
import type { ImportReport, Tally } from '../domain/import/report'
import { changesOf, write, type ChangedRow, type Tx, type Written } from '../store/import-table'
import type { SaidResult } from '../store/match-tables'
import { searchIndex } from '../store/search-index'
import type { Tables } from '../store/tables'

const sourced = { source: 'text', source_key: 'text' }
const tables = {
  leagues: {
    kind: 'leagues',
    table: 'league',
    key: ['id'],
    columns: {
      id: 'text',
      match_type: 'smallint',
      name: 'text',
      name_en: 'text',
      country: 'text',
      season: 'text',
      rules: 'text',
      zones: 'jsonb',
      ...sourced,
    },
    keeps: { where: 'named_at', columns: ['name', 'name_en'] },
    fresh: { heat: '300' },
  },
  teams: {
    kind: 'teams',
    table: 'team',
    key: ['id'],
    columns: {
      id: 'text',
      match_type: 'smallint',
      name: 'text',
      name_en: 'text',
      short_name: 'text',
      color_a: 'text',
      color_b: 'text',
      country: 'text',
      ...sourced,
    },
  },
  venues: {
    kind: 'venues',
    table: 'venue',
    key: ['id'],
    columns: {
      id: 'text',
      name: 'text',
      name_en: 'text',
      city: 'text',
      city_en: 'text',
      capacity: 'integer',
      zone: 'text',
    },
  },
  players: {
    kind: 'players',
    table: 'player',
    key: ['id'],
    columns: { id: 'text', name: 'text', name_en: 'text', born: 'date' },
  },
  squads: {
    kind: 'squads',
    table: 'squad',
    key: ['team_id', 'player_id'],
    columns: { team_id: 'text', player_id: 'text', number: 'smallint', position: 'text' },
  },
  matches: {
    kind: 'matches',
    table: 'match',
    key: ['id'],
    columns: {
      id: 'text',
      match_type: 'smallint',
      league_id: 'text',
      round: 'text',
      round_order: 'integer',
      stage_group: 'text',
      home_id: 'text',
      away_id: 'text',
      starts_at: 'timestamptz',
      timed: 'boolean',
      state: 'text',
      home_score: 'integer',
      away_score: 'integer',
      parts: 'jsonb',
      ways: 'jsonb',
      venue_id: 'text',
      ...sourced,
    },
    keeps: { where: 'corrected_at', columns: ['state', 'home_score', 'away_score', 'parts', 'ways'] },
    fresh: { updated_at: 'now()' },
  },
  events: {
    kind: 'events',
    table: 'match_event',
    key: ['match_id', 'ord'],
    columns: {
      match_id: 'text',
      ord: 'integer',
      kind: 'text',
      side: 'text',
      minute: 'jsonb',
      player_id: 'text',
      home: 'integer',
      away: 'integer',
      text: 'text',
      text_en: 'text',
    },
  },
} as const satisfies Readonly<Record<string, Written>>

/** Events that a newer file no longer has. */
const dropOldEvents = async (tx: Tx, { matches, events }: ImportPlan): Promise<void> => {
  const counts = new Map<string, number>(matches.map(({ id }) => [id, 0]))
  for (const { matchId, ord } of events) counts.set(matchId, Math.max(counts.get(matchId) ?? 0, ord + 1))
  const kept = [...counts].map(([match_id, count]) => ({ match_id, count }))
  await sql`
    delete from match_event using jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept (match_id text, count integer)
    where match_event.match_id = kept.match_id and match_event.ord >= kept.count`.execute(tx)
}

const saidOf = ({ state, home, away, parts, ways }: PlannedMatch): SaidResult => ({
  state,
  home,
  away,
  parts: parts.map(([one, other]): [number, number] => [one, other]),
  ways: {
    ...(ways.extra && { extra: true }),
    ...(ways.halfTime && { halfTime: [...ways.halfTime] }),
    ...(ways.shootout && { shootout: [...ways.shootout] }),
  },
  clock: null,
  touchline: null,
})

/** What a source says of a match that an operator has put right is kept aside, for when that is withdrawn. */
const keepSaid = async (tx: Tx, { matches }: ImportPlan): Promise<void> => {
  const said = matches.map((match) => ({ id: match.id, said: saidOf(match) }))
  await sql`
    update match_correction set said = given.said, said_at = now()
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as given (id text, said jsonb)
    where match_correction.match_id = given.id and match_correction.said is distinct from given.said`.execute(
    tx,
  )
}

/** What a source calls a league that an operator has named is kept aside, for when it is to be called so again. */
const keepSaidNames = async (tx: Tx, { leagues }: ImportPlan): Promise<Remark[]> => {
  const said = leagues.map(({ id, name, nameEn }) => ({ id, name, name_en: nameEn }))
  const { rows } = await sql<{ stands: string; says: string }>`
    update league set said_name = given.name, said_name_en = given.name_en
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as given (id text, name text, name_en text)
    where league.id = given.id and league.named_at is not null
    returning league.name as stands, given.name as says`.execute(tx)
  const others = rows.filter(({ stands, says }) => stands !== says)
  return others.map(({ stands, says }) => ({
    what: { zh: `「${says}」的名称`, en: `the name of ${says}` },
    why: {
      zh: `运营改过：仍是 ${stands}，${says} 记在一边`,
      en: `an operator has changed it: ${stands} stands, ${says} is kept aside`,
    },
  }))
}

/** Where a source says something else than an operator. */
const keptAside = async (tx: Tx, { matches }: ImportPlan): Promise<Remark[]> => {
  const { rows } = await sql<{
    id: string
    home: string
    away: string
    state: MatchState
    one: number
    other: number
  }>`
    select match.id, home.name as home, away.name as away, match.state, match.home_score as one, match.away_score as other
    from match join team home on home.id = match.home_id join team away on away.id = match.away_id
    where match.id = any(${matches.map(({ id }) => id)}) and match.corrected_at is not null order by match.starts_at, match.id`.execute(
    tx,
  )
  return rows.flatMap(({ id, home, away, ...kept }) => {
    const planned = matches.find((match) => match.id === id)
    if (planned === undefined) return []
    const [stands, says] = [
      resultWords(kept),
      resultWords({ state: planned.state, one: planned.home, other: planned.away }),
    ]
    if (stands === says) return []
    return [
      {
        what: { zh: `${home} – ${away} 的赛果`, en: `the result of ${home} – ${away}` },
        why: {
          zh: `运营更正过：仍是 ${stands}，${says} 记在一边`,
          en: `an operator has corrected it: ${stands} stands, ${says} is kept aside`,
        },
      },
    ]
  })
}

const resultWords = ({
  state,
  one,
  other,
}: {
  readonly state: MatchState
  readonly one: number
  readonly other: number
}): string => (state === 'ended' ? `${one}–${other}` : state)

/** Rows of a kind that an import would change, before it does. */
export interface PlannedChange extends ChangedRow {
  readonly kind: 'leagues' | 'teams' | 'matches'
}

const writePlan = async (tx: Tx, plan: ImportPlan, changes: PlannedChange[] | null): Promise<Tally[]> => {
  const { source } = plan
  const named = ({ key }: { readonly key: string }) => ({ source, source_key: key })
  const told = async (kind: PlannedChange['kind'], rows: readonly object[]): Promise<Tally> => {
    if (changes !== null)
      for (const change of await changesOf(tx, tables[kind], rows)) changes.push({ kind, ...change })
    return write(tx, tables[kind], rows)
  }
  const tallies = [
    await told(
      'leagues',
      plan.leagues.map((league) => ({
        id: league.id,
        match_type: league.matchType,
        name: league.name,
        name_en: league.nameEn,
        country: league.country,
        season: league.season,
        rules: league.rules,
        zones: league.zones,
        ...named(league),
      })),
    ),
    await told(
      'teams',
      plan.teams.map((team) => ({
        id: team.id,
        match_type: team.matchType,
        name: team.name,
        name_en: team.nameEn,
        short_name: team.shortName,
        color_a: team.colors[0],
        color_b: team.colors[1],
        country: team.country,
        ...named(team),
      })),
    ),
    await write(
      tx,
      tables.venues,
      plan.venues.map(({ nameEn, cityEn, ...venue }) => ({ ...venue, name_en: nameEn, city_en: cityEn })),
    ),
    await write(
      tx,
      tables.players,
      plan.players.map(({ id, name, born }) => ({ id, name, name_en: null, born })),
    ),
    await write(
      tx,
      tables.squads,
      plan.players.map(({ id, teamId, number, position }) => ({
        team_id: teamId,
        player_id: id,
        number,
        position,
      })),
    ),
    await told(
      'matches',
      plan.matches.map((match) => ({
        id: match.id,
        match_type: match.matchType,
        league_id: match.leagueId,
        round: match.round,
        round_order: match.roundOrder,
        stage_group: match.group,
        home_id: match.homeId,
        away_id: match.awayId,
        starts_at: new Date(match.startsAt),
        timed: match.timed,
        state: match.state,
        home_score: match.home,
        away_score: match.away,
        parts: match.parts,
        ways: match.ways,
        venue_id: match.venueId,
        ...named(match),
      })),
    ),
    await write(
      tx,
      tables.events,
      plan.events.map(({ matchId, playerId, textEn, ...event }) => ({
        ...event,
        text_en: textEn,
        match_id: matchId,
        player_id: playerId,
      })),
    ),
  ]
  await dropOldEvents(tx, plan)
  await keepSaid(tx, plan)
  const index = searchIndex(tx)
  await index.renew(
    'league',
    plan.leagues.map(({ id }) => id),
  )
  // With their matches, which are all that the plan has.
  await index.index(
    'team',
    plan.teams.map(({ id }) => id),
  )
  await index.renew(
    'player',
    plan.players.map(({ id }) => id),
  )
  return tallies
}

/** Ends a transaction that was meant to be undone. */
class Rehearsed extends Error {}

const summed = (all: readonly Tally[]): readonly Tally[] =>
  Object.values(tables).map(({ kind }) => {
    const of = all.filter((tally) => tally.kind === kind)
    const sum = (field: 'added' | 'changed' | 'unchanged') =>
      of.reduce((total, tally) => total + tally[field], 0)
    return { kind, added: sum('added'), changed: sum('changed'), unchanged: sum('unchanged') }
  })

/** What is done before a transaction that has written ends; what it throws undoes all of it. */
type Finish = (tx: Tx, report: ImportReport, changes: readonly PlannedChange[]) => Promise<void>

/**
 * Writes all plans, or none. `rehearse`: says what it would do, and undoes it. `finish`: is told of each row that is changed.
 */
export const writePlans = async (
  db: Kysely<Tables>,
  plans: readonly ImportPlan[],
  rehearse = false,
  finish: Finish | null = null,
): Promise<ImportReport> => {
  const remarks = plans.flatMap((plan) => [...plan.remarks])
  const done: Tally[] = []
  const changes: PlannedChange[] | null = finish === null ? null : []
  try {
    await db.transaction().execute(async (tx) => {
      for (const plan of plans) {
        done.push(...(await writePlan(tx, plan, changes)))
        remarks.push(...(await keepSaidNames(tx, plan)), ...(await keptAside(tx, plan)))
      }
      await finish?.(tx, { tallies: summed(done), remarks }, changes ?? [])
      if (rehearse) throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  return { tallies: summed(done), remarks }
}
