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

/** Says what a club is, not which: FC, SV, a year, the first of its town. */
const isForm = (word: string): boolean =>
  /^(?:\d+\.?|A?FC|FK|CF|CD|UD|SD|AC|AS|SS|SSC|US|RC|OGC|SC|SK|SV|VfB|VfL|FSV|TSG|TSV|SpVgg|BSC|RB|BK|IF|NK)$/i.test(
    word,
  )
/** What many clubs of one country are called after their town. */
const isCommonEnd = (word: string): boolean =>
  /^(?:United|City|Town|Athletic|Albion|County|Rovers|Wanderers|Hotspur)$/i.test(word)
/** What several clubs of one league begin with: alone it names none of them. */
const isCommonStart = (word: string): boolean =>
  /^(?:Borussia|Eintracht|Fortuna|Arminia|Bayer|Real|Atl[eé]tico|Sporting|Racing|Deportivo|Manchester|Sheffield|Bristol)$/i.test(
    word,
  )

/** A longer Chinese name is cut to this many letters, or to the next that tell it from others. */
const CHINESE = 4
const CHINESE_WHOLE = 5
const LATIN = 14

/** What a club may be called for short, the best first; the whole name stands last. */
const candidatesOf = (name: string, starts: ReadonlyMap<string, number>): readonly string[] => {
  if (/\p{Script=Han}/u.test(name)) {
    const letters = Array.from(name)
    if (letters.length <= CHINESE_WHOLE) return [name]
    return letters.slice(CHINESE - 1).map((_, more) => letters.slice(0, CHINESE + more).join(''))
  }
  const all = name.trim().split(/\s+/)
  const telling = all.filter((word) => !isForm(word))
  const words = telling.length === 0 ? all : telling
  const end = words.findIndex((word, index) => index > 0 && isCommonEnd(word))
  const town = end === -1 ? words : words.slice(0, end)
  const [first = name, ...rest] = words
  const isShared = isCommonStart(first) || (starts.get(first) ?? 0) > 1
  const called = rest.every(isCommonEnd)
    ? [`${first.slice(0, 3)} ${rest.join(' ')}`]
    : [rest.join(' '), ...rest]
  const own = isShared && rest.length > 0 ? called : [town.join(' '), first]
  const whole = words.join(' ')
  return [...(isShared || end === -1 ? [whole] : []), ...own, whole].filter(
    (short) => short.length <= LATIN && !isForm(short) && !/^\P{L}*\p{L}?\.?$/u.test(short),
  )
}

/** What teams that meet are called beside their crests, by name: each its own, at most 14 Latin letters or 5 Chinese ones where those tell them apart. */
export const shortNamesOf = (names: readonly string[]): ReadonlyMap<string, string> => {
  const starts = new Map<string, number>()
  for (const name of new Set(names)) {
    const first = name.split(/\s+/).find((word) => !isForm(word)) ?? name
    starts.set(first, (starts.get(first) ?? 0) + 1)
  }
  const taken = new Set<string>()
  const short = new Map<string, string>()
  for (const name of new Set(names)) {
    const free = [...candidatesOf(name, starts), name].find((one) => !taken.has(folded(one))) ?? name
    taken.add(folded(free))
    short.set(name, free)
  }
  return short
}
