import { Graph, layout } from '@dagrejs/dagre'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { arrowsOf, type Arrow } from './chart'
import { descriptionOf } from './cover'
import { nodesOf } from './observe'

const CHARACTER = 6.6
const LINE = 15

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const isInner = (node: AnyStateNode): boolean => Object.keys(node.states).length === 0

const wrapped = (text: string, most: number): readonly string[] =>
  text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines[lines.length - 1]
    if (last !== undefined && last.length + word.length < most)
      return [...lines.slice(0, -1), `${last} ${word}`]
    return [...lines, word]
  }, [])

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const textAt = (x: number, y: number, lines: readonly string[], look: string): string =>
  lines
    .map((line, place) => `<text x="${x}" y="${y + place * LINE}" ${look}>${escaped(line)}</text>`)
    .join('')

/** What leads out of every state of a box says so: the arrow is drawn from the first of them. */
const labelsOf = (
  machine: AnyStateMachine,
  arrows: readonly Arrow[],
): ReadonlyMap<string, readonly string[]> => {
  const together = new Map<string, string[]>()
  for (const { from, to, on, guard } of arrows) {
    if (to === null) continue
    const way = `${from}\n${to}`
    const source = machine.getStateNodeById(from)
    const where = isInner(source) ? '' : `any ${source.key}: `
    const label = `${where}${on}${guard === null ? '' : ` [${guard}]`}`
    together.set(way, [...(together.get(way) ?? []), label])
  }
  return together
}

const widthOf = (lines: readonly string[]): number =>
  Math.max(...lines.map((line) => line.length)) * CHARACTER

/** An arrow cannot begin or end at a box that holds others: it does at the first state within. */
const innermost = (machine: AnyStateMachine, id: string): string => {
  const node = machine.getStateNodeById(id)
  const first = node.type === 'compound' ? node.initial.target?.[0] : Object.values(node.states)[0]
  return isInner(node) || first === undefined ? id : innermost(machine, first.id)
}

/** The chart as a picture, laid out from above to below. `active`: ids of states to be lit. */
export const asSvg = (
  machine: AnyStateMachine,
  active: readonly string[] = [],
  drawn = arrowsOf(machine),
): string => {
  const graph = new Graph({ compound: true, multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 30, ranksep: 44, marginx: 20, marginy: 20 })
  graph.setDefaultEdgeLabel(() => ({}))
  const nodes = nodesOf(machine)
  for (const node of nodes) {
    const lines = wrapped(descriptionOf(node) ?? '', 26)
    const width = Math.max(110, widthOf([node.key, ...lines]) + 24)
    graph.setNode(node.id, isInner(node) ? { width, height: 30 + lines.length * LINE } : {})
    if (node.parent !== undefined) graph.setParent(node.id, node.parent.id)
  }
  const labels = labelsOf(machine, drawn)
  for (const [way, texts] of labels) {
    const [from = '', to = ''] = way.split('\n').map((id) => innermost(machine, id))
    const lines = [...new Set(texts)]
    graph.setEdge(
      from,
      to,
      { lines, width: widthOf(lines) + 8, height: lines.length * LINE, labelpos: 'c' },
      way,
    )
  }
  layout(graph)
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number }
  const boxes = nodes.map((node) => boxSvg(node, graph.node(node.id) as Box, active.includes(node.id)))
  const arrows = graph.edges().map((edge) => {
    const { points, lines, x, y } = graph.edge(edge) as {
      points: readonly { x: number; y: number }[]
      lines: readonly string[]
      x: number
      y: number
    }
    const way = points.map((point, place) => `${place === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join(' ')
    return `<path d="${way}" fill="none" stroke="#8a94a6" marker-end="url(#tip)"/>${textAt(x, y - (lines.length * LINE) / 2 + 11, lines, 'class="on"')}`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" width="${Math.ceil(width)}" height="${Math.ceil(height)}">`,
    '<style>text{font:12px system-ui,sans-serif;fill:#1b2230}.name{font-weight:700;font-size:13px}.says{fill:#566074}.on{fill:#2b4a8b;text-anchor:middle;paint-order:stroke;stroke:#fff;stroke-width:4px;font-size:11px}</style>',
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="#8a94a6"/></marker></defs>',
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...boxes,
    ...arrows,
    '</svg>',
    '',
  ].join('\n')
}

const boxSvg = (node: AnyStateNode, { x, y, width, height }: Box, isActive: boolean): string => {
  const [left, top] = [x - width / 2, y - height / 2]
  const inner = isInner(node)
  const fill = isActive ? '#dff3e4' : inner ? '#f6f8fc' : 'none'
  const edge = isActive ? '#1f8a4c' : inner ? '#3a4a66' : '#c3cad6'
  const said = inner ? wrapped(descriptionOf(node) ?? '', 26) : []
  return [
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="8" fill="${fill}" stroke="${edge}"/>`,
    textAt(left + 10, top + 18, [node.key], 'class="name"'),
    textAt(left + 10, top + 36, said, 'class="says"'),
  ].join('')
}
