import type { Language } from '../../../contract/language'
import type { PushTopic } from '../../../contract/messages.push-rules'
import type { Note, WrittenNotice } from './notices'
import { PUSH_LIFETIMES } from './push-lifetimes'
import type { ThreadMove } from './threads'

interface PushWords {
  readonly title: string
  readonly text: string
}
type InLanguages = Readonly<Record<Language, PushWords>>

/**
 * What devices are told. The device chooses the language, and the `covered` words where it hides scores: it alone knows. `tag`: what it is about,
 * of which the newest is shown. `path`: where it leads within the application, `coveredPath` where it is covered, if elsewhere. `isInPage`: a page that
 * is open tells of it by itself. `lifetime`: seconds it is worth delivering.
 */
export interface PushNews {
  readonly topic: PushTopic
  readonly words: InLanguages
  readonly covered: InLanguages | null
  readonly path: string
  readonly coveredPath?: string
  readonly isInPage?: true
  readonly tag: string
  readonly lifetime: number
  readonly isUrgent: boolean
}

const TITLE_MAX = 80
const TEXT_MAX = 240

const letters = new Intl.Segmenter()
/** Whole characters, as people count them. */
const cut = (text: string, most: number): string => {
  if (text.length <= most) return text
  const all = Array.from(letters.segment(text), ({ segment }) => segment)
  return all.length > most ? `${all.slice(0, most - 1).join('')}…` : text
}
const cutWords = ({ title, text }: PushWords): PushWords => ({
  title: cut(title, TITLE_MAX),
  text: cut(text, TEXT_MAX),
})

const topics = {
  live: 'live',
  match: 'matches',
  fan: 'other',
  mention: 'other',
  reply: 'other',
  system: 'other',
} as const

/** A notice, as it stands in the member's list. */
export const newsOfNotice = ({ notice }: WrittenNotice, { key, english }: Note): PushNews => {
  const topic = topics[notice.kind]
  const chinese = cutWords(notice)
  const { covered } = notice
  return {
    topic,
    words: { 'zh-CN': chinese, en: cutWords(english) },
    covered: covered
      ? { 'zh-CN': cutWords(covered), en: cutWords({ title: covered.titleEn, text: covered.textEn }) }
      : null,
    path: notice.path ?? '/notice',
    ...(covered?.path !== undefined && { coveredPath: covered.path }),
    isInPage: true,
    tag: key,
    lifetime: PUSH_LIFETIMES[topic],
    isUrgent: topic !== 'other',
  }
}

/** What stands where a message was that its writer took back: it takes the place of its words on the device. */
const recalledWords: InLanguages = {
  'zh-CN': { title: '', text: '对方撤回了一条消息' },
  en: { title: '', text: 'They took back a message' },
}

/** A message that somebody else has written or taken back; null: nobody is told of this move. */
export const newsOfMove = ({ thread, message }: ThreadMove): PushNews | null => {
  if (message === null || message.own || thread.muted) return null
  if (message.removed && !(message.recalled && message.seq === thread.lastSeq)) return null
  if (message.seq <= thread.readSeq || (thread.kind !== 'direct' && thread.kind !== 'service')) return null
  const title = thread.person?.nickname ?? ''
  const wordsIn = (service: string, picture: string): PushWords =>
    cutWords({
      title: thread.kind === 'service' ? service : title,
      text: message.text === '' ? picture : message.text,
    })
  const recalledIn = (words: PushWords): PushWords => cutWords({ ...words, title })
  return {
    topic: 'messages',
    words: message.recalled
      ? { 'zh-CN': recalledIn(recalledWords['zh-CN']), en: recalledIn(recalledWords.en) }
      : { 'zh-CN': wordsIn('触线客服', '[图片]'), en: wordsIn('Touchline support', '[Picture]') },
    covered: null,
    path: `/chat/index?thread=${thread.threadId}`,
    isInPage: true,
    tag: `thread:${thread.threadId}`,
    lifetime: PUSH_LIFETIMES.message,
    isUrgent: !message.recalled,
  }
}

/** What the service worker reads (`src/actors/service-worker.js`). */
export const payloadOf = (
  { topic, words, covered, path, coveredPath, isInPage, tag }: PushNews,
  at: number,
): string =>
  JSON.stringify({ topic, words, ...(covered !== null && { covered }), path, coveredPath, isInPage, tag, at })
