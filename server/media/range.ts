/** The bytes asked for, both ends included. */
export interface Range {
  readonly first: number
  readonly last: number
}

/**
 * One range of bytes (RFC 9110, 14.1.2) of a file of `length` bytes. Null: the whole file, also for several ranges and for units
 * nobody knows; `bad`: none that the file has.
 */
export const rangeOf = (header: string | undefined, length: number): Range | 'bad' | null => {
  const [unit, ranges = ''] = (header ?? '').replaceAll(/\s/g, '').split('=')
  if (unit?.toLowerCase() !== 'bytes' || ranges.includes(',')) return null
  const [, from = '', to = ''] = /^(\d{0,15})-(\d{0,15})$/.exec(ranges) ?? []
  if (from === '') {
    const count = Number(to)
    return to === '' || count === 0 || length === 0
      ? 'bad'
      : { first: Math.max(0, length - count), last: length - 1 }
  }
  const first = Number(from)
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1)
  return first >= length || last < first ? 'bad' : { first, last }
}
