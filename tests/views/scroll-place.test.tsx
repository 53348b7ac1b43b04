import { act, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount, one } from './support/mount'
import { useScrollPlace } from '../../src/features/scroll-place'

/** What the box measures, which jsdom does not lay out. */
const size = { scrollHeight: 0, clientHeight: 0 }
let resize = (): void => {}
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resize = tell
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
  for (const name of ['scrollHeight', 'clientHeight'] as const)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size[name] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const name of ['scrollHeight', 'clientHeight']) Reflect.deleteProperty(HTMLElement.prototype, name)
})

const byReader: boolean[] = []
const Log = () => {
  const box = useRef<HTMLDivElement>(null)
  const isByReader = useScrollPlace(box, (element) => {
    element.scrollTop = element.scrollHeight
  })
  return <div ref={box} role="log" onScroll={() => byReader.push(isByReader())} />
}

const place = (): number => one('[role=log]').scrollTop

/** Moves it, and tells so. */
const scrollTo = (top: number): void =>
  act(() => {
    one('[role=log]').scrollTop = top
    one('[role=log]').dispatchEvent(new Event('scroll'))
  })

test('[FEAT-06] a turned phone leaves what is read at its end; who reads moves it from there', () => {
  Object.assign(size, { scrollHeight: 2_000, clientHeight: 435 })
  mount(<Log />)
  const drawnAt = place()
  // The browser has another size for it, and moves it, before anybody is told of that size.
  Object.assign(size, { scrollHeight: 2_200, clientHeight: 284 })
  scrollTo(0)
  const turnedAt = place()
  size.scrollHeight = 2_300
  resize()
  const resizedAt = place()
  scrollTo(900)
  expect([drawnAt, turnedAt, resizedAt, place(), byReader]).toEqual([2_000, 2_200, 2_300, 900, [false, true]])
})
