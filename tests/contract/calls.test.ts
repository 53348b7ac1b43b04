import { describe, expect, it } from 'vitest'
import { api, everyCall } from '../../contract/api'
import { API_PREFIX } from '../../contract/constants'
import { schemas } from '../../contract/schemas'
import type { Call } from '../../contract/call'

const { account, home, match, live } = api

/** Section 7 of the specification, line by line. */
const table: readonly (readonly [id: string, call: Call, line: string])[] = [
  ['API-01', account.getSimpleInfo, 'POST /api/v1/mms/front/member/getSimpleInfo'],
  ['API-02', account.logout, 'DELETE /api/v1/auth/mms/logout'],
  ['API-03', account.smsLogin, 'POST /api/v1/auth/mms/smsLogin'],
  ['API-04', account.captchaGet, 'GET /api/v1/auth/captcha/get'],
  ['API-05', account.captchaCheck, 'POST /api/v1/auth/captcha/check'],
  ['API-06', account.smsSend, 'POST /api/v1/auth/mms/smsSend'],
  ['API-07', account.uploadFile, 'POST /api/v1/mms/front/cfg/uploadFile'],
  ['API-08', home.carouses, 'POST /api/v1/mms/uFront/home/carouses'],
  ['API-09', home.listHotWorksService, 'POST /api/v1/mms/uFront/home/listHotWorksService'],
  ['API-10', home.getMemberNoticeByCode, 'POST /api/v1/mms/uFront/home/getMemberNoticeByCode'],
  ['API-11', match.querySpTypeList, 'POST /api/v1/mms/uFront/match/querySpTypeList'],
  ['API-12', match.getHotMatchList, 'POST /api/v1/mms/uFront/match/getHotMatchList'],
  ['API-13', live.getLivingRecordByHotMatch, 'POST /api/v1/mms/uFront/live/getLivingRecordByHotMatch'],
  ['API-14', live.getLivingRecordByViewers, 'POST /api/v1/mms/uFront/live/getLivingRecordByViewers'],
]

describe('the calls of the specification', () => {
  it.each(table)('[%s] %#: method and path are the table’s', (_, call, line) => {
    expect(`${call.method} ${API_PREFIX}${call.path}`).toBe(line)
  })

  it('[API-01] [API-02] [API-07] need a member; the others of the table are open to visitors', () => {
    expect(table.filter(([, call]) => call.access !== 'public').map(([id]) => id)).toEqual([
      'API-01',
      'API-02',
      'API-07',
    ])
  })

  it('[API-02] the logout carries nothing, [API-03] the login is handed over raw, [API-07] the upload is multipart', () => {
    expect([account.logout.carrier, account.smsLogin.raw, account.uploadFile.carrier]).toEqual([
      'none',
      true,
      'multipart',
    ])
  })

  it('[REQ-07] what changes something is a write, which is never shared nor repeated', () => {
    expect(table.filter(([, call]) => call.kind === 'write').map(([id]) => id)).toEqual([
      'API-02',
      'API-03',
      'API-05',
      'API-06',
      'API-07',
    ])
  })
})

describe('every call', () => {
  it('has an id and an address of its own', () => {
    const ids = everyCall.map(({ id }) => id)
    const addresses = everyCall.map(({ method, path }) => `${method} ${path}`)
    expect([new Set(ids).size, new Set(addresses).size]).toEqual([everyCall.length, everyCall.length])
  })

  it('[VAL-04] has schemas, and no schema stands without its call', () => {
    expect(Object.keys(schemas).toSorted()).toEqual(everyCall.map(({ id }) => id).toSorted())
  })

  it('is named after its area', () => {
    const named = Object.entries(api).flatMap(([area, calls]) =>
      Object.entries(calls).map(([name, { id }]) => [id, `${area}.${name}`]),
    )
    expect(named.filter(([id, name]) => id !== name)).toEqual([])
  })
})
