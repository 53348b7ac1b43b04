import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { LiveStatus, MatchType } from '../../../contract/enums'
import { createSessions } from '../../../server/domain/account/sessions'
import { createLedger } from '../../../server/domain/wallet/ledger'
import { sessionRepository } from '../../../server/repositories/account/session.repository'
import { ledgerRows } from '../../../server/repositories/wallet/ledger.repository'
import type { Tables } from '../../../server/store/tables'
import { memberRow } from '../../server/support/member-row'

export interface Person {
  readonly memberId: string
  readonly token: string
  readonly accountId: string
}

const AT = new Date()

/** A statement of PostgreSQL takes 65,535 values. */
const AT_ONCE = 1_000
const partsOf = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, nth) =>
    ids.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE),
  )

const addMembers = async (db: Kysely<Tables>, ids: readonly string[], userType: 0 | 1): Promise<void> => {
  for (const part of partsOf(ids))
    await db
      .insertInto('member')
      .values(part.map((id) => memberRow({ id, userType, at: AT })))
      .execute()
}

/** Members with so many coins, an account that goods are sent to, and a session. */
export const addPeople = async (
  db: Kysely<Tables>,
  count: number,
  coins: number,
): Promise<readonly Person[]> => {
  const ids = Array.from({ length: count }, (_, nth) => `p${nth}`)
  await addMembers(db, ids, 0)
  const sessions = createSessions(sessionRepository(db), Date.now)
  const people: Person[] = []
  for (const memberId of ids) {
    const { token } = await sessions.open(memberId)
    const accountId = `r-${memberId}`
    await db
      .insertInto('redeem_account')
      .values({ id: accountId, member_id: memberId, platform: 'qq', account: '10001', at: AT })
      .execute()
    people.push({ memberId, token, accountId })
  }
  const currency = 'gold'
  await db.transaction().execute((tx) =>
    createLedger(ledgerRows(tx), randomUUID).postAll(
      ids.map((memberId) => ({
        key: `first:${memberId}`,
        reason: 'correction',
        about: null,
        postings: [
          { account: { platform: 'rewards' }, currency, amount: -coins },
          { account: { memberId }, currency, amount: coins },
        ],
      })),
      AT.getTime(),
    ),
  )
  return people
}

/** Goods of which there are so many pieces. */
export const addGoods = (db: Kysely<Tables>, id: string, price: number, stock: number) =>
  db
    .insertInto('goods')
    .values({
      id,
      kind: 'virtual',
      platforms: '["qq"]',
      title: '兑换码',
      title_en: null,
      pictures: '[]',
      text: '',
      text_en: null,
      currency: 'gold',
      price,
      stock,
      per_member: null,
      worn: null,
      shown_from: null,
      shown_until: null,
      listed: true,
      created_at: AT,
    })
    .execute()

/** Those who can be followed. */
export const addIdols = async (db: Kysely<Tables>, count: number): Promise<readonly string[]> => {
  const ids = Array.from({ length: count }, (_, nth) => `a${nth}`)
  await addMembers(db, ids, 0)
  return ids
}

/** A room that is on, of an anchor. It is of the demo world, which stands still: nobody has to publish. */
export const addRoom = async (db: Kysely<Tables>, id: string): Promise<void> => {
  await addMembers(db, [`anchor-${id}`], 1)
  await db
    .insertInto('live')
    .values({
      id,
      anchor_id: `anchor-${id}`,
      match_id: null,
      match_type: MatchType.FOOTBALL,
      title: '直播',
      status: LiveStatus.START,
      planned_at: AT,
      started_at: AT,
      ended_at: null,
      viewers: 0,
      heat: 0,
      cover: null,
      announcement: null,
      channel: null,
      phase: null,
      last_seq: 0,
      demo: true,
    })
    .execute()
}

/** Matches of the day after tomorrow. */
export const addMatches = async (db: Kysely<Tables>, count: number): Promise<readonly string[]> => {
  const startsAt = new Date(AT.getTime() + 2 * 24 * 3_600_000)
  await db
    .insertInto('league')
    .values({ id: 'league', match_type: MatchType.FOOTBALL, name: '联赛', name_en: null, heat: 50 })
    .execute()
  const team = { match_type: MatchType.FOOTBALL, name_en: null, color_a: '#112233', color_b: '#445566' }
  await db
    .insertInto('team')
    .values([
      { ...team, id: 'home', name: '海港队', short_name: '海港' },
      { ...team, id: 'away', name: '山城队', short_name: '山城' },
    ])
    .execute()
  const ids = Array.from({ length: count }, (_, nth) => `match-${nth}`)
  for (const part of partsOf(ids))
    await db
      .insertInto('match')
      .values(
        part.map((id) => ({
          id,
          match_type: MatchType.FOOTBALL,
          league_id: 'league',
          round: '第 1 轮',
          home_id: 'home',
          away_id: 'away',
          starts_at: startsAt,
          seed: null,
          state: 'planned' as const,
          home_score: 0,
          away_score: 0,
          parts: '[]',
          clock: 'null',
          touchline: 'null',
          heat: 1,
          updated_at: AT,
        })),
      )
      .execute()
  return ids
}
