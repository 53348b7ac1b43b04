import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { drawn, openApp } from './support/app'
import { ok } from '../support/exchange'
import { search } from '../../contract/samples/search'
import { SearchType } from '../../contract/enums'

beforeAll(() => import('../../src/screens/search/search'), 60_000)

const toldFor = async (type: SearchType, id: 'searchByList' | 'searchMatchByPageList', shownFor?: string) => {
  const { server } = await openApp(
    `#/search?q=南山宏港&type=${type}`,
    {},
    () => document.querySelector('[data-shown]') !== null,
  )
  await act(() =>
    server
      .question(`search.${id}`)
      .answer(ok({ ...search[id].full, ...(shownFor === undefined ? {} : { shownFor }) })),
  )
  await drawn(() => document.querySelector('[data-shown] ul a > [role=img]') !== null)
  return document.querySelector('[data-shown] p[role=status]')?.textContent
}

test.each([
  [SearchType.ALL, 'searchByList', '南山红港', '没有找到「南山宏港」，显示「南山红港」的结果'],
  [SearchType.MATCH, 'searchMatchByPageList', '南山红港', '没有找到「南山宏港」，显示「南山红港」的结果'],
  [SearchType.ALL, 'searchByList', undefined, undefined],
  [SearchType.MATCH, 'searchMatchByPageList', undefined, undefined],
] as const)(
  '[FEAT-04] what is shown in the place of what was typed is told (%s %s %s)',
  async (type, id, shownFor, told) => {
    expect(await toldFor(type, id, shownFor)).toBe(told)
  },
)
