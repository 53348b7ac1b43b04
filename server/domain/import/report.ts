import type { Remark } from './plan'

/** Rows of one kind, by what became of them. */
export interface Tally {
  readonly kind: string
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

export interface ImportReport {
  readonly tallies: readonly Tally[]
  readonly remarks: readonly Remark[]
}

const cell = (text: string | number, width: number): string => String(text).padStart(width)

/** The report as an operator reads it: a table, then what was skipped or mended, and why. */
export const reportText = ({ tallies, remarks }: ImportReport): string => {
  const lines = tallies.map(
    ({ kind, added, changed, unchanged }) =>
      kind.padEnd(10) + cell(added, 8) + cell(changed, 9) + cell(unchanged, 11),
  )
  const head = 'kind'.padEnd(10) + cell('added', 8) + cell('changed', 9) + cell('unchanged', 11)
  const told = remarks.map(({ what, why }) => `- ${what.en}: ${why.en}`)
  return [head, ...lines, ...(told.length === 0 ? [] : ['', 'skipped or mended:', ...told]), ''].join('\n')
}
