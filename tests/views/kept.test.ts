import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anchorMember, member } from '../../contract/samples/people'
import { defaultDesign, type DesignSetting } from '../../machines/app/design-setting.machine'
import { defaultDanmaku } from '../../machines/live/danmaku-setting.machine'
import { storeQuality } from '../../src/actors/quality-persistence'
import { storeDanmakuSetting } from '../../src/actors/danmaku-persistence'
import { storeHides } from '../../src/actors/hides-persistence'
import { storeLoginWay } from '../../src/actors/login-way'
import { storeCameraChoice } from '../../src/actors/media/camera-choice'
import * as kept from '../../src/actors/persistence'
import { storeResumePosition } from '../../src/actors/resume-position'
import { storeSearchHistory } from '../../src/actors/search-history'

const NOON = Date.UTC(2026, 2, 20, 4)
const WEEK = 604_800_000

beforeEach(() => {
  window.localStorage.clear()
  vi.spyOn(Date, 'now').mockReturnValue(NOON)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const put = (key: string, value: unknown, expire: number | null = null) =>
  window.localStorage.setItem(key, JSON.stringify({ value, expire }))
const stored = () =>
  Object.fromEntries(
    Object.entries(window.localStorage).map(([key, text]) => [key, JSON.parse(String(text)) as unknown]),
  )

describe('[STORE-01] the session', () => {
  it('is kept as token, user and the time of it, for seven days', () => {
    kept.storeSession({ token: 't1', user: member })
    expect(stored()).toEqual({
      'ACCESS-TOKEN': { value: 't1', expire: NOON + WEEK },
      'CURRENT-USER': { value: member, expire: NOON + WEEK },
      'LAST-UPDATE-TIME': { value: NOON, expire: NOON + WEEK },
    })
    expect([kept.readToken(), kept.readUser()]).toEqual(['t1', member])
  })

  it('of somebody not known yet has a token alone', () => {
    kept.storeSession({ token: 't1', user: member })
    kept.storeSession({ token: 't2', user: null })
    expect([kept.readToken(), kept.readUser()]).toEqual(['t2', null])
  })

  it('a user learnt later does not make the token live longer', () => {
    kept.storeSession({ token: 't1', user: null })
    vi.mocked(Date.now).mockReturnValue(NOON + 1000)
    kept.storeSession({ token: 't1', user: anchorMember })
    expect(stored()).toEqual({
      'ACCESS-TOKEN': { value: 't1', expire: NOON + WEEK },
      'CURRENT-USER': { value: anchorMember, expire: NOON + 1000 + WEEK },
      'LAST-UPDATE-TIME': { value: NOON + 1000, expire: NOON + 1000 + WEEK },
    })
  })

  it('[SES-03] ended leaves nothing of itself, and all else', () => {
    kept.storeSession({ token: 't1', user: member })
    kept.storeNoticeRead(true, null)
    kept.storeDeviceId('d1')
    storeSearchHistory(['红港'])
    storeResumePosition('r-1', NOON)
    kept.storeSession({ token: null, user: null })
    expect(stored()).toEqual({
      'READ-TOP-NOTICE': { value: true, expire: NOON + WEEK },
      'DEVICE-ID': { value: 'd1', expire: NOON + WEEK },
    })
  })

  it('[SES-04] expired leaves nothing but what was chosen on this device', () => {
    kept.storeSession({ token: 't1', user: member })
    kept.storeNoticeRead(true, '公告')
    kept.storeDeviceId('d1')
    for (const key of ['foreign', 'MATCH-QUERY', 'CURRENT-ADDRESS', 'SEARCH-HISTORY', 'OUTBOXa-thread'])
      put(key, 'x')
    window.localStorage.setItem('of something else', 'x')
    storeDanmakuSetting(defaultDanmaku)
    storeQuality('source')
    storeLoginWay('passkey')
    storeCameraChoice({ shape: 'portrait' })
    storeHides({ people: [], words: [] })
    kept.storeDesign({ ...defaultDesign, darkMode: 'dark' })
    kept.storeHidesScores(true)
    const browser = kept.readBrowserKey()
    put('LANGUAGE', 'en')
    kept.clearStorage()
    expect(stored()).toEqual({
      'DESIGN-SETTING': { ...defaultDesign, darkMode: 'dark' },
      'SPOILER-FREE': { value: true, expire: null },
      'BROWSER-KEY': { value: browser, expire: null },
      LANGUAGE: { value: 'en', expire: null },
      'DANMAKU-SETTING': { value: defaultDanmaku, expire: null },
      'PICTURE-QUALITY': { value: 'source', expire: null },
      'HIDDEN-TALK': { value: { people: [], words: [] }, expire: null },
      'CAMERA-CHOICE': { value: { shape: 'portrait' }, expire: null },
      'LOGIN-WAY': { value: 'passkey', expire: null },
    })
  })
})

describe('[STORE-04] a kept session that is broken', () => {
  it.each([[''], [7], [null], [{}], ['two words'], ['line\nbreak'], ['中文'], ['x'.repeat(257)]])(
    'has no token: %j',
    (token) => {
      put('ACCESS-TOKEN', token)
      expect(kept.readToken()).toBeNull()
    },
  )

  it.each([
    ['no object', 'somebody'],
    ['a list', [member]],
    ['one without a name', { ...member, nickname: undefined }],
    ['one of no type', { ...member, userType: 2 }],
    ['one with a picture that is no address', { ...member, avatar: 7 }],
    ['one with half a coin', { ...member, gold: 0.5 }],
    ['one with a debt', { ...member, brick: -1 }],
    ['one with a number that is a text', { ...member, fans: '128' }],
    ['nothing', null],
  ])('has no user: %s', (_, user) => {
    put('CURRENT-USER', user)
    expect(kept.readUser()).toBeNull()
  })

  it('that is over is none', () => {
    put('ACCESS-TOKEN', 't1', NOON - 1)
    put('CURRENT-USER', member, NOON - 1)
    expect([kept.readToken(), kept.readUser()]).toEqual([null, null])
  })
})

describe('[SHELL-07] [SHELL-08] what else is kept', () => {
  it('whether the top notice was read', () => {
    expect(kept.readNoticeRead()).toBe(false)
    kept.storeNoticeRead(true, null)
    expect(kept.readNoticeRead()).toBe(true)
    kept.storeNoticeRead(false, null)
    expect(kept.readNoticeRead()).toBe(false)
    put('READ-TOP-NOTICE', 'yes')
    expect(kept.readNoticeRead()).toBe(false)
  })

  it('which notice was closed last, for a day', () => {
    kept.storeNoticeRead(true, 'Welcome')
    kept.storeNoticeRead(false, null)
    expect(kept.readNoticeClosed()).toBe('Welcome')
    put('CLOSED-NOTICE', 'Welcome', Date.now() - 1)
    expect(kept.readNoticeClosed()).toBeNull()
  })

  it('[STORE-02] the device id, for seven days', () => {
    kept.storeDeviceId('d1')
    vi.mocked(Date.now).mockReturnValue(NOON + WEEK)
    expect(kept.readDeviceId()).toBe('d1')
    vi.mocked(Date.now).mockReturnValue(NOON + WEEK + 1)
    expect(kept.readDeviceId()).toBe(null)
  })
})

const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

describe('[SHELL-03] the design setting', () => {
  const chosen: DesignSetting = {
    darkMode: 'dark',
    appTheme: '#FF3D68',
    isPageAnimate: false,
    pageAnimateType: 'fade-slide',
  }

  it('is kept under DESIGN-SETTING as it is', () => {
    kept.storeDesign(chosen)
    expect(stored()).toEqual({ 'DESIGN-SETTING': chosen })
    expect(kept.readDesign()).toEqual(chosen)
  })

  it('never chosen is the default', () => {
    expect(kept.readDesign()).toEqual(defaultDesign)
  })

  it.each(['garbage', '', 'null', '7', '[]', '{"darkMode":1,"appTheme":"red","isPageAnimate":"no"}'])(
    '[STORE-04] broken is the default: %s',
    (text) => {
      window.localStorage.setItem('DESIGN-SETTING', text)
      expect(kept.readDesign()).toEqual(defaultDesign)
    },
  )

  it('[STORE-04] half broken keeps the other half', () => {
    window.localStorage.setItem(
      'DESIGN-SETTING',
      JSON.stringify({ ...chosen, appTheme: '#ffffff', pageAnimateType: 'spin' }),
    )
    expect(kept.readDesign()).toEqual({
      ...chosen,
      appTheme: '#5d9dfe',
      pageAnimateType: 'zoom-fade',
    })
  })

  it('[STORE-04] a storage that refuses is no trouble', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    kept.storeDesign(chosen)
    kept.storeSession({ token: 't1', user: member })
    expect([kept.readDesign(), kept.readToken(), kept.readUser()]).toEqual([defaultDesign, null, null])
  })
})
