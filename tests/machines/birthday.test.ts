import { expect, test } from 'vitest'
import { birthdayFault } from '../../contract/account.rules'
import { dayOf, wholeDayOf } from '../../machines/account/profile-form.connect'

test.each([
  ['', ''],
  ['1996', '1996'],
  ['1996-', '1996'],
  ['19963', '1996-3'],
  ['1996-3-', '1996-03'],
  ['19960320', '1996-03-20'],
  ['1996/3/20', '1996-03-20'],
  ['1996年3月20日', '1996-03-20'],
  ['1996年3月5日', '1996-03-05'],
  ['１９９６．３．２０', '1996-03-20'],
  ['1996.3.5', '1996-03-5'],
  ['-1996-03-20 and more 99', '1996-03-20'],
])('[FEAT-07] a birthday that is typed as %s reads %s', (typed, day) => {
  expect(dayOf(typed)).toBe(day)
})

test.each([
  ['1996-03-20', null],
  ['1997-02-29', 'choice'],
  ['2024-02-30', 'choice'],
  ['1996-13-01', 'choice'],
  ['1996-3', 'pattern'],
  ['1800-01-01', 'tooSmall'],
  ['1906-03-19', 'tooSmall'],
  ['1906-03-21', null],
  ['2012-03-21', null],
  ['2012-03-23', 'tooLarge'],
  ['2026-03-19', 'tooLarge'],
  ['2026-03-20', 'tooLarge'],
  ['2026-03-22', 'future'],
  ['2030-01-01', 'future'],
])('[FEAT-07] of the birthday %s is said %s', (day, fault) => {
  expect(birthdayFault(day, Date.UTC(2026, 2, 20, 12))).toBe(fault)
})

test.each([
  ['1996-3-5', '1996-03-05'],
  ['1996/3/5', '1996-03-05'],
  ['1996.3.5', '1996-03-05'],
  ['1996-03-0', '1996-03-0'],
  ['1996-03-20', '1996-03-20'],
  ['1996', '1996'],
  ['', ''],
])('[FEAT-07] of %s, as it was left, %s is meant', (typed, day) => {
  expect(wholeDayOf(dayOf(typed))).toBe(day)
})
