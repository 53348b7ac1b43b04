/** A name as it may be spelt by another hand: no accents, no case, no signs. */
export const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const wordsOf = (name: string): readonly string[] => folded(name).split(' ')
const sorted = (name: string): string => wordsOf(name).toSorted().join(' ')

/** How many letters have to change for one to become the other; anything past `most` counts as more. */
const distance = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? most + 1
}

const MISSPELT = 2
const isWithin = (few: readonly string[], many: readonly string[]): boolean =>
  few.every((word) => many.some((other) => other.startsWith(word)))

/** From the surest to the boldest way in which two spellings may mean one. */
const ways: readonly ((one: string, other: string) => boolean)[] = [
  (one, other) => folded(one) === folded(other),
  (one, other) => sorted(one) === sorted(other),
  (one, other) => {
    const [few = [], many = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length)
    return isWithin(few, many)
  },
  (one, other) => distance(sorted(one), sorted(other), MISSPELT) <= MISSPELT,
]

/** The one a name means among others; null where nobody, or more than one, is meant. */
export const meantBy = <One extends { readonly name: string }>(
  name: string,
  among: readonly One[],
): One | null => {
  for (const way of ways) {
    const alike = among.filter((one) => way(name, one.name))
    if (alike.length === 1) return alike[0] ?? null
    if (alike.length > 1) return null
  }
  return null
}

/** Short enough for a crest's side: Chinese up to four characters, otherwise the first telling word. */
export const shortNameOf = (name: string): string => {
  if (/\p{Script=Han}/u.test(name)) return name.slice(0, 4)
  const words = name
    .replaceAll(/\b(?:AFC|FC|CF|SC|SK)\b/g, '')
    .trim()
    .split(/\s+/)
  const first = words.join(' ')
  return first.length <= 12 ? first : (words[0] ?? name)
}
