// Where everybody is at a moment of a match that begins anew, unseen, every so many seconds.

import { between, numbersFrom, TURN } from './figure.mjs'

/** Lengths are the ground's own: about a decimetre. */
export const SPORTS = {
  football: {
    seed: 56632,
    length: 1250,
    width: 430,
    passes: 22,
    formation: [
      [0.04, 0.5],
      [0.2, 0.15],
      [0.17, 0.38],
      [0.17, 0.62],
      [0.2, 0.85],
      [0.4, 0.2],
      [0.36, 0.42],
      [0.36, 0.6],
      [0.4, 0.82],
      [0.6, 0.36],
      [0.6, 0.64],
    ],
    keepers: true,
  },
  basketball: {
    seed: 79190,
    length: 1000,
    width: 420,
    passes: 26,
    formation: [
      [0.25, 0.5],
      [0.3, 0.2],
      [0.3, 0.8],
      [0.5, 0.35],
      [0.5, 0.65],
    ],
    keepers: false,
  },
}

const targetsOf = ({ length, passes, width }, random) =>
  Array.from({ length: passes }, (_, index) => ({
    x: between(
      40,
      length * (0.5 + 0.42 * Math.sin((index / passes) * 2 * TURN + 0.4) + (random() - 0.5) * 0.2),
      length - 40,
    ),
    y: width * (0.12 + 0.76 * random()),
  }))

const playersOf = ({ formation, keepers }, random) =>
  [0, 1].flatMap((team) =>
    formation.map(([along, across], index) => ({
      team,
      index,
      along: team === 0 ? along : 1 - along,
      across,
      keeper: keepers && index === 0,
      phase: random() * TURN,
      sway: 6 + Math.floor(random() * 5),
    })),
  )

/** A match of `seconds` that ends as it began. */
export const createMatch = (name, seconds) => {
  const sport = SPORTS[name]
  const random = numbersFrom(sport.seed)
  const targets = targetsOf(sport, random)
  const players = playersOf(sport, random)

  const ball = (time) => {
    const place = ((((time % seconds) + seconds) % seconds) / seconds) * targets.length
    const from = targets[Math.floor(place) % targets.length]
    const to = targets[(Math.floor(place) + 1) % targets.length]
    const flown = Math.min(1, (place % 1) / 0.55)
    const eased = 1 - (1 - flown) ** 2
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const height = Math.sin(Math.PI * flown) * Math.min(46, Math.hypot(dx, dy) * 0.11)
    return { x: from.x + dx * eased, y: from.y + dy * eased, height }
  }

  /** Follows the ball without haste: the mean of what it does around now. */
  const camera = (time) => {
    let [sum, weights] = [0, 0]
    for (let ahead = -1.6; ahead <= 1.6; ahead += 0.1) {
      const weight = Math.cos((ahead / 1.6) * (Math.PI / 2))
      sum += ball(time + ahead).x * weight
      weights += weight
    }
    return between(210, sum / weights, sport.length - 210)
  }

  const stand = (player, time) => {
    const at = ball(time - 0.25)
    const drift = player.keeper ? 0 : (camera(time) - sport.length / 2) * 0.35
    let x = player.along * sport.length + drift
    let y = player.across * sport.width + (at.y - sport.width / 2) * 0.18
    x += 18 * Math.sin((TURN * player.sway * time) / seconds + player.phase)
    y += 14 * Math.cos((TURN * (player.sway + 1) * time) / seconds + player.phase * 2)
    if (player.keeper) return { x, y }
    const pull = Math.max(0, 1 - Math.hypot(at.x - x, at.y - y) / 170) * 0.62
    return { x: x + (at.x - x) * pull, y: y + (at.y - y) * pull }
  }

  return {
    sport,
    camera,
    ball,
    /** Everybody with their pace, in units a second along the ground. */
    players: (time) =>
      players.map((player) => {
        const [now, before] = [stand(player, time), stand(player, time - 0.1)]
        return {
          ...player,
          ...now,
          paceX: (now.x - before.x) * 10,
          pace: Math.hypot(now.x - before.x, now.y - before.y) * 10,
        }
      }),
  }
}
