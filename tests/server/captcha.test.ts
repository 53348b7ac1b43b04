import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import type { Call, Envelope } from '../../contract/call'
import { API_PREFIX } from '../../contract/constants'
import type { Captcha, Course, SliderCaptcha, WorkCaptcha } from '../../contract/account.schema'
import { findNumber } from '../../src/actors/proof-of-work'
import { startTestServer, type TestServer } from './support/server'

const { captchaGet, captchaCheck, smsSend } = api.account
const SECOND = 1_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { captcha: true } })
})
afterAll(() => server.close())

let used = 0
const newPhone = () => `137${String(10_000_000 + (used += 1))}`
const refused = (status: number, code: number, msg: string) => ({ status, body: { code, msg, data: null } })
/** What the schema refuses is said at its field. */
const wrong = (field: string, msg: string) => ({
  status: 400,
  body: { code: 400, msg, data: { fields: { [field]: msg } } },
})
const notUpright = refused(422, -1, '没有转正，再试一次')
const unsolved = refused(409, 16_006, '请先完成滑块验证')

const ask = async <Kind extends Captcha>(type: Kind['type']): Promise<Kind> =>
  (await server.ask(captchaGet, { type })).body.data as Kind
const get = () => ask<SliderCaptcha>('slider')
const answerOf = async ({ captchaId }: Captcha): Promise<number> => {
  const { db } = server.store
  const query = db.selectFrom('captcha').select('answer').where('id', '=', captchaId)
  return (await query.executeTakeFirstOrThrow()).answer
}
const check = (captchaId: string, x: number) => server.ask(captchaCheck, { captchaId, x })
/** As a hand goes: quick at first, then slower, never even. */
function wayTo(x: number): Course {
  return Array.from({ length: 12 }, (_, nth) => [
    nth * 90 + (nth % 3),
    nth === 11 ? x : x * (nth / 11) ** 0.6,
  ])
}
const turn = (captchaId: string, x: number, number?: number) => {
  server.clock.forward(2 * SECOND)
  const input = { captchaId, x, course: wayTo(x) }
  return server.ask(captchaCheck, number === undefined ? input : { ...input, number })
}
const solve = async (phone?: string): Promise<string> => {
  const input = { type: 'slider', ...(phone !== undefined && { phone }) } as const
  const captcha = (await server.ask(captchaGet, input)).body.data as SliderCaptcha
  const number =
    captcha.sum === null ? undefined : await findNumber(captcha.sum, new AbortController().signal)
  const { body } = await turn(captcha.captchaId, await answerOf(captcha), number)
  return body.data.captchaVerification
}
const sizeOf = async (address: string) => {
  const { format, width, height, exif } = await sharp(picture(address)).metadata()
  return { format, width, height, exif }
}
const picture = (address: string) => Buffer.from(address.replace('data:image/webp;base64,', ''), 'base64')

test('[API-04] a captcha is two webp pictures, twice as fine as shown, and their sizes', async () => {
  const { status, body } = await server.ask(captchaGet, { type: 'slider' })
  expect(status).toBe(200)
  expect(body).toEqual({
    code: 0,
    msg: 'ok',
    data: {
      captchaId: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) as string,
      type: 'slider',
      background: expect.stringMatching(/^data:image\/webp;base64,/) as string,
      piece: expect.stringMatching(/^data:image\/webp;base64,/) as string,
      width: 310,
      height: 186,
      pieceWidth: 170,
      sum: null,
      expiresAt: server.clock.now() + 120 * SECOND,
    },
  })
  const { background, piece } = body.data as SliderCaptcha
  expect(await sizeOf(background)).toEqual({
    format: 'webp',
    width: 620,
    height: 372,
    exif: undefined,
  })
  expect(await sizeOf(piece)).toEqual({ format: 'webp', width: 340, height: 340, exif: undefined })
})

test('[API-04] no two captchas are alike', async () => {
  const captchas = await Promise.all(Array.from({ length: 12 }, get))
  expect(new Set(captchas.map(({ background }) => background)).size).toBe(12)
  expect(new Set(captchas.map(({ captchaId }) => captchaId)).size).toBe(12)
})

test('[API-04] the picture stands askew by 20 degrees at least, to either side', async () => {
  for (let nth = 0; nth < 20; nth += 1) {
    const answer = await answerOf(await get())
    expect(answer).toBeGreaterThanOrEqual(20)
    expect(answer).toBeLessThanOrEqual(340)
  }
})

test('[API-05] eight degrees beside upright are near enough, nine are not', async () => {
  for (const [offset, status] of [
    [0, 200],
    [8, 200],
    [-8, 200],
    [7.9, 200],
    [9, 422],
    [-9, 422],
    [8.1, 422],
  ] as const) {
    const captcha = await get()
    const turned = (await answerOf(captcha)) + offset
    expect([offset, (await turn(captcha.captchaId, turned)).status]).toEqual([offset, status])
  }
})

test.each<[string, number, (x: number) => Course]>([
  ['no way', 5_000, () => []],
  [
    'a way of two places',
    5_000,
    (x) => [
      [0, 0],
      [900, x],
    ],
  ],
  ['a way that ends elsewhere', 5_000, (x) => [...wayTo(x), [1_400, x - 1]]],
  [
    'a way back in time',
    5_000,
    (x) => [
      [0, 0],
      [900, 9],
      [800, x],
    ],
  ],
  [
    'a way quicker than a hand',
    5_000,
    (x) => [
      [0, 0],
      [90, 9],
      [200, x],
    ],
  ],
  [
    'a way longer than there was time for',
    1_000,
    (x) => [
      [0, 0],
      [90, 9],
      [3_100, x],
    ],
  ],
  ['a way before anybody can have looked', 600, wayTo],
  ['a way of even steps', 5_000, (x) => Array.from({ length: 11 }, (_, nth) => [nth * 60, (x * nth) / 10])],
])('[API-05] the right turn by %s is no person’s', async (_, elapsed, course) => {
  const captcha = await get()
  const x = await answerOf(captcha)
  server.clock.forward(elapsed)
  expect(await server.ask(captchaCheck, { captchaId: captcha.captchaId, x, course: course(x) })).toEqual(
    notUpright,
  )
})

test('[API-05] by keys a few large steps are as good as a finger’s many small ones', async () => {
  const captcha = await get()
  const x = await answerOf(captcha)
  server.clock.forward(4_000)
  const course: Course = [
    [0, 0],
    [400, 36],
    [900, x],
  ]
  expect((await server.ask(captchaCheck, { captchaId: captcha.captchaId, x, course })).status).toBe(200)
})

test('[API-05] a way is no longer than 240 places, each a time and degrees', async () => {
  const place: Course[number] = [1, 1]
  for (const course of [Array.from({ length: 241 }, () => place), [[1]], [[1, 361]], [[-1, 1]], 'way'])
    expect(await server.ask(captchaCheck, { captchaId: 'x', x: 1, course: course as Course })).toEqual(
      wrong('course', '滑动轨迹不正确，请检查后重试'),
    )
})

test('[API-05] a wrong place spends the captcha: the right one comes too late', async () => {
  const captcha = await get()
  const answer = await answerOf(captcha)
  expect(await turn(captcha.captchaId, answer > 180 ? answer - 40 : answer + 40)).toEqual(notUpright)
  expect(await turn(captcha.captchaId, answer)).toEqual(
    refused(422, -1, '刚才那张过期了，这是新的，再试一次'),
  )
})

test('[API-05] a captcha is checked once, also by two checks at the same moment', async () => {
  const captcha = await get()
  const answer = await answerOf(captcha)
  const checks = await Promise.all([turn(captcha.captchaId, answer), turn(captcha.captchaId, answer)])
  expect(checks.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('[API-05] a captcha is over after 120 seconds, and a minute later for who has begun to turn it', async () => {
  const [begun, captcha] = [await get(), await get()]
  const answers = [await answerOf(begun), await answerOf(captcha)] as const
  expect(captcha.expiresAt - server.clock.now()).toBe(120 * SECOND)
  server.clock.forward(177 * SECOND)
  expect((await turn(begun.captchaId, answers[0])).status).toBe(200)
  expect(await turn(captcha.captchaId, answers[1])).toEqual(
    refused(422, -1, '刚才那张过期了，这是新的，再试一次'),
  )
})

test('[API-05] made up ids and places are refused', async () => {
  expect(await check('made-up', 100)).toEqual(refused(422, -1, '刚才那张过期了，这是新的，再试一次'))
  expect(await check('zero\0byte', 100)).toEqual(refused(400, 400, '内容中有无法识别的字符，请检查后重试'))
  expect(await check('x', -1)).toEqual(wrong('x', '滑块位置不正确，请检查后重试'))
  expect(await check('x', 'left' as never)).toEqual(wrong('x', '滑块位置不正确，请检查后重试'))
  expect(await check('', 1)).toEqual(wrong('captchaId', '滑块验证不正确，请检查后重试'))
})

test('[API-04] [API-05] who cannot see or drag lets the device do a sum, whose one answer passes', async () => {
  const work = await ask<WorkCaptcha>('work')
  expect(Object.keys(work).toSorted()).toEqual([
    'captchaId',
    'challenge',
    'expiresAt',
    'most',
    'salt',
    'type',
  ])
  const found = await findNumber(work, new AbortController().signal)
  expect(found).toBe(await answerOf(work))
  expect((await check(work.captchaId, found)).status).toBe(200)
})

test('[API-05] beside a sum’s answer nothing is near enough', async () => {
  const work = await ask<WorkCaptcha>('work')
  expect(await check(work.captchaId, (await answerOf(work)) + 1)).toEqual(notUpright)
})

test('[API-06] without a verification no code is sent: 16006', async () => {
  expect(await server.ask(smsSend, { phone: newPhone() })).toEqual(unsolved)
  expect(await server.ask(smsSend, { phone: newPhone(), captchaVerification: 'x'.repeat(43) })).toEqual(
    unsolved,
  )
})

test('[API-06] a verification sends one code', async () => {
  const captchaVerification = await solve()
  expect((await server.ask(smsSend, { phone: newPhone(), captchaVerification })).status).toBe(200)
  expect(await server.ask(smsSend, { phone: newPhone(), captchaVerification })).toEqual(unsolved)
})

test('[API-06] a verification is over after 180 seconds', async () => {
  const captchaVerification = await solve()
  server.clock.forward(180 * SECOND)
  expect(await server.ask(smsSend, { phone: newPhone(), captchaVerification })).toEqual(unsolved)
})

test('[API-06] who asks too soon keeps the verification for when the wait is over', async () => {
  const phone = newPhone()
  await server.ask(smsSend, { phone, captchaVerification: await solve() })
  const captchaVerification = await solve()
  expect((await server.ask(smsSend, { phone, captchaVerification })).body.code).toBe(-1)
  server.clock.forward(60 * SECOND)
  expect((await server.ask(smsSend, { phone, captchaVerification })).status).toBe(200)
})

/** So many codes to a phone today, each by another stranger. */
const expensive = async (codes: number): Promise<string> => {
  const phone = newPhone()
  for (let nth = 0; nth < codes; nth += 1) {
    const { body } = await askFrom(`203.0.113.${nth}`, smsSend, {
      phone,
      captchaVerification: await solve(phone),
    })
    expect(body.code).toBe(0)
  }
  return phone
}
const askFrom = async <Input, Output>(from: string, { path }: Call<Input, Output>, input: Input) => {
  const response = await fetch(`${server.url}${API_PREFIX}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(input),
  })
  return { status: response.status, body: (await response.json()) as Envelope<Output> }
}

test('[API-04] [API-06] the price follows the phone: from the fourth code of a day on, a sum that grows comes with the picture', async () => {
  const phone = await expensive(5)
  const shown = async (of: string) => (await server.ask(captchaGet, { type: 'slider', phone: of })).body.data
  const [cheap, costly] = [(await shown(newPhone())) as SliderCaptcha, (await shown(phone)) as SliderCaptcha]
  expect([cheap.sum, costly.sum?.most]).toEqual([null, 800_000])
  const work = (await server.ask(captchaGet, { type: 'work', phone })).body.data as WorkCaptcha
  expect(work.most).toBe(3_200_000)
})

test('[API-05] [API-06] a picture without its sum, or one had at a lower price, does not do for a dear phone', async () => {
  const phone = await expensive(5)
  const costly = (await server.ask(captchaGet, { type: 'slider', phone })).body.data
  expect(await turn(costly.captchaId, await answerOf(costly))).toEqual(notUpright)
  const captchaVerification = await solve()
  expect(await server.ask(smsSend, { phone, captchaVerification })).toEqual(unsolved)
  expect((await server.ask(smsSend, { phone, captchaVerification: await solve(phone) })).status).toBe(200)
})

test('[API-05] [API-06] a clock that is set back by an hour lets no captcha and no verification live longer', async () => {
  const [captcha, captchaVerification] = [await get(), await solve()]
  const answer = await answerOf(captcha)
  server.clock.forward(-3_600 * SECOND)
  expect(await turn(captcha.captchaId, answer)).toEqual(
    refused(422, -1, '刚才那张过期了，这是新的，再试一次'),
  )
  expect(await server.ask(smsSend, { phone: newPhone(), captchaVerification })).toEqual(unsolved)
  expect((await server.ask(smsSend, { phone: newPhone(), captchaVerification: await solve() })).status).toBe(
    200,
  )
})
