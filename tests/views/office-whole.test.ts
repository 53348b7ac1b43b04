import { expect, test } from 'vitest'
import { wholeOf } from '../../office/parts/whole'

test.each([
  ['15', 15],
  [' 15 ', 15],
  ['-50', -50],
  ['−50', -50],
  ['－５０', -50],
  ['+7', 7],
  ['＋７', 7],
  ['１０', 10],
  ['1,000', 1_000],
  ['１，０００', 1_000],
  ['-12,345,678', -12_345_678],
  ['007', 7],
  ['-0', 0],
])('what an operator types as a whole number is read: %s', (typed, figure) => {
  expect(wholeOf(typed)).toBe(figure)
})

test.each([
  ['1,5'],
  ['1，5'],
  ['1,50'],
  ['1,0000'],
  ['1000,000'],
  ['0,100'],
  [',100'],
  ['0x10'],
  ['1e3'],
  ['1.0'],
  ['1 000'],
  ['1_000'],
  ['--5'],
  ['+-5'],
  ['五'],
  ['²'],
  ['٣'],
  ['Infinity'],
  ['99999999999999999999'],
  ['-'],
  [''],
])('what may be meant otherwise is no number: “%s”', (typed) => {
  expect(wholeOf(typed)).toBe(null)
})
