import { graphlib, layout as dagre } from '@dagrejs/dagre'
import { headOf, type Head } from './head'
import type { Chart, ChartArrow, ChartState } from './protocol'

export interface Point {
  readonly x: number
  readonly y: number
}

/** A state's place on the map, its upper left corner and its size; what is written in it from the top down. */
export interface Box extends Point, Head {
  readonly state: ChartState
  readonly width: number
  readonly height: number
  readonly depth: number
}

export interface Way {
  readonly from: string
  readonly to: string
  readonly labels: readonly string[]
  readonly points: readonly Point[]
  readonly label: Point
}

export interface Drawing {
  readonly width: number
  readonly height: number
  readonly boxes: readonly Box[]
  readonly ways: readonly Way[]
}

interface Inside {
  readonly width: number
  readonly height: number
  readonly places: readonly { readonly state: ChartState; readonly at: Point; readonly size: Size }[]
  readonly ways: readonly Way[]
}

interface Size {
  readonly width: number
  readonly height: number
  readonly head: Head
  readonly inside: Inside | null
}

const PAD = 14
const GAP = 16
const LINE = 12

/** Which child of `parent` a state lies in, or is. */
const childFor = (parent: ChartState, id: string): ChartState | undefined =>
  parent.states.find((child) => child.id === id || id.startsWith(`${child.id}.`))

const labelOf = ({ on, guard }: ChartArrow): string => (guard === null ? on : `${on} [${guard}]`)

/** Arrows that lead from one child of a state to another, those between the same two together. */
const between = (parent: ChartState, arrows: readonly ChartArrow[]) => {
  const together = new Map<string, { from: string; to: string; v: string; w: string; labels: string[] }>()
  for (const arrow of arrows) {
    const v = childFor(parent, arrow.from)
    const w = arrow.to === null ? undefined : childFor(parent, arrow.to)
    if (arrow.to === null || v === undefined || w === undefined || v === w) continue
    const key = `${arrow.from} ${arrow.to}`
    const known = together.get(key) ?? { from: arrow.from, to: arrow.to, v: v.id, w: w.id, labels: [] }
    if (!known.labels.includes(labelOf(arrow))) known.labels.push(labelOf(arrow))
    together.set(key, known)
  }
  return [...together.values()]
}

const widthOf = (labels: readonly string[]): number => Math.max(...labels.map((label) => label.length)) * 6.1

const insideOf = (parent: ChartState, arrows: readonly ChartArrow[]): Inside => {
  const sizes = new Map(parent.states.map((state) => [state.id, sizeOf(state, arrows)]))
  if (parent.kind === 'parallel') return besideEachOther(parent, sizes)
  const graph = new graphlib.Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 26, ranksep: 30, edgesep: 14, marginx: 2, marginy: 2 })
  for (const [id, { width, height }] of sizes) graph.setNode(id, { width, height })
  const links = between(parent, arrows)
  for (const [place, { v, w, labels }] of links.entries())
    graph.setEdge(
      v,
      w,
      { width: widthOf(labels) + 8, height: labels.length * LINE + 4, labelpos: 'c' },
      String(place),
    )
  dagre(graph)
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number }
  return {
    width,
    height,
    places: parent.states.flatMap((state) => {
      const size = sizes.get(state.id)
      if (size === undefined) return []
      const { x, y } = graph.node(state.id) as Point
      return [{ state, size, at: { x: x - size.width / 2, y: y - size.height / 2 } }]
    }),
    ways: links.map(({ from, to, v, w, labels }, place) => {
      const { points, x, y } = graph.edge(v, w, String(place)) as unknown as Point & { points: Point[] }
      return { from, to, labels, points, label: { x, y } }
    }),
  }
}

/** Regions stand in rows of about the same width. */
const besideEachOther = (parent: ChartState, sizes: ReadonlyMap<string, Size>): Inside => {
  const all = [...sizes.values()]
  const widest = Math.max(...all.map(({ width }) => width))
  const area = all.reduce((sum, { width, height }) => sum + width * height, 0)
  const limit = Math.max(widest, Math.sqrt(area) * 1.25)
  let [x, y, row, right] = [0, 0, 0, 0]
  const places = parent.states.flatMap((state) => {
    const size = sizes.get(state.id)
    if (size === undefined) return []
    if (x > 0 && x + size.width > limit) {
      y += row + GAP
      ;[x, row] = [0, 0]
    }
    const at = { x, y }
    x += size.width + GAP
    row = Math.max(row, size.height)
    right = Math.max(right, x - GAP)
    return [{ state, size, at }]
  })
  return { width: right, height: y + row, places, ways: [] }
}

const sizeOf = (state: ChartState, arrows: readonly ChartArrow[]): Size => {
  const head = headOf(state, arrows)
  if (state.states.length === 0) return { ...head.size, head, inside: null }
  const inside = insideOf(state, arrows)
  return {
    width: Math.max(inside.width, head.size.width - 2 * PAD) + 2 * PAD,
    height: head.size.height + inside.height + PAD,
    head,
    inside,
  }
}

const moved = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y })

const placed = (
  state: ChartState,
  size: Size,
  at: Point,
  depth: number,
): Omit<Drawing, 'width' | 'height'> => {
  const box: Box = { ...size.head, state, ...at, width: size.width, height: size.height, depth }
  if (size.inside === null) return { boxes: [box], ways: [] }
  const { inside, head } = size
  const origin = { x: at.x + (size.width - inside.width) / 2, y: at.y + head.size.height }
  const below = inside.places.map((one) => placed(one.state, one.size, moved(one.at, origin), depth + 1))
  const own = inside.ways.map((way) => ({
    ...way,
    points: way.points.map((point) => moved(point, origin)),
    label: moved(way.label, origin),
  }))
  return {
    boxes: [box, ...below.flatMap(({ boxes }) => boxes)],
    ways: [...own, ...below.flatMap(({ ways }) => ways)],
  }
}

/** The chart with a place for everything: states in states as boxes in boxes, each level laid out by itself. */
export const drawingOf = ({ root, arrows }: Chart): Drawing => {
  const size = sizeOf(root, arrows)
  return { width: size.width, height: size.height, ...placed(root, size, { x: 0, y: 0 }, 0) }
}
