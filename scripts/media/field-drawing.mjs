// One moment of a match as SVG, 640 by 360, seen from a stand.
import { area, digits, figure, numbersFrom, path, shadow, TURN, whole } from './figure.mjs'

const LOOKS = {
  football: {
    turf: '#2f8f46',
    stripe: '#2a8540',
    line: '#e9f5ec',
    stand: '#14202b',
    kits: ['#e53935', '#f5f7fa'],
    stripes: 12,
  },
  basketball: {
    turf: '#c98a4b',
    stripe: '#c4864a',
    line: '#fff3e0',
    stand: '#1c1d2b',
    kits: ['#f4b400', '#3d5afe'],
    stripes: 0,
  },
}
const SPECTATORS = ['#e0e0e0', '#c62828', '#1565c0', '#f9a825', '#90a4ae', '#37474f']
const BOARDS = [
  ['#0d47a1', 'TOUCHLINE'],
  ['#b71c1c', 'LIVE NOW'],
  ['#004d40', 'PLAY FAIR'],
  ['#4a148c', 'MATCHDAY'],
]
const FAR_TOUCHLINE = 86
const NEAR_TOUCHLINE = 352

const boards = (camera) =>
  Array.from({ length: 9 }, (_, index) => {
    const [colour, words] = BOARDS[index % BOARDS.length]
    const x = digits(320 + ((index - 1) * 210 - 60 - camera) * 0.6)
    return `<rect x="${x}" y="64" width="126" height="18" fill="${colour}"/><text x="${x + 63}" y="77.5" text-anchor="middle">${words}</text>`
  }).join('')

/** Draws what a match gives; what never changes is prepared once. */
export const createPainter = (name, match) => {
  const look = LOOKS[name]
  const { keepers, length, width } = match.sport
  const random = numbersFrom(match.sport.seed + 1)
  const crowd = Array.from({ length: 260 }, () => ({
    x: random() * 1800 - 280,
    y: Math.round(8 + random() * 52),
    colour: SPECTATORS[Math.floor(random() * SPECTATORS.length)],
  }))

  const project = (camera) => (x, y) => {
    const depth = y / width
    const scale = 0.62 + 0.5 * depth
    const down = depth * 0.72 + depth * depth * 0.28
    return {
      x: 320 + (x - camera) * scale,
      y: FAR_TOUCHLINE + (NEAR_TOUCHLINE - FAR_TOUCHLINE) * down,
      scale,
    }
  }

  const stands = (camera) =>
    crowd
      .map(({ colour, x, y }) => ({ colour, y, x: Math.round(320 + (x - camera) * 0.55) }))
      .filter(({ x }) => x > -8 && x < 648)
      .map(
        ({ colour, x, y }) =>
          `<g fill="${colour}"><circle cx="${x}" cy="${y}" r="3.4"/><rect x="${x - 4}" y="${y + 3}" width="8" height="7"/></g>`,
      )
      .join('')

  const ground = (at) => {
    const turf = area(
      [at(-300, -14), at(length + 300, -14), at(length + 300, width + 60), at(-300, width + 60)],
      look.turf,
    )
    const stripe = (from, to) => area([at(from, 0), at(to, 0), at(to, width), at(from, width)], look.stripe)
    const step = length / look.stripes
    const stripes = Array.from({ length: look.stripes / 2 }, (_, index) =>
      stripe(2 * index * step, (2 * index + 1) * step),
    )
    return turf + stripes.join('')
  }

  const lines = (at) => {
    const circle = (x, y, radius) =>
      path(
        Array.from({ length: 33 }, (_, index) => {
          const angle = (index / 32) * 2 * Math.PI
          return at(x + radius * Math.cos(angle), y + radius * 0.8 * Math.sin(angle))
        }),
      )
    const box = (side, deep, from, to) => {
      const x = (value) => (side === 0 ? value : length - value)
      return path([
        at(x(0), width * from),
        at(x(deep), width * from),
        at(x(deep), width * to),
        at(x(0), width * to),
      ])
    }
    const goal = (side) => {
      const x = side === 0 ? 0 : length
      const [far, near] = [at(x, width * 0.42), at(x, width * 0.58)]
      return `<g stroke-width="2.4">${path([far, { ...far, y: far.y - 30 }, { ...near, y: near.y - 36 }, near])}</g>`
    }
    return [
      path([at(0, 0), at(length, 0), at(length, width), at(0, width)], true),
      path([at(length / 2, 0), at(length / 2, width)]),
      circle(length / 2, width / 2, 60),
      ...[0, 1].flatMap((side) => [
        box(side, 150, 0.2, 0.8),
        box(side, 52, 0.37, 0.63),
        keepers ? goal(side) : '',
      ]),
    ].join('')
  }

  const ball = (place, height) => {
    const y = digits(place.y - (4 + height) * place.scale)
    const colour = keepers ? '#fff' : '#e65100'
    return `${shadow(place, 4, 2)}<circle cx="${digits(place.x)}" cy="${y}" r="${digits(4.2 * place.scale)}" fill="${colour}" stroke="#333" stroke-width=".7"/>`
  }

  const player = (place, who, time) =>
    figure(place, {
      kit: who.keeper ? '#fdd835' : look.kits[who.team],
      shorts: who.team === 0 ? '#fff' : '#263238',
      stride: digits(5 * Math.min(1, who.pace / 60) * Math.sin(TURN * time * 2.5 + who.phase)),
      index: who.index,
    })

  return (time) => {
    const camera = match.camera(time)
    const at = project(camera)
    const { height, x, y } = match.ball(time)
    const figures = match.players(time).map((who) => ({ y: who.y, svg: player(at(who.x, who.y), who, time) }))
    const seen = [...figures, { y, svg: ball(at(x, y), height) }].toSorted((one, other) => one.y - other.y)
    return whole(
      look.stand,
      `<g opacity=".4">${stands(camera)}</g>
<g fill="#fff" font-family="DejaVu Sans,sans-serif" font-size="11" font-weight="bold">${boards(camera)}</g>${ground(at)}
<g fill="none" stroke="${look.line}" stroke-width="1.6">${lines(at)}</g>${seen.map(({ svg }) => svg).join('')}`,
    )
  }
}
