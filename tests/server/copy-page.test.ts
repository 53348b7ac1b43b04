import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MemberNotice } from '../../contract/messages.schema'
import { copyPage } from '../../server/domain/account/copy-page'
import { columns } from '../../server/domain/account/copy-words'
import { personalData } from '../../server/repositories/account/personal-data'
import { openTestStore } from './support/store'

const page = copyPage(
  {
    follow: [{ nickname: '<南山>', kind: 'team', at: new Date('2026-11-27T17:41:00Z'), reason: null }],
    member: [{ gender: 'unsaid', system: 'mac', created_at: null }],
    session: [{ created_at: null }],
  },
  new Set(),
)

test('[FEAT-07] an instant of the copy is written as the application writes dates, in both languages', () => {
  expect(page).toContain(
    '<time datetime="2026-11-27T17:41:00.000Z"><span lang="zh">2026年11月28日 01:41</span><span lang="en">Nov 28, 2026 01:41</span></time>',
  )
})

test('[FEAT-07] a cell of the copy names its column, for phones that show a row as a card', () => {
  expect(page).toContain('<td data-zh="名称" data-en="Name">&lt;南山&gt;</td>')
  expect(page).toContain('<td data-zh="原因" data-en="Reason"></td>')
})

test('[FEAT-07] a time of the copy says of what it is where its part does not', () => {
  expect(page.match(/<td data-zh="[^"]*" data-en="(?:Time|Joined)"/gu)).toEqual([
    '<td data-zh="加入时间" data-en="Joined"',
    '<td data-zh="时间" data-en="Time"',
    '<td data-zh="时间" data-en="Time"',
  ])
})

test('[FEAT-07] what was chosen of a few is told in words', () => {
  expect(page).toContain('<span lang="zh">不说</span><span lang="en">Not said</span>')
  expect(page).toContain('<span lang="zh">球队</span><span lang="en">Team</span>')
})

test('[FEAT-07] each kind of notice in the copy has its words in both languages', () => {
  const kinds = MemberNotice.properties.kind.anyOf.map((kind) => kind.const)
  const cells = copyPage({ member_notice: kinds.map((kind) => ({ kind })) }, new Set()).match(
    /<td .*?<\/td>/gu,
  )
  expect(kinds).toContain('reply')
  expect(
    cells?.map((cell) =>
      /<span lang="zh">\p{Script=Han}+<\/span><span lang="en">[A-Z][a-z ]+<\/span>/u.test(cell),
    ),
  ).toEqual(kinds.map(() => true))
})

test('[FEAT-07] each column of the copy has its words', async () => {
  const store = await openTestStore()
  const statements = Object.values(personalData).flatMap(({ copy }) =>
    typeof copy === 'string' ? [] : typeof copy === 'function' ? [copy] : Object.values(copy),
  )
  const names: string[] = []
  for (const statement of statements) {
    // A row of nothing, where the member has none, has the columns all the same.
    const { rows } =
      await sql<object>`select held.* from (select 1) one left join (${statement('nobody')}) held on true`.execute(
        store.db,
      )
    names.push(...Object.keys(rows[0] ?? {}))
  }
  await store.close()
  expect(names.length).toBeGreaterThan(200)
  expect([...new Set(names)].filter((name) => columns[name] === undefined)).toEqual([])
  expect(Object.keys(columns).filter((name) => !names.includes(name))).toEqual([])
})

test('[FEAT-07] the one script of the copy is the one that its policy lets run', () => {
  const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gsu)].map(([, script = '']) => script)
  const hashes = scripts.map((script) => createHash('sha256').update(script).digest('base64'))
  expect([hashes.length, page.includes(`script-src 'sha256-${hashes[0] ?? ''}'"`)]).toEqual([1, true])
})
