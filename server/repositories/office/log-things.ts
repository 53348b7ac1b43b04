import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { LogLine, LogThing } from '../../../contract/office.schema'
import type { Tables } from '../../store/tables'

/** Where something is looked up that a line names by an id. */
type Source = LogThing['kind'] | 'application' | 'case' | 'messageReport'

interface Ref {
  readonly source: Source
  readonly id: string
}

type Noted = Pick<LogLine, 'act' | 'target' | 'before' | 'after'>

/** What a line's target is, by the first part of its act. */
const targets: Readonly<Record<string, Source>> = {
  member: 'member',
  anchor: 'member',
  messageMute: 'member',
  live: 'member',
  talk: 'live',
  application: 'application',
  case: 'case',
  messageReport: 'messageReport',
  match: 'match',
  league: 'league',
  clip: 'clip',
  question: 'question',
  goods: 'goods',
  order: 'order',
  activity: 'activity',
  campaign: 'activity',
  article: 'article',
  carousel: 'carousel',
  prediction: 'prediction',
  poll: 'poll',
}
/** What a value names, by its own name. */
const named: Readonly<Record<string, Source>> = {
  memberId: 'member',
  liveId: 'live',
  matchId: 'match',
  clipId: 'clip',
  badgeId: 'goods',
}
const kinds: readonly LogThing['kind'][] = ['match', 'live', 'league']

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const refOf = (source: unknown, id: unknown): readonly Ref[] => {
  const kind = kinds.find((one) => one === source)
  return kind !== undefined && typeof id === 'string' && id !== '' ? [{ source: kind, id }] : []
}

const refsIn = (value: unknown): readonly Ref[] => {
  if (Array.isArray(value)) return value.flatMap(refsIn)
  if (!isObject(value)) return []
  return [
    ...refOf(value['kind'], value['id']),
    ...refOf(value['targetKind'], value['targetId']),
    ...refOf(value['scopeKind'], value['scopeId']),
    ...Object.entries(value).flatMap(([name, of]): readonly Ref[] => {
      const source = named[name]
      return source !== undefined && typeof of === 'string' ? [{ source, id: of }] : refsIn(of)
    }),
  ]
}

const textIn = (value: unknown, name: string): string | null => {
  const of = isObject(value) ? value[name] : null
  return typeof of === 'string' ? of : null
}

/** What a line is about; null: what its target says by itself. */
const objectOf = ({ act, target, before, after }: Noted): Ref | null => {
  const area = act.split('.')[0] ?? ''
  const valued = (name: string): string | null => textIn(after, name) ?? textIn(before, name)
  const [memberId, liveId, clipId] = [valued('memberId'), valued('liveId'), valued('clipId')]
  if (area === 'live' && liveId !== null) return { source: 'live', id: liveId }
  if (area === 'report' || area === 'correction' || act === 'messageReport.settle') {
    if (area === 'report' && clipId !== null) return { source: 'clip', id: clipId }
    if (memberId !== null) return { source: 'member', id: memberId }
    return liveId === null ? null : { source: 'live', id: liveId }
  }
  if (act === 'ledger.export') return { source: 'member', id: target }
  const source = targets[area]
  return source === undefined ? null : { source, id: target }
}

const sides = sql`coalesce(home.name, '?') || ' – ' || coalesce(away.name, '?')`
const withSides = sql`left join team home on home.id = match.home_id left join team away on away.id = match.away_id`

/** Each answers `ref`, by which it was asked for, and the thing's `kind`, `id` and `name`. */
const lookups: Readonly<Record<Source, (ids: readonly string[]) => RawBuilder<unknown>>> = {
  member: (ids) =>
    sql`select id as ref, 'member' as kind, id, nickname as name from member where id = any(${ids})`,
  live: (ids) => sql`select id as ref, 'live' as kind, id, title as name from live where id = any(${ids})`,
  match: (ids) =>
    sql`select match.id as ref, 'match' as kind, match.id, ${sides} as name from match ${withSides} where match.id = any(${ids})`,
  league: (ids) => sql`select id as ref, 'league' as kind, id, name from league where id = any(${ids})`,
  clip: (ids) => sql`select id as ref, 'clip' as kind, id, title as name from clip where id = any(${ids})`,
  question: (ids) =>
    sql`select id as ref, 'question' as kind, id, title as name from question where id = any(${ids})`,
  goods: (ids) => sql`select id as ref, 'goods' as kind, id, title as name from goods where id = any(${ids})`,
  order: (ids) =>
    sql`select id as ref, 'order' as kind, id, title as name from goods_order where id = any(${ids})`,
  activity: (ids) =>
    sql`select id as ref, 'activity' as kind, id, title as name from activity where id = any(${ids})`,
  article: (ids) =>
    sql`select id as ref, 'article' as kind, id, title as name from help_article where id = any(${ids})`,
  carousel: (ids) =>
    sql`select id as ref, 'carousel' as kind, id, title as name from carousel where id = any(${ids})`,
  poll: (ids) => sql`select id as ref, 'poll' as kind, id, question as name from poll where id = any(${ids})`,
  prediction: (ids) =>
    sql`select prediction.id as ref, 'prediction' as kind, prediction.id,
      coalesce(live.title, ${sides}) as name from prediction left join live on live.id = prediction.live_id
      left join match on match.id = prediction.match_id ${withSides} where prediction.id = any(${ids})`,
  application: (ids) =>
    sql`select own.id as ref, 'member' as kind, member.id, member.nickname as name
      from anchor_application own join member on member.id = own.member_id where own.id = any(${ids})`,
  case: (ids) =>
    sql`select own.id as ref, 'member' as kind, member.id, member.nickname as name
      from service_case own join member on member.id = own.member_id where own.id = any(${ids})`,
  messageReport: (ids) =>
    sql`select own.id::text as ref, 'member' as kind, member.id, member.nickname as name
      from message_report own join member on member.id = own.member_id where own.id::text = any(${ids})`,
}

/** Of what a source has: no source is named with a space. */
const keyOf = ({ source, id }: Ref): string => `${source} ${id}`

/** The names of what lines of the log are about and tell of. */
export const thingsOf = async <Line extends Noted>(
  db: Kysely<Tables>,
  lines: readonly Line[],
): Promise<readonly (Line & Pick<LogLine, 'object' | 'things'>)[]> => {
  const refs = lines.map((line) => {
    const object = objectOf(line)
    const ordered =
      line.act === 'carousel.order' && Array.isArray(line.after)
        ? line.after.flatMap((id): Ref[] => (typeof id === 'string' ? [{ source: 'carousel', id }] : []))
        : []
    return {
      object,
      all: [...(object === null ? [] : [object]), ...refsIn(line.before), ...refsIn(line.after), ...ordered],
    }
  })
  const found = new Map<string, LogThing>()
  for (const source of new Set(refs.flatMap(({ all }) => all.map((ref) => ref.source)))) {
    const ids = [
      ...new Set(refs.flatMap(({ all }) => all.flatMap((ref) => (ref.source === source ? [ref.id] : [])))),
    ]
    const { rows } = await sql<LogThing & { readonly ref: string }>`${lookups[source](ids)}`.execute(db)
    for (const { ref, kind, id, name } of rows) found.set(keyOf({ source, id: ref }), { kind, id, name })
  }
  const thingOf = (ref: Ref): LogThing | null => found.get(keyOf(ref)) ?? null
  return lines.map((line, nth) => {
    const { object = null, all = [] } = refs[nth] ?? {}
    const things = all.flatMap((ref) => thingOf(ref) ?? [])
    return {
      ...line,
      object: object === null ? null : thingOf(object),
      things: things.filter(
        ({ kind, id }, at) => things.findIndex((one) => one.kind === kind && one.id === id) === at,
      ),
    }
  })
}
