/** A shorter word says too little to be another one mistyped; a longer one nobody types. */
const SHORTEST = 5
const LONGEST = 20

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')
const isLatin = /^[a-z]+$/u

/** What may follow the consonants that syllables of Mandarin begin with, as it is typed: ü is v or u. */
const finals = {
  '': 'a ai an ang ao e ei en eng er o ou',
  b: 'a ai an ang ao ei en eng i ian iao ie in ing o u',
  p: 'a ai an ang ao ei en eng i ian iao ie in ing o ou u',
  m: 'a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u',
  f: 'a an ang ei en eng o ou u',
  d: 'a ai an ang ao e ei en eng i ia ian iao ie ing iu ong ou u uan ui un uo',
  t: 'a ai an ang ao e ei eng i ian iao ie ing ong ou u uan ui un uo',
  n: 'a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan ue uo v ve',
  l: 'a ai an ang ao e ei eng i ia ian iang iao ie in ing iu o ong ou u uan ue un uo v ve',
  g: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  k: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  h: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  j: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  q: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  x: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  zh: 'a ai an ang ao e ei en eng i ong ou u ua uai uan uang ui un uo',
  ch: 'a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo',
  sh: 'a ai an ang ao e ei en eng i ou u ua uai uan uang ui un uo',
  r: 'an ang ao e en eng i ong ou u ua uan ui un uo',
  z: 'a ai an ang ao e ei en eng i ong ou u uan ui un uo',
  c: 'a ai an ang ao e en eng i ong ou u uan ui un uo',
  s: 'a ai an ang ao e en eng i ong ou u uan ui un uo',
  y: 'a an ang ao e i in ing o ong ou u uan ue un',
  w: 'a ai an ang ei en eng o u',
}
const syllables = new Set(
  Object.entries(finals).flatMap(([initial, list]) => list.split(' ').map((final) => initial + final)),
)
/** Syllables, and all that they begin with. */
const begun = new Set(
  [...syllables].flatMap((syllable) => Array.from(syllable, (_, last) => syllable.slice(0, last + 1))),
)
/** How many letters a syllable may have. */
const lengths = [1, 2, 3, 4, 5, 6]

/** For each place in the word whether whole syllables lead from its beginning to there. */
const headsOf = (word: string): readonly boolean[] => {
  const heads = [true]
  for (let end = 1; end <= word.length; end += 1)
    heads.push(lengths.some((length) => heads[end - length] && syllables.has(word.slice(end - length, end))))
  return heads
}

/** For each place in the word whether syllables lead from there to its end, the last one perhaps just begun. */
const tailsOf = (word: string): readonly boolean[] => {
  const tails = Array<boolean>(word.length + 1).fill(true)
  for (let at = word.length - 1; at >= 0; at -= 1)
    tails[at] =
      begun.has(word.slice(at)) ||
      lengths.some((length) => tails[at + length] && syllables.has(word.slice(at, at + length)))
  return tails
}

/** Other letters in a word's place from `at` (inclusive) to `to` (exclusive). */
type Change = readonly [at: number, letters: string, to: number]

/** One letter more, another one, one less, or two that change places. */
const changesOf = (word: string): Change[] =>
  Array.from({ length: word.length + 1 }, (_, at): Change[] => {
    const [next = '', after = ''] = word.slice(at)
    return [
      ...LETTERS.map((letter): Change => [at, letter, at]),
      ...(next === '' ? [] : LETTERS.map((letter): Change => [at, letter, at + 1])),
      ...(next === '' ? [] : [[at, '', at + 1] satisfies Change]),
      ...(after === '' ? [] : [[at, after + next, at + 2] satisfies Change]),
    ]
  }).flat()

/** What this word may have been meant to be: pinyin that one letter more, one less, another one or two that changed places make of it. */
export const slipsOf = (word: string): string[] => {
  if (word.length < SHORTEST || word.length > LONGEST || !isLatin.test(word)) return []
  // What stays as it is on both sides is read once; each change asks about the syllables that it is in alone.
  const heads = headsOf(word)
  const tails = tailsOf(word)
  const meant = changesOf(word).flatMap(([at, letters, to]): string[] => {
    const text = word.slice(0, at) + letters + word.slice(to)
    const changed = at + letters.length
    const goesOn = (from: number): boolean =>
      from >= changed ? tails[from - changed + to] === true : hasSyllable(from, from)
    const hasSyllable = (from: number, beyond: number): boolean =>
      begun.has(text.slice(from)) ||
      lengths.some(
        (length) =>
          from + length > beyond &&
          from + length <= text.length &&
          syllables.has(text.slice(from, from + length)) &&
          goesOn(from + length),
      )
    const isPinyin =
      (heads[at] && goesOn(at)) ||
      lengths.some((length) => heads[at - length] && hasSyllable(at - length, at))
    return isPinyin ? [text] : []
  })
  return [...new Set(meant)].filter((one) => one !== word)
}
