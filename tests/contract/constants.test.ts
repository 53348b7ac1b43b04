import { readdirSync, readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { httpStatusOf, ResultCode } from '../../contract/codes'
import { pageOffset } from '../../contract/constants'
import { allProvinces, areaNameOf, citiesOf, countiesOf } from '../../contract/mall.areas'
import { areaRule } from '../../contract/mall.rules'

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))

it('[CONST-04] no style counts the 24 columns of a grid', () => {
  const styles = filesBelow('src').filter((path) => path.endsWith('.styles.ts'))
  expect(styles.filter((path) => /repeat\(\s*24\b|span 24\b/.test(readFileSync(path, 'utf8')))).toEqual([])
})

it('[CONST-06] a region has six digits: a province ends with 0000, a city with 00, and each county lies in both', () => {
  const provinces = allProvinces()
  const cities = provinces.flatMap(({ code }) => citiesOf(code))
  const counties = cities.flatMap(({ code }) => countiesOf(code))
  expect([provinces.length > 30, cities.length > 300, counties.length > 2_800]).toEqual([true, true, true])
  expect(provinces.filter(({ code }) => !/^\d{2}0000$/.test(code))).toEqual([])
  expect(cities.filter(({ code }) => !/^\d{4}00$/.test(code) || code.endsWith('0000'))).toEqual([])
  const county = new RegExp(areaRule.pattern)
  expect(counties.filter(({ code }) => !county.test(code) || areaNameOf(code) === null)).toEqual([])
  expect(
    [...provinces, ...cities].filter(({ code }) => county.test(code) || areaNameOf(code) !== null),
  ).toEqual([])
})

it('[CONST-05] a page begins after (page - 1) * pageSize rows', () => {
  expect([pageOffset(1, 50), pageOffset(2, 50), pageOffset(7, 10)]).toEqual([0, 50, 60])
})

it('[ENUM-14] every code has an HTTP status that proxies know, and success alone one of success', () => {
  const statuses = Object.values(ResultCode).map((code) => [code, httpStatusOf[code]] as const)
  expect(statuses.filter(([, status]) => STATUS_CODES[status] === undefined)).toEqual([])
  expect(statuses.filter(([, status]) => status < 400).map(([code]) => code)).toEqual([ResultCode.SUCCESS])
})
