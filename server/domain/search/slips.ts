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
/** Letters of the longest syllable. */
const MOST = 6

/** Whether it is syllables, the last one perhaps just begun. */
const isPinyin = (word: string): boolean => {
  // For each place in it whether its rest is.
  const rests = Array<boolean>(word.length + 1).fill(true)
  for (let at = word.length - 1; at >= 0; at -= 1) {
    let isRead = begun.has(word.slice(at))
    for (let end = at + 1; !isRead && end <= Math.min(at + MOST, word.length); end += 1)
      isRead = rests[end] === true && syllables.has(word.slice(at, end))
    rests[at] = isRead
  }
  return rests[0] === true
}

/** What this word may have been meant to be: pinyin that one letter more, one less, another one or two that changed places make of it. */
export const slipsOf = (word: string): string[] => {
  if (word.length < SHORTEST || word.length > LONGEST || !isLatin.test(word)) return []
  const meant = Array.from({ length: word.length + 1 }, (_, at) => {
    const [before, rest] = [word.slice(0, at), word.slice(at)]
    const more = LETTERS.map((letter) => before + letter + rest)
    const [next, after] = rest
    if (next === undefined) return more
    const others = LETTERS.map((letter) => before + letter + rest.slice(1))
    const less = before + rest.slice(1)
    return [...more, ...others, less, ...(after === undefined ? [] : [before + after + next + rest.slice(2)])]
  })
  return [...new Set(meant.flat())].filter((one) => one !== word && isPinyin(one))
}
