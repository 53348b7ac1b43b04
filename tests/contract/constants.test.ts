import { readdirSync, readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { httpStatusOf, ResultCode } from '../../contract/codes'
import { pageOffset } from '../../contract/constants'

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))

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
  expect([pageOffset(1, 50), pageOffset(2, 50), pageOffset(7, 10)]).toEqual([0, 50, 60])
})

it('[ENUM-14] every code has an HTTP status that proxies know, and success alone one of success', () => {
  const statuses = Object.values(ResultCode).map((code) => [code, httpStatusOf[code]] as const)
  expect(statuses.filter(([, status]) => STATUS_CODES[status] === undefined)).toEqual([])
  expect(statuses.filter(([, status]) => status < 400).map(([code]) => code)).toEqual([ResultCode.SUCCESS])
})
