import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { MatchType } from '../../contract/enums'
import { askServer, ADMIN_ENDPOINT_FILE } from '../../server/office/admin-endpoint'
import { startTestServer, type TestServer } from './support/server'

let server: TestServer
let member: { memberId: string; token: string }
beforeAll(async () => {
  server = await startTestServer()
  member = await server.member('13800000001')
})
afterAll(() => server.close())

const errand = (...args: string[]) => askServer(server.dataDir, { args, by: 'lin' })
const endpointFile = () =>
  JSON.parse(readFileSync(join(server.dataDir, ADMIN_ENDPOINT_FILE), 'utf8')) as { port: number; key: string }
const wrong = async (...args: string[]) => {
  const outcome = await errand(...args)
  return outcome && 'refused' in outcome ? outcome.refused.split('\n')[0] : outcome
}

test('[ROUTE-11] operators list, refuse and accept beside the running server, which knows at once', async () => {
  expect(await errand('applications')).toEqual({ done: 'nobody waits\n' })
  const apply = async () => {
    const words = '每周解说英超和南山红港的比赛'
    const input = { name: '南山说球', matchType: MatchType.FOOTBALL, words, agreed: true as const }
    return (await server.ask(api.studio.apply, input, member.token)).body.data.applicationId
  }
  const first = await apply()
  expect(await errand('applications')).toEqual({
    done: `${first}  2026-08-01T12:00Z  南山说球 (球迷0001, ${member.memberId}), football\n  每周解说英超和南山红港的比赛\n`,
  })
  expect(await errand('refuse', first, '介绍太短')).toEqual({
    done: `南山说球 (${member.memberId}) was refused\n`,
  })
  expect(await errand('accept', first)).toEqual({ refused: 'this application was decided on already' })
  const second = await apply()
  expect((await server.ask(api.studio.getStudio, {}, member.token)).status).toBe(403)
  expect(await errand('accept', second)).toEqual({ done: `南山说球 (${member.memberId}) is an anchor\n` })
  expect((await server.ask(api.studio.getStudio, {}, member.token)).status).toBe(200)
  expect(await errand('anchor', '13800000001')).toEqual({
    done: `南山说球 (${member.memberId}) was an anchor before\n`,
  })
})

test('what is no errand is refused, with what there is', async () => {
  expect(await wrong('constructor')).toBe('there is no "constructor"')
  expect(await wrong('accept')).toBe('"accept" takes 1 words, not 0')
  expect(await wrong('anchor', '12')).toBe('this is no phone number: it has 11 digits, and begins with 1')
})

test('what the domain refuses is said in English, as all else is', async () => {
  const unknown = 'there is no such application; "npm run office -- applications" lists those that wait'
  expect(await wrong('accept', 'nonsense')).toBe(unknown)
  expect(await wrong('accept', '')).toBe(unknown)
  expect(await wrong('reset', 'nobody')).toBe('there is no such operator')
  expect(await wrong('remove-clip', 'nonsense', 'why')).toBe(
    'there is no such clip; it may be removed already',
  )
  expect(await wrong('add', 'l n')).toBe('a name has 2 to 32 letters, digits, dots, hyphens or underscores')
  expect(await errand('add', 'lin')).toHaveProperty('done')
  expect(await wrong('add', 'lin')).toBe('an operator has this name already; "reset" gives another password')
})

test('[ROUTE-11] an application is known by the beginning of its number, where no other begins so', async () => {
  const people = await Promise.all(['13800000002', '13800000003'].map((phone) => server.member(phone)))
  const [one, other] = people
  await sql`insert into anchor_application (id, member_id, name, match_type, words, state, at)
    select 'Abc' || row_number() over (), id, 'N' || id, 1, 'words', 'pending', now()
    from member where id in (${one?.memberId}, ${other?.memberId})`.execute(server.store.db)
  expect(await wrong('accept', 'Ab')).toBe(
    '"Ab" begins the numbers of 2 applications; type more of the one you mean',
  )
  expect(await wrong('accept', 'abc1')).toBe(
    'there is no such application; "npm run office -- applications" lists those that wait',
  )
  expect(await wrong('refuse', 'Abc', '')).toBe(
    '"Abc" begins the numbers of 2 applications; type more of the one you mean',
  )
  expect(await wrong('refuse', 'Abc2', ' ')).toBe('say why in 200 characters at most')
  expect(await errand('refuse', 'Abc2', 'why')).toHaveProperty('done')
  expect(await errand('accept', 'Ab')).toHaveProperty('done')
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from anchor_application where id like 'Abc%' order by id`.execute(server.store.db)
  expect(rows.map(({ id, state }) => [id, state])).toEqual([
    ['Abc1', 'accepted'],
    ['Abc2', 'refused'],
  ])
})

test('nobody without the key in the folder gives errands', async () => {
  const { port, key } = endpointFile()
  const send = (authorization: string, body = '{"args":["applications"],"by":"x"}', method = 'POST') =>
    fetch(`http://127.0.0.1:${port}/`, {
      method,
      headers: { authorization },
      ...(method === 'POST' && { body }),
    })
  expect((await send('Bearer guess')).status).toBe(403)
  expect((await send(`Bearer ${key}`, '', 'GET')).status).toBe(403)
  expect(await (await send(`Bearer ${key}`, 'x'.repeat(20_000))).json()).toEqual({
    refused: 'it failed; the log of the server says why',
  })
  expect(statSync(join(server.dataDir, ADMIN_ENDPOINT_FILE)).mode & 0o777).toBe(0o600)
})

test('a file that a killed server left behind is no server', async () => {
  const kept = endpointFile()
  const path = join(server.dataDir, ADMIN_ENDPOINT_FILE)
  writeFileSync(path, JSON.stringify({ ...kept, key: 'old' }))
  expect(await errand('applications')).toBeNull()
  writeFileSync(path, 'half a fil')
  expect(await errand('applications')).toBeNull()
  writeFileSync(path, JSON.stringify(kept))
  expect(await errand('applications')).toEqual({ done: 'nobody waits\n' })
})
