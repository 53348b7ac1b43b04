import sharp, { type Sharp } from 'sharp'

/** The piece and what lies around it, as a script sees them: `size` by `size` pixels, the middle in the middle. */
export interface Seen {
  readonly size: number
  /** Red, green and blue, one after another. */
  readonly disc: Uint8Array
  readonly ground: Uint8Array
}

const SIZE = 120
const STEP = 4
const turns = Array.from({ length: 360 / STEP }, (_, nth) => nth * STEP)

const bytesOf = (address: string): Buffer => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')

const raw = (image: Sharp): Promise<Buffer> => image.removeAlpha().raw().toBuffer()

export const look = async (piece: string, background: string): Promise<Seen> => {
  const ground = sharp(bytesOf(background))
  const { width, height } = await ground.metadata()
  const box = { left: Math.floor((width - height) / 2), top: 0, width: height, height }
  return {
    size: SIZE,
    disc: await raw(sharp(bytesOf(piece)).resize(SIZE, SIZE)),
    ground: await raw(ground.extract(box).resize(SIZE, SIZE)),
  }
}

/** A number for each turn; the script takes the turn with the highest. */
type Score = (seen: Seen) => readonly number[]

const lightAt = (pixels: Uint8Array, size: number, x: number, y: number): number => {
  const at = 3 * (Math.round(y) * size + Math.round(x))
  return 0.3 * (pixels[at] ?? 0) + 0.59 * (pixels[at + 1] ?? 0) + 0.11 * (pixels[at + 2] ?? 0)
}

/** Light along a circle, a value a step; clockwise from the right. */
const circle = (pixels: Uint8Array, size: number, radius: number): number[] =>
  turns.map((turn) => {
    const angle = (turn * Math.PI) / 180
    return lightAt(pixels, size, size / 2 + radius * Math.cos(angle), size / 2 + radius * Math.sin(angle))
  })

const correlation = (a: readonly number[], b: readonly number[]): number => {
  const [meanA, meanB] = [a, b].map(
    (values) => values.reduce((sum, one) => sum + one, 0) / values.length,
  ) as [number, number]
  let [both, ofA, ofB] = [0, 0, 0]
  for (const [nth, value] of a.entries()) {
    const [x, y] = [value - meanA, (b[nth] ?? 0) - meanB]
    both += x * y
    ofA += x * x
    ofB += y * y
  }
  return both / (Math.sqrt(ofA * ofB) || 1)
}

const rolled = <Value>(values: readonly Value[], by: number): Value[] =>
  values.map((_, nth) => values[(nth - by + values.length * 2) % values.length] as Value)

/** Every pixel of the disc with its place from the middle. */
const inside = ({ size }: Seen): { x: number; y: number; at: number }[] =>
  Array.from({ length: size * size }, (_, at) => ({
    at,
    x: (at % size) - size / 2,
    y: Math.floor(at / size) - size / 2,
  })).filter(({ x, y }) => Math.hypot(x, y) < size / 2 - 5)

/** How much of something lies below the middle once it is turned. */
const weightBelow =
  (weightOf: (seen: Seen, at: number, x: number, y: number) => number): Score =>
  (seen) => {
    let [sumX, sumY] = [0, 0]
    for (const { x, y, at } of inside(seen)) {
      const weight = weightOf(seen, at, x, y)
      sumX += weight * x
      sumY += weight * y
    }
    return turns.map((turn) => {
      const angle = (turn * Math.PI) / 180
      return sumX * Math.sin(angle) + sumY * Math.cos(angle)
    })
  }

const darkest = weightBelow(
  ({ disc, size }, at) => 255 - lightAt(disc, size, at % size, Math.floor(at / size)),
)

const roughest = weightBelow(({ disc, size }, at) => {
  const [x, y] = [at % size, Math.floor(at / size)]
  const light = (dx: number, dy: number) => lightAt(disc, size, x + dx, y + dy)
  return Math.abs(light(1, 0) - light(-1, 0)) + Math.abs(light(0, 1) - light(0, -1))
})

/** Whether what lies at the rim goes on in the ground around it. */
const rim: Score = ({ disc, ground, size }) => {
  const rings = [3, 5, 7].map((depth) => circle(disc, size, size / 2 - depth))
  const around = [2, 4].map((depth) => circle(ground, size, size / 2 - depth))
  return turns.map((_, by) =>
    rings.reduce(
      (sum, ring) => sum + Math.max(...around.map((one) => correlation(rolled(ring, by), one))),
      0,
    ),
  )
}

/** Edges that lie flat or upright once turned. */
const edges: Score = (seen) => {
  const { disc, size } = seen
  const strength = Array.from({ length: 90 }, () => 0)
  for (const { at } of inside(seen)) {
    const [x, y] = [at % size, Math.floor(at / size)]
    const [dx, dy] = [
      lightAt(disc, size, x + 1, y) - lightAt(disc, size, x - 1, y),
      lightAt(disc, size, x, y + 1) - lightAt(disc, size, x, y - 1),
    ]
    const angle = Math.floor(((Math.atan2(dy, dx) * 180) / Math.PI + 360) % 90)
    strength[angle] = (strength[angle] ?? 0) + Math.hypot(dx, dy)
  }
  return turns.map((turn) =>
    [-3, -2, -1, 0, 1, 2, 3].reduce((sum, off) => sum + (strength[(720 - turn + off) % 90] ?? 0), 0),
  )
}

/** Whether left and right are alike once it is turned. */
const mirror: Score = ({ disc, size }) => {
  const rings = [0.15, 0.25, 0.35, 0.42].map((part) => circle(disc, size, size * part))
  return turns.map((_, by) =>
    rings.reduce((sum, ring) => {
      const turned = rolled(ring, by)
      // Left for right: an angle becomes the half circle less it.
      const mirrored = turned.map(
        (__, nth) => turned[(turns.length / 2 - nth + turns.length) % turns.length] ?? 0,
      )
      return sum + correlation(turned, mirrored)
    }, 0),
  )
}

/** Groups of pixels that are neither grass, line nor shadow: the figures. */
const figuresIn = (seen: Seen): { x: number; y: number }[][] => {
  const { disc, size } = seen
  const isFigure = new Set(
    inside(seen)
      .filter(({ at }) => {
        const [r = 0, g = 0, b = 0] = disc.subarray(3 * at, 3 * at + 3)
        return Math.max(r, g, b) - Math.min(r, g, b) > 40 && !(g >= r && g >= b)
      })
      .map(({ at }) => at),
  )
  const groups: { x: number; y: number }[][] = []
  for (const first of isFigure) {
    isFigure.delete(first)
    const group = [first]
    for (const at of group)
      for (const next of [at - 1, at + 1, at - size, at + size, at - 2, at + 2, at - 2 * size, at + 2 * size])
        if (isFigure.delete(next)) group.push(next)
    if (group.length > 60) groups.push(group.map((at) => ({ x: at % size, y: Math.floor(at / size) })))
  }
  return groups
}

/** Whether the figures stand on broad feet and end in narrow heads once turned. */
const feet: Score = (seen) => {
  const groups = figuresIn(seen)
  return turns.map((turn) => {
    const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
    return groups.reduce((sum, group) => {
      const heights = group.map(({ x, y }) => x * sin + y * cos)
      const [top, bottom] = [Math.min(...heights), Math.max(...heights)]
      const part = (bottom - top) * 0.15
      const below = heights.filter((height) => height > bottom - part).length
      const above = heights.filter((height) => height < top + part).length
      return sum + (below - 0.5 * above) / group.length
    }, 0)
  })
}

const extent = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)

/** Whether figures are wider than high once turned, as most are. */
const wide: Score = (seen) => {
  const groups = figuresIn(seen)
  return turns.map((turn) => {
    const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
    return groups.reduce((sum, group) => {
      const across = group.map(({ x, y }) => x * cos - y * sin)
      const down = group.map(({ x, y }) => x * sin + y * cos)
      return sum + Math.log(extent(across) / Math.max(1, extent(down)))
    }, 0)
  })
}

/** Scores as so many standard deviations from their mean. */
const evened = (scores: readonly number[]): number[] => {
  const mean = scores.reduce((sum, one) => sum + one, 0) / scores.length
  const spread = Math.sqrt(scores.reduce((sum, one) => sum + (one - mean) ** 2, 0) / scores.length) || 1
  return scores.map((one) => (one - mean) / spread)
}

const all =
  (...scores: readonly Score[]): Score =>
  (seen) => {
    const each = scores.map((score) => evened(score(seen)))
    return turns.map((_, nth) => each.reduce((sum, one) => sum + (one[nth] ?? 0), 0))
  }

/** Ways to find the turn without knowing what the figures are, by name. */
export const solvers: Readonly<Record<string, Score>> = {
  blind: () => turns.map((turn) => (turn === 180 ? 1 : 0)),
  darkest,
  roughest,
  rim,
  edges,
  mirror,
  feet,
  combination: all(edges, mirror, feet, wide),
}

/** The turn a way takes for the right one, in degrees clockwise. Turns the picture never needs are left out. */
export const guess = (score: Score, seen: Seen): number => {
  const scores = score(seen)
  const [best] = turns
    .map((turn, nth) => [scores[nth] ?? 0, turn] as const)
    .filter(([, turn]) => turn >= 20 && turn <= 340)
    .toSorted(([one], [other]) => other - one)
  return best?.[1] ?? 180
}
