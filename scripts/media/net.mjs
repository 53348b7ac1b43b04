// Sports over a net, 640 by 360, seen from behind one end: tennis, badminton, volleyball.
import { area, digits, eased, figure, mix, numbersFrom, path, shadow, TURN, whole } from './figure.mjs'

// Lengths in decimetres; `beat`: seconds between touches; `own`: touches on a side before the ball goes over.
const SPORTS = {
  tennis: {
    seed: 4117,
    width: 110,
    length: 238,
    beat: 1,
    own: 1,
    arc: 16,
    net: 9,
    court: '#2f6fb0',
    around: '#2c8a6b',
    stand: '#13202a',
    kits: ['#f5f7fa', '#ffb300'],
    homes: [[0, 0.04]],
    lines: [0.125, 0.875],
    service: 0.23,
    racket: true,
    ball: ['#d4f04a', 2.6],
  },
  badminton: {
    seed: 9203,
    width: 61,
    length: 134,
    beat: 0.8,
    own: 1,
    arc: 34,
    net: 15.5,
    court: '#2e8b57',
    around: '#9c6b3f',
    stand: '#1b1622',
    kits: ['#e53935', '#42a5f5'],
    homes: [[0, 0.22]],
    lines: [0.075, 0.925],
    service: 0.35,
    racket: true,
    ball: ['#ffffff', 2.4],
  },
  volleyball: {
    seed: 7741,
    width: 90,
    length: 180,
    beat: 1,
    own: 3,
    arc: 44,
    net: 24,
    court: '#e0813b',
    around: '#256d85',
    stand: '#171a2e',
    kits: ['#fdd835', '#f5f7fa'],
    homes: [
      [-0.34, 0.16],
      [0, 0.12],
      [0.34, 0.16],
      [-0.3, 0.42],
      [0.02, 0.44],
      [0.32, 0.42],
    ],
    lines: [],
    service: 0.17,
    racket: false,
    ball: ['#fff59d', 4.2],
  },
}
export const NET_SPORTS = Object.keys(SPORTS)

/** Far side 0, near side 1; `deep`: 0 at the own base line, 0.5 at the net. */
const touchesOf = (sport, seconds, random) =>
  Array.from({ length: Math.round(seconds / sport.beat) }, (_, index) => {
    const side = Math.floor(index / sport.own) % 2
    const last = index % sport.own === sport.own - 1
    const atNet = sport.own > 1 && index % sport.own > 0
    const deep = atNet ? 0.43 : sport.homes.length > 1 ? 0.14 + 0.1 * random() : 0.03 + 0.2 * random()
    return { side, last, x: (random() - 0.5) * 0.74 * sport.width, y: yOf(sport, side, deep) }
  })

const yOf = (sport, side, deep) => (side === 0 ? deep : 1 - deep) * sport.length

const playersOf = (sport, touches, random) =>
  [0, 1].flatMap((side) =>
    sport.homes.map(([across, deep], index) => {
      const home = { x: across * sport.width * (side === 0 ? -1 : 1), y: yOf(sport, side, deep) }
      return { side, index, home, phase: random() * TURN, own: [] }
    }),
  )

/** Everybody's touches: the nearest of the side takes it. */
const share = (players, touches) => {
  touches.forEach((touch, at) => {
    const mates = players.filter(({ side }) => side === touch.side)
    const far = ({ home }) => Math.hypot(home.x - touch.x, home.y - touch.y)
    const nearest = mates.reduce((best, mate) => (far(mate) < far(best) ? mate : best))
    nearest.own.push({ at, x: touch.x, y: touch.y })
  })
}

export const createNetPainter = (name, seconds) => {
  const sport = SPORTS[name]
  const random = numbersFrom(sport.seed)
  const touches = touchesOf(sport, seconds, random)
  const players = playersOf(sport, touches, random)
  share(players, touches)
  const count = touches.length
  const crowd = Array.from({ length: 190 }, () => [
    random() * 640,
    6 + random() * 48,
    Math.floor(random() * 5),
  ])

  const depth = (y) => 1 / (1.62 - 0.72 * (y / sport.length))
  const [farScale, nearScale] = [depth(0), depth(sport.length)]
  const unit = 300 / sport.width / nearScale
  const at = (x, y) => {
    const scale = depth(y)
    return {
      x: 320 + x * scale * unit * 1.5,
      y: mix(98, 338, (scale - farScale) / (nearScale - farScale)),
      scale: scale * 1.3,
      unit: scale * unit * 1.5,
    }
  }

  const ball = (time) => {
    const place = (((time % seconds) + seconds) % seconds) / sport.beat
    const from = touches[Math.floor(place) % count]
    const to = touches[(Math.floor(place) + 1) % count]
    const flown = place % 1
    const high = sport.own > 1 && from.last ? sport.net + 8 : sport.arc
    return {
      x: mix(from.x, to.x, flown),
      y: mix(from.y, to.y, flown),
      height: 9 + (from.side === to.side || sport.own === 1 ? high : sport.net) * Math.sin(Math.PI * flown),
    }
  }

  const stand = ({ home, own, phase }, time) => {
    const now = time / sport.beat
    let [x, y, pull] = [home.x, home.y, 0]
    for (const touch of own) {
      const apart = Math.abs(((((now - touch.at) % count) + count * 1.5) % count) - count / 2)
      const near = eased(1 - apart / (sport.own === 1 ? 1 : 1.4))
      if (near <= pull) continue
      pull = near
      x = mix(home.x, touch.x + 6, near)
      y = mix(home.y, touch.y, near)
    }
    return {
      x: x + 1.5 * Math.sin((TURN * 8 * time) / seconds + phase),
      y: y + Math.cos((TURN * 7 * time) / seconds + phase),
      pull,
    }
  }

  const [half, length] = [sport.width / 2, sport.length]
  const rectangle = (left, top, right, bottom) => [
    at(left, top),
    at(right, top),
    at(right, bottom),
    at(left, bottom),
  ]
  const across = (y, from = -half, to = half) => path([at(from, y), at(to, y)])
  const inner = sport.lines.map((line) => (line - 0.5) * sport.width)
  const service = [sport.service * length, (1 - sport.service) * length]
  const ground = [
    area(rectangle(-half * 4, -length * 0.25, half * 4, length * 1.15), sport.around),
    area(rectangle(-half, 0, half, length), sport.court),
    `<g fill="none" stroke="#fff" stroke-width="1.8">${path(rectangle(-half, 0, half, length), true)}`,
    ...inner.map((x) => path([at(x, 0), at(x, length)])),
    ...service.map((y) => across(y, inner[0] ?? -half, inner[1] ?? half)),
    sport.racket ? path([at(0, service[0]), at(0, service[1])]) : '',
    '</g>',
  ].join('')

  const [left, right] = [at(-half * 1.12, length / 2), at(half * 1.12, length / 2)]
  const top = sport.net * left.unit
  const bottom = sport.net > 15 ? top * 0.45 : 0
  const net = `<g stroke="#fff"><path d="M${digits(left.x)} ${digits(left.y - top)}H${digits(right.x)}" stroke-width="3"/>
<path d="M${digits(left.x)} ${digits(left.y)}V${digits(left.y - top)}M${digits(right.x)} ${digits(left.y)}V${digits(left.y - top)}" stroke="#37474f" stroke-width="4"/></g>
<rect x="${digits(left.x)}" y="${digits(left.y - top)}" width="${digits(right.x - left.x)}" height="${digits(top - bottom)}" fill="#fff" opacity=".22"/>`
  const colours = ['#e0e0e0', '#c62828', '#1565c0', '#f9a825', '#90a4ae']
  const stands = crowd
    .map(
      ([x, y, colour]) => `<circle cx="${digits(x)}" cy="${digits(y)}" r="3.6" fill="${colours[colour]}"/>`,
    )
    .join('')
  const boards = ['TOUCHLINE', 'LIVE NOW', 'PLAY FAIR', 'MATCHDAY', 'TOUCHLINE']
    .map(
      (words, index) =>
        `<rect x="${index * 128}" y="60" width="127" height="17" fill="#0d2b45"/><text x="${index * 128 + 64}" y="72.5" text-anchor="middle">${words}</text>`,
    )
    .join('')

  const person = (who, time) => {
    const place = stand(who, time)
    const before = stand(who, time - 0.1)
    const pace = Math.hypot(place.x - before.x, place.y - before.y) * 10
    const stride = digits(5 * Math.min(1, pace / 30) * Math.sin(TURN * time * 2.5 + who.phase))
    const lift = digits(-20 - 9 * place.pull)
    const racket = `<path d="M5-20L11 ${lift}" stroke="#e8b48c" stroke-width="2.4"/><ellipse cx="13" cy="${lift - 5}" rx="3.4" ry="5" fill="none" stroke="#eceff1" stroke-width="1.3"/>`
    const arms = `<path d="M-5-22L-8 ${lift - 6}M5-22L8 ${lift - 6}" stroke="#e8b48c" stroke-width="2.4" stroke-linecap="round"/>`
    const jump = sport.own > 1 && place.pull > 0.8 ? (place.pull - 0.8) * 40 : 0
    const feet = at(place.x, place.y)
    return {
      y: place.y,
      svg: figure(
        { ...feet, y: feet.y - jump, scale: feet.scale * (sport.homes.length > 1 ? 1.15 : 1.5) },
        {
          kit: sport.kits[who.side],
          shorts: who.side === 0 ? '#263238' : '#fff',
          stride,
          index: who.index + who.side,
          arm: sport.racket ? racket : arms,
        },
      ),
    }
  }

  return (time) => {
    const { x, y, height } = ball(time)
    const below = at(x, y)
    const [colour, size] = sport.ball
    const drawn = `${shadow(below, size, size / 2)}<circle cx="${digits(below.x)}" cy="${digits(below.y - height * below.unit)}" r="${digits(size * below.scale)}" fill="${colour}" stroke="#455a64" stroke-width=".6"/>`
    const things = [
      ...players.map((who) => person(who, time)),
      { y, svg: drawn },
      { y: length / 2, svg: net },
    ].toSorted((one, other) => one.y - other.y)
    return whole(
      sport.stand,
      `${ground}<rect width="640" height="60" fill="${sport.stand}"/><g opacity=".4">${stands}</g><g fill="#fff" font-family="DejaVu Sans,sans-serif" font-size="10" font-weight="bold">${boards}</g>${things.map(({ svg }) => svg).join('')}`,
    )
  }
}
