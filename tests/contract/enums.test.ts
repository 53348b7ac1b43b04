import { expect, it } from 'vitest'
import { ResultCode } from '../../contract/codes'
import * as enums from '../../contract/enums'

it('[ENUM-01] a person is a member or an anchor', () => {
  expect(enums.MemberType).toEqual({ MEMBER: 0, ANCHOR: 1 })
})

it('[ENUM-02] a chat line comes from a viewer, an anchor, the staff or the system', () => {
  expect(enums.ChatUserType).toEqual({ WEB: 1, ANCHOR: 2, MMS: 3, SYS: 9 })
})

it('[ENUM-03] there are eight match types', () => {
  expect(enums.MatchType).toEqual({
    FOOTBALL: 1,
    BASKETBALL: 2,
    GAMING: 3,
    CARD_GAMING: 4,
    BILLIARDS: 5,
    TENNIS: 6,
    BADMINTON: 7,
    OTHER: 99,
  })
})

it('[ENUM-04] a match has six kinds of other data', () => {
  expect(enums.MatchOtherDataType).toEqual({
    INJURY: 1,
    LINEUP: 2,
    REPLACE: 3,
    STATUS: 4,
    SUBSTITUTION: 5,
    REAL_DATA: 6,
  })
})

it('[ENUM-05] a search looks for all, anchors, matches or streams', () => {
  expect(enums.SearchType).toEqual({ ALL: 0, ANCHOR: 1, MATCH: 2, LIVE: 3 })
})

it('[ENUM-06] matches are asked for by type, league, preview or appointment', () => {
  expect(enums.MatchQueryType).toEqual({ MATCH_TYPE: 1, LEAGUE_ID: 2, PREVIEW: 3, APPOINTMENT: 4 })
})

it('[ENUM-07] a stream is planned, started or ended', () => {
  expect(enums.LiveStatus).toEqual({ PLAN: 1, START: 2, END: 4 })
})

it('[ENUM-08] football counts five events', () => {
  expect(enums.FootballEvent).toEqual({
    SHOTS_ON_TARGET: 21,
    SHOTS_OFF_TARGET: 22,
    ATTACKS: 23,
    DANGEROUS_ATTACKS: 24,
    POSSESSION: 25,
  })
})

it('[ENUM-09] basketball counts six events', () => {
  expect(enums.BasketballEvent).toEqual({
    THREE_POINTERS: 1,
    TWO_POINTERS: 2,
    FREE_THROWS: 3,
    TIMEOUTS_REMAINING: 4,
    FOULS: 5,
    FREE_THROW_PERCENTAGE: 6,
  })
})

it('[ENUM-10] works belong to the search or the chat', () => {
  expect(enums.WorksType).toEqual({ SEARCH: 1, CHAT: 2 })
})

it('[ENUM-11] notices have two codes', () => {
  expect(enums.NoticeCode).toEqual({ APP_ADDRESS: 'appAddr', GOODS_NOTICE: 'goodsNotice' })
})

it('[ENUM-12] positions: football plain and with 1_, basketball with 2_', () => {
  expect(Object.values(enums.PlayerPosition)).toEqual([
    'F',
    'M',
    'D',
    'G',
    '1_F',
    '1_M',
    '1_D',
    '1_G',
    '2_F',
    '2_SF',
    '2_PF',
    '2_C',
    '2_SG',
    '2_PG',
    '2_G',
  ])
})

it('[ENUM-13] the category list shows football, basketball, esports, cards and other, each with an icon', () => {
  expect(enums.matchCategories).toEqual([
    { matchType: 1, icon: 'football' },
    { matchType: 2, icon: 'basketball' },
    { matchType: 3, icon: 'gaming' },
    { matchType: 4, icon: 'cards' },
    { matchType: 99, icon: 'other' },
  ])
})

it('[ENUM-14] there are fourteen result codes', () => {
  expect(ResultCode).toEqual({
    SUCCESS: 0,
    PARAMETER_ERROR: 400,
    SERVER_REJECTED: 403,
    SERVER_LOST: 404,
    METHOD_ERROR: 405,
    ERROR: 500,
    INVALID_REQUEST: 502,
    SERVER_UNAVAILABLE: 503,
    HTTP_NOT_SUPPORTED: 505,
    TOKEN_EXPIRED: 10004,
    TIMEOUT: 10042,
    BUSINESS_MARKET: 16006,
    BUSINESS_FAILURE: -1,
    MAINTENANCE: 9999,
  })
})
