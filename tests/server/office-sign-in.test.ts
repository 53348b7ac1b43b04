import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { OFFICE_COOKIE } from '../../contract/constants'
import { stepOf } from '../../server/domain/office/codes'
import { createPasswords } from '../../server/domain/passwords'
import { addOperator, askOffice, codeAt, logOf, PASSWORD, SECRET, sessionOf } from './support/office'
import { startTestServer, type TestServer } from './support/server'

const { signIn, signOut, getSelf, changePassword } = api.office
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { trustProxy: ['loopback'] } })
})
afterAll(() => server.close())
/** Each test has an address of its own, which nobody has counted anything of. */
let home = ''
let tests = 0
beforeEach(async () => {
  home = `198.18.0.${(tests += 1)}`
  await sql`truncate operator, operator_session, operator_try`.execute(server.store.db)
  await addOperator(server, 'lin', 'owner')
  // Past the codes of the test before.
  server.clock.forward(MINUTE)
})

const office = { 'x-touchline-office': '1' }
/** A sign-in that is right but for what is given, from an address. */
const enter = (
  given: { name?: string; password?: string; code?: string } = {},
  from = home,
  token: string | null = null,
) =>
  askOffice(
    server,
    signIn,
    { name: 'lin', password: PASSWORD, code: codeAt(server.clock.now()), ...given },
    token,
    { ...office, 'x-forwarded-for': from },
  )
const ask = (token: string) => askOffice(server, getSelf, {}, token)
const lin = { operatorId: 'op-lin', name: 'lin', role: 'owner', mustChange: false }
const notRight = { code: -1, msg: '名称、密码或动态码不正确，请核对后重试', data: null }
const locked = { code: -1, msg: '登录失败的次数太多，请 15 分钟后再试', data: null }
const over = { code: 10_004, msg: '登录身份已失效，请重新登录!', data: null }

describe('the codes', () => {
  // RFC 6238, appendix B: the last six digits of its eight, by SHA-1.
  const rfc = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i s the code is %s, right for a step to either side', (second, code) => {
    const step = Math.floor(second / 30)
    const found = [-60, -30, 0, 30, 60].map((by) => stepOf(rfc, code, (second + by) * 1_000))
    expect([codeAt(second * 1_000, rfc), ...found]).toEqual([code, null, step, step, step, null])
  })
})

describe('the passwords', () => {
  test('are hashed at the price that OWASP asks', async () => {
    expect(await createPasswords().hash('秘密')).toMatch(/^scrypt\$15\$3\$[\w-]{22}\$[\w-]{43}$/)
  })

  test('are kept as scrypt with a salt of their own, and compared by it', async () => {
    const { hash, isRight } = createPasswords({ cost: 2, parallel: 1 })
    const [one, other] = [await hash('秘密'), await hash('秘密')]
    expect(one).toMatch(/^scrypt\$2\$1\$[\w-]{22}\$[\w-]{43}$/)
    expect([
      one === other,
      await isRight('秘密', one),
      await isRight('秘密 ', one),
      await isRight('', null),
    ]).toEqual([false, true, false, false])
  })
})

test('a sign-in sets a cookie that no script and no other site gets, and is found in the log', async () => {
  const { status, body, token, cookie } = await enter()
  expect([status, body.data]).toEqual([200, lin])
  expect(cookie).toBe(`${OFFICE_COOKIE}=${token}; Path=/api; Max-Age=604800; HttpOnly; SameSite=Strict`)
  expect((await ask(token ?? '')).body.data).toEqual(lin)
  expect((await logOf(server)).at(-1)).toEqual(['lin', 'operator.sign-in', 'lin'])
  const kept = await server.store.db.selectFrom('operator_session').select('token_hash').execute()
  expect(kept.some(({ token_hash }) => token_hash.includes(token ?? ''))).toBe(false)
})

test('behind a proxy with TLS the cookie is for this host alone, and none that another host has set lets anybody in', async () => {
  const secure = { ...office, 'x-forwarded-proto': 'https' }
  const input = { name: 'LIN', password: PASSWORD, code: codeAt(server.clock.now()) }
  const { token, cookie } = await askOffice(server, signIn, input, null, secure)
  expect(cookie).toBe(
    `__Host-${OFFICE_COOKIE}=${token}; Path=/; Secure; Max-Age=604800; HttpOnly; SameSite=Strict`,
  )
  const own = { ...secure, cookie: `${OFFICE_COOKIE}=tossed; __Host-${OFFICE_COOKIE}=${token}` }
  expect((await askOffice(server, getSelf, {}, null, own)).body.data).toEqual(lin)
  const tossed = { ...secure, cookie: `${OFFICE_COOKIE}=${token}` }
  expect((await askOffice(server, getSelf, {}, null, tossed)).body).toEqual(over)
  const ended = await askOffice(server, signOut, {}, null, own)
  expect(ended.cookie).toBe(`__Host-${OFFICE_COOKIE}=; Path=/; Secure; Max-Age=0; HttpOnly; SameSite=Strict`)
})

test('a password that was hashed by another setting is hashed anew by the sign-in that is right', async () => {
  const hash = await createPasswords({ cost: 3, parallel: 1 }).hash(PASSWORD)
  await server.store.db.updateTable('operator').set({ password_hash: hash }).execute()
  expect((await enter()).status).toBe(200)
  const [kept] = await server.store.db.selectFrom('operator').select('password_hash').execute()
  expect(kept?.password_hash.startsWith('scrypt$2$1$')).toBe(true)
  server.clock.forward(MINUTE)
  expect((await enter()).status).toBe(200)
})

test('whatever is wrong, the answer is the same', async () => {
  const wrong = [{ name: 'nobody' }, { password: 'wrong' }, { code: '000000' }]
  for (const each of wrong) {
    const { status, body, cookie } = await enter(each)
    expect([status, body, cookie]).toEqual([422, notRight, null])
  }
  await server.store.db
    .updateTable('operator')
    .set({ disabled_at: new Date(0) })
    .execute()
  expect((await enter()).body).toEqual(notRight)
})

test('a code is good once, and so is no earlier one after it', async () => {
  const now = server.clock.now()
  const [before, code] = [codeAt(now - 30_000), codeAt(now)]
  expect((await enter({ code })).status).toBe(200)
  expect([(await enter({ code })).body, (await enter({ code: before })).body]).toEqual([notRight, notRight])
})

test('of two who show the same code at once one gets in', async () => {
  const answers = await Promise.all([enter(), enter(), enter()])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422])
})

const isLocked = ({ msg }: Readonly<Record<string, unknown>>): boolean =>
  msg === 'too many attempts to sign in to the office: refused'

describe('guessing', () => {
  test('five attempts of a network are compared, however many come at once; then it waits 15 minutes', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => enter({ password: `wrong ${nth}` })),
    )
    const bodies = guesses.map(({ body }) => body)
    expect([
      bodies.filter(({ msg }) => msg === notRight.msg).length,
      bodies.filter(({ msg }) => msg === locked.msg).length,
    ]).toEqual([5, 7])
    const right = await enter()
    expect([right.status, right.body]).toEqual([429, locked])
    server.clock.forward(14 * MINUTE)
    expect((await enter()).body).toEqual(locked)
    server.clock.forward(MINUTE)
    expect((await enter()).body.data).toEqual(lin)
  })

  test('from many networks a name is guessed at twenty times, without shutting out who came from its own before', async () => {
    expect((await enter({}, '198.51.100.7')).status).toBe(200)
    for (let nth = 0; nth < 20; nth += 1) await enter({ code: '000000' }, `203.0.113.${10 + nth}`)
    server.clock.forward(MINUTE)
    expect((await enter({}, '192.0.2.1')).body).toEqual(locked)
    expect((await enter({}, '198.51.100.7')).body.data).toEqual(lin)
  })

  test('a network that tries many names is refused', async () => {
    const names = ['one', 'two', 'three', 'four', 'five', 'six']
    for (const name of names) await addOperator(server, name, 'editor')
    for (const name of names)
      for (let nth = 0; nth < 5; nth += 1)
        expect((await enter({ name, code: '000000' }, '203.0.113.200')).status).toBe(422)
    expect((await enter({}, '203.0.113.200')).body).toEqual(locked)
  })

  test('whose account waits stands in the log once in 15 minutes, and so does a network that tries many names', async () => {
    await sql`truncate operator_log`.execute(server.store.db)
    const guess = (name: string, from = home) => enter({ name, password: 'wrong' }, from)
    const warned = server.logged.filter(isLocked).length
    for (let nth = 0; nth < 8; nth += 1) await guess('Lin')
    for (let nth = 0; nth < 8; nth += 1) await guess('a long sentence')
    expect(await logOf(server)).toEqual([[home, 'operator.locked', 'lin']])
    expect(
      server.logged
        .filter(isLocked)
        .slice(warned)
        .map(({ network, operator }) => [network, operator]),
    ).toEqual([
      ...Array.from({ length: 3 }, () => [home, 'lin']),
      ...Array.from({ length: 3 }, () => [home, null]),
    ])
    for (let nth = 0; nth < 32; nth += 1) await guess(`nobody${nth}`, '203.0.113.201')
    server.clock.forward(15 * MINUTE)
    for (let nth = 0; nth < 6; nth += 1) await guess('lin')
    expect(await logOf(server)).toEqual([
      [home, 'operator.locked', 'lin'],
      ['203.0.113.201', 'operator.locked', '203.0.113.201'],
      [home, 'operator.locked', 'lin'],
    ])
  })

  test('names that are no names, and codes that are no codes, are refused before anything is compared', async () => {
    const bad = [
      { name: '' },
      { name: 'x'.repeat(33) },
      { code: '12345' },
      { code: '１２３４５６' },
      { password: '' },
    ]
    for (const each of bad) expect((await enter(each)).status).toBe(400)
    expect((await enter({ name: "' or 1=1 --" })).body).toEqual(notRight)
  })
})

test('a token that was put into the cookie before the sign-in is none after it', async () => {
  const planted = 'A'.repeat(43)
  const { token } = await enter({}, home, planted)
  expect([token === planted, (await ask(planted)).body]).toEqual([false, over])
})

test('the session before ends with the next sign-in of the same browser', async () => {
  const first = (await enter()).token ?? ''
  server.clock.forward(MINUTE)
  const second = (await enter({}, home, first)).token ?? ''
  expect([(await ask(first)).body, (await ask(second)).body.data]).toEqual([over, lin])
})

test('no sign-in without the office’s header: no form of another page signs anybody in', async () => {
  const input = { name: 'lin', password: PASSWORD, code: codeAt(server.clock.now()) }
  const { status, body, cookie } = await askOffice(server, signIn, input, null, {})
  expect([status, body.msg, cookie]).toEqual([403, '请从运营后台登录', null])
})

test('a session ends after twelve hours without use, and after seven days of use', async () => {
  const idle = await sessionOf(server, 'lin')
  server.clock.forward(12 * HOUR)
  expect((await ask(idle)).body).toEqual(over)
  const used = (await enter()).token ?? ''
  for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
    server.clock.forward(8 * HOUR)
    expect((await ask(used)).status).toBe(200)
  }
  server.clock.forward(8 * HOUR)
  expect((await ask(used)).body).toEqual(over)
})

test('who signs out is signed out, and the cookie goes', async () => {
  const token = (await enter()).token ?? ''
  const left = await askOffice(server, signOut, {}, token)
  expect([left.body.data, left.token, (await ask(token)).body]).toEqual([{ done: true }, '', over])
})

describe('the password', () => {
  const next = 'the longest of all words'
  test('is changed by who knows it; every session ends but the one that begins', async () => {
    const elsewhere = await sessionOf(server, 'lin')
    const token = (await enter()).token ?? ''
    const changed = await askOffice(server, changePassword, { password: PASSWORD, next }, token)
    const own = changed.token ?? ''
    expect([
      changed.body.data,
      (await ask(token)).body,
      (await ask(elsewhere)).body,
      (await ask(own)).status,
    ]).toEqual([lin, over, over, 200])
    server.clock.forward(MINUTE)
    expect([(await enter()).body, (await enter({ password: next })).status]).toEqual([notRight, 200])
  })

  test('is not guessed at by whoever finds a session open', async () => {
    const token = await sessionOf(server, 'lin')
    const tries: string[] = []
    for (let nth = 0; nth < 7; nth += 1)
      tries.push(
        (await askOffice(server, changePassword, { password: `wrong ${nth}`, next }, token)).body.msg,
      )
    const wrong = '当前密码不正确，请核对后重试'
    expect(tries).toEqual([wrong, wrong, wrong, wrong, wrong, locked.msg, locked.msg])
  })

  test.each([
    [PASSWORD, 422],
    ['LIN lin is me', 422],
    ['too short', 400],
  ])('%s is no new one', async (wanted, status) => {
    const token = await sessionOf(server, 'lin')
    const answer = await askOffice(server, changePassword, { password: PASSWORD, next: wanted }, token)
    expect([
      answer.status,
      Object.keys((answer.body.data as { fields?: object } | null)?.fields ?? {}),
    ]).toEqual([status, ['next']])
  })

  test('that is long enough without the name may hold its letters', async () => {
    const token = await sessionOf(server, 'lin')
    const wanted = 'touchline walks the long way home'
    const answer = await askOffice(server, changePassword, { password: PASSWORD, next: wanted }, token)
    expect(answer.status).toBe(200)
  })

  test('that was given has to be changed, and then everything is open', async () => {
    await addOperator(server, 'he', 'editor', true)
    const token = (await enter({ name: 'he' })).token ?? ''
    const refused = await askOffice(server, api.office.listSlides, { page: 1, limit: 20 }, token)
    expect([refused.status, refused.body.msg]).toEqual([403, '请先修改初始密码'])
    const changed = await askOffice(server, changePassword, { password: PASSWORD, next }, token)
    const open = await askOffice(server, api.office.listSlides, { page: 1, limit: 20 }, changed.token)
    expect([changed.body.data?.mustChange, open.status]).toEqual([false, 200])
  })
})

test('nothing of passwords, codes or tokens is logged', async () => {
  const token = (await enter()).token ?? ''
  const words = JSON.stringify(server.logged)
  expect([PASSWORD, SECRET, token].filter((word) => words.includes(word))).toEqual([])
})
