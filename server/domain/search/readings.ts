import { pinyin, polyphonic } from 'pinyin-pro'

/** How a run of Chinese characters may be read: a syllable a character, without tones, ü as v. */
export type Reading = readonly string[]

const KNOWN_MAX = 20_000
const known = new Map<string, readonly Reading[]>()

const plain = { toneType: 'none', type: 'array', v: true } as const

const read = (text: string): readonly Reading[] => {
  const characters = Array.from(text)
  const usual = polyphonic(text, plain).map(([first = '']) => first.replace('ü', 'v'))
  const ways = [pinyin(text, plain), pinyin(text, { ...plain, mode: 'surname' }), usual]
  // Who cannot type ü types v or u.
  const typed = ways.flatMap((way) => [way, way.map((syllable) => syllable.replace('v', 'u'))])
  const whole = typed.filter((way) => way.length === characters.length)
  return [...new Map(whole.map((way) => [way.join(' '), way])).values()]
}

/** In its context, as a surname, and character by character as each is read most often: names are read in any of these ways. */
export const readingsOf = (text: string): readonly Reading[] => {
  const before = known.get(text)
  if (before) return before
  if (known.size >= KNOWN_MAX) known.clear()
  const readings = read(text)
  known.set(text, readings)
  return readings
}
