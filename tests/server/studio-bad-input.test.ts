import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TObject } from 'typebox'
import { everyCall } from '../../contract/api'
import { API_PREFIX } from '../../contract/constants'
import { MatchType } from '../../contract/enums'
import { schemasOf } from '../../contract/schemas'
import { NOON, startTestServer, type TestServer } from './support/server'

let server: TestServer
let member: string
let anchor: string
beforeAll(async () => {
  server = await startTestServer()
  member = (await server.member('13800000001')).token
  anchor = (await server.member('13800000002', 1)).token
})
afterAll(() => server.close())

const calls = everyCall.filter(
  ({ id }) => id.startsWith('studio.') || ['live.reserveLive', 'live.listReservedLives'].includes(id),
)
const callOf = (id: string) => {
  const found = calls.find((call) => call.id === id)
  if (!found) throw new Error(`there is no call ${id}`)
  return found
}
const send = async (id: string, input: unknown, token: string | null) => {
  const response = await fetch(server.url + API_PREFIX + callOf(id).path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(input),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

const heading = { title: '夜话', matchType: MatchType.OTHER, matchId: null, cover: null, announcement: '' }
const one = { liveId: 'nowhere' }
/** Input each call takes; every part of it is spoiled in turn. */
const good: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'studio.getApplication': {},
  'studio.apply': {
    name: '南山说球',
    matchType: MatchType.OTHER,
    words: '每周解说英超和南山红港的比赛',
    agreed: true,
  },
  'studio.changeApplication': {
    applicationId: 'nowhere',
    name: '南山说球',
    matchType: MatchType.OTHER,
    words: '每周解说英超和南山红港的比赛',
  },
  'studio.withdrawApplication': { applicationId: 'nowhere' },
  'studio.getBlock': {},
  'studio.getStudio': {},
  'studio.saveStudio': { ...heading, tags: ['粤语'], ...one },
  'studio.getIngest': {},
  'studio.getOnAir': one,
  'studio.endLive': one,
  'studio.listPlans': {},
  'studio.getPlan': one,
  'studio.savePlan': { liveId: null, ...heading, plannedAt: NOON + 7_200_000 },
  'studio.startPlan': { ...one, over: null },
  'studio.cancelPlan': { ...one, reason: '' },
  'studio.getReport': one,
  'studio.saveReplay': { ...one, title: '夜话', isShown: false },
  'studio.deleteReplay': one,
  'studio.listReports': { page: 1, limit: 20 },
  'live.reserveLive': { ...one, on: true },
  'live.listReservedLives': { page: 1, limit: 20 },
}

const noValue = [[], ['a'], {}, { a: 1 }]
const noId = [...noValue, 'a b', '%', '\\', "x' or 1=1 --", '\u0000', '😀', '../etc', 'x'.repeat(65)]
const noPage = [...noValue, 0, -1, 1e9, 1.5, 'all', 'NaN', 'Infinity', '😀']
const bad: Readonly<Record<string, readonly [word: string, values: readonly unknown[]]>> = {
  applicationId: ['申请编号', noId],
  name: ['名字', [...noValue, '', '一', '长'.repeat(17)]],
  words: ['介绍', [...noValue, '', '太短了', '长'.repeat(501)]],
  agreed: ['主播协议', [...noValue, false, 'no', 0, null]],
  title: ['标题', [...noValue, '', '一', '长'.repeat(41)]],
  announcement: ['公告', [...noValue, '长'.repeat(201)]],
  reason: ['理由', [...noValue, '长'.repeat(201)]],
  matchType: ['赛事类型', [...noValue, 8, -1, 1.5, 'football', '1 or 1=1', '😀']],
  matchId: ['比赛编号', noId],
  liveId: ['直播间编号', noId],
  over: ['正在直播的场次', noId],
  cover: [
    '封面',
    [
      ...noValue,
      'https://elsewhere.example/a.webp',
      '/uploads/',
      '/etc/passwd',
      `/uploads/${'a'.repeat(200)}`,
    ],
  ],
  tags: [
    '标签',
    ['a', {}, [''], ['长'.repeat(11)], ['一', '二', '三', '四', '五', '六'], ['一', '一'], [[]]],
  ],
  plannedAt: ['开播时间', [...noValue, -1, 1.5, 'tomorrow', '2026-08-01']],
  page: ['页码', noPage],
  limit: ['每页条数', [...noPage, 101]],
  isShown: ['展示与否', [...noValue, 'yes', 2, '😀']],
  on: ['预约与否', [...noValue, 'yes', 2, '😀']],
}

test('[ERR-09] the sweep spoils every call of the studio', () => {
  expect(Object.keys(good).toSorted()).toEqual(calls.map(({ id }) => id).toSorted())
})

const rows = async () => {
  const { rows: counted } = await sql`
    select (select count(*)::int from live) as lives, (select count(*)::int from anchor_application) as applications,
      (select count(*)::int from studio) as rooms, (select count(*)::int from live_reservation) as reservations`.execute(
    server.store.db,
  )
  return counted[0]
}
const tokenFor = (id: string): string => (callOf(id).access === 'anchor' ? anchor : member)

const refused = (status: number, code: number, msg: string) => ({ status, body: { code, msg, data: null } })

describe.each(Object.keys(good))('%s', (id) => {
  test('[ERR-09] every spoiled field is refused by its name', async () => {
    const fields = Object.keys((schemasOf(id).input as TObject).properties)
    expect(fields.toSorted()).toEqual(Object.keys(good[id] ?? {}).toSorted())
    for (const field of fields) {
      const [word = '', values = []] = bad[field] ?? []
      const msg = `${word}不正确，请检查后重试`
      const data = callOf(id).kind === 'write' ? { fields: { [field]: msg } } : null
      for (const value of values) {
        const answer = await send(id, { ...good[id], [field]: value }, tokenFor(id))
        expect({ field, value, ...answer }).toEqual({
          field,
          value,
          status: 400,
          body: { code: 400, msg, data },
        })
      }
    }
  })

  test('[ROLE-01] [ROLE-04] a visitor is asked to log in', async () => {
    expect(await send(id, good[id], null)).toEqual(refused(401, 10_004, '登录身份已失效，请重新登录!'))
  })
})

test.each(calls.filter(({ access }) => access === 'anchor').map(({ id }) => id))(
  '[ROLE-03] [ROLE-04] %s is refused to a member',
  async (id) => {
    expect(await send(id, good[id], member)).toEqual(refused(403, 403, '仅主播可以使用，请先申请成为主播'))
  },
)

test('[ERR-09] none of it left anything or was logged as a failure', async () => {
  expect(await rows()).toEqual({ lives: 0, applications: 0, rooms: 0, reservations: 0 })
  expect(server.logged.filter(({ msg }) => msg === 'a request failed')).toEqual([])
})

test('[ERR-09] half characters, zeros and marks nobody sees are taken out of what is kept', async () => {
  const odd = {
    ...heading,
    title: '红\u0000港\ud83d 夜\u202e话',
    tags: ['\u200b', '粤\u0000语'],
  }
  const { body } = await send('studio.saveStudio', odd, anchor)
  const { data } = body as { data: { title: string; tags: string[] } }
  expect([data.title, data.tags]).toEqual(['红港 夜话', ['粤语']])
})
