import { sql, type Kysely } from 'kysely'
import { LiveStatus, MemberType } from '../../contract/enums'
import type { DocKind } from '../domain/search/tokens'
import { addJob, type Job } from './jobs'
import { hasReplay, type ReplayTerm } from './replays'
import { isFindable, searchIndex } from './search-index'
import type { Tables } from './tables'

/** Raised where documents are made in another way: all are made anew. */
const VERSION = '4'
const SETTING = 'search.version'
const FILL = 'search.fill'
const TIDY = 'search.tidy'
const HOUR = 3_600_000
const AT_ONCE = 300

const kinds: readonly DocKind[] = ['anchor', 'person', 'league', 'team', 'player', 'live', 'match']

const tables = {
  anchor: sql`select id from member where user_type = ${MemberType.ANCHOR}`,
  person: sql`select id from member where user_type <> ${MemberType.ANCHOR} and not demo`,
  team: sql`select id from team where true`,
  player: sql`select id from player where true`,
  league: sql`select id from league where true`,
  match: sql`select id from match where true`,
  live: sql`select id from live where ${isFindable}`,
}

interface Place {
  readonly kind: DocKind
  /** The last id that was done. */
  readonly after: string
}

/** Makes the documents of a few hundred rows, then comes back for the next. */
const fill: Job = async (data, tx, now) => {
  const { kind, after } = data as Place
  const { rows } = await sql<{ id: string }>`
    ${tables[kind]} and id > ${after} order by id limit ${AT_ONCE}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await searchIndex(tx).renew(kind, ids)
  const last = ids.at(-1)
  const next = last === undefined ? kinds[kinds.indexOf(kind) + 1] : kind
  if (next === undefined) {
    await sql`insert into setting (name, value) values (${SETTING}, ${VERSION})
      on conflict (name) do update set value = excluded.value`.execute(tx)
    return
  }
  await addJob(tx, { kind: FILL, key: FILL, data: { kind: next, after: last ?? '' }, due: now })
}

/** Forgets streams that cannot be seen again and what is gone, and weighs anchors by their fans of now. */
const tidy =
  (term: ReplayTerm): Job =>
  async (_data, tx, now) => {
    await sql`
    delete from search_doc where
      (kind = 'live' and not exists (select 1 from live where live.id = search_doc.id and (status <> ${LiveStatus.END} or (${hasReplay(term, now)}))))
      or (kind = 'match' and not exists (select 1 from match where match.id = search_doc.id))
      or (kind = 'anchor' and not exists
        (select 1 from member where member.id = search_doc.id and user_type = ${MemberType.ANCHOR}))
      or (kind = 'person' and not exists
        (select 1 from member where member.id = search_doc.id and user_type <> ${MemberType.ANCHOR}))`.execute(
      tx,
    )
    await sql`
    update search_doc set weight = member.fans from member
    where search_doc.kind in ('anchor', 'person') and member.id = search_doc.id and weight <> member.fans`.execute(
      tx,
    )
    await addJob(tx, { kind: TIDY, key: TIDY, due: now + HOUR })
  }

export const searchJobs = (term: ReplayTerm): Readonly<Record<string, Job>> => ({
  [FILL]: fill,
  [TIDY]: tidy(term),
})

/** At every start: a folder from before there was a search, or from an older way of making documents, is filled. */
export const planSearch = async (db: Kysely<Tables>, now: number): Promise<void> => {
  await addJob(db, { kind: TIDY, key: TIDY, due: now + HOUR })
  const row = await db.selectFrom('setting').select('value').where('name', '=', SETTING).executeTakeFirst()
  if (row?.value === VERSION) return
  const waiting = await db.selectFrom('job').select('id').where('key', '=', FILL).executeTakeFirst()
  if (!waiting) await addJob(db, { kind: FILL, key: FILL, data: { kind: kinds[0], after: '' }, due: now })
}
