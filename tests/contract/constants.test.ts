import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { httpStatusOf, ResultCode } from '../../contract/codes'
import * as constants from '../../contract/constants'

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))

it('[REQ-01] the prefix is /api, with the member service and authentication below it', () => {
  expect([constants.API_PREFIX + constants.MMS, constants.API_PREFIX + constants.AUTH]).toEqual([
    '/api/v1/mms',
    '/api/v1/auth',
  ])
})

it('[REQ-02] the authorization scheme is Bearer', () => {
  expect(constants.AUTH_SCHEME).toBe('Bearer')
})

it('[REQ-04] dates travel as YYYY-MM-DD HH:mm', () => {
  expect(constants.DATE_FORMAT).toBe('YYYY-MM-DD HH:mm')
})

it('[REQ-08] [ERR-10] [STORE-02] [SHELL-06] [SHELL-08] the limits of section 9', () => {
  const { REQUEST_TIMEOUT, TOAST_DURATION, STORAGE_LIFETIME_S, NOTICE_POPUP_HEIGHT } = constants
  const { FINGERPRINT_DELAY, FINGERPRINT_SEED } = constants
  expect({ REQUEST_TIMEOUT, TOAST_DURATION, STORAGE_LIFETIME_S, NOTICE_POPUP_HEIGHT }).toEqual({
    REQUEST_TIMEOUT: 10_000,
    TOAST_DURATION: 2_000,
    STORAGE_LIFETIME_S: 604_800,
    NOTICE_POPUP_HEIGHT: '24rem',
  })
  expect({ FINGERPRINT_DELAY, FINGERPRINT_SEED }).toEqual({ FINGERPRINT_DELAY: 500, FINGERPRINT_SEED: 31 })
})

it('[CONST-01] hot and living lists ask for page 1 with 50 rows', () => {
  expect([constants.FIRST_PAGE, constants.LIVING_LIMIT]).toEqual([1, 50])
})

it('[CONST-02] popups start at z-index 2000', () => {
  expect(constants.POPUP_Z_INDEX).toBe(2000)
})

it('[CONST-03] a finger has tapped that moved 5 px at most', () => {
  expect(constants.TAP_OFFSET).toBe(5)
})

it('[CONST-04] no style counts the 24 columns of a grid', () => {
  const styles = filesBelow('src').filter((path) => path.endsWith('.styles.ts'))
  expect(styles.filter((path) => /repeat\(\s*24\b|span 24\b/.test(readFileSync(path, 'utf8')))).toEqual([])
})

it('[CONST-06] no call sends or answers a region, whose code would need its six digits', () => {
  const schemas = filesBelow('contract').filter((path) => path.endsWith('.schema.ts'))
  const named = /^\s*(region|area|province|cityCode)(Code|Id)?:/m
  expect(schemas.filter((path) => named.test(readFileSync(path, 'utf8')))).toEqual([])
})

it('[CONST-05] a page begins after (page - 1) * pageSize rows', () => {
  expect([constants.pageOffset(1, 50), constants.pageOffset(2, 50), constants.pageOffset(7, 10)]).toEqual([
    0, 50, 60,
  ])
})

it('[ENUM-14] every code has an HTTP status a proxy understands', () => {
  expect(Object.values(ResultCode).map((code) => [code, httpStatusOf[code]])).toEqual([
    [0, 200],
    [400, 400],
    [403, 403],
    [404, 404],
    [405, 405],
    [500, 500],
    [502, 502],
    [503, 503],
    [505, 505],
    [10004, 401],
    [10042, 504],
    [16006, 409],
    [-1, 422],
    [9999, 503],
  ])
})
