/** The name of the face in which each letter is a pattern of blocks. */
export const BLOCKS = 'Blocks'

const UNITS = 1000
const NARROW = 560
const EMPTY = 1
const LETTERS = 2
/** Patterns of a width: four corners, each there or not, over a foot that is always there. */
const PATTERNS = 16

type Box = readonly [left: number, bottom: number, right: number, top: number]

const boxesOf = (width: number, pattern: number): readonly Box[] => {
  const [left, middle, right] = [60, width / 2, width - 60]
  const corners: readonly Box[] = [
    [left, 250, middle, 500],
    [middle, 250, right, 500],
    [left, 500, middle, 750],
    [middle, 500, right, 750],
  ]
  return [[left, 0, right, 250], ...corners.filter((_, at) => (pattern >> at) % 2 === 1)]
}

interface Glyph {
  readonly width: number
  readonly boxes: readonly Box[]
}

const letters = (width: number): readonly Glyph[] =>
  Array.from({ length: PATTERNS }, (_, pattern) => ({ width, boxes: boxesOf(width, pattern) }))

const glyphs: readonly Glyph[] = [
  { width: UNITS, boxes: [] },
  { width: NARROW, boxes: [] },
  ...letters(NARROW),
  ...letters(UNITS),
]

const u8 = (...values: readonly number[]): readonly number[] => values
const u16 = (...values: readonly number[]): readonly number[] =>
  values.flatMap((value) => [(value >> 8) & 255, value & 255])
const u32 = (...values: readonly number[]): readonly number[] =>
  values.flatMap((value) => [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255])

/** Runs of code points that follow each other as their glyphs do. */
type Run = readonly [first: number, last: number, glyph: number]

const runsOf = (first: number, last: number, glyph: number): readonly Run[] =>
  Array.from({ length: Math.ceil((last + 1 - first) / PATTERNS) }, (_, at) => {
    const from = first + at * PATTERNS
    return [from, Math.min(last, from + PATTERNS - 1), glyph]
  })

/** Chinese letters and signs are as wide as they are high; Latin ones are narrower. */
const runs: readonly Run[] = [
  [0x20, 0x20, EMPTY],
  ...runsOf(0x21, 0x9f, LETTERS),
  [0xa0, 0xa0, EMPTY],
  ...runsOf(0xa1, 0x1fff, LETTERS),
  ...runsOf(0x2010, 0x2027, LETTERS + PATTERNS),
  ...runsOf(0x2030, 0x2fff, LETTERS + PATTERNS),
  [0x3000, 0x3000, 0],
  ...runsOf(0x3001, 0x9fff, LETTERS + PATTERNS),
  ...runsOf(0xf900, 0xfdff, LETTERS + PATTERNS),
  ...runsOf(0xfe30, 0xfffd, LETTERS + PATTERNS),
  ...runsOf(0x1f000, 0x1faff, LETTERS + PATTERNS),
]

const cmap = (): readonly number[] => [
  ...u16(0, 1, 3, 10),
  ...u32(12),
  ...u16(12, 0),
  ...u32(16 + runs.length * 12, 0, runs.length),
  ...runs.flatMap((run) => u32(...run)),
]

/** One glyph: its boxes as contours of four points on the line. */
const outline = ({ width, boxes }: Glyph): readonly number[] => {
  if (boxes.length === 0) return []
  const points = boxes.flatMap(([left, bottom, right, top]) => [
    [left, bottom],
    [left, top],
    [right, top],
    [right, bottom],
  ])
  const steps = (axis: 0 | 1): readonly number[] =>
    points.flatMap((point, at) => u16((point[axis] ?? 0) - (points[at - 1]?.[axis] ?? 0)))
  const bytes = [
    ...u16(boxes.length, 60, 0, width - 60, 750),
    ...u16(...boxes.map((_, at) => at * 4 + 3)),
    ...u16(0),
    ...u8(...points.map(() => 1)),
    ...steps(0),
    ...steps(1),
  ]
  return [...bytes, ...Array.from({ length: (4 - (bytes.length % 4)) % 4 }, () => 0)]
}

const names = (): readonly number[] => {
  const text = Array.from(BLOCKS).flatMap((letter) => u16(letter.codePointAt(0) ?? 0))
  const told = [1, 2, 4, 6]
  return [
    ...u16(0, told.length, 6 + told.length * 12),
    ...told.flatMap((id) => u16(3, 1, 0x409, id, text.length, 0)),
    ...text,
  ]
}

const tables = (): Readonly<Record<string, readonly number[]>> => {
  const outlines = glyphs.map(outline)
  let at = 0
  const places = [0, ...outlines.map(({ length }) => (at += length))]
  return {
    'OS/2': [
      ...u16(4, UNITS, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 250, 0),
      ...u8(...Array.from({ length: 10 }, () => 0)),
      ...u32(1, 0, 0, 0, 0),
      ...u16(64, 0x20, 0xffff, 880, -120, 0, 880, 120),
      ...u32(1, 0),
      ...u16(500, 750, 0, 0x20, 1),
    ],
    cmap: cmap(),
    glyf: outlines.flat(),
    head: [
      ...u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      ...u16(3, UNITS),
      ...u32(0, 0, 0, 0),
      ...u16(0, 0, UNITS, 750, 0, 8, 2, 1, 0),
    ],
    hhea: [...u32(0x10000), ...u16(880, -120, 0, UNITS, 0, 0, UNITS, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length)],
    hmtx: glyphs.flatMap(({ width, boxes }) => u16(width, boxes.length === 0 ? 0 : 60)),
    loca: u32(...places),
    maxp: [...u32(0x10000), ...u16(glyphs.length, 20, 5, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)],
    name: names(),
    post: [...u32(0x30000, 0), ...u16(-75, 50), ...u32(0, 0, 0, 0, 0)],
  }
}

const sumOf = (bytes: readonly number[]): number => {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4)
    sum =
      (sum +
        (((bytes[at] ?? 0) << 24) |
          ((bytes[at + 1] ?? 0) << 16) |
          ((bytes[at + 2] ?? 0) << 8) |
          (bytes[at + 3] ?? 0))) >>>
      0
  return sum
}

/**
 * A font as a file (OpenType with TrueType outlines), in which a letter is a pattern of blocks that hangs on its code point and is as
 * wide on every machine. Sixteen letters share sixteen patterns, so other words look otherwise.
 */
export const blocksFont = (): ArrayBuffer => {
  const all = Object.entries(tables())
  const head = [...u32(0x10000), ...u16(all.length, 128, 3, all.length * 16 - 128)]
  let at = head.length + all.length * 16
  const directory: number[] = []
  const body: number[] = []
  for (const [tag, bytes] of all) {
    directory.push(...Array.from(tag).map((letter) => letter.codePointAt(0) ?? 0))
    directory.push(...u32(sumOf(bytes), at, bytes.length))
    const padding = (4 - (bytes.length % 4)) % 4
    for (const byte of bytes) body.push(byte)
    for (let more = 0; more < padding; more += 1) body.push(0)
    at += bytes.length + padding
  }
  return new Uint8Array([...head, ...directory, ...body]).buffer
}
