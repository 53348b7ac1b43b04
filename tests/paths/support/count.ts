import { itemsOf } from './observe'
import type { Path } from './cover'
import type { Model } from './model'

/** How much of a machine its paths cover. `missing`: transitions and outcomes that none has, by name. */
export interface Count {
  readonly name: string
  readonly states: number
  readonly transitions: number
  readonly taken: number
  readonly outcomes: number
  readonly seen: number
  readonly impossible: number
  readonly missing: readonly string[]
  /** Said to be impossible, and yet some path has it. */
  readonly possible: readonly string[]
  readonly paths: number
  readonly steps: number
}

/** What one model's paths cover of its machine. */
export const countOf = ({ name, machine, impossible = {} }: Model, paths: readonly Path[]): Count => {
  const covered = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ covers }) => [...covers])))
  const { transitions, outcomes } = itemsOf(machine)
  const isCovered = (item: string): boolean => covered.has(item)
  return {
    name,
    states: new Set(paths.flatMap(({ steps }) => steps.flatMap(({ reaches }) => reaches))).size,
    transitions: transitions.length,
    taken: transitions.filter(isCovered).length,
    outcomes: outcomes.length,
    seen: outcomes.filter(isCovered).length,
    impossible: Object.keys(impossible).length,
    missing: [...transitions, ...outcomes].filter((item) => !isCovered(item) && !(item in impossible)),
    possible: Object.keys(impossible).filter(isCovered),
    paths: paths.length,
    steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
  }
}

/** Rows under a heading, as wide as they have to be; numbers stand to the right. */
export const tableOf = (rows: readonly (readonly (string | number)[])[]): string => {
  const texts = rows.map((row) => row.map(String))
  const widths = (texts[0] ?? []).map((_, column) =>
    Math.max(...texts.map((row) => (row[column] ?? '').length)),
  )
  const line = (row: readonly string[]): string =>
    `| ${row.map((text, column) => (column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0))).join(' | ')} |`
  const [head = [], ...body] = texts
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [line(head), rule, ...body.map(line)].join('\n')
}

/** The table of `npm run paths -- --coverage`. */
export const coverageTable = (counts: readonly Count[]): string => {
  const sum = (pick: (count: Count) => number): number => counts.reduce((all, count) => all + pick(count), 0)
  const cells = (count: Count): readonly (string | number)[] => [
    count.name,
    count.paths,
    count.steps,
    count.states,
    `${count.taken}/${count.transitions}`,
    `${count.seen}/${count.outcomes}`,
    count.impossible,
    count.missing.length,
  ]
  return tableOf([
    ['machine', 'paths', 'steps', 'states', 'transitions', 'guard outcomes', 'impossible', 'missing'],
    ...counts.map(cells),
    [
      'all',
      sum(({ paths }) => paths),
      sum(({ steps }) => steps),
      sum(({ states }) => states),
      `${sum(({ taken }) => taken)}/${sum(({ transitions }) => transitions)}`,
      `${sum(({ seen }) => seen)}/${sum(({ outcomes }) => outcomes)}`,
      sum(({ impossible }) => impossible),
      sum(({ missing }) => missing.length),
    ],
  ])
}
