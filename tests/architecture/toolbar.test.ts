import { expect, it } from 'vitest'
import { globalTypes, initialGlobals } from '../../.storybook/toolbar'

/** As Storybook reads a value of an address. */
const readBack = (value: unknown): unknown =>
  /^-?[0-9]+(\.[0-9]+)?$/.test(String(value)) ? Number(value) : value

it('what a tool offers is the same once it stands in the address: its button is lit after a reload, too', () => {
  const offered = Object.entries(globalTypes).flatMap(([name, { toolbar }]) =>
    (toolbar?.items ?? []).map((item) => [name, typeof item === 'string' ? item : (item.value as unknown)]),
  )
  expect(offered).toContainEqual(['textSize', 200])
  expect(offered.filter(([, value]) => readBack(value) !== value)).toEqual([])
  expect(offered).toContainEqual(['textSize', initialGlobals.textSize])
})
