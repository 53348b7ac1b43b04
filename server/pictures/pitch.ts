import { randomInt } from 'node:crypto'

/** A whole number of `from` to `to`, both included. */
export const between = (from: number, to: number): number => randomInt(from, to + 1)
const oneOf = <Value>(values: readonly Value[]): Value => values[randomInt(values.length)] as Value

const kits = [
  '#d83a3f',
  '#2d66d9',
  '#f2b632',
  '#7a3fc4',
  '#f5f7fa',
  '#12161f',
  '#ee7a1a',
  '#19b5c9',
  '#e75a9c',
]

const stripes = (width: number, height: number, hue: number): string => {
  const [wide, from] = [between(20, 34), between(-30, 0)]
  const tilt = between(-14, 14)
  const count = Math.ceil((width + 120) / wide)
  const bands = Array.from({ length: count }, (_, index) => {
    const light = (index % 2 === 0 ? 30 : 35) + between(-2, 2)
    return `<rect x="${from - 40 + index * wide}" y="-60" width="${wide}" height="${height + 120}" fill="hsl(${hue} ${between(46, 60)}% ${light}%)"/>`
  })
  return `<g transform="rotate(${tilt} ${width / 2} ${height / 2})">${bands.join('')}</g>`
}

/** The markings of a pitch seen from above, shifted and turned a little each time. */
const markings = (width: number, height: number): string => {
  const [middle, centre] = [between(90, width - 90), height / 2 + between(-12, 12)]
  const [radius, box] = [between(24, 40), between(34, 52)]
  const top = between(8, 20)
  const shapes = [
    `<rect x="${between(-30, 8)}" y="${top}" width="${width + between(10, 50)}" height="${height - 2 * top}"/>`,
    `<path d="M${middle} -20V${height + 20}"/><circle cx="${middle}" cy="${centre}" r="${radius}"/>`,
    `<rect x="-20" y="${centre - box}" width="${between(50, 76)}" height="${2 * box}"/>`,
    `<rect x="${width - between(34, 60)}" y="${centre - box}" width="90" height="${2 * box}"/>`,
    `<path d="M${between(-20, width)} -10Q${between(0, width)} ${between(0, height)} ${between(0, width + 20)} ${height + 10}" stroke-dasharray="${between(3, 9)} ${between(4, 9)}"/>`,
  ]
  const turn = `rotate(${between(-7, 7)} ${width / 2} ${height / 2})`
  return `<g fill="none" stroke="#fff" stroke-opacity=".${between(38, 62)}" stroke-width="${between(15, 24) / 10}" transform="${turn}">${shapes.join('')}</g>`
}

const player = (x: number, y: number, kit: string): string => {
  const size = between(5, 9)
  const shadow = `<ellipse cx="${x + size / 2}" cy="${y + size * 0.8}" rx="${size}" ry="${size * 0.5}" fill="#000" opacity=".28"/>`
  return `${shadow}<circle cx="${x}" cy="${y}" r="${size}" fill="${kit}"/><circle cx="${x}" cy="${y}" r="${size * 0.45}" fill="${oneOf(['#2b1a12', '#6b4a33', '#c99b6f'])}"/>`
}

const players = (width: number, height: number): string => {
  const [home, away] = [oneOf(kits), oneOf(kits)]
  return Array.from({ length: between(16, 22) }, (_, index) =>
    player(between(4, width - 4), between(6, height - 6), index % 2 === 0 ? home : away),
  ).join('')
}

const floodlight = (width: number, height: number): string =>
  `<radialGradient id="light" cx="${between(10, 90)}%" cy="${between(0, 70)}%" r="${between(60, 95)}%"><stop stop-color="#fff" stop-opacity=".${between(14, 26)}"/><stop offset="1" stop-color="#000" stop-opacity=".${between(24, 40)}"/></radialGradient><rect width="${width}" height="${height}" fill="url(#light)"/>`

/** A green pitch with lines, players and floodlight, as SVG; no two are alike. */
export const drawPitch = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${stripes(width, height, between(138, 158))}${markings(width, height)}${players(width, height)}${floodlight(width, height)}</svg>`
