/** ISO/IEC 14496-12: a file is boxes, each a 32-bit length, a four-letter name and a body. */
export interface Box {
  readonly name: string
  /** Where the body begins and ends in the file. */
  readonly start: number
  readonly end: number
}

const HEADER = 8

export const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value & 0xffff)
  return bytes
}
export const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}
export const u64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}
export const zeros = (count: number): Buffer => Buffer.alloc(count)
export const text = (value: string): Buffer => Buffer.from(value, 'latin1')

export const box = (name: string, ...body: readonly Buffer[]): Buffer => {
  const length = body.reduce((sum, part) => sum + part.length, HEADER)
  return Buffer.concat([u32(length), text(name), ...body], length)
}

/** A box whose body begins with a version and 24 flags. */
export const fullBox = (name: string, version: number, flags: number, ...body: readonly Buffer[]): Buffer =>
  box(name, u32((version << 24) | flags), ...body)

/** The boxes that stand side by side in a stretch of a file. Throws a `RangeError` where a length makes no sense. */
export const boxesIn = (file: Buffer, start = 0, end = file.length): Box[] => {
  const found: Box[] = []
  let at = start
  while (at < end) {
    if (at + HEADER > end) throw new RangeError(`a box header is cut off at byte ${at}`)
    const short = file.readUInt32BE(at)
    const long = short === 1
    if (long && at + 16 > end) throw new RangeError(`a box header is cut off at byte ${at}`)
    const length = long ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short
    const header = long ? 16 : HEADER
    if (length < header || at + length > end) throw new RangeError(`a box of ${length} bytes at byte ${at}`)
    found.push({ name: file.toString('latin1', at + 4, at + 8), start: at + header, end: at + length })
    at += length
  }
  return found
}

/** The first box at a path like `moov/trak/mdia`, or null. */
export const findBox = (file: Buffer, path: string, within?: Box): Box | null => {
  let here: Box | null = within ?? { name: '', start: 0, end: file.length }
  for (const name of path.split('/')) {
    here = boxesIn(file, here.start, here.end).find((child) => child.name === name) ?? null
    if (!here) return null
  }
  return here
}
