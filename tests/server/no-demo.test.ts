import { beforeAll, expect, test, vi } from 'vitest'
import { startTestServer } from './support/server'

const loaded = vi.hoisted(() => vi.fn<() => void>())
vi.mock('../../server/demo/open-demo', async (original) => {
  loaded()
  return original()
})

/** How often the demo world was loaded, after a server without it and after one with it. */
const counts: number[] = []
beforeAll(async () => {
  for (const seed of ['none', 'demo'] as const) {
    const server = await startTestServer({ config: { seed } })
    await server.close()
    counts.push(loaded.mock.calls.length)
  }
})

test('SEED=none loads nothing of the demo world; SEED=demo does', () => {
  expect(counts).toEqual([0, 1])
})
