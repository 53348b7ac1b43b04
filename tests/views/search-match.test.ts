import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { drawn, openApp } from './support/app'
import { useBoardAt } from './support/board'
import { ok } from '../support/exchange'
import { search } from '../../contract/samples/search'
import { formatDayTime } from '../../src/text/format'
import { DAY, NOW } from '../../contract/samples/sample'
import { SearchType } from '../../contract/enums'

beforeAll(() => import('../../src/screens/search/search'), 60_000)
useBoardAt(NOW)

const [found] = search.searchMatchByPageList.full.list
const ended = {
  ...found,
  match: {
    ...found?.match,
    state: 'ended',
    score: { home: 1, away: 1, parts: [], shootout: [4, 2] },
  },
}

const played = formatDayTime(found?.match.startsAt ?? 0, NOW)

const rowOf = async (kept: Readonly<Record<string, unknown>>, changed: object = {}) => {
  const { server } = await openApp(
    `#/search?q=hg&type=${SearchType.MATCH}`,
    kept,
    () => document.querySelector('[data-shown]') !== null,
  )
  await act(() =>
    server.question('search.searchMatchByPageList').answer(
      ok({
        ...search.searchMatchByPageList.full,
        list: [{ ...ended, match: { ...ended.match, ...changed } }],
        total: 1,
      }),
    ),
  )
  await drawn(() => document.querySelector('[data-shown] a > [role=img]') !== null)
  return {
    league: document.querySelector('[data-shown] p')?.textContent,
    label: document.querySelector('[data-shown] a > [role=img]')?.getAttribute('aria-label'),
    behind: Array.from(
      document.querySelectorAll('[data-shown] a > [role=img] > *'),
      (team) => team.getAttribute('data-behind') !== null,
    ),
  }
}

const league = '海岸超级联赛 · 第 31 轮'

test('[FEAT-04] a match that was found says aloud how it ended, and shows who lost the shoot-out', async () => {
  expect(await rowOf({})).toEqual({
    league,
    label: `南山红港 对 望海蓝桥 南山红港 1，望海蓝桥 1 完场 ${played}`,
    behind: [false, true],
  })
})

test('[FEAT-02] [FEAT-04] and neither while scores are hidden', async () => {
  expect(await rowOf({ 'SPOILER-FREE': true })).toEqual({
    league,
    label: `南山红港 对 望海蓝桥 比分已隐藏 完场 ${played}`,
    behind: [false, false],
  })
})

test.each([
  [{ said: null, nth: 6, away: -1 }, '海岸超级联赛 · 上赛季 · 第 31 轮'],
  [{ said: null, nth: 8, away: 1 }, '海岸超级联赛 · 下赛季 · 第 31 轮'],
  [{ said: null, nth: 4, away: -3 }, '海岸超级联赛 · 3 个赛季前 · 第 31 轮'],
  [{ said: '2024/25', nth: 0, away: 0 }, '海岸超级联赛 · 2024/25 · 第 31 轮'],
])('[FEAT-04] a match that was found of another season, %o, names it', async (season, said) => {
  expect((await rowOf({}, { season })).league).toBe(said)
})

test('[FEAT-04] a match that was found and is not played says when it was to be, with the year where that is another', async () => {
  const startsAt = NOW - 100 * DAY
  const { label } = await rowOf({}, { state: 'postponed', startsAt })
  expect(label).toBe(`南山红港 对 望海蓝桥 推迟 ${formatDayTime(startsAt, NOW)}`)
  expect(label).toContain('2025年')
})

test.each([
  ['who comes to search types at once', '#/search', 'INPUT'],
  ['who follows a link looks at what was found', '#/search?q=hg', 'BODY'],
])('[FEAT-04] %s', async (_, hash, focused) => {
  await openApp(hash, {}, () => document.querySelector('input[type=search]') !== null)
  expect(document.activeElement?.tagName).toBe(focused)
})
