import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { descriptionOf } from './cover'
import { guardNameOf, transitionsOf } from './observe'

/** One arrow of a chart. `to` null: it stays where it is. */
export interface Arrow {
  readonly from: string
  readonly to: string | null
  readonly on: string
  readonly guard: string | null
}

/** What an arrow is on that waits for nothing. */
export const AT_ONCE = 'at once'

/** An event as a chart writes it: `firstPage done`, `after backoff`. */
const eventWords = (type: string): string => {
  if (type === '') return AT_ONCE
  const done = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type)
  if (done !== null) return `${done[2]} ${done[1] === 'done' ? 'done' : 'fails'}`
  const snapshot = /^xstate\.snapshot\.(.+)$/.exec(type)
  if (snapshot !== null) return `${snapshot[1]} changes`
  const after = /^xstate\.after\.([^.]+)\./.exec(type)
  return after === null ? type : `after ${after[1]}`
}

export const arrowsOf = (machine: AnyStateMachine): readonly Arrow[] =>
  transitionsOf(machine).flatMap((transition) => {
    const { source, target, eventType } = transition
    const targets: readonly (AnyStateNode | null)[] = target ?? [null]
    return targets.map((to) => ({
      from: source.id,
      to: to === null ? null : to.id,
      on: eventWords(eventType),
      guard: guardNameOf(transition),
    }))
  })

const safe = (id: string): string => id.replace(/[^A-Za-z0-9]/g, '_')
const labelOf = ({ on, guard }: Arrow): string => (guard === null ? on : `${on} [${guard}]`)

const stateLines = (node: AnyStateNode, deep: string): readonly string[] => {
  const children = Object.values(node.states)
  const name = safe(node.id)
  const said = descriptionOf(node)
  if (children.length === 0)
    return [
      `${deep}state "${node.key}" as ${name}`,
      ...(said === null ? [] : [`${deep}${name} : ${said.replaceAll(':', ',')}`]),
      ...(node.type === 'final' ? [`${deep}${name} --> [*]`] : []),
    ]
  const inside = children.flatMap((child, place) => [
    ...(node.type === 'parallel' && place > 0 ? [`${deep}  --`] : []),
    ...stateLines(child, `${deep}  `),
  ])
  const first = node.type === 'compound' ? (node.initial.target?.[0] ?? null) : null
  return [
    `${deep}state "${node.key}" as ${name} {`,
    ...(first === null ? [] : [`${deep}  [*] --> ${safe(first.id)}`]),
    ...inside,
    `${deep}}`,
  ]
}

/** The chart as a Mermaid state diagram. Arrows that stay are written as notes of their state. */
export const asMermaid = (machine: AnyStateMachine, arrows = arrowsOf(machine)): string => {
  const moving = arrows.filter(({ to }) => to !== null)
  const together = new Map<string, string[]>()
  for (const arrow of moving) {
    const way = `${safe(arrow.from)} --> ${safe(arrow.to ?? '')}`
    together.set(way, [...(together.get(way) ?? []), labelOf(arrow)])
  }
  return [
    'stateDiagram-v2',
    ...stateLines(machine.root, '  '),
    ...[...together].map(([way, labels]) => `  ${way} : ${[...new Set(labels)].join(' / ')}`),
    '',
  ].join('\n')
}
