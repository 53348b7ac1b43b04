import { createActor, setup } from 'xstate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { identityOf } from '../../machines/app/requests.machine'
import { getGoods } from '../../contract/mall'
import { scarf } from '../../contract/samples/mall'
import type { Goods } from '../../contract/mall.schema'
import { leftAgain } from '../../src/screens/mall/left-again'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  Reflect.deleteProperty(document, 'hidden')
  vi.useRealTimers()
})

const knowing = (goods: Partial<Goods>) => {
  const requests = setup({}).createMachine({
    context: { cache: { [identityOf(getGoods, { goodsId: 'g-scarf' })]: { ...scarf, ...goods } } },
  })
  const { system } = createActor(
    setup({ actors: { requests } }).createMachine({ invoke: { src: 'requests', systemId: 'requests' } }),
  ).start()
  const tell = vi.fn<() => void>()
  const stop = leftAgain('g-scarf')(tell, system)
  return { stop, times: () => tell.mock.calls.length }
}

test('[FEAT-10] what is sold out is asked again at a calm pace while the page is in sight, until it is left', () => {
  const { stop, times } = knowing({ left: 0, until: null })
  vi.advanceTimersByTime(65_000)
  const told = [times()]
  Object.defineProperty(document, 'hidden', { configurable: true, value: true })
  vi.advanceTimersByTime(65_000)
  told.push(times())
  Reflect.deleteProperty(document, 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  told.push(times())
  stop()
  vi.advanceTimersByTime(65_000)
  expect([...told, times()]).toEqual([3, 3, 4, 4])
})

test.each<[string, Partial<Goods>]>([
  ['something is left of', { left: 1 }],
  ['are over', { left: 0, until: 1 }],
])('[FEAT-10] goods that %s are not asked for again', (_, goods) => {
  const { times } = knowing(goods)
  vi.advanceTimersByTime(65_000)
  expect(times()).toBe(0)
})
