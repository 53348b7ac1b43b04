import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import type { Captcha, SliderCaptcha, WorkCaptcha } from '../../contract/auth.schema'
import { findNumber } from '../../src/actors/proof-of-work'
import { startTestServer, type TestServer } from './kit/server'

const { captchaGet, captchaCheck, smsSend } = api.auth
const SECOND = 1_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { captcha: true } })
})
afterAll(() => server.close())

let used = 0
const newPhone = () => `137${String(10_000_000 + (used += 1))}`
const refused = (status: number, code: number, msg: string) => ({ status, body: { code, msg, data: null } })
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
const solve = async (): Promise<string> => {
  const captcha = await get()
  const { body } = await check(captcha.captchaId, await answerOf(captcha))
  return body.data.captchaVerification
}
const sizeOf = async (address: string) => {
  const { format, width, height, exif } = await sharp(picture(address)).metadata()
  return { format, width, height, exif }
}
const picture = (address: string) => Buffer.from(address.replace('data:image/webp;base64,', ''), 'base64')

test('[API-04] a captcha is two webp pictures and their sizes, nothing else', async () => {
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
      height: 155,
      pieceWidth: 47,
      expiresAt: server.clock.now() + 120 * SECOND,
    },
  })
  const { background, piece } = body.data as SliderCaptcha
  expect(await sizeOf(background)).toEqual({
    format: 'webp',
    width: 310,
    height: 155,
    exif: undefined,
  })
  expect(await sizeOf(piece)).toEqual({ format: 'webp', width: 47, height: 155, exif: undefined })
})

test('[API-04] no two captchas are alike', async () => {
  const captchas = await Promise.all(Array.from({ length: 12 }, get))
  expect(new Set(captchas.map(({ background }) => background)).size).toBe(12)
  expect(new Set(captchas.map(({ captchaId }) => captchaId)).size).toBe(12)
})

/** The middle of the piece's outline, from its transparency. */
const middleOf = async (piece: Buffer): Promise<number> => {
  const { data, info } = await sharp(piece)
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rows = Array.from({ length: info.height }, (_, y) => (data[y * info.width + 23] ?? 0) > 128)
  return Math.round((rows.indexOf(true) + rows.lastIndexOf(true)) / 2)
}
const greenAt = async (of: Buffer, left: number, top: number): Promise<number> => {
  const area = await sharp(of).extract({ left, top, width: 12, height: 12 }).removeAlpha().png().toBuffer()
  return (await sharp(area).stats()).channels[1]?.mean ?? 0
}

test('[API-04] the piece fits the place the answer says: there it is the same picture, darkened', async () => {
  for (let nth = 0; nth < 8; nth += 1) {
    const captcha = await get()
    const left = await answerOf(captcha)
    const [background, piece] = [picture(captcha.background), picture(captcha.piece)]
    const top = (await middleOf(piece)) - 6
    const [hole, cut] = [await greenAt(background, left + 17, top), await greenAt(piece, 17, top)]
    expect(hole).toBeLessThan(cut * 0.65)
  }
})

test('[API-04] the place is never under the piece as it starts, nor beyond the edge', async () => {
  for (let nth = 0; nth < 20; nth += 1) {
    const left = await answerOf(await get())
    expect(left).toBeGreaterThanOrEqual(79)
    expect(left).toBeLessThanOrEqual(255)
  }
})

test('[API-05] five pixels beside the place are near enough, six are not', async () => {
  for (const [offset, status] of [
    [0, 200],
    [5, 200],
    [-5, 200],
    [4.9, 200],
    [6, 422],
    [-6, 422],
    [5.1, 422],
  ] as const) {
    const captcha = await get()
    expect([offset, (await check(captcha.captchaId, (await answerOf(captcha)) + offset)).status]).toEqual([
      offset,
      status,
    ])
  }
})

test('[API-05] a wrong place spends the captcha: the right one comes too late', async () => {
  const captcha = await get()
  const answer = await answerOf(captcha)
  expect(await check(captcha.captchaId, answer - 40)).toEqual(refused(422, -1, '没有对准缺口，请换一张再试'))
  expect(await check(captcha.captchaId, answer)).toEqual(refused(422, -1, '拼图已失效，请换一张再试'))
})

test('[API-05] a captcha is checked once, also by two checks at the same moment', async () => {
  const captcha = await get()
  const answer = await answerOf(captcha)
  const checks = await Promise.all([check(captcha.captchaId, answer), check(captcha.captchaId, answer)])
  expect(checks.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
})

test('[API-05] a captcha is over after 120 seconds', async () => {
  const captcha = await get()
  const answer = await answerOf(captcha)
  server.clock.forward(120 * SECOND)
  expect(await check(captcha.captchaId, answer)).toEqual(refused(422, -1, '拼图已失效，请换一张再试'))
})

test('[API-05] made up ids and places are refused', async () => {
  expect(await check('made-up', 100)).toEqual(refused(422, -1, '拼图已失效，请换一张再试'))
  expect(await check('zero\0byte', 100)).toEqual(refused(400, 400, '内容中有无法识别的字符，请检查后重试'))
  expect(await check('x', -1)).toEqual(refused(400, 400, '滑块位置不正确，请检查后重试'))
  expect(await check('x', 'left' as never)).toEqual(refused(400, 400, '滑块位置不正确，请检查后重试'))
  expect(await check('', 1)).toEqual(refused(400, 400, '滑块验证不正确，请检查后重试'))
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
  expect(await check(work.captchaId, (await answerOf(work)) + 1)).toEqual(
    refused(422, -1, '没有对准缺口，请换一张再试'),
  )
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
