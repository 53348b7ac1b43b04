import { useTranslate, type I18nProvider } from 'ra-core'
import { roundInEnglish } from '../../contract/round-words'
import type { Currency } from '../../contract/wallet.schema'
import { DAY_ZONE } from '../../contract/wallet.days'
import { zoneName } from '../../contract/wallet.zone-names'
import { en } from './en'
import { namingRefusals, refusals } from './refusals'
import { zh, type TextKey } from './zh'

/** The application's own choice of a language, on this device. */
const KEY = 'LANGUAGE'
type Language = 'zh-CN' | 'en'

const kept = (): unknown => {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as { value?: unknown } | null)?.value
  } catch {
    return null
  }
}

const first = (): Language => {
  const chosen = kept()
  if (chosen === 'en' || chosen === 'zh-CN') return chosen
  return /^zh/i.test(navigator.languages[0] ?? 'zh') ? 'zh-CN' : 'en'
}

let language: Language = first()
document.documentElement.lang = language

const isKey = (key: string): key is TextKey => Object.hasOwn(zh, key)

/** What the framework says by itself, by our own sentences. */
const frameworks: Readonly<Record<string, TextKey>> = {
  'ra.auth.auth_check_error': 'over',
  'ra.notification.logged_out': 'over',
  'ra.notification.http_error': 'failed.network',
  'ra.page.not_found': 'lost',
  'ra.page.access_denied': 'denied',
}

/** `1,680`, `−880`. */
export const numberText = (figure: number): string =>
  `${figure < 0 ? '−' : ''}${new Intl.NumberFormat(language).format(Math.abs(figure))}`
const given = (value: string | number | undefined): string =>
  typeof value === 'number' ? numberText(value) : (value ?? '')

/** What the server says of somebody or something that it names. */
const inEnglish = (said: string): string =>
  namingRefusals.reduce((words, [pattern, english]) => words.replace(pattern, english), said)

const translate = (
  key: string,
  values: Readonly<Record<string, string | number | undefined>> = {},
): string => {
  const name = frameworks[key] ?? key
  if (!isKey(name)) return language === 'en' ? (refusals[key] ?? inEnglish(key)) : key
  const sentence: string = (language === 'en' ? en : zh)[name]
  // `{count#one|other}` is `one` where the parameter is 1.
  return sentence.replaceAll(
    /\{(\w+)(?:#([^|}]*)\|([^}]*))?\}/g,
    (_, word: string, one?: string, other?: string) =>
      one === undefined ? given(values[word]) : ((Number(values[word]) === 1 ? one : other) ?? ''),
  )
}

export const i18n: I18nProvider = {
  translate,
  getLocale: () => language,
  getLocales: () => [
    { locale: 'zh-CN', name: '中文' },
    { locale: 'en', name: 'English' },
  ],
  changeLocale: (locale) => {
    language = locale === 'en' ? 'en' : 'zh-CN'
    document.documentElement.lang = language
    try {
      localStorage.setItem(KEY, JSON.stringify({ value: language, expire: null }))
    } catch {
      // A browser that keeps nothing shows the choice until the page goes.
    }
    return Promise.resolve()
  },
}

/** Tells of the language that another tab has chosen; answers how to stop. */
export const onOtherTab = (chosen: (language: Language) => void): (() => void) => {
  const listener = ({ key }: StorageEvent): void => {
    if (key === KEY) chosen(first())
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** What is said in both languages, in the one that is shown. */
export const wordsIn = ({ zh: chinese, en: english }: { readonly zh: string; readonly en: string }): string =>
  language === 'en' ? english : chinese

/** A round as its league names it, in the language that is shown. */
export const roundText = (said: string): string => (language === 'en' ? roundInEnglish(said) : said)

/** A sentence of the office in the language that is shown. */
export type Text = (key: TextKey, given?: Readonly<Record<string, string | number>>) => string
export const useText = (): Text => useTranslate()

/** What the server has said, in the language that is shown. */
export const saidBy = (message: string): string => translate(message)

/** Epoch milliseconds as people write them here. */
export const timeText = (at: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)

/** The day of an instant alone. */
export const dayText = (at: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(at)

/** `2026-11-28 20:05:00` in this browser's zone: what spreadsheets take for a time. */
export const sheetTimeText = (at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' }).format(at)

/** `20:05` of an instant. */
export const minuteText = (at: number): string =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)

/** `1,680 gold`, `+5 bricks`, `−1 brick`: an amount with its unit. */
export const amountText = (amount: number | string, currency: Currency): string => {
  const count = String(amount).replace(/^[+−]/, '')
  return translate('goods.priced', { price: amount, currency: translate(`goods.${currency}`, { count }) })
}

/** What the clock is called at whose midnight days begin; the server says in its page which it is, unless it is Beijing's. */
export const dayZoneText = (): string =>
  zoneName(document.documentElement.dataset['dayZone'] ?? DAY_ZONE, language)

/** `UTC+8`: the zone of this browser, in which all times of the office are. */
export const zoneText = (): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' }).formatToParts()
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? ''
  return `UTC${offset === '' ? '+0' : offset}`
}

/** The sentence of a key that is put together; null: there is none. */
export const wordsOf = (key: string): string | null => (isKey(key) ? translate(key) : null)
/** What the keys that begin so end with. */
export const keysOf = (beginning: string): readonly string[] =>
  Object.keys(zh).flatMap((key) => (key.startsWith(beginning) ? [key.slice(beginning.length)] : []))

export const actText = (act: string): string => wordsOf(`act.${act}`) ?? act

/** Hours and minutes of an instant. */
export const clockText = (at: number): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(at)

const MINUTE = 60_000
/** How long something has waited, counted down to a whole unit. */
export const sinceText = (time: number): string => {
  const minutes = Math.max(0, Math.floor(time / MINUTE))
  if (minutes < 120) return translate('start.minutes', { count: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 48
    ? translate('start.hours', { count: hours })
    : translate('start.days', { count: Math.floor(hours / 24) })
}

const GB = 1_000_000_000
export const sizeText = (bytes: number): string => {
  const [amount, unit] = bytes < GB ? [bytes / 1_000_000, 'MB'] : [bytes / GB, 'GB']
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(amount)} ${unit}`
}
