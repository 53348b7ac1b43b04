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

/** `from`, `to`: the states it leads from and to; `begins`, `ends`: those at whose boxes it is drawn, which may lie around them. */
export interface Way {
  readonly from: string
  readonly to: string
  readonly begins: string
  readonly ends: string
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

/** An arrow between two children of a state, or what lies in them. */
interface Link {
  readonly from: string
  readonly to: string
  readonly v: string
  readonly w: string
  readonly labels: string[]
}

/** Arrows that lead from one child of a state to another, those between the same two together. */
const between = (parent: ChartState, arrows: readonly ChartArrow[]): readonly Link[] => {
  const together = new Map<string, Link>()
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

/** The children of a state, with the arrows between them, laid out from above to below. */
const laidOut = (
  parent: ChartState,
  sizes: ReadonlyMap<string, Size>,
  ways: readonly Omit<Way, 'points' | 'label'>[],
  links: readonly Link[],
): Inside => {
  const graph = new graphlib.Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 26, ranksep: 30, edgesep: 14, marginx: 2, marginy: 2 })
  for (const [id, { width, height }] of sizes) graph.setNode(id, { width, height })
  for (const [place, { v, w }] of links.entries()) {
    const labels = ways[place]?.labels ?? []
    graph.setEdge(
      v,
      w,
      { width: widthOf(labels) + 8, height: labels.length * LINE + 4, labelpos: 'c' },
      String(place),
    )
  }
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
    ways: links.flatMap(({ v, w }, place) => {
      const way = ways[place]
      const { points, x, y } = graph.edge(v, w, String(place)) as unknown as Point & { points: Point[] }
      return way === undefined ? [] : [{ ...way, points, label: { x, y } }]
    }),
  }
}

const nameIn = (id: string): string => id.slice(id.lastIndexOf('.') + 1)

/** An arrow that would run through other boxes to one within a box ends at that box, and says which state it leads to. */
const insideOf = (parent: ChartState, arrows: readonly ChartArrow[]): Inside => {
  const sizes = new Map(parent.states.map((state) => [state.id, sizeOf(state, arrows)]))
  if (parent.kind === 'parallel') return besideEachOther(parent, sizes)
  const links = between(parent, arrows)
  let ways = links.map(({ from, to, labels }) => ({
    from,
    to,
    begins: from,
    ends: to,
    labels: labels as readonly string[],
  }))
  for (;;) {
    const inside = laidOut(parent, sizes, ways, links)
    const boxes = boxesIn(inside)
    const through = inside.ways.map((way) => crossedBy(way, boxes))
    const next = ways.map((way, place) => {
      const [link, cuts] = [links[place], through[place]]
      if (link === undefined || cuts === undefined) return way
      const { v, w, labels } = link
      const begins = cuts.first ? v : way.begins
      const ends = cuts.last ? w : way.ends
      if (begins === way.begins && ends === way.ends) return way
      const said = labels.map((label) => (begins === way.from ? label : `${nameIn(way.from)}: ${label}`))
      return { ...way, begins, ends, labels: ends === way.to ? said : [...said, `→ ${nameIn(way.to)}`] }
    })
    if (next.every((way, place) => way === ways[place]))
      return { ...inside, ways: inside.ways.map((way) => aroundCorners(way, boxes)) }
    ways = next
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

const centre = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/** Where the line from a box's middle to a point crosses the box's border. */
const border = (box: Box, to: Point): Point => {
  const from = centre(box)
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  if (dx === 0 && dy === 0) return from
  const scale = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : box.width / 2 / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : box.height / 2 / Math.abs(dy),
  )
  return { x: from.x + dx * scale, y: from.y + dy * scale }
}

/** Where an arrow goes: it begins and ends at the borders of its boxes, and bends between. */
export const courseOf = ({ points }: Way, from: Box, to: Box): readonly Point[] => {
  const middle = points.slice(1, -1)
  const [first, last] = [middle[0] ?? centre(to), middle[middle.length - 1] ?? centre(from)]
  return [border(from, first), ...middle, border(to, last)]
}

const boxesIn = ({ places }: Inside): readonly Box[] =>
  places.flatMap(({ state, size, at }) => placed(state, size, at, 0).boxes)

/** Nearer to its border an arrow that passes a box is not seen to run through it. */
const NEAR = 3
const PIECES = 40

/** Whether a straight line runs through a box. */
const runsThrough = (one: Point, other: Point, { x, y, width, height }: Box): boolean =>
  Array.from({ length: PIECES + 1 }, (_, place) => place / PIECES).some((part) => {
    const at = { x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part }
    return at.x > x + NEAR && at.x < x + width - NEAR && at.y > y + NEAR && at.y < y + height - NEAR
  })

const isWithin = (id: string, around: string): boolean => id === around || id.startsWith(`${around}.`)

/** The boxes that the first and the last piece of an arrow run through, and that neither are its ends nor lie around them. */
const crossed = (
  way: Way,
  boxes: readonly Box[],
): {
  readonly ends: readonly [Box, Box]
  readonly first: readonly Box[]
  readonly last: readonly Box[]
} | null => {
  const [from, to] = [way.begins, way.ends].map((id) => boxes.find(({ state }) => state.id === id))
  if (from === undefined || to === undefined) return null
  const course = courseOf(way, from, to)
  const others = boxes.filter(({ state: { id } }) => !isWithin(way.begins, id) && !isWithin(way.ends, id))
  const through = (one: Point | undefined, other: Point | undefined): readonly Box[] =>
    one === undefined || other === undefined ? [] : others.filter((box) => runsThrough(one, other, box))
  return {
    ends: [from, to],
    first: through(course[0], course[1]),
    last: through(course[course.length - 2], course[course.length - 1]),
  }
}

/** Whether the first and the last piece of an arrow run through such boxes. */
export const crossedBy = (
  way: Way,
  boxes: readonly Box[],
): { readonly first: boolean; readonly last: boolean } => {
  const found = crossed(way, boxes)
  return { first: (found?.first.length ?? 0) > 0, last: (found?.last.length ?? 0) > 0 }
}

/** Where an arrow that would cut boxes beside its end has passed all of them, if it leaves its own box straight. */
const past = (own: Box, towards: Point, others: readonly Box[]): readonly Point[] => {
  if (others.length === 0) return []
  const { x, y } = centre(own)
  const isBelow = towards.y > y
  const edge = isBelow
    ? Math.max(...others.map((box) => box.y + box.height))
    : Math.min(...others.map((box) => box.y))
  return [{ x, y: isBelow ? Math.min(edge, towards.y) : Math.max(edge, towards.y) }]
}

/** An arrow that would cut the corner of a box beside one of its ends goes straight there until it is past that box. */
const aroundCorners = (way: Way, boxes: readonly Box[]): Way => {
  const found = crossed(way, boxes)
  if (found === null) return way
  const [from, to] = found.ends
  const middle = way.points.slice(1, -1)
  const begin = past(from, middle[0] ?? centre(to), found.first)
  const end = past(to, middle[middle.length - 1] ?? centre(from), found.last)
  return { ...way, points: [centre(from), ...begin, ...middle, ...end, centre(to)] }
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
