import { sql, type Kysely } from 'kysely'
import { LiveStatus } from '../../contract/enums'
import { chanceOf, hashOf } from './simulation/random'
import type { Tables } from '../store/tables'
import { anchors } from './anchors'

const HOUR = 3_600_000
const GROWN = 'world.grown'
/** A world that stood still for longer does not make up for it. */
const MOST_HOURS = 48
/** Of the fans, how many come in an hour. */
const FANS_AN_HOUR = 0.0004
/** Coins that a viewer gives in an hour, and that fans leave while nobody is on air. */
const COINS_A_VIEWER = 0.6
const COINS_A_FAN = 0.001

/** Coins an anchor begins with: some have fewer fans who give more. */
export const coinsAtBirth = ({ id, fans }: { readonly id: string; readonly fans: number }): number => {
  const chance = chanceOf(hashOf(id, 'coins'))
  return Math.round(fans * chance.between(0.25, 1.9)) + chance.whole(1, 97)
}

/** Lets the demo anchors win fans and coins for each full hour since it was done last. Nothing to do in the first. */
export const growAudience = async (db: Kysely<Tables>, now: number): Promise<void> => {
  const hour = Math.floor(now / HOUR)
  await db.transaction().execute(async (tx) => {
    const before = await tx.selectFrom('setting').select('value').where('name', '=', GROWN).executeTakeFirst()
    const last = before === undefined ? hour : Number(before.value)
    if (before !== undefined && last >= hour) return
    await sql`insert into setting (name, value) values (${GROWN}, ${String(hour)})
      on conflict (name) do update set value = excluded.value`.execute(tx)
    const hours = Math.min(MOST_HOURS, hour - last)
    if (hours === 0) return
    const watched = await tx
      .selectFrom('live')
      .select(({ fn }) => ['anchor_id', fn.sum<string | number>('viewers').as('viewers')])
      .where('status', '=', LiveStatus.START)
      .groupBy('anchor_id')
      .execute()
    const viewersOf = new Map(watched.map(({ anchor_id: id, viewers }) => [id, Number(viewers)]))
    const grown = anchors.map(({ id, fans }) => {
      const chance = chanceOf(hashOf(id, 'audience', hour))
      const won = Math.round(hours * fans * FANS_AN_HOUR * chance.between(0.2, 1.8))
      const given = (viewersOf.get(id) ?? 0) * COINS_A_VIEWER + fans * COINS_A_FAN
      return sql`(${id}, ${won}::int, ${Math.round(hours * given * chance.between(0.5, 1.5))}::int)`
    })
    await sql`update member set fans = member.fans + grown.fans, gold = member.gold + grown.gold
      from (values ${sql.join(grown)}) as grown (id, fans, gold)
      where member.id = grown.id and member.demo`.execute(tx)
  })
}
