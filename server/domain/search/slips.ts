/** A shorter word says too little to be another one mistyped; a longer one nobody types. */
const SHORTEST = 5
const LONGEST = 20

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')
const isLatin = /^[a-z]+$/u
/** Syllables of pinyin, the last one perhaps just begun. */
const isPinyin =
  /^(?:(?:[zcs]h|[bpmfdtnlgkhjqxzcsrwy])?(?:i?ang|uang|i?ong|i?an|uan|i?ao|uai|ai|eng|ing|en|in|un|er|ei|ie|ue|ve|iu|ui|ia|ua|uo|ou|a|o|e|i|u|v))+(?:[zcs]h?|[b-df-hj-np-tw-z])?$/u

/** What this word may have been meant to be: pinyin that one letter more, one less, another one or two that changed places make of it. */
export const slipsOf = (word: string): string[] => {
  if (word.length < SHORTEST || word.length > LONGEST || !isLatin.test(word)) return []
  const places = Array.from(
    { length: word.length + 1 },
    (_, at) => [word.slice(0, at), word.slice(at)] as const,
  )
  const meant = places.flatMap(([before, [next = '', after = '', ...rest]]) => [
    ...LETTERS.map((letter) => before + letter + next + after + rest.join('')),
    ...LETTERS.map((letter) => before + letter + after + rest.join('')),
    before + after + rest.join(''),
    before + after + next + rest.join(''),
  ])
  return [...new Set(meant)].filter(
    (one) => one !== word && Math.abs(one.length - word.length) <= 1 && isPinyin.test(one),
  )
}
