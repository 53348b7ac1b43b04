import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { api } from '../../contract/api'
import { ResultCode } from '../../contract/codes'
import type { PublishDocumentInput } from '../../contract/account.documents.schema'
import { firstDocuments } from '../../server/domain/account/first-documents'
import { keptData } from '../../server/domain/account/kept-data'
import { addOperator, askOffice, logOf, sessionOf } from './support/office'
import { startTestServer, type TestServer } from './support/server'

const { office, account, messages } = api
const pages = { page: 1, limit: 20 }
let server: TestServer
let editor: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`truncate legal_document, operator, operator_session, operator_log cascade`.execute(
    server.store.db,
  )
  await addOperator(server, 'ed', 'editor')
  editor = await sessionOf(server, 'ed')
})

const words = {
  title: '用户协议',
  titleEn: 'Terms',
  text: '请友善。\n不骂人。',
  textEn: 'Be kind.\nNo abuse.',
}
const publish = (change: Partial<PublishDocumentInput> = {}) =>
  askOffice(
    server,
    office.publishDocument,
    { kind: 'terms', version: 1, ...words, isTold: false, ...change },
    editor,
  )
const terms = async () => (await server.ask(account.getDocument, { kind: 'terms' })).body.data
const logIn = async (phone: string): Promise<string> => {
  await server.ask(account.smsSend, { phone })
  const response = await fetch(`${server.url}/api${account.smsLogin.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, code: server.codeOf(phone), type: 'login' }),
  })
  return ((await response.json()) as { data: { access_token: string } }).data.access_token
}
const consents = async (token: string) =>
  (await server.ask(account.listConsents, {}, token)).body.data.list.map(({ kind, newest, version }) => [
    kind,
    newest,
    version,
  ])

test('[FEAT-07] everybody reads what is agreed to, in both languages; an editor publishes a new version of it', async () => {
  const first = await terms()
  expect([first.version, first.publishedAt, first.title, first.titleEn]).toEqual([
    1,
    null,
    '用户协议',
    'Terms of use',
  ])
  expect((await publish()).body.code).toBe(0)
  expect(await terms()).toEqual({ kind: 'terms', version: 2, publishedAt: server.clock.now(), ...words })
  const { list } = (await askOffice(server, office.listDocuments, pages, editor)).body.data
  expect(list.map(({ kind, version }) => [kind, version])).toEqual([
    ['terms', 2],
    ['privacy', 1],
    ['anchors', 1],
  ])
  expect(await logOf(server)).toEqual([['ed', 'document.publish', 'terms']])
})

test('[FEAT-07] of two who publish at once the second is told to read first; empty words are refused at their field', async () => {
  const both = await Promise.all([publish(), publish({ text: '另一份' })])
  expect(new Set(both.map(({ body }) => body.code))).toEqual(new Set([0, ResultCode.BUSINESS_FAILURE]))
  const blank = await publish({ version: 2, textEn: ' \n ' })
  expect([blank.body.code, blank.body.data]).toEqual([
    ResultCode.PARAMETER_ERROR,
    { fields: { textEn: '两种语言都要填写' } },
  ])
  expect((await terms()).version).toBe(2)
})

test('[FEAT-07] a login agrees to what is published then, and it is kept to which version', async () => {
  const phone = '13700002001'
  const token = await logIn(phone)
  expect(await consents(token)).toEqual([
    ['terms', 1, 1],
    ['privacy', 1, 1],
    ['anchors', 1, null],
  ])
  await publish()
  expect((await consents(token))[0]).toEqual(['terms', 2, 1])
  server.clock.forward(3_600_000)
  expect((await consents(await logIn(phone)))[0]).toEqual(['terms', 2, 2])
})

test('[FEAT-07] members are told of a new version where the operator wants that, once', async () => {
  const { token } = await server.member('13700002002')
  const { token: other } = await server.member('13700002003')
  expect((await publish({ isTold: true })).body.code).toBe(0)
  for (const one of [token, other])
    await vi.waitFor(
      async () => {
        const { list } = (await server.ask(messages.listNotices, pages, one)).body.data
        expect(list.map(({ title, path }) => [title, path])).toEqual([
          ['《用户协议》有了新版本', '/login?view=terms'],
        ])
      },
      { timeout: 60_000, interval: 50 },
    )
})

test('[FEAT-07] the first privacy policy names all that is kept, in both languages, and for how long as the server was started', async () => {
  const { text, textEn } = (await server.ask(account.getDocument, { kind: 'privacy' })).body.data
  for (const kept of keptData) {
    expect(text).toContain(kept.text)
    expect(textEn).toContain(kept.textEn)
  }
  for (const word of ['运营方', '客服中心', '30 天', '180 天', '回放最多 7 天', '未满 14 周岁'])
    expect(text).toContain(word)
  const off = { recordingsFor: null, sendsSms: true, pushes: false }
  const other = firstDocuments(off).privacy.text
  expect([other.includes('回放最多'), other.includes('短信服务商'), other.includes('推送服务送到')]).toEqual([
    false,
    true,
    false,
  ])
})
