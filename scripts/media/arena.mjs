// A game of two teams of five on a map with three lanes, 640 by 360, seen from above. Everything in it is made up.
import { digits, mix, numbersFrom, TURN, whole } from './figure.mjs'

const SIZE = 1000
const TEAMS = ['#4fc3f7', '#ff7043']
const LANES = [
  [
    [90, 910],
    [90, 90],
    [910, 90],
  ],
  [
    [90, 910],
    [500, 500],
    [910, 90],
  ],
  [
    [90, 910],
    [910, 910],
    [910, 90],
  ],
]

const along = (lane, share) => {
  const [first, second, third] = lane
  const [from, to, part] = share < 0.5 ? [first, second, share * 2] : [second, third, share * 2 - 1]
  return { x: mix(from[0], to[0], part), y: mix(from[1], to[1], part) }
}

const road = (lane) =>
  `<polyline points="${lane.map((point) => point.join(',')).join(' ')}" fill="none" stroke="#8d7b54" stroke-width="66" stroke-linejoin="round"/><polyline points="${lane.map((point) => point.join(',')).join(' ')}" fill="none" stroke="#a3915f" stroke-width="48" stroke-linejoin="round"/>`

export const createArenaPainter = (seconds) => {
  const random = numbersFrom(6607)
  const trees = Array.from({ length: 150 }, () => ({
    x: random() * SIZE,
    y: random() * SIZE,
    r: 14 + random() * 22,
  })).filter(
    ({ x, y }) =>
      LANES.every((lane) =>
        Array.from({ length: 41 }, (_, at) => along(lane, at / 40)).every(
          (p) => Math.hypot(p.x - x, p.y - y) > 62,
        ),
      ) && Math.abs(x - y) > 70,
  )
  const towers = LANES.flatMap((lane) =>
    [0.14, 0.3, 0.7, 0.86].map((share) => ({ ...along(lane, share), team: share < 0.5 ? 0 : 1 })),
  )
  const heroes = [0, 1].flatMap((team) =>
    Array.from({ length: 5 }, (_, index) => ({
      team,
      index,
      phase: random() * TURN,
      sway: 2 + Math.floor(random() * 4),
    })),
  )
  const turn = (time, times, phase = 0) => Math.sin((TURN * times * time) / seconds + phase)

  /** Where they meet: it wanders along the middle lane and down the river. */
  const fight = (time) => ({
    x: 500 + 190 * turn(time, 1) + 60 * turn(time, 3, 1),
    y: 500 - 170 * turn(time, 1) + 150 * turn(time, 2, 0.6),
  })
  const place = ({ team, index, phase, sway }, time) => {
    const at = fight(time - 0.3)
    const side = team === 0 ? -1 : 1
    const spread = 58 + 34 * turn(time, 4, phase)
    const angle = (index - 2) * 0.55 + 0.3 * turn(time, sway, phase)
    return {
      x: at.x + side * spread * Math.cos(angle) * 0.8 + 16 * turn(time, sway + 2, phase * 2),
      y:
        at.y -
        side * spread * Math.cos(angle) * 0.6 +
        70 * Math.sin(angle) +
        14 * turn(time, sway + 3, phase),
    }
  }
  const health = ({ phase, sway }, time) => 0.55 + 0.4 * turn(time, sway, phase * 3)

  const map = `<rect x="-400" y="-400" width="1800" height="1800" fill="#101b16"/><rect width="${SIZE}" height="${SIZE}" rx="60" fill="#2c5a3a"/>
<path d="M60 60L940 940" stroke="#2b6f91" stroke-width="92"/><path d="M60 60L940 940" stroke="#3b8db3" stroke-width="52"/>${LANES.map(road).join('')}
${trees.map(({ x, y, r }) => `<circle cx="${digits(x + 4)}" cy="${digits(y + 6)}" r="${digits(r)}" fill="#12301d"/><circle cx="${digits(x)}" cy="${digits(y)}" r="${digits(r)}" fill="#1f6b3a"/>`).join('')}
${towers.map(({ x, y, team }) => `<circle cx="${digits(x)}" cy="${digits(y)}" r="26" fill="#263238"/><circle cx="${digits(x)}" cy="${digits(y)}" r="15" fill="${TEAMS[team]}"/>`).join('')}
<circle cx="90" cy="910" r="62" fill="#1a3a52" stroke="${TEAMS[0]}" stroke-width="8"/><circle cx="910" cy="90" r="62" fill="#4a2418" stroke="${TEAMS[1]}" stroke-width="8"/>`

  const bolt = (who, time) => {
    const beat = (((time * 1.25 + who.phase) % 2) + 2) % 2
    if (beat > 0.5) return ''
    const [from, to] = [place(who, time), place(heroes[who.team === 0 ? 5 + who.index : who.index], time)]
    const share = beat * 2
    const head = { x: mix(from.x, to.x, share), y: mix(from.y, to.y, share) }
    const tail = {
      x: mix(from.x, to.x, Math.max(0, share - 0.25)),
      y: mix(from.y, to.y, Math.max(0, share - 0.25)),
    }
    return `<path d="M${digits(tail.x)} ${digits(tail.y)}L${digits(head.x)} ${digits(head.y)}" stroke="${TEAMS[who.team]}" stroke-width="7" stroke-linecap="round" opacity=".85"/>${share > 0.85 ? `<circle cx="${digits(to.x)}" cy="${digits(to.y)}" r="${digits(30 * (share - 0.5))}" fill="#fff59d" opacity=".6"/>` : ''}`
  }
  const hero = (who, time) => {
    const { x, y } = place(who, time)
    const left = health(who, time)
    return `<g transform="translate(${digits(x)} ${digits(y)})"><ellipse cy="15" rx="17" ry="7" opacity=".4"/><circle r="16" fill="#20262e" stroke="${TEAMS[who.team]}" stroke-width="4"/>
<path d="M0-9L8 6H-8Z" fill="${TEAMS[who.team]}" transform="rotate(${who.index * 72})"/><rect x="-19" y="-29" width="38" height="6" fill="#0008"/><rect x="-19" y="-29" width="${digits(38 * left)}" height="6" fill="${left > 0.35 ? '#66bb6a' : '#ef5350'}"/></g>`
  }
  const skills = Array.from({ length: 5 }, (_, index) => index)

  return (time) => {
    const centre = fight(time)
    const scale = 1.12
    const view = `translate(320 180) scale(${scale}) translate(${digits(-centre.x)} ${digits(-centre.y)})`
    const people = heroes.toSorted((one, other) => place(one, time).y - place(other, time).y)
    const bar = skills
      .map((index) => {
        const ready = (((time + index * 1.3) % 4) + 4) % 4
        return `<rect x="${230 + index * 38}" y="320" width="32" height="32" rx="6" fill="#1c2733" stroke="#8aa4b8"/><rect x="${230 + index * 38}" y="${digits(320 + 8 * ready)}" width="32" height="${digits(32 - 8 * ready)}" fill="#4fc3f7" opacity=".55"/>`
      })
      .join('')
    const small = `<g transform="translate(10 246) scale(.104)"><rect width="1000" height="1000" fill="#1b3224" stroke="#cfd8dc" stroke-width="14"/><path d="M60 60L940 940" stroke="#2b6f91" stroke-width="60"/>${heroes
      .map((who) => {
        const { x, y } = place(who, time)
        return `<circle cx="${digits(x)}" cy="${digits(y)}" r="34" fill="${TEAMS[who.team]}"/>`
      })
      .join('')}</g>`
    return whole(
      '#101b16',
      `<g transform="${view}">${map}${heroes.map((who) => bolt(who, time)).join('')}${people.map((who) => hero(who, time)).join('')}</g>${bar}${small}`,
    )
  }
}
