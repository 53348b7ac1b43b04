import { sql, type Kysely, type RawBuilder } from 'kysely'
import { ChatUserType } from '../../../contract/enums'
import type { Thread } from '../../../contract/messages.schema'
import type { StoredMessage, ThreadRows, ThreadView } from '../../domain/messages/threads'
import { isVisibleTo } from '../social/hidden'
import { isBarred, unfollowBoth } from '../social/social.repository'
import type { Tables } from '../../store/tables'
import { boxOf, unreadMessagesOf } from './unread'

interface ThreadFound {
  readonly of: string
  readonly id: string
  readonly kind: Thread['kind']
  readonly person: Thread['person']
  readonly last: Thread['last']
  readonly at: Date
  readonly last_seq: number
  readonly read_seq: number
  readonly hidden_seq: number
  readonly their_read_seq: number
  readonly unread: number
  readonly unread_messages: number
  readonly muted: boolean
  readonly pinned: boolean
  readonly bar: Thread['bar']
  readonly service: Thread['service']
}

const follows = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`
  exists (select 1 from follow where follow.member_id = ${one} and follow.kind = 'member' and follow.target_id = ${other})`
const blocks = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql`
  exists (select 1 from member_block held where held.member_id = ${one} and held.blocked_id = ${other})`

/** Whether the member has deleted the message for themselves. */
const hides = (memberId: RawBuilder<unknown>) => sql<boolean>`
  exists (select 1 from message_hidden gone where gone.member_id = ${memberId}
    and gone.thread_id = message.thread_id and gone.seq = message.seq)`

const me = sql.ref('own.member_id')
const other = sql.ref('person.id')

/** Why a member cannot write to `person`, a member of the query; null: they can. A block ends the follows of both: it looks like that. */
const barOf = (one: RawBuilder<unknown>) => sql<Thread['bar']>`case when ${blocks(one, other)} then 'blocked'
  when not ${follows(one, other)} then case when ${isBarred(one)} then 'barred' else 'stranger' end
  when not ${follows(other, one)} then 'awaited'
  when ${blocks(other, one)} or person.writable = 'none' then 'refused' end`

/** Threads as their members have them; a place that an account has left is nobody's. The service has read what it has taken up or answered. */
const views = sql`
  select own.member_id as of, thread.id, thread.kind, last.at as at, thread.last_seq, own.read_seq, own.hidden_seq,
    case when person.id is not null then json_build_object('memberId', person.id, 'nickname', person.nickname,
      'avatar', person.avatar, 'userType', person.user_type) end as person,
    case when last.at is not null then json_build_object('text', last.text, 'textEn', last.text_en, 'isPicture', last.picture is not null,
      'own', last.sender_id is not distinct from own.member_id, 'removed', last.removed_at is not null,
      'recalled', last.recalled) end as last,
    coalesce(case when thread.kind = 'service' then (select said.seq from message said
      where said.thread_id = thread.id and said.sender_id is null order by said.seq desc limit 1)
      else theirs.read_seq end, 0) as their_read_seq,
    (select count(*)::int from message where message.thread_id = thread.id
      and message.seq > greatest(own.read_seq, own.hidden_seq) and message.sender_id is distinct from own.member_id
      and message.removed_at is null and message.user_type <> ${ChatUserType.SYS}) as unread,
    own.muted, own.pinned_at, own.pinned_at is not null as pinned,
    case when thread.kind = 'service' then null when person.id is null then 'gone' else ${barOf(me)} end as bar,
    case when thread.kind = 'service' then (select json_build_object('state', held.state,
      'rated', held.rating is not null, 'ahead', case when held.state = 'waiting' then (select count(*)::int from service_case ahead
        where ahead.state = 'waiting' and (ahead.opened_at, ahead.id) < (held.opened_at, held.id)) else 0 end)
      from service_case held where held.member_id = own.member_id order by held.opened_at desc, held.id limit 1) end as service
  from thread_member own
    join thread on thread.id = own.thread_id
    left join member person
      on person.id = case when thread.a_id = own.member_id then thread.b_id else thread.a_id end
    left join thread_member theirs on theirs.thread_id = thread.id and theirs.member_id = person.id
    left join lateral (
      select case when removed_at is null then text else '' end as text, case when removed_at is null then text_en end as text_en, picture, sender_id, removed_at, recalled, at from message
      where message.thread_id = thread.id and message.seq > own.hidden_seq and not ${hides(me)}
      order by message.seq desc limit 1) last on true`

/** Notices in two threads of their own: what the platform says, and what concerns the member. */
const boxesOf = (memberId: string) => sql`
  select id, id as kind, at, null::json as person,
    (jsonb_build_object('text', title, 'textEn', title_en, 'isPicture', false, 'own', false, 'removed', false, 'recalled', false)
      || case when covered is null then '{}' else jsonb_build_object('covered', jsonb_build_object('text', covered->'title', 'textEn', covered->'titleEn')) end)::json as last, 0 as last_seq, 0 as read_seq,
    0 as hidden_seq, 0 as their_read_seq, unread, coalesce(own.muted, false) as muted, own.pinned_at, own.pinned_at is not null as pinned,
    'told' as bar, null::json as service
  from (values ('interaction'), ('system')) box (id)
    left join notice_box own on own.member_id = ${memberId} and own.box = box.id
    cross join lateral (select title, title_en, covered, at from member_notice
      where member_id = ${memberId} and ${boxOf(sql`kind`)} = box.id order by at desc, member_notice.id limit 1) newest
    cross join lateral (select count(*)::int as unread from member_notice
      where member_id = ${memberId} and ${boxOf(sql`kind`)} = box.id and read_at is null) waiting`

const isBox = (threadId: string): boolean => threadId === 'system' || threadId === 'interaction'

const threadOf = (row: Omit<ThreadFound, 'of' | 'unread_messages'>): Thread => ({
  threadId: row.id,
  kind: row.kind,
  person: row.person,
  last: row.last,
  at: row.at.getTime(),
  lastSeq: row.last_seq,
  readSeq: row.read_seq,
  theirReadSeq: row.their_read_seq,
  unread: row.unread,
  muted: row.muted,
  pinned: row.pinned,
  bar: row.bar,
  service: row.service,
})

const viewOf = (row: ThreadFound): ThreadView => ({
  memberId: row.of,
  thread: threadOf(row),
  hiddenSeq: row.hidden_seq,
  unread: row.unread_messages,
})

interface MessageFound {
  readonly seq: number
  readonly sender_id: string | null
  readonly user_type: ChatUserType
  readonly text: string
  readonly text_en: string | null
  readonly picture: string | null
  readonly width: number | null
  readonly height: number | null
  readonly key: string | null
  readonly at: Date
  readonly removed_at: Date | null
  readonly recalled: boolean
  readonly quote_seq: number | null
}

const messageColumns = [
  'seq',
  'sender_id',
  'user_type',
  'text',
  'text_en',
  'picture',
  'width',
  'height',
  'key',
  'at',
  'removed_at',
  'recalled',
  'quote_seq',
] as const

type Quoted = StoredMessage['quote']

const messageOf = (row: MessageFound, quote: Quoted): StoredMessage => {
  const removed = row.removed_at !== null
  const { picture: url, width, height } = row
  const message: StoredMessage['message'] = {
    seq: row.seq,
    userType: row.user_type,
    text: removed ? '' : row.text,
    ...(removed || row.text_en === null ? {} : { textEn: row.text_en }),
    picture: removed || url === null ? null : { url, width: width ?? 0, height: height ?? 0 },
    key: row.key,
    at: row.at.getTime(),
    removed,
    recalled: row.recalled,
  }
  return { senderId: row.sender_id, message, quote: removed ? null : quote }
}

/** Characters of what is answered that stand over the answer. */
const QUOTED = 120

/** With what they answer, as that stands now. */
const messagesOf = async (
  db: Kysely<Tables>,
  threadId: string,
  rows: readonly MessageFound[],
): Promise<StoredMessage[]> => {
  const places = rows.flatMap(({ quote_seq: seq }) => (seq === null ? [] : [seq]))
  const quoted =
    places.length === 0
      ? []
      : (
          await sql<Omit<NonNullable<Quoted>, 'picture'> & { readonly picture: string | null }>`
      select seq, sender_id as "senderId", removed_at is not null as removed,
        case when removed_at is null then left(text, ${QUOTED}::int) else '' end as text,
        removed_at is null and picture is not null as "isPicture", case when removed_at is null then picture end as picture
      from message where thread_id = ${threadId} and seq = any(${places}::int[])`.execute(db)
        ).rows
  const bySeq = new Map(
    quoted.map(({ picture, ...each }) => [each.seq, { ...each, ...(picture !== null && { picture }) }]),
  )
  return rows.map((row) => messageOf(row, row.quote_seq === null ? null : (bySeq.get(row.quote_seq) ?? null)))
}

const messageIn = async (db: Kysely<Tables>, threadId: string, row: MessageFound): Promise<StoredMessage> => {
  const [message] = await messagesOf(db, threadId, [row])
  if (message === undefined) throw new Error('a row is a message')
  return message
}

const viewsWhere = (db: Kysely<Tables>, where: RawBuilder<unknown>) =>
  sql<ThreadFound>`select seen.*, coalesce(seen.at, thread.last_at) as at,
    ${unreadMessagesOf(sql.ref('seen.of'))} as unread_messages
    from (${views} where ${where}) seen join thread on thread.id = seen.id`.execute(db)

/** Threads and what is written in them. */
export const threadRepository = (db: Kysely<Tables>): ThreadRows => ({
  list: async (memberId, { offset, limit }) => {
    const listed = (window: RawBuilder<unknown>) =>
      sql<ThreadFound & { readonly total: number }>`
      select listed.*, count(*) over ()::int as total from (
        select id, kind, at, person, last, last_seq, read_seq, hidden_seq, their_read_seq, unread, muted, pinned_at, pinned, bar, service
        from (${views} where own.member_id = ${memberId} and last.at is not null) own_threads
        union all ${boxesOf(memberId)}
      ) listed order by pinned_at desc nulls last, at desc, id ${window}`.execute(db)
    const { rows } = await listed(sql`offset ${offset} limit ${limit}`)
    const [first] = rows.length > 0 || offset === 0 ? rows : (await listed(sql`limit 1`)).rows
    return { list: rows.map(threadOf), total: first?.total ?? 0 }
  },
  view: async (threadId, memberId) => {
    if (isBox(threadId)) {
      const { rows } = await sql<ThreadFound>`select boxes.*, ${memberId}::text as of,
        ${unreadMessagesOf(sql`${memberId}::text`)} as unread_messages
        from (${boxesOf(memberId)}) boxes where id = ${threadId}`.execute(db)
      return rows.map(viewOf)[0] ?? null
    }
    const { rows } = await viewsWhere(db, sql`own.thread_id = ${threadId} and own.member_id = ${memberId}`)
    return rows.map(viewOf)[0] ?? null
  },
  views: async (threadId) => {
    const { rows } = await viewsWhere(db, sql`own.thread_id = ${threadId}`)
    return rows.map(viewOf)
  },
  pair: async (memberId, otherId, newId, now) => {
    const [a, b] = memberId < otherId ? [memberId, otherId] : [otherId, memberId]
    await db
      .insertInto('thread')
      .values({ id: newId, kind: 'direct', a_id: a, b_id: b, last_at: new Date(now) })
      .onConflict((conflict) => conflict.columns(['a_id', 'b_id']).where('kind', '=', 'direct').doNothing())
      .execute()
    const { id } = await db
      .selectFrom('thread')
      .select('id')
      .where('kind', '=', 'direct')
      .where('a_id', '=', a)
      .where('b_id', '=', b)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('thread_member')
      .values([
        { thread_id: id, member_id: a, pinned_at: null },
        { thread_id: id, member_id: b, pinned_at: null },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return id
  },
  pairOf: async (memberId, otherId) => {
    const [a, b] = memberId < otherId ? [memberId, otherId] : [otherId, memberId]
    const found = await db
      .selectFrom('thread')
      .select('id')
      .where('kind', '=', 'direct')
      .where('a_id', '=', a)
      .where('b_id', '=', b)
      .executeTakeFirst()
    return found?.id ?? null
  },
  standing: async (memberId, otherId) => {
    const who = sql`${memberId}::text`
    const { rows } = await sql<Pick<ThreadFound, 'bar'>>`
      select case when ${isVisibleTo(who)} then ${barOf(who)} else 'gone' end as bar
      from member person where person.id = ${otherId}`.execute(db)
    const [found] = rows
    return found === undefined ? 'gone' : found.bar
  },
  hold: async (threadId, memberId) => {
    const found = await db
      .selectFrom('thread')
      .select('last_seq')
      .where('id', '=', threadId)
      .where((of) =>
        of.exists(
          of
            .selectFrom('thread_member')
            .select('thread_id')
            .where('thread_id', '=', threadId)
            .where('member_id', '=', memberId),
        ),
      )
      .forNoKeyUpdate()
      .executeTakeFirst()
    return found?.last_seq ?? null
  },
  holdWhole: async (threadId) => {
    const found = await db
      .selectFrom('thread')
      .select('last_seq')
      .where('id', '=', threadId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    return found?.last_seq ?? null
  },
  isSaid: async (threadId, key) => {
    const found = await db
      .selectFrom('message')
      .select('seq')
      .where('thread_id', '=', threadId)
      .where('sender_id', 'is', null)
      .where('key', '=', key)
      .executeTakeFirst()
    return found !== undefined
  },
  byKey: async (threadId, senderId, key) => {
    const row = await db
      .selectFrom('message')
      .select(messageColumns)
      .where('thread_id', '=', threadId)
      .where('sender_id', '=', senderId)
      .where('key', '=', key)
      .executeTakeFirst()
    return row === undefined ? null : messageIn(db, threadId, row)
  },
  picture: async (memberId, id) => {
    const row = await db
      .selectFrom('upload')
      .select(['width', 'height'])
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .where('obj', '=', 'message')
      .executeTakeFirst()
    return row ?? null
  },
  append: async ({
    threadId,
    seq,
    senderId,
    userType,
    text,
    textEn = null,
    picture,
    key,
    quoteSeq = null,
    now,
  }) => {
    const at = new Date(now)
    const row = await db
      .insertInto('message')
      .values({
        thread_id: threadId,
        seq,
        sender_id: senderId,
        user_type: userType,
        text,
        text_en: textEn,
        picture: picture?.url ?? null,
        width: picture?.width ?? null,
        height: picture?.height ?? null,
        key,
        at,
        removed_at: null,
        removed_by: null,
        quote_seq: quoteSeq,
      })
      .returning(messageColumns)
      .executeTakeFirstOrThrow()
    await db.updateTable('thread').set({ last_seq: seq, last_at: at }).where('id', '=', threadId).execute()
    if (senderId !== null)
      await db
        .updateTable('thread_member')
        .set({ read_seq: seq })
        .where('thread_id', '=', threadId)
        .where('member_id', '=', senderId)
        .execute()
    return messageIn(db, threadId, row)
  },
  messages: async (threadId, { memberId, above, before, limit, newest }) => {
    let query = db
      .selectFrom('message')
      .select(messageColumns)
      .where('thread_id', '=', threadId)
      .where('seq', '>', above)
      .where(({ not }) => not(hides(sql`${memberId}`)))
    if (before !== null) query = query.where('seq', '<', before)
    const rows = await query
      .orderBy('seq', newest ? 'desc' : 'asc')
      .limit(limit)
      .execute()
    return messagesOf(db, threadId, newest ? rows.toReversed() : rows)
  },
  gone: async (threadId, { memberId, above, upTo, limit }) => {
    const hidden = hides(sql`${memberId}`)
    const rows = await db
      .selectFrom('message')
      .select(messageColumns)
      .select(hidden.as('hidden'))
      .where('thread_id', '=', threadId)
      .where('seq', '>', above)
      .where('seq', '<=', upTo)
      .where((of) => of.or([of('removed_at', 'is not', null), hidden]))
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute()
    const messages = await messagesOf(db, threadId, rows)
    return messages.map((message, place) => ({ ...message, hidden: rows[place]?.hidden ?? false }))
  },
  message: async (threadId, seq) => {
    const row = await db
      .selectFrom('message')
      .select(messageColumns)
      .select((of) =>
        of
          .selectFrom('member')
          .select('nickname')
          .whereRef('member.id', '=', 'message.sender_id')
          .as('nickname'),
      )
      .where('thread_id', '=', threadId)
      .where('seq', '=', seq)
      .executeTakeFirst()
    return row === undefined
      ? null
      : { ...(await messageIn(db, threadId, row)), nickname: row.nickname ?? '' }
  },
  read: async (threadId, memberId, seq) => {
    const { rows } = await sql`
      update thread_member own set read_seq = least(thread.last_seq, ${seq}::int) from thread
      where own.thread_id = ${threadId} and own.member_id = ${memberId} and thread.id = own.thread_id
        and own.read_seq < least(thread.last_seq, ${seq}::int) returning 1`.execute(db)
    return rows.length > 0
  },
  change: async (threadId, memberId, { muted, pinned, deleted }, now) => {
    if (isBox(threadId)) {
      await sql`
        insert into notice_box as own (member_id, box, muted, pinned_at)
        values (${memberId}, ${threadId}, ${muted ?? false}, ${pinned === true ? new Date(now) : null})
        on conflict (member_id, box) do update set muted = coalesce(${muted ?? null}::boolean, own.muted),
          pinned_at = case when ${pinned ?? null}::boolean is null then own.pinned_at
            when ${pinned ?? null}::boolean then coalesce(own.pinned_at, ${new Date(now)}) end`.execute(db)
      return
    }
    await sql`
      update thread_member own set muted = coalesce(${muted ?? null}::boolean, muted),
        pinned_at = case when ${pinned ?? null}::boolean is null then pinned_at
          when ${pinned ?? null}::boolean then coalesce(pinned_at, ${new Date(now)}) end,
        hidden_before = case when ${deleted ?? null}::boolean and hidden_seq < thread.last_seq then hidden_seq else hidden_before end,
        hidden_seq = case when ${deleted ?? null}::boolean is null then hidden_seq
          when ${deleted ?? null}::boolean then thread.last_seq else hidden_before end
      from thread
      where own.thread_id = ${threadId} and own.member_id = ${memberId} and thread.id = own.thread_id`.execute(
      db,
    )
  },
  block: async (memberId, blockedId, on, now) => {
    if (on) {
      await sql`
        insert into member_block (member_id, blocked_id, at, unfollowed)
        values (${memberId}, ${blockedId}, ${new Date(now)}, ${follows(sql`${memberId}`, sql`${blockedId}`)})
        on conflict do nothing`.execute(db)
      await unfollowBoth(db, [memberId, blockedId], now)
      return false
    }
    const lifted = await db
      .deleteFrom('member_block')
      .where('member_id', '=', memberId)
      .where('blocked_id', '=', blockedId)
      .returning('unfollowed')
      .executeTakeFirst()
    return lifted?.unfollowed ?? false
  },
  mute: async (memberId, now) => {
    const { rows } = await sql<{ until: Date | null; reason: string }>`
      select until, reason from (select until, reason from message_mute where member_id = ${memberId}
        union all select until, reason from member_sanction where member_id = ${memberId} and kind = 'mute') own
      where until is null or until > ${new Date(now)} order by until desc nulls first limit 1`.execute(db)
    const [row] = rows
    return row === undefined ? null : { until: row.until?.getTime() ?? null, reason: row.reason }
  },
  remove: async (threadId, seq, by, now) => {
    const row = await db
      .updateTable('message')
      .set({ removed_at: new Date(now), removed_by: by })
      .where('thread_id', '=', threadId)
      .where('seq', '=', seq)
      .where('removed_at', 'is', null)
      .returning(messageColumns)
      .executeTakeFirst()
    return row === undefined ? null : messageIn(db, threadId, row)
  },
  recall: async (threadId, seq, now) => {
    const before = await db
      .selectFrom('message')
      .select('picture')
      .where('thread_id', '=', threadId)
      .where('seq', '=', seq)
      .executeTakeFirst()
    const row = await db
      .updateTable('message')
      .set({
        removed_at: new Date(now),
        recalled: true,
        text: '',
        text_en: null,
        picture: null,
        width: null,
        height: null,
      })
      .where('thread_id', '=', threadId)
      .where('seq', '=', seq)
      .returning(messageColumns)
      .executeTakeFirstOrThrow()
    // A file that no row knows is swept.
    if (before?.picture != null)
      await sql`
        delete from upload where '/uploads/' || id || '.webp' = ${before.picture} and obj = 'message'
          and not exists (select 1 from message where message.picture = ${before.picture})
          and not exists (select 1 from message_report where message_report.picture = ${before.picture})`.execute(
        db,
      )
    return messageIn(db, threadId, row)
  },
  hide: async (threadId, memberId, seq) => {
    await db
      .insertInto('message_hidden')
      .values({ thread_id: threadId, member_id: memberId, seq })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  reportsSince: async (reporterId, since) => {
    const { count } = await db
      .selectFrom('message_report')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('reporter_id', '=', reporterId)
      .where('at', '>', new Date(since))
      .executeTakeFirstOrThrow()
    return count
  },
  report: async ({ reporterId, threadId, seq, senderId, nickname, written, picture, reason, text, now }) => {
    await db
      .insertInto('message_report')
      .values({
        reporter_id: reporterId,
        thread_id: threadId,
        seq,
        member_id: senderId,
        nickname,
        message_text: written,
        picture,
        reason,
        text,
        at: new Date(now),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
})
