import * as React from 'react'
import { metrics } from './head'
import { courseOf, drawingOf, type Box, type Way } from './layout'
import type { Chart } from './protocol'

type DrawingProps = {
  readonly chart: Chart
  readonly active: readonly string[]
  /** As wide as there is room and can be read, the whole of it in sight, or so many times its own size. */
  readonly zoom: 'fit' | 'whole' | number
}

/** Smaller than this nobody reads the sentences: a large chart is scrolled instead. */
const SMALLEST = 0.66

const lineOf = (way: Way, from: Box, to: Box): string => {
  const [start, ...rest] = courseOf(way, from, to)
  const [middle, end] = [rest.slice(0, -1), rest[rest.length - 1]]
  const last = middle[middle.length - 1]
  if (start === undefined || end === undefined) return ''
  const through = middle.slice(0, -1).map((point, place) => {
    const next = middle[place + 1] ?? point
    return `Q${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`
  })
  const turn = last === undefined ? `L${end.x} ${end.y}` : `Q${last.x} ${last.y} ${end.x} ${end.y}`
  return `M${start.x} ${start.y} ${through.join(' ')} ${turn}`
}

const BoxView = ({ box, isActive }: { readonly box: Box; readonly isActive: boolean }) => {
  const { state, x, y, width, height, sentence, hears } = box
  const name = y + metrics.top + 11
  const said = name + metrics.name - 1
  const heard = said + sentence.length * metrics.sentence + 4
  return (
    <g data-kind={state.kind} data-active={isActive || undefined} data-passing={state.passing || undefined}>
      <rect x={x} y={y} width={width} height={height} rx={10} />
      {state.kind === 'final' && <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={7} />}
      <text x={x + metrics.side} y={name} data-is="name">
        {state.name}
      </text>
      {sentence.map((line, place) => (
        <text key={line} x={x + metrics.side} y={said + place * metrics.sentence} data-is="sentence">
          {line}
        </text>
      ))}
      {hears.map((line, place) => (
        <text key={line} x={x + metrics.side} y={heard + place * metrics.hears} data-is="hears">
          {line}
        </text>
      ))}
    </g>
  )
}

const WayView = ({ way, from, to, isOpen }: { way: Way; from: Box; to: Box; isOpen: boolean }) => (
  <g data-way data-open={isOpen || undefined}>
    <path d={lineOf(way, from, to)} markerEnd={`url(#map-${isOpen ? 'open' : 'way'})`} />
    {way.labels.map((label, place) => (
      <text
        key={label}
        x={way.label.x}
        y={way.label.y + 4 + (place - (way.labels.length - 1) / 2) * 12}
        textAnchor="middle"
        data-is="label"
      >
        {label}
      </text>
    ))}
  </g>
)

const sizes = (zoom: DrawingProps['zoom'], width: number): React.CSSProperties => {
  if (zoom === 'fit') return { width: `max(100%, ${width * SMALLEST}px)`, maxWidth: width * 1.15 }
  if (zoom === 'whole') return { width: '100%', height: '100%', maxWidth: width * 1.15 }
  return { width: width * zoom }
}

/** The chart of a machine; the states it is in are lit, and the ways that lead out of them. */
export const Drawing = ({ chart, active, zoom }: DrawingProps) => {
  const { width, height, boxes, ways } = React.useMemo(() => drawingOf(chart), [chart])
  const byId = React.useMemo(() => new Map(boxes.map((box) => [box.state.id, box])), [boxes])
  const lit = new Set(active)
  return (
    <svg
      className="map"
      viewBox={`-2 -2 ${width + 4} ${height + 4}`}
      style={sizes(zoom, width)}
      role="img"
      aria-label={`State chart of ${chart.root.name}, now in ${active.join(', ')}`}
    >
      <defs>
        {['way', 'open'].map((kind) => (
          <marker
            key={kind}
            id={`map-${kind}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto-start-reverse"
          >
            <path d="M0 0.6 7.5 4 0 7.4z" />
          </marker>
        ))}
      </defs>
      {boxes.map((box) => (
        <BoxView key={box.state.id} box={box} isActive={lit.has(box.state.id)} />
      ))}
      {ways.map((way) => {
        const [from, to] = [byId.get(way.begins), byId.get(way.ends)]
        if (from === undefined || to === undefined) return null
        const key = `${way.from} ${way.to}`
        return <WayView key={key} way={way} from={from} to={to} isOpen={lit.has(way.from)} />
      })}
    </svg>
  )
}
