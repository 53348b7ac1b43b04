import { beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '../server/support/child'
import { faults } from './all'
import { main } from './cli/main'

beforeAll(buildServer)

describe('what a server acknowledged stands after kill -9', () => {
  test.each(['orders', 'writes'])('%s', async (name) => {
    const fault = faults.find((each) => each.name === name)
    const outcome = await fault?.run({ database: 'embedded', kills: 2, say: () => {} })
    expect(outcome?.lost).toEqual([])
    expect(outcome?.counted[0]).toEqual({ what: 'kills', value: 2 })
  })
})

test('a fault that does not exist is none, and ends with 1', async () => {
  expect(await main(['thunder'])).toBe(1)
})
