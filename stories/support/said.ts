import { saidBy } from '../../src/text/said'
import { currentWords, fill, type Params } from '../../src/text/text'

type Area = Readonly<Record<string, string>>

const files = import.meta.glob<Readonly<Record<string, Area>>>('../../src/text/zh/*.ts', { eager: true })
const sentences = Object.values(files)
  .flatMap((areas) => Object.values(areas))
  .flatMap((area) => Object.entries(area))

const PLACE = /\{(\w+)\}/g
const SPECIAL = /[.*+?^$()|[\]\\]/g

/** Letters of its own that a sentence needs to be known by: `{a}，{b}` is like much. */
const LEAST = 3

const escaped = (text: string): string => text.replace(SPECIAL, '\\$&')

/** Sentences whose places are filled, by what they look like then. */
const open = sentences
  .filter(([, sentence]) => /\{\w+\}/.test(sentence))
  .map(([key, sentence]) => ({
    key,
    own: sentence.replace(PLACE, '').length,
    pattern: new RegExp(`^${escaped(sentence).replace(PLACE, (_, name: string) => `(?<${name}>.+?)`)}$`),
  }))

/** What the server says, too, is told in the story's language. */
const whole = (said: string, words: Readonly<Record<string, string | undefined>>): readonly string[] => {
  const keys = sentences.filter(([, sentence]) => sentence === said)
  const server = saidBy(said)
  return [...keys.map(([key]) => words[key] ?? ''), ...(server === said ? [] : [server])]
}

const filled = (said: string): readonly { readonly key: string; readonly params: Params }[] => {
  const matching = open.flatMap(({ key, own, pattern }) => {
    const match = own < LEAST ? null : pattern.exec(said)
    return match === null ? [] : [{ key, own, params: { ...match.groups } }]
  })
  // The one that says most of it itself.
  const most = Math.max(...matching.map(({ own }) => own))
  return matching.filter(({ own }) => own === most)
}

/** What the product says in the story's language for what it says in Chinese; null where its catalogue has no such sentence. */
export const inLanguage = (said: string): string | RegExp | null => {
  const { words } = currentWords()
  if (words === null)
    return sentences.some(([, one]) => one === said) || filled(said).length > 0 ? said : null
  const exact = whole(said, words)
  const all = new Set(
    exact.length > 0 ? exact : filled(said).map(({ key, params }) => fill(words[key] ?? '', params)),
  )
  const [one, ...others] = all
  if (one === undefined) return null
  return others.length === 0 ? one : new RegExp(`^(${[...all].map(escaped).join('|')})$`)
}

/**
 * The words of a control, a heading, a sentence, as the catalogue has them in the story's language: `said('登录')` is "Log in" where the
 * story is shown in English. Whichever it has, where Chinese says several things by one word. Throws where the catalogue has none: what
 * a story itself gives a part to show stands as it is in every language.
 */
export const said = (chinese: string): string | RegExp => {
  const words = inLanguage(chinese)
  if (words === null) throw new Error(`no sentence of the catalogue reads "${chinese}"`)
  return words
}
