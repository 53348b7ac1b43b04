import { sql, type Kysely } from 'kysely'
import { MemberType } from '../../contract/enums'
import { safeHtml } from '../domain/html'
import { hashOf } from './simulation/random'
import { searchIndex } from '../store/search-index'
import type { Tables } from '../store/tables'
import { anchors } from './anchors'
import { coinsAtBirth } from './audience'
import { ANNOUNCED, zoneBornAt, type Calendar } from './fixtures'
import { leagues } from './leagues'
import { paceFrom } from './simulation/pace'
import { hotWorks, notices } from './texts'

const isEmpty = async (db: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from member) or exists (select 1 from match) or exists (select 1 from league) as found
  `.execute(db)
  return rows[0]?.found === false
}

const before = (kind: string): Map<string, number> => {
  const near = (anchor: (typeof anchors)[number]) =>
    (kind === 'gold' ? coinsAtBirth(anchor) : anchor.fans) * (80 + (hashOf(anchor.id, kind) % 40))
  return new Map(
    [...anchors].toSorted((one, other) => near(other) - near(one)).map(({ id }, place) => [id, place + 1]),
  )
}

/** The places of the day before, so that a ranking moves from the first day on. */
const seedPlaces = async (db: Kysely<Tables>): Promise<void> => {
  const [points, fans, viewers, gold] = ['points', 'fans', 'viewers', 'gold'].map(before)
  await db
    .insertInto('anchor_stat')
    .values(
      anchors.map(({ id }) => ({
        anchor_id: id,
        points: 0,
        fans: 0,
        viewers: 0,
        gold: 0,
        points_before: points?.get(id) ?? null,
        fans_before: fans?.get(id) ?? null,
        viewers_before: viewers?.get(id) ?? null,
        gold_before: gold?.get(id) ?? null,
      })),
    )
    .execute()
}

/** What stands still in the demo world: leagues, teams, anchors, notices, hot words. Nothing of it moves later. */
const seedStanding = async (db: Kysely<Tables>, now: number): Promise<void> => {
  const born = new Date(now)
  await db
    .insertInto('league')
    .values(
      leagues.map(({ id, matchType, name, nameEn, heat }) => ({
        id,
        match_type: matchType,
        name,
        name_en: nameEn,
        heat,
      })),
    )
    .execute()
  await db
    .insertInto('team')
    .values(
      leagues.flatMap(({ matchType, teams }) =>
        teams.map(({ id, name, nameEn, shortName, colors }) => ({
          id,
          match_type: matchType,
          name,
          name_en: nameEn,
          short_name: shortName,
          color_a: colors[0],
          color_b: colors[1],
        })),
      ),
    )
    .execute()
  await db
    .insertInto('member')
    .values(
      anchors.map(({ id, nickname, bio, fans }, index) => ({
        id,
        // No phone begins with 10: nobody can ask for a code to one of these.
        phone: String(10_000_000_001 + index),
        nickname,
        avatar: null,
        user_type: MemberType.ANCHOR,
        bio,
        gold: coinsAtBirth({ id, fans }),
        brick: Math.round(fans / 100),
        fans,
        follows: 12 + index,
        invite_code: `ANCHOR${String(index + 1).padStart(2, '0')}`,
        invited_by: null,
        demo: true,
        created_at: born,
      })),
    )
    .execute()
  await seedPlaces(db)
  const index = searchIndex(db)
  await index.index(
    'league',
    leagues.map(({ id }) => id),
  )
  await index.index(
    'team',
    leagues.flatMap(({ teams }) => teams.map(({ id }) => id)),
  )
  await index.index(
    'anchor',
    anchors.map(({ id }) => id),
  )
  await db
    .insertInto('notice')
    .values(
      notices.map(({ code, title, content, titleEn, contentEn }) => ({
        code,
        title,
        content: safeHtml(content),
        title_en: titleEn,
        content_en: safeHtml(contentEn),
      })),
    )
    .execute()
  await db
    .insertInto('hot_work')
    .values(
      hotWorks.map(({ worksType, text, textEn, hot }, position) => ({
        id: `hot-${position + 1}`,
        works_type: worksType,
        text,
        text_en: textEn,
        hot,
        position,
      })),
    )
    .execute()
}

/** The numbers a demo world grows from. `birth`: epoch milliseconds; `announced`: the world's own time. */
export interface Origin extends Calendar {
  readonly birth: number
}

const SEED = 'world.seed'
const BIRTH = 'world.birth'
/** Since when a world goes by China's days, epoch milliseconds. */
const CHINA = 'world.china'

const settingsIn = async (db: Kysely<Tables>) => {
  const rows = await db
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('name', 'in', [SEED, BIRTH, CHINA])
    .execute()
  const values = new Map(rows.map(({ name, value }) => [name, Number(value)]))
  return { seed: values.get(SEED), birth: values.get(BIRTH), since: values.get(CHINA) }
}

interface Own {
  readonly seed: number
  readonly birth: number
  readonly since: number
}

const originOf = ({ seed, birth, since }: Own, speed: number): Origin => {
  const announced = paceFrom(birth, speed).toWorld(since) + ANNOUNCED
  return { seed, birth, zone: zoneBornAt(birth), announced }
}

interface Start {
  readonly now: number
  readonly seed: number
  readonly speed: number
}

/**
 * Makes the demo world in an empty database, once. One that was born with days of its own goes by China's from here on.
 * Null: the database holds something else.
 */
export const seedDemo = async (db: Kysely<Tables>, { now, seed, speed }: Start): Promise<Origin | null> =>
  db.transaction().execute(async (transaction) => {
    const remember = (settings: Readonly<Record<string, number>>) =>
      transaction
        .insertInto('setting')
        .values(Object.entries(settings).map(([name, value]) => ({ name, value: String(value) })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const known = await settingsIn(transaction)
    if (known.seed !== undefined && known.birth !== undefined) {
      const { seed: old, birth, since = now } = known
      await remember({ [CHINA]: since })
      return originOf({ seed: old, birth, since }, speed)
    }
    if (!(await isEmpty(transaction))) return null
    await seedStanding(transaction, now)
    await remember({ [SEED]: seed, [BIRTH]: now, [CHINA]: -Infinity })
    return originOf({ seed, birth: now, since: -Infinity }, speed)
  })
