import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Sheet } from '../../.storybook/state-map/sheet'

const scrolled = vi.fn<(x: number, y: number) => void>()
const captured = vi.fn<(pointer: number) => void>()

// jsdom scrolls nothing, holds no pointer and gives nothing a size.
beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  Object.assign(Element.prototype, { scrollBy: scrolled, setPointerCapture: captured })
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(500)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300)
})

let root: Root | null = null
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

const open = { id: 'one.open', name: 'open', says: '', kind: 'atomic', passing: false, states: [] } as const
const chart = {
  root: { ...open, id: 'one', name: 'one', kind: 'compound', states: [open] },
  arrows: [],
} as const

const shown = (): HTMLElement => {
  const own = createRoot(document.body.appendChild(document.createElement('div')))
  root = own
  act(() => own.render(<Sheet chart={chart} active={['one.open']} />))
  scrolled.mockClear()
  captured.mockClear()
  return document.querySelector<HTMLElement>('.sheet')!
}

const point = (sheet: HTMLElement, type: string, x: number, y: number, pointerType = 'mouse'): void =>
  act(() => {
    sheet.dispatchEvent(
      new PointerEvent(type, { clientX: x, clientY: y, pointerType, pointerId: 3, bubbles: true }),
    )
  })

test('the sheet moves with the mouse that drags it, wherever that is, and no more once it is let go', () => {
  const sheet = shown()
  point(sheet, 'pointerdown', 400, 100)
  point(sheet, 'pointermove', 100, 90)
  expect(captured.mock.calls).toEqual([[3]])
  expect(scrolled.mock.calls).toEqual([[300, 10]])
  point(sheet, 'lostpointercapture', 100, 90)
  point(sheet, 'pointermove', 300, 90)
  expect(scrolled).toHaveBeenCalledOnce()
})

test.each([
  ['a finger', 'touch', 400, 100],
  ['the upright scroll bar', 'mouse', 505, 100],
  ['the level scroll bar', 'mouse', 400, 305],
])('%s scrolls it alone', (_, pointerType, x, y) => {
  const sheet = shown()
  point(sheet, 'pointerdown', x, y, pointerType)
  point(sheet, 'pointermove', x - 100, y, pointerType)
  expect([captured.mock.calls, scrolled.mock.calls]).toEqual([[], []])
})
