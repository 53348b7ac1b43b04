import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { skeletonOf, skeletonPairs, unreadRanges } from '../../server/domain/account/name-skeleton'
import { migrations } from '../../server/store/migrations/index'
import { openTestStore } from './support/store'
import type { Store } from '../../server/store/open'
import type { Tables } from '../../server/store/tables'

interface Frozen {
  readonly unread: string
  readonly from: string
  readonly to: string
}

/** What migrations have made the database's function of, the newest last. */
const frozen = Object.entries(
  import.meta.glob<Frozen>('../../server/store/migrations/name-skeletons-*.ts', {
    import: 'skeletons',
    eager: true,
  }),
)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([, skeletons]) => skeletons)

const hashOf = ({ unread, from, to }: Frozen): string =>
  createHash('sha256').update([unread, from, to].join('\n')).digest('hex')

const hex = (code: number): string => `\\U${code.toString(16).padStart(8, '0')}`

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

/** The last letter of the scripts whose cases are known; what comes behind is of ideographs, of scholars and of scripts that are dead. */
const LAST = 0xa69f

const letters = Array.from({ length: LAST - 0x41 + 1 }, (_, at) => String.fromCodePoint(0x41 + at))

/** What lies beneath a Greek letter is no letter of a name, and becomes one where it is put into upper case alone. */
const beneath = '\u0345'

const isOneToOne = (text: string): boolean =>
  Array.from(text).every((letter) => letter !== beneath && Array.from(letter.toUpperCase()).length === 1)

const names = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 16 })

test.each([
  ['Павел', 'павел', 'ПАВЕЛ'],
  ['Σοφία', 'σοφία', 'ΣΟΦΊΑ'],
  ['Γιώργος', 'γιώργος', 'ΓΙΏΡΓΟΣ'],
  ['Ղազարոս', 'ղազարոս', 'ՂԱԶԱՐՈՍ'],
])('[FEAT-07] %s is the same name in each case', (...cases) => {
  expect(new Set(cases.map(skeletonOf)).size).toBe(1)
})

const isRead = (letter: string): boolean => {
  const skeleton = skeletonOf(letter)
  return (
    skeletonOf(letter.toLowerCase()) === skeleton &&
    (!isOneToOne(letter) || skeletonOf(letter.toUpperCase()) === skeleton) &&
    skeletonOf(skeleton) === skeleton
  )
}

test('[FEAT-07] each letter is the same in each case, and is read no further once it is read', () => {
  expect(letters.filter((letter) => !isRead(letter))).toEqual([])
})

test('[FEAT-07] a name has the same skeleton in lower and in upper case, and a skeleton is its own', () => {
  expect(() =>
    fc.assert(
      fc.property(names, (name) => {
        const skeleton = skeletonOf(name)
        expect(skeletonOf(name.toLowerCase())).toBe(skeleton)
        expect(skeletonOf(skeleton)).toBe(skeleton)
      }),
      { numRuns: 2_000 },
    ),
  ).not.toThrow()
  expect(() =>
    fc.assert(
      fc.property(names.filter(isOneToOne), (name) => {
        expect(skeletonOf(name.toUpperCase())).toBe(skeletonOf(name))
      }),
      { numRuns: 2_000 },
    ),
  ).not.toThrow()
})

test('[FEAT-07] what looks the same is, and what does not is not', () => {
  expect(['ΗΑΝ', 'ВЕN', 'ΜΑΧ', 'ΝΙΝΑ'].map(skeletonOf)).toEqual(['han', 'ben', 'max', 'nina'])
  expect(new Set(['han', 'nan', 'van', 'yan', 'uan'].map(skeletonOf)).size).toBe(5)
})

test('[FEAT-07] the database reads names by the tables of the domain', () => {
  const ofDomain = {
    ...skeletonPairs,
    unread: `[${unreadRanges.map(([first, last]) => `${hex(first)}-${hex(last)}`).join('')}]`,
  }
  const newest = frozen.at(-1) ?? { unread: '', from: '', to: '' }
  expect(
    hashOf(newest),
    'how names are read has changed: write a migration that makes name_skeleton and what is stored of it anew, with its tables beside it in a new name-skeletons-NNNN.ts, as 0299 does; those that are there stay as they are',
  ).toBe(hashOf(ofDomain))
})

test('[FEAT-07] what a migration has once made the function of stays', () => {
  expect(
    frozen.map(hashOf).map((hash) => hash.slice(0, 16)),
    'a table of a migration that may have run somewhere has changed',
  ).toEqual(['cb1397d620da1b8c', '91c11defbe5a5be9'])
})

const inDatabase = async (db: Kysely<Tables>, texts: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ skeleton: string }>`
    select name_skeleton(name) as skeleton from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as of(name, at)
    order by at`.execute(db)
  return rows.map(({ skeleton }) => skeleton)
}

test('[FEAT-07] the database and the domain make the same of a name', async () => {
  const read = letters.filter((letter) => skeletonOf(letter) !== '')
  expect(await inDatabase(store.db, read)).toEqual(read.map(skeletonOf))
  const drawn = fc.sample(names, { numRuns: 2_000, seed: 7 }).filter((name) => skeletonOf(name) !== '')
  expect(await inDatabase(store.db, drawn)).toEqual(drawn.map(skeletonOf))
})

const before = '0296-name-skeletons'
const after = '0299-name-skeletons-of-each-case'

/** The function, and all of the columns and indexes made of it. */
const shapeOf = async (db: Kysely<Tables>): Promise<readonly unknown[]> => {
  const { rows } = await sql`
    select pg_get_functiondef('name_skeleton(text)'::regprocedure) as said
    union all
    select concat_ws(' ', relname, attname, attnotnull, attgenerated, pg_get_expr(adbin, adrelid))
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attname = 'skeleton'
    union all
    select indexdef from pg_indexes where indexdef like '%skeleton%'
    order by 1`.execute(db)
  return rows
}

test('[FEAT-07] an older database is brought to what a new one is, with what it kept', async () => {
  const isRolledBack = new Error('rolled back')
  const seen: unknown[] = []
  const fresh = await shapeOf(store.db)
  const upgrade = store.db.transaction().execute(async (db) => {
    await sql`alter table member drop column skeleton`.execute(db)
    await sql`alter table anchor_application drop column skeleton`.execute(db)
    await sql`drop function name_skeleton`.execute(db)
    await sql`create index member_read_name on member (nickname)`.execute(db)
    await migrations[before]?.up(db)
    await sql`insert into member (id, phone, nickname, user_type, invite_code, created_at) values
      ('one', '1', 'Павел', 1, 'one', now()), ('two', '2', 'ПАВЕЛ', 1, 'two', now()), ('three', '3', '⚽⚽', 1, 'three', now())`.execute(
      db,
    )
    const kept = () => db.selectFrom('member').select(['nickname', 'skeleton']).orderBy('phone').execute()
    seen.push(await kept())
    await migrations[after]?.up(db)
    seen.push(await kept(), await shapeOf(db))
    throw isRolledBack
  })
  await expect(upgrade).rejects.toBe(isRolledBack)
  expect(seen).toEqual([
    [
      { nickname: 'Павел', skeleton: 'пaвeл' },
      { nickname: 'ПАВЕЛ', skeleton: 'пabeл' },
      { nickname: '⚽⚽', skeleton: '⚽⚽' },
    ],
    [
      { nickname: 'Павел', skeleton: 'nabeл' },
      { nickname: 'ПАВЕЛ', skeleton: 'nabeл' },
      { nickname: '⚽⚽', skeleton: '⚽⚽' },
    ],
    fresh,
  ])
})

test('migrations lean on nothing that changes: on themselves alone, and what they froze beside them', () => {
  const sources = import.meta.glob<string>('../../server/store/migrations/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const leaning = Object.entries(sources).filter(([, source]) => /from '\.\.\//.test(source))
  expect(leaning.map(([path]) => path)).toEqual([])
})
