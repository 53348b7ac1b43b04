import simplified from 'opencc-js/dict/TSCharacters'

// Names are compared by what people see of them: their skeleton. The database has the same as `name_skeleton`, made of what these tables
// gave as its last migration was written; whoever changes them writes a migration that makes it anew.

/** What looks like a Latin letter in either case: after each its look-alikes, in lower case. */
const lookAlikes = [
  'aаαɑᴀ bвьβʙ cсᴄ dԁđᴅ eеεᴇ fꜰ gɡցɢ hһнηհʜ iіιɩɪӏ jјϳᴊ kкκᴋ lłʟ mмμᴍ nпνոɴ oоοσօøᴏ',
  'pрρᴘ qԛզ rгʀ sѕꜱ tтτᴛ uսᴜ vᴠ wԝωᴡ xхχ yуυγʏ zζᴢ',
]
  .join(' ')
  .split(' ')
  .map((row) => Array.from(row))

/** The letters that have cases, but for those of scholars and of scripts that are dead, of which there come new ones. */
const CASED = { first: 0x41, last: 0xa69f }

/** What is not one letter in another case stays. */
const oneOr = (letter: string, other: string): string => (Array.from(other).length === 1 ? other : letter)

/** What is read the same in one letter: upper as lower case, traditional as simplified, look-alikes as Latin letters. A step each. */
const steps = new Map<string, string>()
for (let code = CASED.first; code <= CASED.last; code += 1) {
  const letter = String.fromCodePoint(code)
  // One with an accent is read in parts.
  if (letter.normalize('NFKD') !== letter) continue
  const upper = oneOr(letter, letter.toUpperCase())
  // By way of the upper case, which a letter with two lower ones has in common: σ and ς.
  const lower = oneOr(upper, upper.toLowerCase())
  for (const form of [letter, upper]) if (form !== lower) steps.set(form, lower)
}
for (const pair of simplified.split('|')) {
  const [from = '', to = ''] = pair.split(' ')
  if (from !== to && Array.from(from).length === 1 && Array.from(to).length === 1) steps.set(from, to)
}
for (const [letter = '', ...others] of lookAlikes) for (const other of others) steps.set(other, letter)

/** To the end of all steps: what is read is read no further. */
const followed = (map: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
  const endOf = (letter: string): string => {
    const next = map.get(letter)
    return next === undefined ? letter : endOf(next)
  }
  return new Map([...map.keys()].map((letter) => [letter, endOf(letter)]))
}
const read = followed(steps)

/** What is taken for each other in a name besides: o and 0; l, 1 and i. */
const alike = [
  ['0', 'o'],
  ['1', 'i'],
  ['l', 'i'],
] as const

const throughBoth = followed(new Map([...steps, ...alike]))
/** For the database's `translate`. */
export const skeletonPairs = {
  from: [...throughBoth.keys()].join(''),
  to: [...throughBoth.values()].join(''),
}

/** What stands between letters, on them or for nothing: signs, blanks, accents, emoji. First and last code of each range. */
export const unreadRanges = [
  [0x01, 0x2f],
  [0x3a, 0x40],
  [0x5b, 0x60],
  [0x7b, 0xbf],
  [0xd7, 0xd7],
  [0xf7, 0xf7],
  [0x2b0, 0x36f],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x2000, 0x2bff],
  [0x2e00, 0x2e7f],
  [0x3000, 0x3004],
  [0x3008, 0x3020],
  [0x302a, 0x3030],
  [0x3036, 0x303f],
  [0x30fb, 0x30fb],
  [0xfe00, 0xfe6f],
  [0xfeff, 0xfeff],
  [0xfff9, 0xffff],
  [0x1f000, 0x1faff],
  [0xe0000, 0xe0fff],
] as const
const hex = (code: number): string => `\\u{${code.toString(16)}}`
const unread = new RegExp(
  `[${unreadRanges.map(([first, last]) => `${hex(first)}-${hex(last)}`).join('')}]`,
  'gu',
)
const accents = /[\u0300-\u036f]/gu

const through = (text: string, map: ReadonlyMap<string, string>): string =>
  Array.from(text, (each) => map.get(each) ?? each).join('')

/** As it is read, with its signs and blanks. */
export const readAs = (text: string): string => through(text.normalize('NFKD').replace(accents, ''), read)

/** As it is read aloud. */
export const readAloud = (text: string): string => through(text.normalize('NFKD').replace(unread, ''), read)

/** The same for all names that are taken for each other. What stood between accents is gone, so they are put in order again. */
export const skeletonOf = (name: string): string =>
  through(name.normalize('NFKD').replace(unread, '').normalize('NFKD'), throughBoth)
