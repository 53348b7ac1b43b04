import { parse } from 'csv-parse/browser/esm/sync'

/** A cell that a spreadsheet would take for a formula begins with a quote; a number is none. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+$/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV, with the mark by which spreadsheets know UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

/** Offers a text as a file. */
export const offerFile = (name: string, text: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}

/** The rows of a CSV, whatever stands in them; null: it is none. */
export const rowsOf = (text: string): readonly (readonly string[])[] | null => {
  try {
    return parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, trim: true })
  } catch {
    return null
  }
}
