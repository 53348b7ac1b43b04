import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import type { Slider } from '../domain/captcha'
import { between, drawPitch } from './pitch'

const WIDTH = 310
const HEIGHT = 155
const PIECE = 47
/** The piece's flat side; its knobs reach beyond it, within PIECE. */
const BODY = 37
const KNOB = 7

type Side = -1 | 0 | 1

/** One side of the body, running right from where the pen is: a notch inwards (1), a knob outwards (-1), or flat. */
const side = (kind: Side, quarter: number): string => {
  const half = BODY / 2 - KNOB - 3
  const turned = (x: number, y: number): string => {
    const [cos, sin] = [[1, 0, -1, 0][quarter] ?? 1, [0, 1, 0, -1][quarter] ?? 0]
    return `${x * cos - y * sin} ${x * sin + y * cos}`
  }
  if (kind === 0) return `l${turned(BODY - 6, 0)}`
  const arc = `a${KNOB} ${KNOB} 0 1 ${kind === 1 ? 0 : 1} ${turned(2 * KNOB, 0)}`
  return `l${turned(half, 0)}${arc}l${turned(BODY - 6 - half - 2 * KNOB, 0)}`
}

const corner = (quarter: number): string => `a3 3 0 0 1 ${['3 3', '-3 3', '-3 -3', '3 -3'][quarter]}`

/** A rounded piece of a jigsaw whose box starts at `x`, `y`. */
const outline = (x: number, y: number, sides: readonly Side[]): string => {
  const inset = (PIECE - BODY) / 2
  const runs = sides.map((kind, quarter) => side(kind, quarter) + corner(quarter))
  return `M${x + inset + 3} ${y + inset}${runs.join('')}z`
}

const anySides = (): Side[] => Array.from({ length: 4 }, () => between(-1, 1) as Side)

const svg = (width: number, inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}">${inside}</svg>`)

/** Grain of its own for each picture, so that no pixel of the piece is found again in the background. */
const grain = async (width: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: between(16, 26) } as const
  const input = await sharp({ create: { width, height: HEIGHT, channels: 3, background: '#000', noise } })
    .ensureAlpha(0.16)
    .raw()
    .toBuffer()
  return { input, raw: { width, height: HEIGHT, channels: 4 }, blend: 'overlay' } as const
}

/** Where a false hole stands clear of the true one. */
const besides = (answer: number): number => {
  const [left, right] = [answer - PIECE - 8, answer + PIECE + 8]
  const isLeft = right > WIDTH - PIECE - 8 || (left > 40 && randomInt(2) === 0)
  return isLeft ? between(8, left) : between(right, WIDTH - PIECE - 8)
}

const dataAddress = (webp: Buffer): string => `data:image/webp;base64,${webp.toString('base64')}`

const hole = (path: string, depth: number): string =>
  `<path d="${path}" fill="#04120b" fill-opacity="${depth}" stroke="#fff" stroke-opacity=".45"/>`

/** Draws a pitch, a piece cut out of it, and the hole it leaves; a fainter false hole lies elsewhere. */
export const drawSlider = async (): Promise<Slider> => {
  const answer = randomInt(PIECE + 32, WIDTH - PIECE - 8)
  const y = between(6, HEIGHT - PIECE - 6)
  const sides = anySides()
  const falseHole = outline(besides(answer), (y + HEIGHT / 2) % (HEIGHT - PIECE), anySides())
  const pitch = await sharp(Buffer.from(drawPitch(WIDTH, HEIGHT)))
    .removeAlpha()
    .raw()
    .toBuffer()
  const raw = { raw: { width: WIDTH, height: HEIGHT, channels: 3 as const } }
  const [wideGrain, narrowGrain] = await Promise.all([grain(WIDTH), grain(PIECE)])
  const holes = hole(falseHole, 0.3) + hole(outline(answer, y, sides), between(58, 68) / 100)
  const shape = outline(0, y, sides)
  const [background, piece] = await Promise.all([
    sharp(pitch, raw)
      .composite([{ input: svg(WIDTH, holes) }, wideGrain])
      .webp({ quality: 72 })
      .toBuffer(),
    sharp(pitch, raw)
      .extract({ left: answer, top: 0, width: PIECE, height: HEIGHT })
      .modulate({ brightness: between(108, 122) / 100 })
      .ensureAlpha()
      .composite([
        narrowGrain,
        { input: svg(PIECE, `<path d="${shape}"/>`), blend: 'dest-in' },
        {
          input: svg(
            PIECE,
            `<path d="${shape}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="1.4"/>`,
          ),
        },
      ])
      .webp({ quality: 78, alphaQuality: 90 })
      .toBuffer(),
  ])
  return {
    answer,
    background: dataAddress(background),
    piece: dataAddress(piece),
    width: WIDTH,
    height: HEIGHT,
    pieceWidth: PIECE,
  }
}
