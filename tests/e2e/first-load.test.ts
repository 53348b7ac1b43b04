import { expect, test } from 'vitest'
import { run } from '../../bench/first-load.mjs'

test('what has to arrive before the first screen works, and what a link to another brings, stays within its bytes', async () => {
  const rows = await run()
  const budgets = rows.filter(({ what }) => /^(?:JavaScript|styles) /.test(what))
  expect([budgets.length, budgets.filter(({ ok }) => !ok)]).toEqual([6, []])
})
