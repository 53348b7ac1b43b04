import type { CommonKey } from './catalogue'
import { common } from './zh/common'
import type { Language } from '../../contract/language'

export type Params = Readonly<Record<string, string | number>>
export type Text<Key extends string = CommonKey> = (key: Key, params?: Params) => string

type Words = Readonly<Record<string, string | undefined>>
export type Loaded = { readonly language: Language; readonly words: Words | null }

let loaded: Loaded = { language: 'zh-CN', words: null }
const listeners = new Set<() => void>()

const days = ['time.today', 'time.tomorrow', 'time.yesterday'] as const

/** What begins with a day by our own name, as it stands within a sentence: tomorrow 20:00. */
const within = (said: string): string => {
  const day = days.map((key) => loaded.words?.[key] ?? '').find((one) => said.startsWith(one)) ?? ''
  return day.toLowerCase() + said.slice(day.length)
}

/**
 * Fills `{name}`; `{count#one|other}` is `one` where the parameter is 1. What has no parameter stays empty. `{~time}` is within an English
 * sentence, where a day is no beginning: Starts tomorrow 20:00. Chinese has no space after 万: 4.2万人在看.
 */
export const fill = (sentence: string, params: Params = {}): string =>
  sentence.replace(
    /\{(~?)(\w+)(?:#([^|}]*)\|([^}]*))?\}( (?=[一-龥]))?/g,
    (_, mark: string, name: string, one?: string, other?: string, space = '') => {
      const value = String(params[name] ?? '')
      const said =
        one === undefined ? (mark === '' ? value : within(value)) : Number(value) === 1 ? one : (other ?? '')
      return (said + space).replace(/(\d[万亿]) $/, '$1')
    },
  )

export const currentLanguage = (): Language => loaded.language

/** Tells when the language has changed; answers how to stop. */
export const onLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Puts a language in place whose sentences are here; null: those of the code, which are Chinese. Tells nobody. */
export const placeLanguage = (language: Language, words: Words | null): void => {
  loaded = { language, words }
}

/** Loads a language and shows it. Rejects, and keeps the former one, where its sentences could not be fetched. */
export const setLanguage = async (language: Language): Promise<void> => {
  placeLanguage(language, language === 'en' ? (await import('./en/all')).english : null)
  for (const listener of listeners) listener()
}

/** The language and its words as they stand; replaced as a whole when the language changes. */
export const currentWords = (): Loaded => loaded

type KeyOf<Known> = CommonKey | Extract<keyof Known, string>

/** Sentences in the words given: those shared by all, and those of `area`, as `src/text/zh/*` exports them, where one is given. */
export const textIn = <Known extends object = object>(
  now: () => Loaded,
  area?: Known,
): Text<KeyOf<Known>> => {
  const own = (area ?? {}) as Words
  const shared: Words = common
  return (key, params) => {
    return fill(now().words?.[key] ?? own[key] ?? shared[key] ?? '', params)
  }
}

/** A shared sentence in the language shown, for use outside a component. */
export const text: Text = textIn<object>(currentWords)
