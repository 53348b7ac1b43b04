import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../contract/api'
import { priceOf } from '../../server/domain/account/sms-price'
import { startTestServer, type TestServer } from './support/server'

const { smsSend } = api.account
const HOUR = 3_600_000
const DAILY = 10

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { smsDaily: DAILY } })
})
afterAll(() => server.close())

const none = { phone: 0, network: 0, wide: 0, block: 0, hour: 0, day: 0 }

test.each([
  ['nothing sent', {}, 0],
  ['two codes to the phone', { phone: 2 }, 0],
  ['the fourth code to the phone', { phone: 3 }, 1],
  ['many to the phone', { phone: 99 }, 7],
  ['nineteen from the network', { network: 19 }, 0],
  ['twenty from the network', { network: 20 }, 1],
  ['three hundred from the network', { network: 300 }, 4],
  ['a hundred from around the network', { wide: 100 }, 1],
  ['forty to the block of numbers', { block: 40 }, 2],
  ['an eighth of the day in an hour', { hour: 1_250 }, 1],
  ['half of the day', { day: 5_000 }, 1],
  ['what stands out most', { phone: 3, network: 80, block: 20 }, 3],
] as const)('[API-06] the price of a code: %s', (_, counts, price) => {
  expect(priceOf({ ...none, ...counts }, 10_000)).toBe(price)
})

test('[API-06] the day’s messages of the installation: a warning before they end, clear words when they do', async () => {
  const alarms = () =>
    server.logged
      .filter(({ level }) => Number(level) >= 40)
      .map(({ level, msg, sent, daily }) => ({ level, msg, sent, daily }))
  const send = async (nth: number) => (await server.ask(smsSend, { phone: `135${10_000_000 + nth}` })).body
  for (let nth = 0; nth < 8; nth += 1) expect((await send(nth)).code).toBe(0)
  expect(alarms()).toEqual([])
  await send(8)
  expect(alarms()).toEqual([
    { level: 40, msg: 'SMS: 8 of 10 messages of 24 hours are sent (SMS_DAILY)', sent: 8, daily: DAILY },
  ])
  await send(9)
  server.clock.forward(HOUR)
  expect(await send(10)).toEqual({
    code: -1,
    msg: '今天的短信已全部发完，暂时无法发送验证码，请稍后再试',
    data: null,
  })
  expect(alarms().slice(1)).toEqual([
    {
      level: 50,
      msg: 'SMS: the 10 messages of 24 hours are used up (SMS_DAILY); nobody gets a code',
      sent: 10,
      daily: DAILY,
    },
  ])
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  expect(metrics.split('\n').filter((line) => line.startsWith('touchline_sms'))).toEqual([
    'touchline_sms_sent_day 10',
    'touchline_sms_daily 10',
  ])
  server.clock.forward(24 * HOUR)
  expect((await send(10)).code).toBe(0)
})

test('[API-06] a provider says whether a captcha was solved; without its answer no code is sent', async () => {
  const asked: Record<string, string>[] = []
  const provider = createServer((request, response) => {
    void (async () => {
      let form = ''
      for await (const chunk of request) form += String(chunk)
      const fields = Object.fromEntries(new URLSearchParams(form))
      asked.push(fields)
      response.setHeader('content-type', 'application/json')
      response.statusCode = fields['response'] === 'provider-is-broken' ? 500 : 200
      response.end(JSON.stringify({ success: fields['response'] === 'solved-by-a-person' }))
    })()
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`
  const own = await startTestServer({
    config: { captcha: true, captchaVerify: { url, secret: 'of-the-operator' } },
  })
  try {
    const send = async (captchaVerification: string) => {
      const { status, body } = await own.ask(smsSend, { phone: '13500000001', captchaVerification })
      return [status, body.code, body.msg]
    }
    expect(await send('made-up-by-a-script')).toEqual([409, 16_006, '请先完成滑块验证'])
    expect(await send('provider-is-broken')).toEqual([422, -1, '验证服务暂时不可用，请稍后再试'])
    expect(await send('solved-by-a-person')).toEqual([200, 0, 'ok'])
    expect(asked.at(-1)).toEqual({
      secret: 'of-the-operator',
      response: 'solved-by-a-person',
      remoteip: '127.0.0.1',
    })
  } finally {
    await own.close()
    provider.close()
  }
})
