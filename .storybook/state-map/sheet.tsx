import * as React from 'react'
import { Drawing } from './drawing'
import type { Chart } from './protocol'

const STEPS = [0.25, 0.35, 0.5, 0.66, 0.8, 1, 1.25, 1.6, 2] as const

/** As large as it can be read at, and the whole where that is possible. */
type Zoom = 'fit' | 'whole' | number

type SheetProps = { readonly chart: Chart; readonly active: readonly string[] }

/** Brings the lit states into sight where the chart is larger than its place. */
const showActive = (sheet: HTMLElement | null, shown: string): void => {
  const lit = sheet?.querySelector('[data-active]:not([data-kind=parallel], [data-kind=compound])')
  if (sheet === null || lit === null || lit === undefined || shown === '') return
  const [place, own] = [lit.getBoundingClientRect(), sheet.getBoundingClientRect()]
  sheet.scrollBy(place.x - own.x - own.width / 3, place.y - own.y - own.height / 3)
}

/** How large the chart is drawn now: 1 is its own size. */
const scaleIn = (sheet: HTMLElement | null): number => {
  const drawn = sheet?.querySelector('svg')
  return drawn ? drawn.clientWidth / drawn.viewBox.baseVal.width : 1
}

/** Dragged with the mouse the sheet moves with it, also over the story beside it, until it is let go. A finger, and a scroll bar, scroll by themselves. */
const drag = (sheet: HTMLElement, { clientX, clientY, pointerId, pointerType }: React.PointerEvent): void => {
  const { x: left, y: top } = sheet.getBoundingClientRect()
  const isOnBar =
    clientX - left - sheet.clientLeft > sheet.clientWidth ||
    clientY - top - sheet.clientTop > sheet.clientHeight
  if (pointerType !== 'mouse' || isOnBar) return
  let [x, y] = [clientX, clientY]
  const move = (event: PointerEvent): void => {
    sheet.scrollBy(x - event.clientX, y - event.clientY)
    ;[x, y] = [event.clientX, event.clientY]
  }
  sheet.setPointerCapture(pointerId)
  sheet.addEventListener('pointermove', move)
  sheet.addEventListener('lostpointercapture', () => sheet.removeEventListener('pointermove', move), {
    once: true,
  })
}

/** The chart in its place: larger and smaller by buttons and by + − 0, moved by the arrows and by dragging. */
export const Sheet = ({ chart, active }: SheetProps) => {
  const [zoom, setZoom] = React.useState<Zoom>('fit')
  const sheet = React.useRef<HTMLDivElement>(null)
  const shown = `${zoom} ${active.join(' ')}`
  React.useEffect(() => showActive(sheet.current, shown), [shown])
  const step = (by: 1 | -1): void => {
    const now = scaleIn(sheet.current)
    const next = by === 1 ? STEPS.find((one) => one > now * 1.05) : STEPS.findLast((one) => one < now / 1.05)
    if (next !== undefined) setZoom(next)
  }
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => step(1),
    '=': () => step(1),
    '-': () => step(-1),
    '0': () => setZoom('fit'),
  }
  return (
    <div className="chart">
      <div className="zoom" role="group" aria-label="Size of the chart">
        <button type="button" aria-label="Smaller" onClick={() => step(-1)}>
          −
        </button>
        <button type="button" aria-label="Larger" onClick={() => step(1)}>
          +
        </button>
        <button type="button" aria-pressed={zoom === 'fit'} onClick={() => setZoom('fit')}>
          Readable
        </button>
        <button type="button" aria-pressed={zoom === 'whole'} onClick={() => setZoom('whole')}>
          Whole
        </button>
        <button type="button" aria-pressed={zoom === 1} onClick={() => setZoom(1)}>
          1 : 1
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what can be scrolled takes the keys that scroll it, and two more */}
      <div
        className="sheet"
        ref={sheet}
        tabIndex={0}
        role="region"
        aria-label="State chart; + and − change its size, the arrows move it"
        onKeyDown={({ key }) => keys[key]?.()}
        onPointerDown={(event) => sheet.current !== null && drag(sheet.current, event)}
      >
        <Drawing chart={chart} active={active} zoom={zoom} />
      </div>
    </div>
  )
}
