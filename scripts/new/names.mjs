/** A mistake of whoever asks: told without a trace. */
export class Mistake extends Error {}

/** `fan-list` as `fanList`. */
export const camel = (name) => name.replace(/[-_]([a-z0-9])/g, (_, letter) => letter.toUpperCase())
/** `fan-list` as `FanList`. */
export const pascal = (name) => camel(name).replace(/^./, (letter) => letter.toUpperCase())
/** `fanList` and `fan_list` as `fan-list`. */
export const kebab = (name) =>
  name
    .replace(/_/g, '-')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/^-/, '')
/** `fanList` as `fan_list`. */
export const snake = (name) => kebab(name).replace(/-/g, '_')
/** `fan-list` as `Fan list`. */
export const sentence = (name) =>
  kebab(name)
    .replace(/-/g, ' ')
    .replace(/^./, (letter) => letter.toUpperCase())

const WORDS = /^[a-z]+(-[a-z]+)*$/

/** `social/fan-list` or `social/fanList`, of an area there is. */
export const areaAndName = (given, areas) => {
  const [area = '', name = '', ...more] = (given ?? '').split('/')
  if (name === '' || more.length > 0)
    throw new Mistake(`a name is <area>/<name>, such as social/fans; "${given ?? ''}" is not`)
  if (!areas.includes(area)) throw new Mistake(`there is no area "${area}"; there are ${areas.join(', ')}`)
  return { area, name: wordsOf(name) }
}

/** The name in words with dashes between them. */
export const wordsOf = (given) => {
  const name = kebab(given ?? '')
  if (!WORDS.test(name))
    throw new Mistake(`a name is of small letters and dashes, such as fan-list; "${given ?? ''}" is not`)
  return name
}
