import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { ResultCode } from '../../contract/codes'
import { isInList } from '../../server/http/breached-passwords'
import { addOperator, askOffice, PASSWORD, sessionOf } from './support/office'
import { startTestServer, type TestServer } from './support/server'

const { savePassword, sendPhoneCode } = api.account
const words = '这个密码在别处泄露过，很多人会先试它，请换一个'
const leaked = 'a sentence that leaked'
const digest = createHash('sha1').update(leaked).digest('hex').toUpperCase()

/** A service of ranges that knows one password; a range that ends in `padding` has it as often as padding does: never. */
const asked: { readonly url: string | undefined; readonly padding: unknown }[] = []
let status = 200
const ranges = createServer((request: IncomingMessage, response) => {
  asked.push({ url: request.url, padding: request.headers['add-padding'] })
  response.writeHead(status).end(`${'0'.repeat(35)}:7\r\n${digest.slice(5)}:${status === 200 ? 3 : 0}\r\n`)
})
let server: TestServer
beforeAll(async () => {
  ranges.listen(0, '127.0.0.1')
  await once(ranges, 'listening')
  const { port } = ranges.address() as AddressInfo
  server = await startTestServer({ config: { breachedPasswords: `http://127.0.0.1:${port}/range/` } })
})
afterAll(async () => {
  await server.close()
  ranges.close()
})

const set = async (phone: string, password: string) => {
  const { token } = await server.member(phone)
  await server.ask(sendPhoneCode, { phone: 'own' }, token)
  return (await server.ask(savePassword, { code: server.codeOf(phone), password }, token)).body
}
const refused = { code: ResultCode.PARAMETER_ERROR, msg: words, data: { fields: { password: words } } }

test('the list knows what is tried first, however it is written', async () => {
  const known = ['trustno1', 'Liverpool1', 'ｌｅｔｍｅｉｎ', 'mustang1']
  expect(await Promise.all([...known, 'wind over the east stand'].map((each) => isInList(each)))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
})

test('a password of the list is refused at its field, and the service is not asked', async () => {
  expect(await set('13711000801', 'corvette1')).toEqual(refused)
  expect(asked).toEqual([])
})

test('the service is told five digits of the digest, and what it knows is refused', async () => {
  expect(await set('13711000802', leaked)).toEqual(refused)
  expect(asked).toEqual([{ url: `/range/${digest.slice(0, 5)}`, padding: 'true' }])
  expect((await set('13711000803', 'a sentence of my own')).code).toBe(ResultCode.SUCCESS)
})

test('a service that fails keeps nobody from a new password, and the log says so', async () => {
  status = 503
  expect((await set('13711000804', leaked)).code).toBe(ResultCode.SUCCESS)
  status = 200
  const said = server.logged.filter(({ msg }) => (msg as string).startsWith('the service of breached'))
  expect(said.length).toBe(1)
  expect(JSON.stringify(said)).not.toContain(leaked)
})

test('an operator takes none of them either', async () => {
  await addOperator(server, 'lin', 'owner')
  const token = await sessionOf(server, 'lin')
  const change = (next: string) =>
    askOffice(server, api.office.changePassword, { password: PASSWORD, next }, token)
  expect((await change(leaked)).body).toEqual({ ...refused, data: { fields: { next: words } } })
})
