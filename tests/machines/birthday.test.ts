import { expect, test } from 'vitest'
import { dayOf } from '../../machines/account/profile-form.connect'

test.each([
  ['', ''],
  ['1996', '1996'],
  ['1996-', '1996'],
  ['19963', '1996-3'],
  ['1996-3-', '1996-03'],
  ['19960320', '1996-03-20'],
  ['1996/3/20', '1996-03-20'],
  ['1996年3月20日', '1996-03-20'],
  ['-1996-03-20 and more 99', '1996-03-20'],
])('[FEAT-07] a birthday that is typed as %s reads %s', (typed, day) => {
  expect(dayOf(typed)).toBe(day)
})
