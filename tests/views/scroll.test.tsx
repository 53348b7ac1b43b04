import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount, one } from './support/mount'
import { beginAtTop, useScrollRestoration } from '../../src/app/scroll-restoration'

/** How long the page's content is; a window of it is 800 high. */
let length = 0
let grown: (() => void)[] = []

beforeEach(() => {
  length = 0
  grown = []
  const at = new WeakMap<Element, number>()
  vi.spyOn(Element.prototype, 'scrollTop', 'get').mockImplementation(function (this: Element) {
    return at.get(this) ?? 0
  })
  vi.spyOn(Element.prototype, 'scrollTop', 'set').mockImplementation(function (this: Element, to: number) {
    at.set(this, Math.max(0, Math.min(to, length - 800)))
    this.dispatchEvent(new Event('scroll'))
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #tell: () => void
      constructor(notify: () => void) {
        this.#tell = notify
      }
      observe(): void {
        if (!grown.includes(this.#tell)) grown.push(this.#tell)
      }
      disconnect(): void {
        grown = grown.filter((notify) => notify !== this.#tell)
      }
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const growTo = (pixels: number): void => {
  length = pixels
  act(() => [...grown].forEach((notify) => notify()))
}

const Page = ({ address }: { readonly address: string }) => (
  <div data-page ref={useScrollRestoration(address, true)}>
    <div />
  </div>
)
const page = () => one('[data-page]')

/** A page that was left at 2,400 and is made anew, 900 long at first. */
const comeBackTo = (address: string) => {
  length = 5_000
  const place = mount(<Page address={address} />)
  page().scrollTop = 2_400
  place.show(null)
  length = 900
  place.show(<Page address={address} />)
  return place
}

test('[ROUTE-03] a tab made anew comes back to where it was when it has grown that long, and stays a person’s own then', () => {
  comeBackTo('/home/index')
  const seen = [page().scrollTop]
  for (const pixels of [1_600, 4_000]) {
    growTo(pixels)
    seen.push(page().scrollTop)
  }
  page().scrollTop = 300
  growTo(6_000)
  expect([...seen, page().scrollTop]).toEqual([100, 800, 2_400, 300])
})

test('[ROUTE-03] who touches the page before it has grown is not moved any more', () => {
  comeBackTo('/schedule/index')
  page().dispatchEvent(new Event('touchstart'))
  growTo(4_000)
  expect([page().scrollTop, grown]).toEqual([100, []])
})

test('[ROUTE-03] a page that is left before it has grown keeps the place it was on its way to', () => {
  const place = comeBackTo('/my/index')
  place.show(null)
  length = 5_000
  place.show(<Page address="/my/index" />)
  expect(page().scrollTop).toBe(2_400)
})

test('a page that a link leads to begins at the top; a step back leads to where it was', () => {
  const place = comeBackTo('/service')
  growTo(4_000)
  place.show(null)
  beginAtTop('/service')
  length = 5_000
  place.show(<Page address="/service" />)
  const seen = [page().scrollTop]
  page().scrollTop = 700
  place.show(null)
  place.show(<Page address="/service" />)
  expect([...seen, page().scrollTop]).toEqual([0, 700])
})
