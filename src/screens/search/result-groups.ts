import type { ResultRow } from '../../../machines/search/search.connect'

type Heading = Extract<ResultRow, { is: 'heading' }>
type Told = Extract<ResultRow, { is: 'told' }>
type Missing = Extract<ResultRow, { is: 'missing' }>
type Row = Exclude<ResultRow, Heading | Told | Missing>

/** The rows of one kind; `heading` where several kinds stand below each other. */
export interface Group {
  readonly kind: Row['is']
  readonly heading: Heading | null
  readonly rows: readonly Row[]
}

export const groupsOf = (found: readonly ResultRow[]): readonly Group[] => {
  const groups: { kind: Row['is']; heading: Heading | null; rows: Row[] }[] = []
  let heading: Heading | null = null
  for (const row of found) {
    if (row.is === 'told' || row.is === 'missing') continue
    if (row.is === 'heading') {
      heading = row
      continue
    }
    const last = groups[groups.length - 1]
    if (last?.kind === row.is) last.rows.push(row)
    else groups.push({ kind: row.is, heading, rows: [row] })
  }
  return groups
}

/** What may have been meant, where nothing is found for what was typed; null: it is. */
export const toldOf = (found: readonly ResultRow[]): Told | null =>
  found.find((row) => row.is === 'told') ?? null

/** The kinds that did not come while others did. */
export const missingOf = (found: readonly ResultRow[]): readonly Missing[] =>
  found.filter((row) => row.is === 'missing')

export const keyOf = (row: Row): string => {
  if (row.is === 'league') return row.hit.league.leagueId
  if (row.is === 'team') return row.hit.team.teamId
  if (row.is === 'player') return row.hit.player.playerId
  if (row.is === 'anchor' || row.is === 'person') return row.hit.anchor.memberId
  return row.is === 'live' ? row.hit.live.liveId : row.hit.match.matchId
}
