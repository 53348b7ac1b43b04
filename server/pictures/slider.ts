import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import type { Slider } from '../domain/account/captcha'
import { figures, type Figure } from './figures'
import { between, drawPitch } from './pitch'

/** CSS pixels; drawn twice as fine. */
const WIDTH = 310
const HEIGHT = 186
const DISC = 170
const FINE = 2
/** Degrees the picture stands askew at least. */
const LEAST = 20

const svg = (width: number, height: number, inside: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width * FINE}" height="${height * FINE}" viewBox="0 0 ${width} ${height}">${inside}</svg>`,
  )

/** Grain of its own for each picture. */
const grain = async (width: number, height: number, sigma: number) => {
  const [w, h] = [width * FINE, height * FINE]
  const noise = { type: 'gaussian', mean: 128, sigma } as const
  const input = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .resize(w, h, { kernel: 'nearest' })
    .ensureAlpha(0.2)
    .raw()
    .toBuffer()
  return { input, raw: { width: w, height: h, channels: 4 }, blend: 'overlay' } as const
}

const shuffled = <Value>(values: readonly Value[]): Value[] =>
  values
    .map((value) => [randomInt(1_000_000), value] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, value]) => value)

/** Leanings to both sides that even out: less than a careful eye is allowed to be off. */
const leanings = (count: number): number[] => {
  const each = Array.from({ length: count }, () => between(-5, 5))
  const mean = each.reduce((sum, one) => sum + one, 0) / count
  return each.map((one) => one - mean)
}

/** One in the middle, the others around it. */
const places = (around: number): [number, number][] => {
  const from = between(0, 359)
  const ring = Array.from({ length: around }, (_, nth) => {
    const angle = ((from + (nth * 360) / around + between(-8, 8)) * Math.PI) / 180
    const far = between(50, 55)
    return [far * Math.cos(angle), far * Math.sin(angle)] as [number, number]
  })
  return [[between(-5, 5), between(-5, 5)], ...ring]
}

const drawFigure = (figure: Figure, nth: number, [x, y]: [number, number], leaning: number): string => {
  const size = between(36, 44)
  const isMirrored = randomInt(2) === 0
  const body = figure.replaceAll('id="', `id="f${nth}`).replaceAll('url(#', `url(#f${nth}`)
  const moves = [
    `translate(${x} ${y})`,
    `rotate(${leaning})`,
    `skewX(${between(-4, 4)})`,
    `scale(${(isMirrored ? -1 : 1) * (between(88, 114) / 100)} ${between(88, 114) / 100})`,
    `translate(${-size / 2} ${-size / 2}) scale(${size / 32})`,
  ]
  const filter = `<filter id="c${nth}"><feColorMatrix type="hueRotate" values="${between(-35, 35)}"/></filter>`
  return `${filter}<g transform="${moves.join('')}" filter="url(#c${nth})" opacity=".${between(82, 94)}">${body}</g>`
}

/**
 * A spot of any colour under a figure, so that no colour tells a figure's outline from its ground. It is round: a frame with corners that
 * leans is what an eye would set upright instead of the figure.
 */
const spotUnder = ([x, y]: [number, number]): string => {
  const colour = `hsl(${between(0, 359)} ${between(35, 70)}% ${between(42, 72)}%)`
  return `<circle cx="${x}" cy="${y}" r="${between(24, 30)}" fill="${colour}" stroke="#fff" stroke-opacity=".85" stroke-width="2" opacity=".${between(78, 95)}"/>`
}

/** Lines across everything, most of them lean as `astray` says, in degrees: the directions that stand out most are not the picture's. */
const strokes = (astray: number): string =>
  Array.from({ length: 8 }, (_, nth) => {
    const angle = nth < 6 ? astray + between(-2, 2) + (nth % 2) * 90 : between(0, 179)
    const [off, bend] = [between(-70, 70), nth < 6 ? 0 : between(-40, 40)]
    return `<path transform="rotate(${angle})" d="M-100 ${off}Q0 ${off + bend} 100 ${off}" fill="none" stroke="${randomInt(2) === 0 ? '#fff' : '#062a18'}" stroke-opacity=".${between(48, 68)}" stroke-width="${between(8, 22) / 10}"/>`
  }).join('')

const inner = (drawing: string): string => drawing.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')

const turned = ([x, y]: [number, number], degrees: number): [number, number] => {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return [x * cos - y * sin, x * sin + y * cos]
}

const drawDisc = async (answer: number): Promise<Buffer> => {
  const half = DISC / 2
  const spots = places(5)
  const [lean, astray] = [leanings(spots.length), between(0, 89)]
  const chosen = shuffled(await figures()).slice(0, spots.length)
  const group = chosen.map((figure, nth) => drawFigure(figure, nth, spots[nth] ?? [0, 0], lean[nth] ?? 0))
  const ground = `<g transform="rotate(${between(0, 359)} ${half} ${half}) translate(${half - DISC} ${half - DISC})">${inner(drawPitch(2 * DISC, 2 * DISC))}</g>`
  const picture = svg(
    DISC,
    DISC,
    `${ground}<g transform="translate(${half} ${half})">${spots.map((spot) => spotUnder(turned(spot, -answer))).join('')}<g transform="rotate(${-answer})">${group.join('')}</g>${strokes(astray)}</g>`,
  )
  const round = svg(DISC, DISC, `<circle cx="${half}" cy="${half}" r="${half - 1}"/>`)
  const rim = svg(
    DISC,
    DISC,
    `<circle cx="${half}" cy="${half}" r="${half - 2.5}" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="3"/>`,
  )
  return sharp(picture)
    .ensureAlpha()
    .composite([await grain(DISC, DISC, between(14, 22)), { input: rim }, { input: round, blend: 'dest-in' }])
    .webp({ quality: 72, alphaQuality: 80, effort: 1 })
    .toBuffer()
}

const drawGround = async (): Promise<Buffer> => {
  const shade = `<circle cx="${WIDTH / 2}" cy="${HEIGHT / 2 + 2}" r="${DISC / 2 + 2}" fill="#000" fill-opacity=".45"/>`
  return sharp(svg(WIDTH, HEIGHT, inner(drawPitch(WIDTH, HEIGHT)) + shade))
    .removeAlpha()
    .webp({ quality: 60, effort: 1 })
    .toBuffer()
}

const dataAddress = (webp: Buffer): string => `data:image/webp;base64,${webp.toString('base64')}`

/** Draws a round picture of figures on a pitch that stands askew, and the ground it lies on. */
export const drawSlider = async (): Promise<Slider> => {
  const answer = between(LEAST, 360 - LEAST)
  // One after the other: each takes one of the few threads that files are read with.
  const background = await drawGround()
  const piece = await drawDisc(answer)
  return {
    answer,
    background: dataAddress(background),
    piece: dataAddress(piece),
    width: WIDTH,
    height: HEIGHT,
    pieceWidth: DISC,
  }
}
