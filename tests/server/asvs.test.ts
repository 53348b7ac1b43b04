import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/asvs.md', 'utf8')
/** Numbers, answer and words of each row. */
const rows = Array.from(
  page.matchAll(/^\| ([\d., ]+) \| (\w+) \| (.+) \|$/gm),
  ([, numbers = '', answer = '', words = '']) => ({
    numbers: numbers.split(', '),
    answer,
    words,
  }),
)

test('the page of the standard lists at its head what is open or in part, and nothing else', () => {
  const [, listed = ''] = /^Open or in part: ([^]*?)\.\n/m.exec(page) ?? []
  const open = rows.flatMap(({ numbers, answer }) =>
    answer === 'open' || answer === 'partly' ? numbers : [],
  )
  expect(listed.split(/,\s+/)).toEqual(open)
})

test('it answers each line once, by one of its words', () => {
  const numbers = rows.flatMap((row) => row.numbers)
  expect(numbers.length).toBe(new Set(numbers).size)
  const words = ['none', 'open', 'operator', 'partly', 'yes']
  expect(rows.filter(({ answer }) => !words.includes(answer))).toEqual([])
  expect(rows.length).toBeGreaterThan(100)
})

test('every file that it names as evidence is there', () => {
  const named = Array.from(
    page.matchAll(/`((?:server|contract|src|tests|scripts|docs|office)\/[^`]+)`/g),
    ([, path = '']) => path,
  )
  const links = Array.from(
    page.matchAll(/\]\(((?!https:)[^)#]+)(?:#[^)]*)?\)/g),
    ([, path = '']) => `docs/${path}`,
  )
  expect([...named, ...links].filter((path) => !existsSync(path))).toEqual([])
})
