import { expect, test, vi } from 'vitest'
import { startTestServer } from './support/server'

const loaded = vi.hoisted(() => vi.fn<() => void>())
vi.mock('../../server/demo/open-demo', async (original) => {
  loaded()
  return original()
})

test('SEED=none loads nothing of the demo world; SEED=demo does', async () => {
  const own = await startTestServer()
  await own.close()
  expect(loaded).not.toHaveBeenCalled()
  const demo = await startTestServer({ config: { seed: 'demo' } })
  await demo.close()
  expect(loaded).toHaveBeenCalledOnce()
})
