// What every scene is drawn with: numbers that go round, people, balls, a crowd.

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export const numbersFrom = (seed) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const TURN = 2 * Math.PI
export const between = (low, value, high) => Math.max(low, Math.min(high, value))
export const mix = (from, to, share) => from + (to - from) * share
/** Slow, fast, slow. */
export const eased = (share) => (1 - Math.cos(Math.PI * between(0, share, 1))) / 2

export const digits = (value) => Math.round(value * 10) / 10
const points = (list) => list.map(({ x, y }) => `${digits(x)},${digits(y)}`).join(' ')
export const area = (list, fill) => `<polygon points="${points(list)}" fill="${fill}"/>`
export const path = (list, closed = false) => `<${closed ? 'polygon' : 'polyline'} points="${points(list)}"/>`

const HAIR = ['#3e2723', '#212121', '#5d4037']

export const shadow = (place, wide, high) =>
  `<ellipse cx="${digits(place.x + 3 * place.scale)}" cy="${digits(place.y + 1)}" rx="${digits(wide * place.scale)}" ry="${digits(high * place.scale)}" fill="#000" opacity=".28"/>`

/** Somebody with their feet at `place`. `stride`: how far the legs are apart; `arm`: what is held, as SVG. */
export const figure = (place, { kit, shorts, stride, index, arm = '' }) =>
  `${shadow(place, 8, 3.2)}<g transform="translate(${digits(place.x)} ${digits(place.y)}) scale(${place.scale.toFixed(3)})">
<path d="M-2-10L${-2 + stride} 0M2-10L${2 - stride} 0" stroke="#f1c7a0" stroke-width="3" stroke-linecap="round"/>
<rect x="-4" y="-14" width="8" height="6" fill="${shorts}"/><rect x="-5.2" y="-25" width="10.4" height="13" rx="3" fill="${kit}"/>
<circle cy="-29" r="4" fill="#e8b48c"/><path d="M-4-30.3a4 4 0 0 1 8 0z" fill="${HAIR[index % HAIR.length]}"/>${arm}</g>`

export const whole = (look, inside) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="${look}"/>${inside}</svg>`
