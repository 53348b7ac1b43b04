import { createActor, toPromise } from 'xstate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readDevice } from '../../src/actors/fingerprint'
import { traitsCount } from '../../src/actors/browser-traits'

/** What waits for the page to have nothing else to do. */
let waiting: (() => void)[] = []

beforeEach(() => {
  waiting = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work))
})
afterEach(() => vi.unstubAllGlobals())

/** Gives one idle moment after the other; answers the id and how many it took. */
const readInSlices = async () => {
  let slices = 0
  const read: string[] = []
  void toPromise(createActor(readDevice).start()).then((id) => read.push(id))
  while (read.length === 0) {
    await vi.waitUntil(() => waiting.length + read.length > 0, { interval: 1, timeout: 10_000 })
    for (const work of waiting.splice(0)) {
      slices += 1
      work()
    }
  }
  return { id: read.join(), slices }
}

it('[SHELL-08] each trait is read in an idle moment of its own, after one for the code that reads them', async () => {
  const { id, slices } = await readInSlices()
  expect({ isHash: /^[0-9a-f]{16}$/.test(id), slices }).toEqual({ isHash: true, slices: traitsCount + 1 })
})

it('[SHELL-08] the same browser is known by the same id', async () => {
  const one = await readInSlices()
  const other = await readInSlices()
  expect(other.id).toBe(one.id)
})
