import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { account } from '../../contract/samples/account'
import { everySample } from '../../contract/samples/every-sample'
import { member } from '../../contract/samples/people'
import { refusals } from '../../contract/samples/refusals'
import { answered } from '../../contract/samples/sample'
import { createApp } from '../../src/app/create-app'
import { routeOf } from '../../src/app/routes'
import { currentLanguage } from '../../src/text/text'
import { servedFrom } from '../support/calls'
import { json, startHttp, type Arrived, type Reply } from '../support/http-server'
import type { dialogsMachine } from '../../machines/app/dialogs.machine'
import type { screensMachine } from '../../machines/app/screens.machine'
import type { sessionMachine } from '../../machines/app/session.machine'
import type { ActorRefFrom } from 'xstate'

const { reloadPage } = vi.hoisted(() => ({ reloadPage: vi.fn<() => void>() }))
// A page that is loaded anew would take the test along.
vi.mock('../../src/actors/page', async (original) => ({ ...(await original<object>()), reloadPage }))

const token = account.smsLogin.full.access_token
const LOGOUT = '/api/v1/auth/mms/logout'
const INFO = '/api/v1/mms/front/member/getSimpleInfo'

let server: Awaited<ReturnType<typeof startHttp>>
let app: ReturnType<typeof createApp> | undefined
const special = new Map<string, Reply>()

/** Answers each call with its sample, but for those told otherwise. */
const bySample: Reply = (response, arrived) => {
  const sample = everySample.find(({ call }) => `/api${call.path}` === arrived.path)
  const reply = special.get(arrived.path) ?? json(answered(sample?.full))
  reply(response, arrived)
}

beforeEach(async () => {
  server = await startHttp(bySample)
  servedFrom(server.origin)
  window.localStorage.clear()
  special.clear()
  reloadPage.mockClear()
})
afterEach(async () => {
  app?.stop()
  await server.stop()
})

const keep = (key: string, value: unknown) =>
  window.localStorage.setItem(key, JSON.stringify({ value, expire: null }))

/** What is kept of everybody here. */
const usual = { 'DEVICE-ID': 'd1', 'READ-TOP-NOTICE': true, LANGUAGE: 'zh-CN' }

const open = (hash: string, kept: Readonly<Record<string, unknown>> = {}) => {
  for (const [key, value] of Object.entries({ ...usual, ...kept })) keep(key, value)
  window.history.replaceState(null, '', `/${hash}`)
  app = createApp()
  app.start()
  return {
    session: app.system.get('session') as ActorRefFrom<typeof sessionMachine>,
    dialogs: app.system.get('dialogs') as ActorRefFrom<typeof dialogsMachine>,
    screens: app.system.get('screens') as ActorRefFrom<typeof screensMachine>,
  }
}
const asMember = { 'ACCESS-TOKEN': 't-old', 'CURRENT-USER': member }

const stored = () =>
  Object.fromEntries(
    Object.entries(window.localStorage).map(([key, text]) => [
      key,
      (JSON.parse(String(text)) as { value: unknown }).value,
    ]),
  )
const callsTo = (path: string): readonly Arrived[] => server.arrived.filter((each) => each.path === path)
const shows = (hash: string) => expect.poll(() => window.location.hash).toBe(hash)

describe('[SES-02] a login', () => {
  it('stores token and user, flags the notice and leads back to where the person wanted to go', async () => {
    const { session } = open('#/gold')
    await shows('#/login?back=%2Fgold')
    session.send({ type: 'login', payload: account.smsLogin.input })
    await shows('#/gold')
    await expect.poll(() => stored()['CURRENT-USER']).toEqual(member)
    expect(stored()).toEqual({
      ...usual,
      'READ-TOP-NOTICE': false,
      'BROWSER-KEY': expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      'ACCESS-TOKEN': token,
      'CURRENT-USER': member,
      'LAST-UPDATE-TIME': expect.any(Number),
    })
    expect(callsTo(INFO).map(({ headers }) => headers['authorization'])).toEqual([`Bearer ${token}`])
    expect(document.title).toBe('金币明细')
  })
})

describe('[SES-03] a logout', () => {
  it.each([
    ['heard', json(answered({ done: true }))],
    ['refused', json(refusals.error, 500)],
    ['answered by a proxy', ((response) => void response.writeHead(502).end('<html>')) satisfies Reply],
  ])('%s clears token and user, shows the login page and reloads', async (_, reply) => {
    special.set(LOGOUT, reply)
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    const { session } = open('#/gold', {
      ...asMember,
      'OUTBOXA-THREAD': 'written',
      'RECALLSA-THREAD': 'wanted',
    })
    session.send({ type: 'logout' })
    await shows('#/login')
    expect(callsTo(LOGOUT).map(({ method, headers }) => [method, headers['authorization']])).toEqual([
      ['DELETE', 'Bearer t-old'],
    ])
    expect(stored()).toEqual(usual)
    expect(reloadPage.mock.calls.length).toBe(1)
    warned.mockRestore()
  })
})

describe('[SES-04] an expired token', () => {
  it('clears what is stored of the member, tells so once and leads to the login page and back', async () => {
    special.set(INFO, json(refusals.expired, 401))
    const chosen = { LANGUAGE: 'en', 'SPOILER-FREE': true, 'DANMAKU-SETTING': { size: 'large' } }
    const { session, dialogs } = open('#/task', {
      ...asMember,
      ...chosen,
      'SEARCH-HISTORY': ['红港'],
      'OUTBOXA-THREAD': 'written',
    })
    await expect.poll(currentLanguage).toBe('en')
    session.send({ type: 'user.refresh' })
    await shows('#/login?back=%2Ftask')
    // The device is the same one: its id comes back at once, and what was chosen on it stays.
    expect(stored()).toEqual({ 'DEVICE-ID': 'd1', ...chosen })
    expect(dialogs.getSnapshot().context.queue).toEqual([
      {
        id: 'expired',
        title: 'request.expiredTitle',
        words: { said: 'Your login is over. Please log in again' },
      },
    ])
    expect(reloadPage.mock.calls).toEqual([])
  })
})

describe('[SES-05] another tab', () => {
  it('that logs out takes this one along', async () => {
    open('#/task', asMember)
    await shows('#/task')
    window.localStorage.removeItem('ACCESS-TOKEN')
    window.dispatchEvent(new StorageEvent('storage', { key: 'ACCESS-TOKEN', newValue: null }))
    await shows('#/login?back=%2Ftask')
    expect(callsTo(LOGOUT)).toEqual([])
  })
})

describe('[STORE-04] whatever stands in the storage', () => {
  it.each(['garbage', 'null', '7', '{"value":{"a":1},"expire":null}', '{"value":"中文 \\n","expire":null}'])(
    'the application starts: %s',
    async (text) => {
      const names = [
        'ACCESS-TOKEN',
        'CURRENT-USER',
        'READ-TOP-NOTICE',
        'DEVICE-ID',
        'DESIGN-SETTING',
        'LANGUAGE',
      ]
      for (const name of names) window.localStorage.setItem(name, text)
      window.history.replaceState(null, '', '/#/gold')
      app = createApp()
      app.start()
      await shows('#/login?back=%2Fgold')
      expect(callsTo(INFO)).toEqual([])
    },
  )
})

it('[ROUTE-01] [ROUTE-16] the bare address leads home, whose title is shown', async () => {
  open('')
  await shows('#/home/index')
  expect(document.title).toBe('首页')
})

it('[ROUTE-15] a page whose code is here does not ask for it again', async () => {
  const fetched = vi.spyOn(routeOf('/appearance') as { screen: () => Promise<unknown> }, 'screen')
  const { screens } = open('#/appearance')
  const arriveAt = (path: string) =>
    vi.waitFor(() => {
      const { open: all, inFrame } = screens.getSnapshot().context
      const shown = all.find(({ key }) => inFrame.is === 'screen' && inFrame.key === key)
      expect([shown?.place.path, shown?.actor.getSnapshot().value, all.length]).toEqual([path, 'open', 1])
    }, 10_000)
  await arriveAt('/appearance')
  window.location.hash = '#/home/index'
  await arriveAt('/home/index')
  window.location.hash = '#/appearance'
  await arriveAt('/appearance')
  expect(fetched).toHaveBeenCalledTimes(1)
})
