import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../../contract/api'
import type { PreviewImportInput } from '../../../contract/office.import.schema'
import { template } from '../../../server/import/csv'
import { addOperator, askOffice, logOf, sessionOf } from '../support/office'
import { startTestServer, type TestServer } from '../support/server'

const { office } = api
let server: TestServer
let editor: string
beforeAll(async () => {
  server = await startTestServer()
  await addOperator(server, 'editor', 'editor')
  editor = await sessionOf(server, 'editor')
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`truncate operator_log, league, team, venue, player cascade`.execute(server.store.db)
})

const head = 'sport,league,season,date,time,zone,round,home,away,home_score,away_score,state'
const row = 'football,海岛联赛,2026,2026-03-01,15:00,UTC,第 1 轮,海港,山城'
const csv = (...rows: readonly string[]): PreviewImportInput => ({
  files: [{ name: 'island.csv', text: [head, ...rows, ''].join('\n') }],
  zone: null,
  name: null,
})
const preview = async (input: PreviewImportInput) =>
  (await askOffice(server, office.previewImport, input, editor)).body
const bring = async (input: PreviewImportInput, seen: string) =>
  (await askOffice(server, office.importMatches, { ...input, seen }, editor)).body
const matches = async () =>
  (await server.store.db.selectFrom('match').select(['state', 'home_score', 'away_score']).execute()).map(
    ({ state, home_score: home, away_score: away }) => [state, home, away],
  )
const told = async (input: PreviewImportInput) => {
  const { changes, tallies } = (await preview(input)).data
  const counts = tallies.filter(({ added, changed, unchanged }) => added + changed + unchanged > 0)
  return [changes, counts]
}

test('a preview tells what is new and changes nothing; the second press does it, and stands in the log', async () => {
  const input = csv(`${row},,,`)
  const expected = [
    [
      { kind: 'leagues', name: '海岛联赛', isNew: true, fields: [] },
      { kind: 'teams', name: '海港', isNew: true, fields: [] },
      { kind: 'teams', name: '山城', isNew: true, fields: [] },
      {
        kind: 'matches',
        name: '海港 – 山城',
        isNew: true,
        fields: [{ field: 'starts_at', before: null, after: '2026-03-01T15:00:00+00:00' }],
      },
    ],
    [
      { kind: 'leagues', added: 1, changed: 0, unchanged: 0 },
      { kind: 'teams', added: 2, changed: 0, unchanged: 0 },
      { kind: 'matches', added: 1, changed: 0, unchanged: 0 },
    ],
  ]
  expect(await told(input)).toEqual(expected)
  expect([await matches(), await logOf(server)]).toEqual([[], []])
  expect((await bring(input, (await preview(input)).data.seen)).msg).toBe('ok')
  expect([await matches(), await logOf(server)]).toEqual([
    [['planned', 0, 0]],
    [['editor', 'import.write', '海岛联赛']],
  ])
  const { leagueId } = (
    await askOffice(
      server,
      office.findLeagues,
      { queryName: '海岛联赛', matchType: null, show: 'all', page: 1, limit: 20 },
      editor,
    )
  ).body.data.list[0] ?? { leagueId: '' }
  expect((await askOffice(server, office.getLeague, { leagueId }, editor)).body.data.acts).toEqual([
    { at: server.clock.now(), who: 'editor', act: 'import.write', reason: null, before: null, after: null },
  ])
  expect(await told(input)).toEqual([
    [],
    [
      { kind: 'leagues', added: 0, changed: 0, unchanged: 1 },
      { kind: 'teams', added: 0, changed: 0, unchanged: 2 },
      { kind: 'matches', added: 0, changed: 0, unchanged: 1 },
    ],
  ])
})

test('of a match whose time is not known the preview tells the day alone', async () => {
  const { changes } = (await preview(csv('football,海岛联赛,2026,2026-03-01,,UTC,第 1 轮,海港,山城,,,'))).data
  expect(changes.find(({ kind }) => kind === 'matches')?.fields).toEqual([
    { field: 'starts_on', before: null, after: expect.stringMatching(/^2026-03-01T/) as string },
  ])
})

test('what would change is named with before and after; an operator’s word is not among it', async () => {
  const first = csv(`${row},,,`)
  await bring(first, (await preview(first)).data.seen)
  await server.store.db
    .updateTable('league')
    .set({ name: '海岛杯', named_at: new Date(0) })
    .execute()
  const input = csv(`${row},2,1,`)
  expect((await preview(input)).data).toEqual({
    errors: [],
    tallies: [
      { kind: 'leagues', added: 0, changed: 0, unchanged: 1 },
      { kind: 'teams', added: 0, changed: 0, unchanged: 2 },
      ...['venues', 'players', 'squads'].map((kind) => ({ kind, added: 0, changed: 0, unchanged: 0 })),
      { kind: 'matches', added: 0, changed: 1, unchanged: 0 },
      { kind: 'events', added: 0, changed: 0, unchanged: 0 },
    ],
    changes: [
      {
        kind: 'matches',
        name: '海港 – 山城',
        isNew: false,
        fields: [
          { field: 'state', before: 'planned', after: 'ended' },
          { field: 'home_score', before: '0', after: '2' },
          { field: 'away_score', before: '0', after: '1' },
        ],
      },
    ],
    more: 0,
    remarks: [
      {
        what: { zh: '「海岛联赛」的名称', en: 'the name of 海岛联赛' },
        why: {
          zh: '运营改过：仍是 海岛杯，海岛联赛 记在一边',
          en: 'an operator has changed it: 海岛杯 stands, 海岛联赛 is kept aside',
        },
      },
    ],
    seen: (await preview(input)).data.seen,
  })
  expect(await matches()).toEqual([['planned', 0, 0]])
})

test('what would be something else by now is not done', async () => {
  const input = csv(`${row},2,1,`)
  const { seen } = (await preview(input)).data
  const other = csv(`${row},3,1,`)
  expect([(await bring(other, seen)).msg, (await bring(input, '')).msg]).toEqual([
    '数据在预览之后有变化，请重新预览',
    '数据在预览之后有变化，请重新预览',
  ])
  expect([await matches(), await logOf(server)]).toEqual([[], []])
})

test('all that is wrong is told by its row, and nothing is brought in', async () => {
  const input = csv(
    `${row},x,1,`,
    `${row.replace('海港', '')},,,`,
    `${row.replace('03-01', '02-30').replace('第 1', '第 2')},,,`,
    `${row.replace('第 1', '第 3')},,,live`,
  )
  expect((await preview(input)).data).toEqual({
    errors: [
      {
        zh: 'island.csv 第 2 行：home_score 里的「x」不是比分，请写数字',
        en: 'island.csv, row 2: "x" in home_score is no score: write a number',
      },
      { zh: 'island.csv 第 3 行：home 这一列空着，请填写', en: 'island.csv, row 3: home is empty' },
      {
        zh: 'island.csv 第 4 行：没有「2026-02-30 15:00」这个日期或时间，请核对日期和钟点',
        en: 'island.csv, row 4: there is no "2026-02-30 15:00": check the date and the hour',
      },
      {
        zh: 'island.csv 第 5 行：没有「live」这个状态，请写成其中之一：planned、ended、postponed',
        en: 'island.csv, row 5: state "live" is none of planned, ended, postponed',
      },
    ],
    tallies: [],
    changes: [],
    more: 0,
    remarks: [],
    seen: '',
  })
  expect((await bring(input, '')).msg).toBe('文件有错，请先预览并改正')
})

test('a new match that has ended is told with its result', async () => {
  const { changes } = (await preview(csv(`${row},2,1,`))).data
  expect(changes.at(-1)?.fields.map(({ field, after }) => [field, after])).toEqual([
    ['starts_at', '2026-03-01T15:00:00+00:00'],
    ['state', 'ended'],
    ['home_score', '2'],
    ['away_score', '1'],
  ])
})

test('a short line, and a line with a comma too many, hide nothing of the others', async () => {
  const input = csv(
    'basketball,City,2026-03-01',
    `${row},,,,,,,,,,,,,,,`,
    `${row.replace('海港', '港城')},x,1,`,
  )
  expect((await preview(input)).data.errors.map(({ en }) => en)).toEqual([
    'island.csv, row 2: date, zone, home, away are empty',
    expect.stringMatching(/^island\.csv, row 4: "x" in home_score/),
  ])
  const long = csv(`${row},2,1,,a,b,c`)
  expect((await preview(long)).data.errors.map(({ en }) => en)).toEqual([
    'island.csv, row 2: 3 more cells than the head has: a cell with a comma in it stands in double quotes',
  ])
})

const saysOf = async (line: string) =>
  (await preview(csv(line))).data.errors.map(({ en }) => en.replace('island.csv, row 2: ', ''))

test('each fault of a row is named, not the first alone', async () => {
  expect(await saysOf('chess,City,2026,2026-02-30,,Mars,,海港,海港,x,,live')).toEqual([
    expect.stringMatching(/^sport "chess" is none of /),
    'a team cannot play itself',
    '"Mars" is not a time zone like UTC-6 or Europe/London',
    'there is no "2026-02-30 ": check the date and the hour',
    '"x" in home_score is no score: write a number',
    'state "live" is none of planned, ended, postponed',
    'one score without the other',
  ])
  expect(await saysOf(',City,2026,2026-02-30,,,,海港,山城,,,ended')).toEqual([
    'sport, zone are empty',
    'there is no "2026-02-30 ": check the date and the hour',
    'it ended, but has no score',
  ])
})

test('a match that stands there twice is named with what else is wrong in either row', async () => {
  const { data } = await preview(csv(`${row},x,1,`, `${row},2,y,`))
  expect(data.errors.map(({ en }) => en)).toEqual([
    'island.csv, row 2: "x" in home_score is no score: write a number',
    expect.stringMatching(/^island\.csv, row 3: 海港 – 山城 stands there twice in that round$/),
    'island.csv, row 3: "y" in away_score is no score: write a number',
  ])
})

test.each([';', '\t'])('a table with %j between its cells is read as one with commas', async (sign) => {
  const { files } = csv(`${row},2,1,`)
  const texts = files.map((one) => ({ ...one, text: one.text.replaceAll(',', sign) }))
  const { data } = await preview({ files: texts, zone: null, name: null })
  expect([data.errors, data.changes.map(({ kind }) => kind)]).toEqual([
    [],
    (await preview(csv(`${row},2,1,`))).data.changes.map(({ kind }) => kind),
  ])
})

const file = (name: string, text: string): PreviewImportInput => ({
  files: [{ name, text }],
  zone: null,
  name: null,
})

test.each([
  ['no table', file('m.csv', 'a,"b\n1'), /^m\.csv is no CSV: /],
  ['another table', file('m.csv', 'a,b\n1,2\n'), /^m\.csv lacks the columns sport, /],
  ['an empty one', file('m.csv', ''), /^m\.csv holds no rows/],
  ['another encoding', file('m.csv', `${head}\n\ufffd\ufffd`), /^m\.csv is not in UTF-8/],
  ['no JSON', file('m.json', '{'), /^m\.json is no JSON: /],
  ['another JSON', file('m.json', '{}'), /^m\.json holds neither matches nor /],
])('%s gets one message', async (_, input, words) => {
  const { errors, seen } = (await preview(input)).data
  expect([errors.length, errors[0]?.en, seen]).toEqual([1, expect.stringMatching(words), ''])
  expect(errors[0]?.zh).toMatch(/^m\.\w+ .*[一-鿿]/)
})

test('a wrong format, a huge file and no zone are refused at their fields', async () => {
  const huge = file('m.csv', '海'.repeat(1_500_000))
  expect([
    (await preview(file('m.xlsx', 'PK'))).data,
    (await preview(huge)).data,
    (await preview({ ...csv(`${row},,,`), zone: 'Mars/Olympus' })).data,
    (await preview(file('m.csv', 'a'.repeat(13 * 1024 * 1024)))).msg,
  ]).toEqual([
    { fields: { files: '请选择 .csv 表格，或同一赛事的 .json 文件' } },
    { fields: { files: '文件超过 4 MB，请拆成几个，或请管理员在服务器上导入' } },
    { fields: { zone: '没有这个时区，请写成 Asia/Shanghai 或 UTC+8' } },
    '请求内容过大，请精简后重试',
  ])
})

test('the template can be previewed as it is', async () => {
  const { text } = (await askOffice(server, office.getImportTemplate, {}, editor)).body.data
  expect(text).toBe(template)
  expect((await preview(file('matches.csv', text))).data.errors).toEqual([])
})
