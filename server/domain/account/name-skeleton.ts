import simplified from 'opencc-js/dict/TSCharacters'

// Names are compared by what people see of them: their skeleton. The database has the same as `name_skeleton`, made of these tables by
// migration 0296; whoever changes them writes a migration that makes it anew.

/** What looks like a Latin letter: after each its look-alikes, of both cases. */
const lookAlikes = [
  'aаαАΑɑᴀ bьβВΒʙ cсСϲᴄ dԁԀđĐᴅ eеЕεΕᴇ fꜰ gɡցɢ hһҺнНΗհʜ iіІιΙıɩɪӏӀ jјЈϳᴊ kкКκΚᴋ lłŁʟ mмМΜᴍ nпηΝոɴ oоОοΟσօøØᴏ',
  'pрРρΡᴘ qԛԚզ rгʀ sѕЅꜱ tтТτΤᴛ uυսᴜ vνᴠ wԝԜωᴡ xхХχΧ yуУγΥʏ zΖᴢ',
]
  .join(' ')
  .split(' ')
  .map((row) => Array.from(row))

/** Letters with an upper case of their own, as first and last code. */
const cased = [
  [0x41, 0x5a],
  [0x391, 0x3a9],
  [0x410, 0x42f],
  [0x531, 0x556],
] as const

/** What is read the same in one letter: upper as lower case, traditional as simplified, look-alikes as Latin letters. */
const read = new Map<string, string>()
for (const [first, last] of cased)
  for (let code = first; code <= last; code += 1) {
    const upper = String.fromCodePoint(code)
    read.set(upper, upper.toLowerCase())
  }
for (const pair of simplified.split('|')) {
  const [from = '', to = ''] = pair.split(' ')
  if (from !== to && Array.from(from).length === 1 && Array.from(to).length === 1) read.set(from, to)
}
for (const [letter = '', ...others] of lookAlikes) for (const other of others) read.set(other, letter)

/** What is taken for each other in a name besides: o and 0; l, 1 and i. */
const alike = new Map([
  ['0', 'o'],
  ['1', 'i'],
  ['l', 'i'],
])

const throughBoth = new Map(
  [...read.keys(), ...alike.keys()].map((from) => {
    const to = read.get(from) ?? from
    return [from, alike.get(to) ?? to]
  }),
)
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

/** The same for all names that are taken for each other. */
export const skeletonOf = (name: string): string =>
  through(name.normalize('NFKD').replace(unread, ''), throughBoth)
