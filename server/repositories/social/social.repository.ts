import { sql, type Kysely, type RawBuilder } from 'kysely'
import { LiveStatus, MemberType } from '../../../contract/enums'
import type { MemberNotice, NoticeBox } from '../../../contract/messages.schema'
import type {
  BlockedRow,
  FollowInput,
  FollowKind,
  FollowRow,
  FollowsPart,
  PersonRow,
  Starts,
} from '../../../contract/social.schema'
import type { FollowRepository, NoticeRepository, Wanted } from '../../domain/social/social'
import type { Now } from '../../domain/ports'
import { readingsIn, type DocKind } from '../../domain/search/tokens'
import { docs } from '../search/search.repository'
import { roomOf, type ReplayTerm } from '../../store/replays'
import { isHidden } from './hidden'
import { boxOf, unreadNoticesOf } from '../messages/unread'
import { inTransaction } from '../../store/in-transaction'
import type { Tables } from '../../store/tables'

/** Who and what is on now: each member on air, and each team and league of a match that is played, with the stream most watched. */
const onNow = sql`
  on_air as materialized (
    select id, anchor_id, match_id, viewers from live where status = ${LiveStatus.START}
  ), playing as materialized (
    select match.id, match.home_id, match.away_id, match.league_id, match.heat, most.id as live_id
    from match left join (
      select distinct on (match_id) match_id, id from on_air where match_id is not null
      order by match_id, viewers desc, id
    ) most on most.match_id = match.id
    where match.state = 'live'
  ), on_now as (
    select distinct on (kind, target_id) kind, target_id, match_id, live_id
    from (
      select 'member' as kind, anchor_id as target_id, null as match_id, id as live_id, viewers as weight from on_air
      union all
      select 'team', side.id, playing.id, live_id, heat from playing, lateral (values (home_id), (away_id)) side (id)
      union all
      select 'league', league_id, id, live_id, heat from playing
    ) each_on
    order by kind, target_id, live_id is null, weight desc, live_id, match_id
  )`

interface FollowedRow {
  readonly kind: FollowKind
  readonly at: Date
  readonly match_id: string | null
  readonly live_id: string | null
  readonly room_id: string | null
  readonly about: never
  readonly fan: boolean
  readonly barred: boolean
  readonly starts: Starts
}

/** As the contract has them, made by the database. */
const personAs = sql`json_build_object('memberId', person.id, 'nickname', person.nickname, 'avatar', person.avatar,
  'fans', person.fans, 'bio', person.bio, 'userType', person.user_type)`
const teamAs = sql`json_build_object('teamId', team.id, 'name', team.name, 'nameEn', team.name_en,
  'shortName', team.short_name, 'colors', json_build_array(team.color_a, team.color_b))`
const leagueAs = sql`json_build_object('leagueId', league.id, 'name', league.name, 'nameEn', league.name_en,
  'matchType', league.match_type, 'heat', league.heat)`

const followOf = (row: FollowedRow): FollowRow => {
  const { kind, at, about, fan, barred, starts, match_id: matchId, live_id: liveId, room_id: roomId } = row
  const since = at.getTime()
  if (kind === 'member')
    return {
      kind,
      person: about,
      followed: true,
      fan,
      ...(barred && { barred }),
      ...(starts !== 'all' && { starts }),
      at: since,
      liveId,
      roomId,
    }
  return kind === 'team'
    ? { kind, team: about, at: since, matchId, liveId }
    : { kind, league: about, at: since, matchId, liveId }
}

/** Who or what may be looked for by name: what the search calls it, and the columns of its id and its names. */
interface Named {
  readonly kinds: readonly DocKind[]
  readonly id: RawBuilder<unknown>
  readonly names: readonly RawBuilder<unknown>[]
}
const namedPerson = (table: 'person' | 'member'): Named => ({
  kinds: ['anchor', 'person'],
  id: sql.ref(`${table}.id`),
  names: [sql.ref(`${table}.nickname`)],
})
const namedTeam: Named = { kinds: ['team'], id: sql`team.id`, names: [sql`team.name`, sql`team.name_en`] }
const namedLeague: Named = {
  kinds: ['league'],
  id: sql`league.id`,
  names: [sql`league.name`, sql`league.name_en`],
}

/** Whether one of the names holds the part that is looked for, or is found by it as the search reads it: `lin` finds 小林说球. */
const isNamed = (name: string, ...those: readonly Named[]): RawBuilder<unknown> => {
  if (name === '') return sql`true`
  const ways = readingsIn(name)
  const found = those.flatMap(({ kinds, id }) =>
    ways.length === 0
      ? []
      : kinds.map((kind) => sql`exists (select 1 from ${docs(kind, ways)} and search_doc.id = ${id})`),
  )
  const names = sql.join(those.flatMap((one) => one.names))
  return sql`(${sql.join([sql`position(lower(${name}) in lower(concat_ws(chr(10), ${names}))) > 0`, ...found], sql` or `)})`
}

/** Whether a follow, with its `person` where it is of one, is of this part of all. */
const isOfPart = (part: FollowsPart | null): RawBuilder<unknown> => {
  if (part === null) return sql`true`
  if (part !== 'anchor' && part !== 'person') return sql`follow.kind = ${part}`
  return sql`person.user_type = ${part === 'anchor' ? MemberType.ANCHOR : MemberType.MEMBER}`
}

/** The part of a follow in the other direction. */
const backBy = (memberId: string, target: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  exists (select 1 from follow back where back.member_id = ${memberId} and back.kind = 'member' and back.target_id = ${target})`

/** FEAT-09 Of which streams of `person`, a member of the query, the asker is told that they begin. */
const startsFor = (asker: string): RawBuilder<unknown> => sql`
  coalesce((select starts from start_news where member_id = ${asker} and anchor_id = person.id), 'all')`

/** FEAT-07 Whether `person`, a member of the query, has chosen that the asker does not begin to follow. */
const isClosedTo = (asker: string | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (person.followable = 'none' or (person.followable = 'followed' and not exists (select 1 from follow known
    where known.member_id = person.id and known.kind = 'member' and known.target_id = ${asker})))`

/** The same, or `person` has blocked the asker. */
export const isBarred = (asker: string | RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (${isClosedTo(asker)} or exists (select 1 from member_block held where held.member_id = person.id and held.blocked_id = ${asker}))`

type Found<Row> = Row & { readonly total: number }

/** A window of rows that each carry the total; asked again for the total alone where the window lies behind the end. */
const windowOf = async <Row>(
  ask: (window: Pick<Wanted, 'offset' | 'limit'>) => Promise<readonly Found<Row>[]>,
  { offset, limit }: Wanted,
): Promise<{ readonly rows: readonly Found<Row>[]; readonly total: number }> => {
  const rows = await ask({ offset, limit })
  const [first] = rows.length > 0 || offset === 0 ? rows : await ask({ offset: 0, limit: 1 })
  return { rows, total: first?.total ?? 0 }
}

interface PersonFound {
  readonly person: PersonRow['person']
  readonly at: Date
  readonly followed: boolean
  readonly barred: boolean
  readonly starts: Starts
  readonly live_id: string | null
  readonly room_id: string | null
}

interface PersonSeen {
  readonly person: PersonRow['person']
  readonly follows: number | null
  readonly created_at: Date
  readonly followed: boolean
  readonly fan: boolean
  readonly blocked: boolean
  readonly barred: boolean
  readonly clips: number
  readonly starts: Starts
  readonly live_id: string | null
  readonly room_id: string | null
}

const peopleOf = async (
  db: Kysely<Tables>,
  wanted: Wanted,
  query: (window: Pick<Wanted, 'offset' | 'limit'>) => RawBuilder<Found<PersonFound>>,
) => {
  const ask = async (window: Pick<Wanted, 'offset' | 'limit'>) => (await query(window).execute(db)).rows
  const { rows, total } = await windowOf(ask, wanted)
  const list = rows.map(
    ({ person, at, followed, barred, starts, live_id: liveId, room_id: roomId }): PersonRow => ({
      person,
      followed,
      fan: true,
      ...(barred && { barred }),
      ...(starts !== 'all' && { starts }),
      at: at.getTime(),
      liveId,
      roomId,
    }),
  )
  return { list, total }
}

/**
 * Who follows again within this many milliseconds has not been away: the place in the list and the day of the friendship stay, and it is
 * no beginning that the other's setting could refuse. A block or a removal by the other ends that.
 */
const COMES_BACK = 600_000

/** Follows or not, within whatever transaction. */
const follow = (
  db: Kysely<Tables>,
  memberId: string,
  { kind, id, on }: FollowInput,
  now: number,
): ReturnType<FollowRepository['follow']> =>
  inTransaction(db, async (tx) => {
    const there = await sql`select 1 from ${sql.table(kind)} where id = ${id}`.execute(tx)
    if (there.rows.length === 0) return null
    const soon = new Date(now - COMES_BACK)
    if (kind === 'member') {
      // Not to be found comes first: a block would tell that there is somebody.
      const { rows: bars } = await sql<{ bar: 'hidden' | 'blocked' | null }>`
        select case
          when ${on} and exists (select 1 from follow_left where member_id = ${memberId} and kind = 'member'
            and target_id = person.id and left_at > ${soon}) then null
          when ${isHidden(sql`${memberId}::text`)} then 'hidden'
          when not ${on} then null
          when exists (select 1 from member_block where member_id = person.id and blocked_id = ${memberId}) then 'blocked'
          when ${backBy(memberId, sql`person.id`)} then null
          when ${isClosedTo(memberId)} then 'blocked'
        end as bar from member person where person.id = ${id}`.execute(tx)
      const bar = bars[0]?.bar ?? null
      if (bar !== null) return bar === 'hidden' ? null : bar
    }
    const changed = on
      ? await sql<{ again: boolean }>`
            with back as (
              delete from follow_left where member_id = ${memberId} and kind = ${kind} and target_id = ${id} returning at, left_at)
            insert into follow (member_id, kind, target_id, at)
            values (${memberId}, ${kind}, ${id}, coalesce((select at from back where left_at > ${soon}), ${new Date(now)}))
            on conflict do nothing
            returning exists (
              select 1 from back join follow other on other.at <= back.left_at
              where back.left_at > ${soon} and other.member_id = ${id} and other.kind = 'member' and other.target_id = ${memberId}) as again`.execute(
          tx,
        )
      : await sql<{ again: boolean }>`
            with gone as (
              delete from follow where member_id = ${memberId} and kind = ${kind} and target_id = ${id} returning at),
            kept as (
              insert into follow_left (member_id, kind, target_id, at, left_at)
              select ${memberId}, ${kind}, ${id}, at, ${new Date(now)} from gone
              on conflict (member_id, kind, target_id) do update set at = excluded.at, left_at = excluded.left_at),
            old as (
              delete from follow_left
              where member_id = ${memberId} and left_at <= ${soon} and not (kind = ${kind} and target_id = ${id}))
            select false as again from gone`.execute(tx)
    const by = changed.rows.length * (on ? 1 : -1)
    if (by !== 0) {
      // In one order of rows for everybody: two who follow each other at once do not wait for each other.
      const both = kind === 'member' ? [memberId, id] : [memberId]
      await sql`
          with locked as (select id from member where id = any(${both}) order by id for no key update)
          update member set
            follows = greatest(0, follows + case when member.id = ${memberId} then ${by}::int else 0 end),
            fans = greatest(0, fans + case when member.id = ${memberId} then 0 else ${by}::int end)
          from locked where locked.id = member.id`.execute(tx)
    }
    if (kind !== 'member')
      return { followed: on, fans: null, newFan: null, mutual: false, again: false, changed: by !== 0 }
    const followed = await tx
      .selectFrom('member')
      .select(['fans', 'user_type'])
      .select((of) =>
        of.selectFrom('member as fan').select('fan.nickname').where('fan.id', '=', memberId).as('fan'),
      )
      .select(sql<boolean>`${on} and ${backBy(id, sql`${memberId}`)}`.as('mutual'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { fans, fan, mutual } = followed
    const isTold = by > 0 && (mutual || followed.user_type === MemberType.MEMBER)
    const again = changed.rows[0]?.again ?? false
    return { followed: on, fans, newFan: isTold ? fan : null, mutual, again, changed: by !== 0 }
  })

/** The member did not end the follow: who follows again does so anew. */
const forgetLeft = (db: Kysely<Tables>, memberId: string, id: string): Promise<unknown> =>
  sql`delete from follow_left where member_id = ${memberId} and kind = 'member' and target_id = ${id}`.execute(
    db,
  )

/** Neither of the two follows the other any more. */
export const unfollowBoth = async (
  db: Kysely<Tables>,
  [one, other]: readonly [string, string],
  now: number,
): Promise<void> => {
  await follow(db, one, { kind: 'member', id: other, on: false }, now)
  await follow(db, other, { kind: 'member', id: one, on: false }, now)
  await forgetLeft(db, one, other)
  await forgetLeft(db, other, one)
}

const isIn = (box: NoticeBox | null) =>
  box === null ? sql<boolean>`true` : sql<boolean>`${boxOf(sql`kind`)} = ${box}`

/** Follows and notices in the database. */
export const socialRepository = (
  db: Kysely<Tables>,
  term: ReplayTerm,
  clock: Now,
): FollowRepository & NoticeRepository => ({
  follow: (memberId, command, now) => follow(db, memberId, command, now),
  removeFan: (memberId, fanId, now) =>
    inTransaction(db, async (tx) => {
      const left = await follow(tx, fanId, { kind: 'member', id: memberId, on: false }, now)
      await forgetLeft(tx, fanId, memberId)
      return left !== null && left !== 'blocked' && left.changed
    }),
  follows: async (memberId, kind, wanted) => {
    const ask = async ({ offset, limit }: Pick<Wanted, 'offset' | 'limit'>) => {
      const { rows } = await sql<Found<FollowedRow>>`
        with ${onNow}
        select follow.kind, follow.at, on_now.match_id, on_now.live_id,
          ${roomOf(sql`person.id`, term, clock())} as room_id,
          case follow.kind when 'member' then ${personAs} when 'team' then ${teamAs} else ${leagueAs} end as about,
          person.id is not null and exists (select 1 from follow back
            where back.member_id = person.id and back.kind = 'member' and back.target_id = ${memberId}) as fan,
          person.id is not null and ${isBarred(memberId)} as barred, ${startsFor(memberId)} as starts,
          count(*) over ()::int as total
        from follow
          left join on_now on on_now.kind = follow.kind and on_now.target_id = follow.target_id
          left join member person on follow.kind = 'member' and person.id = follow.target_id
          left join team on follow.kind = 'team' and team.id = follow.target_id
          left join league on follow.kind = 'league' and league.id = follow.target_id
        where follow.member_id = ${memberId} and ${isOfPart(kind)}
          and coalesce(person.id, team.id, league.id) is not null
          and ${isNamed(wanted.name, namedPerson('person'), namedTeam, namedLeague)}
        order by on_now.kind is null, follow.at desc, follow.kind, follow.target_id
        offset ${offset} limit ${limit}`.execute(db)
      return rows
    }
    const { rows, total } = await windowOf(ask, wanted)
    return { list: rows.map(followOf), total }
  },
  fans: (memberId, wanted) =>
    peopleOf(
      db,
      wanted,
      ({ offset, limit }) => sql`
        select ${personAs} as person, found.at, found.total,
          ${backBy(memberId, sql`person.id`)} as followed, ${isBarred(memberId)} as barred, ${startsFor(memberId)} as starts,
          (select id from live where anchor_id = person.id and status = ${LiveStatus.START}
            order by viewers desc, id limit 1) as live_id,
          ${roomOf(sql`person.id`, term, clock())} as room_id
        from (
          select follow.member_id, follow.at, ${
            // The count that is kept costs nothing, however many there are.
            wanted.name === ''
              ? sql`(select fans from member where id = ${memberId})`
              : sql`count(*) over ()::int`
          } as total
          from follow ${wanted.name === '' ? sql`` : sql`join member on member.id = follow.member_id`}
          where follow.target_id = ${memberId} and follow.kind = 'member'
            and ${isNamed(wanted.name, namedPerson('member'))}
          order by follow.at desc, follow.member_id offset ${offset} limit ${limit}
        ) found join member person on person.id = found.member_id
        order by found.at desc, found.member_id`,
    ),
  friends: (memberId, wanted) =>
    peopleOf(
      db,
      wanted,
      ({ offset, limit }) => sql`
        with ${onNow}
        select ${personAs} as person, greatest(follow.at, back.at) as at, true as followed, ${isBarred(memberId)} as barred,
          ${startsFor(memberId)} as starts, on_now.live_id,
          ${roomOf(sql`person.id`, term, clock())} as room_id,
          count(*) over ()::int as total
        from follow
          join follow back on back.member_id = follow.target_id and back.kind = 'member' and back.target_id = follow.member_id
          join member person on person.id = follow.target_id
          left join on_now on on_now.kind = 'member' and on_now.target_id = person.id
        where follow.member_id = ${memberId} and follow.kind = 'member'
          and ${isNamed(wanted.name, namedPerson('person'))}
        order by on_now.kind is null, greatest(follow.at, back.at) desc, person.id
        offset ${offset} limit ${limit}`,
    ),
  blocked: async (memberId, { name, ...asked }) => {
    const ask = async ({ offset, limit }: Pick<Wanted, 'offset' | 'limit'>) => {
      const { rows } = await sql<Found<{ person: BlockedRow['person']; at: Date }>>`
        select ${personAs} as person, member_block.at, count(*) over ()::int as total
        from member_block join member person on person.id = member_block.blocked_id
        where member_block.member_id = ${memberId} and ${isNamed(name, namedPerson('person'))}
        order by member_block.at desc, person.id offset ${offset} limit ${limit}`.execute(db)
      return rows
    }
    const { rows, total } = await windowOf(ask, { name, ...asked })
    return { list: rows.map(({ person, at }) => ({ person, at: at.getTime() })), total }
  },
  person: async (memberId, asker) => {
    const { rows } = await sql<PersonSeen>`
      select ${personAs} as person, person.created_at,
        case when person.follows_seen = 'all' or person.id = ${asker ?? ''} or (person.follows_seen = 'friends'
          and ${backBy(asker ?? '', sql`person.id`)} and ${backBy(memberId, sql`${asker ?? ''}`)}) then person.follows end as follows,
        ${backBy(asker ?? '', sql`person.id`)} as followed, ${backBy(memberId, sql`${asker ?? ''}`)} as fan,
        ${asker === null ? sql`person.followable = 'none'` : isBarred(asker)} as barred,
        exists (select 1 from member_block where member_id = ${asker ?? ''} and blocked_id = person.id) as blocked,
        (select count(*)::int from clip where clip.member_id = person.id and removed_at is null) as clips,
        ${startsFor(asker ?? '')} as starts,
        (select id from live where anchor_id = person.id and status = ${LiveStatus.START}
          order by viewers desc, id limit 1) as live_id,
        ${roomOf(sql`person.id`, term, clock())} as room_id
      from member person where person.id = ${memberId} and not ${isHidden(sql`${asker ?? ''}::text`)}`.execute(
      db,
    )
    const [row] = rows
    if (row === undefined) return null
    const { created_at: since, live_id: liveId, room_id: roomId, barred, ...seen } = row
    return { ...seen, ...(barred && { barred }), since: since.getTime(), liveId, roomId }
  },
  saveStarts: async (memberId, anchorId, starts) => {
    const saved = await sql`
      insert into start_news (member_id, anchor_id, starts)
      select ${memberId}, person.id, ${starts} from member person
      where person.id = ${anchorId} and not ${isHidden(sql`${memberId}::text`)}
      on conflict (member_id, anchor_id) do update set starts = excluded.starts returning 1`.execute(db)
    return saved.rows.length > 0
  },
  page: async (memberId, box, { offset, limit }) => {
    const rows = await db
      .selectFrom('member_notice')
      .select([
        'id',
        'kind',
        'title',
        'text',
        'title_en as titleEn',
        'text_en as textEn',
        'path',
        'at',
        'read_at',
        'covered',
      ])
      .where('member_id', '=', memberId)
      .where(isIn(box))
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute()
    const { total } = await db
      .selectFrom('member_notice')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('member_id', '=', memberId)
      .where(isIn(box))
      .executeTakeFirstOrThrow()
    const list = rows.map(({ id: noticeId, at, read_at: readAt, covered, ...notice }): MemberNotice => ({
      noticeId,
      ...notice,
      at: at.getTime(),
      read: readAt !== null,
      ...(covered !== null && { covered }),
    }))
    return { list, total }
  },
  read: async (memberId, noticeId, box, now) => {
    const { numUpdatedRows } = await db
      .updateTable('member_notice')
      .set({ read_at: new Date(now) })
      .where('member_id', '=', memberId)
      .where('read_at', 'is', null)
      .where(isIn(box))
      .$if(noticeId !== null, (query) => query.where('id', '=', noticeId ?? ''))
      .executeTakeFirst()
    const { unread } = await db
      .selectNoFrom(unreadNoticesOf(sql.val(memberId)).as('unread'))
      .executeTakeFirstOrThrow()
    return { unread, changed: numUpdatedRows > 0n }
  },
})

/** Members who follow one of these teams. */
export const followersOfTeams = async (
  db: Kysely<Tables>,
  teamIds: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct member_id as id from follow where kind = 'team' and target_id = any(${[...teamIds]}::text[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Who has the anchor of one of these streams in their lists of people: who follows them, and whom they follow. */
export const tiedToAnchors = async (
  db: Kysely<Tables>,
  liveIds: readonly string[],
): Promise<readonly { readonly anchorId: string; readonly memberId: string }[]> => {
  const { rows } = await sql<{ anchor: string; member: string }>`
    with moved as (select distinct anchor_id from live where id = any(${[...liveIds]}::text[]))
    select anchor_id as anchor, follow.member_id as member from moved
      join follow on follow.kind = 'member' and follow.target_id = moved.anchor_id
    union select anchor_id, follow.target_id from moved
      join follow on follow.kind = 'member' and follow.member_id = moved.anchor_id`.execute(db)
  return rows.map(({ anchor: anchorId, member: memberId }) => ({ anchorId, memberId }))
}
