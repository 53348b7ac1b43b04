// Games at a table, 640 by 360, seen from above: billiards and cards.
import { digits, eased, mix, numbersFrom, TURN, whole } from './figure.mjs'

/** The cut between the end of a clip and its beginning. */
const cut = (time, seconds) => {
  const at = ((time % seconds) + seconds) % seconds
  const shade = Math.max(0, 1 - Math.min(at, seconds - at) / 0.5)
  return shade > 0 ? `<rect width="640" height="360" fill="#000" opacity="${digits(shade)}"/>` : ''
}

const POCKETS = [
  [84, 64],
  [320, 58],
  [556, 64],
  [84, 296],
  [320, 302],
  [556, 296],
]
const COLOURS = [
  ['#f4c20d', 150, 140],
  ['#2e7d32', 150, 220],
  ['#6d4c41', 150, 180],
  ['#1565c0', 300, 180],
  ['#ec407a', 420, 180],
  ['#111111', 530, 180],
]
const RADIUS = 7.5

/** Shots one after another: the cue ball meets a red, which goes into the pocket that is nearest on its way. */
const shotsOf = (count, random) => {
  let cue = { x: 190, y: 205 }
  return Array.from({ length: count }, (_, index) => {
    const red = { x: 250 + (index % 4) * 70 + random() * 30, y: 100 + random() * 160 }
    const gain = ([x, y]) => {
      const [toRed, toPocket] = [Math.atan2(red.y - cue.y, red.x - cue.x), Math.atan2(y - red.y, x - red.x)]
      return Math.cos(toRed - toPocket) - Math.hypot(x - red.x, y - red.y) / 900
    }
    const [x, y] = POCKETS.reduce((best, pocket) => (gain(pocket) > gain(best) ? pocket : best))
    const angle = Math.atan2(y - red.y, x - red.x)
    const meet = { x: red.x - Math.cos(angle) * 2 * RADIUS, y: red.y - Math.sin(angle) * 2 * RADIUS }
    const rest = { x: 140 + random() * 340, y: 110 + random() * 140 }
    const shot = { cue, red, meet, pocket: { x, y }, rest }
    cue = rest
    return shot
  })
}

const ballAt = ({ x, y }, fill) =>
  `<ellipse cx="${digits(x + 2)}" cy="${digits(y + 3)}" rx="${RADIUS}" ry="${RADIUS}" opacity=".3"/><circle cx="${digits(x)}" cy="${digits(y)}" r="${RADIUS}" fill="${fill}"/><circle cx="${digits(x - 2.4)}" cy="${digits(y - 2.6)}" r="1.9" fill="#fff" opacity=".7"/>`

const way = (from, to, share) => ({ x: mix(from.x, to.x, share), y: mix(from.y, to.y, share) })
const slowing = (share) => 1 - (1 - Math.min(1, Math.max(0, share))) ** 2

const createBilliards = (seconds) => {
  const each = 4
  const shots = shotsOf(seconds / each, numbersFrom(3391))
  const table = `<rect x="52" y="30" width="536" height="300" rx="22" fill="#5d3a1a"/><rect x="64" y="42" width="512" height="276" rx="14" fill="#7a4e26"/>
<rect x="80" y="58" width="480" height="244" fill="#146b3a"/><rect x="92" y="70" width="456" height="220" fill="#188046"/>
<g fill="none" stroke="#d7efe0" stroke-width="1.2" opacity=".7"><path d="M170 70V290M170 140a40 40 0 0 0 0 80"/></g>
${POCKETS.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="13" fill="#0b0b0b"/>`).join('')}`

  return (time) => {
    const at = ((time % seconds) + seconds) % seconds
    const now = Math.floor(at / each)
    const shot = shots[now]
    const into = at % each
    const strike = 1.5
    const hit = slowing((into - strike) / 0.45)
    const reds = shots.slice(now + 1).map(({ red }) => ballAt(red, '#c62828'))
    const rolled = slowing((into - strike - 0.4) / 0.8)
    const struck = rolled < 1 ? ballAt(way(shot.red, shot.pocket, rolled), '#c62828') : ''
    const white =
      hit < 1
        ? way(shot.cue, shot.meet, hit)
        : way(shot.meet, shot.rest, slowing((into - strike - 0.45) / 1.5))
    const angle = Math.atan2(shot.meet.y - shot.cue.y, shot.meet.x - shot.cue.x)
    const back = 12 + 14 * (into < strike - 0.15 ? 0.5 - 0.5 * Math.cos(TURN * into * 1.2) : 0)
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    const stick = (from, to, colour, wide) =>
      `<path d="M${digits(shot.cue.x - dx * from)} ${digits(shot.cue.y - dy * from)}L${digits(shot.cue.x - dx * to)} ${digits(shot.cue.y - dy * to)}" stroke="${colour}" stroke-width="${wide}" stroke-linecap="round"/>`
    const cue =
      into < strike + 0.3
        ? stick(back, back + 190, '#d9a066', 4) + stick(back + 110, back + 190, '#4e342e', 6)
        : ''
    const aim =
      into > 0.5 && into < strike
        ? `<path d="M${digits(shot.cue.x)} ${digits(shot.cue.y)}L${digits(shot.meet.x)} ${digits(shot.meet.y)}" stroke="#fff" stroke-dasharray="3 5" opacity=".6"/>`
        : ''
    const colours = COLOURS.map(([fill, x, y]) => ballAt({ x, y }, fill))
    return whole(
      '#191320',
      `${table}${aim}${colours.join('')}${reds.join('')}${struck}${ballAt(white, '#fafafa')}${cue}${cut(time, seconds)}`,
    )
  }
}

const RANKS = ['3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', '2']
const SUITS = ['♠', '♥', '♣', '♦']

const face = (x, y, { rank, suit }, turn = 0) =>
  `<g transform="translate(${digits(x)} ${digits(y)}) rotate(${digits(turn)})"><rect x="-17" y="-24" width="34" height="48" rx="4" fill="#fdfdfb" stroke="#9aa5ab" stroke-width=".8"/>
<g fill="${suit % 2 === 1 ? '#c62828' : '#1b1b1b'}" text-anchor="middle"><text x="-8" y="-10" font-size="13">${RANKS[rank]}</text><text y="14" font-size="22">${SUITS[suit]}</text></g></g>`
const back = (x, y, turn) =>
  `<g transform="translate(${digits(x)} ${digits(y)}) rotate(${turn})"><rect x="-14" y="-20" width="28" height="40" rx="4" fill="#1e4f9c" stroke="#dfe8f5" stroke-width="1.6"/><path d="M-8-14L8 14M8-14L-8 14" stroke="#7fa6dd"/></g>`

// Near, right, far, left.
const SEATS = [
  { x: 320, y: 318, dx: 24, dy: 0, turn: 0 },
  { x: 590, y: 180, dx: 0, dy: 15, turn: 90 },
  { x: 320, y: 40, dx: 18, dy: 0, turn: 0 },
  { x: 50, y: 180, dx: 0, dy: 15, turn: 90 },
]

const createCards = (seconds) => {
  const each = 2
  const random = numbersFrom(5581)
  const turns = Array.from({ length: seconds / each }, (_, index) => {
    const rank = Math.floor(random() * RANKS.length)
    const cards = Array.from({ length: 1 + Math.floor(random() * 3) }, (_unused, suit) => ({
      rank,
      suit: (suit + index) % 4,
    }))
    return { seat: index % 4, cards }
  })
  const hand = Array.from({ length: 14 }, () => ({
    rank: Math.floor(random() * 13),
    suit: Math.floor(random() * 4),
  })).toSorted((one, other) => other.rank - one.rank)
  const left = (seat, until) =>
    14 - turns.slice(0, until).reduce((sum, turn) => sum + (turn.seat === seat ? turn.cards.length : 0), 0)
  const table = `<rect x="20" y="14" width="600" height="332" rx="150" fill="#3b2416"/><rect x="34" y="28" width="572" height="304" rx="138" fill="#15603f"/>
<rect x="60" y="52" width="520" height="256" rx="116" fill="none" stroke="#d8b45a" stroke-width="1.5" opacity=".6"/>`

  return (time) => {
    const at = ((time % seconds) + seconds) % seconds
    const now = Math.floor(at / each)
    const flown = eased((at % each) / 0.6)
    const hands = SEATS.map(({ x, y, dx, dy, turn }, seat) => {
      const held = left(seat, now + 1)
      return Array.from({ length: held }, (_, index) => {
        const along = index - (held - 1) / 2
        return seat === 0
          ? face(x + dx * along, y - 2 + Math.abs(along), hand[index])
          : back(x + dx * along, y + dy * along, turn)
      }).join('')
    })
    const played = turns.slice(Math.max(0, now - 3), now + 1).map(({ cards, seat }, index, all) => {
      const arriving = index === all.length - 1
      const { x, y } = SEATS[seat]
      const share = (arriving ? flown : 1) * 0.58
      return cards
        .map((card, place) =>
          face(
            mix(x, 320, share) + (place - (cards.length - 1) / 2) * 24,
            mix(y, 180, share),
            card,
            arriving ? (1 - flown) * 60 : 0,
          ),
        )
        .join('')
    })
    const lamp = SEATS[turns[now].seat]
    const glow = `<circle cx="${mix(lamp.x, 320, 0.24)}" cy="${mix(lamp.y, 180, 0.24)}" r="5" fill="#ffd54f"/>`
    return whole(
      '#120d0a',
      `<g font-family="DejaVu Sans,sans-serif" font-weight="bold">${table}${hands.join('')}${played.join('')}</g>${glow}${cut(time, seconds)}`,
    )
  }
}

const CREATE = { billiards: createBilliards, cards: createCards }
export const TABLE_GAMES = Object.keys(CREATE)
export const createTablePainter = (name, seconds) => CREATE[name](seconds)
