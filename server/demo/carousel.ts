import { sql, type Insertable, type Kysely } from 'kysely'
import type { CarouselTable, Tables } from '../store/tables'

interface Candidate {
  readonly id: string
  readonly state: string
  readonly round: string
  readonly league: string
  readonly home: string
  readonly away: string
  readonly live_id: string | null
}

const MATCHES = 3
const OWN = 'demo-'
const matchIds = Array.from({ length: MATCHES }, (_, nth) => `${OWN}${nth + 1}`)

const headline = ({ state, home, away }: Candidate, nth: number): string =>
  state === 'live'
    ? `${home}对阵${away} 激战正酣`
    : ([`${home}迎战${away}`, `${home}对${away} 不容错过`][nth % 2] ?? '')

const welcome: Insertable<CarouselTable> = {
  id: `${OWN}welcome`,
  position: MATCHES + 1,
  title: '第一次来触线？',
  title_en: 'New to Touchline?',
  subtitle: '点开直播就能看，边看边聊',
  subtitle_en: 'Tap a stream, watch and talk along',
  image: null,
  target_kind: 'none',
  target_id: '',
  match_id: null,
}

/**
 * Shows the hottest matches under way or soon due, streamed ones first; a picture whose match is over makes room for another, in its
 * place. What an operator has changed or removed is the operators' from then on.
 */
export const renewCarousel = (db: Kysely<Tables>, now: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { rows: touched } = await sql<{ id: string }>`
      select distinct target as id from operator_log
      where act in ('carousel.save', 'carousel.remove') and target like ${`${OWN}%`}`.execute(transaction)
    const operators = new Set(touched.map(({ id }) => id))
    const { rows: shown } = await sql<{ id: string; position: number; isFresh: boolean }>`
      select carousel.id, carousel.position, coalesce(match.state in ('planned', 'live'), false) as "isFresh"
      from carousel left join match on match.id = carousel.match_id
      where carousel.id like ${`${OWN}%`}`.execute(transaction)
    const own = shown.filter(({ id }) => !operators.has(id))
    const wanted = matchIds.filter((id) => !operators.has(id))
    if (own.filter(({ isFresh }) => isFresh).length >= wanted.length) return
    const positionOf = new Map(own.map(({ id, position }) => [id, position]))
    const { rows } = await sql<Candidate>`
      select match.id, match.state, match.round, league.name as league, home.short_name as home,
        away.short_name as away, stream.id as live_id
      from match join league on league.id = match.league_id
        join team home on home.id = match.home_id join team away on away.id = match.away_id
        left join lateral (
          select id from live where match_id = match.id and demo and status <> 4 order by heat desc, id limit 1
        ) stream on true
      where match.starts_at between ${new Date(now - 2_400_000)} and ${new Date(now + 86_400_000)}
        and match.state in ('planned', 'live') and league.hidden_at is null
      order by stream.id is null, match.heat desc, match.id limit ${wanted.length}`.execute(transaction)
    const pictures = wanted.flatMap((id, nth): Insertable<CarouselTable>[] => {
      const match = rows[nth]
      if (match === undefined) return []
      const target =
        match.live_id === null ? (['match', match.id] as const) : (['live', match.live_id] as const)
      const picture = {
        id,
        position: positionOf.get(id) ?? nth + 1,
        title: headline(match, nth),
        subtitle: `${match.league} · ${match.round}`,
        image: null,
        target_kind: target[0],
        target_id: target[1],
        match_id: match.id,
      }
      return [picture]
    })
    const greeting = { ...welcome, position: positionOf.get(welcome.id) ?? welcome.position }
    const next = operators.has(welcome.id) ? pictures : [...pictures, greeting]
    const replaced = own.map(({ id }) => id)
    if (replaced.length > 0) await transaction.deleteFrom('carousel').where('id', 'in', replaced).execute()
    if (next.length > 0) await transaction.insertInto('carousel').values(next).execute()
  })
