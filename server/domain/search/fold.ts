/** What a decomposition leaves whole and nobody types. */
const plain: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}

/** A piece of a folded text that holds one kind of characters. `from[i]`, `to[i]`: where the original of its i-th unit begins and ends. */
export interface Run {
  readonly kind: 'han' | 'word' | 'sign'
  readonly text: string
  readonly from: readonly number[]
  readonly to: readonly number[]
}

const kindOf = (character: string): Run['kind'] | null => {
  if (/^[\p{Script=Han}〇々]$/u.test(character)) return 'han'
  if (/^[\p{L}\p{N}]$/u.test(character)) return 'word'
  return /^[\p{Z}\p{C}\s]$/u.test(character) ? null : 'sign'
}

const folded = (character: string): string =>
  Array.from(
    character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
    (each) => plain[each] ?? each,
  ).join('')

/** Case, width and accents folded, split where the kind of characters changes; spaces stand nowhere. */
export const runsOf = (text: string): Run[] => {
  const runs: { kind: Run['kind']; text: string; from: number[]; to: number[] }[] = []
  let at = 0
  let open = false
  for (const character of text) {
    const from = at
    at += character.length
    if (/^\p{M}$/u.test(character)) {
      const last = runs.at(-1)
      if (open && last) last.to[last.to.length - 1] = at
      continue
    }
    for (const each of folded(character)) {
      const kind = kindOf(each)
      const last = runs.at(-1)
      const run = open && last?.kind === kind ? last : null
      open = kind !== null
      if (kind === null) continue
      const into = run ?? { kind, text: '', from: [], to: [] }
      if (run === null) runs.push(into)
      into.text += each
      for (let unit = 0; unit < each.length; unit += 1) {
        into.from.push(from)
        into.to.push(at)
      }
    }
  }
  return runs
}
