import { chinaTime, chinaTimeInEnglish } from '../messages/china-time'
import type { Note } from '../messages/notices'

/** Words for those who read Chinese, and for those who read English. */
export interface Said {
  readonly zh: string
  readonly en: string
}

const QUOTE_MAX = 40
const quoted = (text: string): string =>
  text.length > QUOTE_MAX ? `${text.slice(0, QUOTE_MAX).replace(/[\uD800-\uDBFF]$/u, '')}…` : text

/** What a report was of. */
export const reported = {
  line: (name: string, text: string): Said => ({
    zh: `「${name}」的消息「${quoted(text)}」`,
    en: `a line of ${name}: “${quoted(text)}”`,
  }),
  message: (name: string, text: string): Said =>
    text === ''
      ? { zh: `「${name}」发来的图片`, en: `a picture that ${name} sent you` }
      : { zh: `「${name}」的私信「${quoted(text)}」`, en: `a message of ${name}: “${quoted(text)}”` },
  clip: (title: string): Said => ({ zh: `片段「${quoted(title)}」`, en: `the clip “${quoted(title)}”` }),
  stream: (name: string, title: string): Said => ({
    zh: `「${name}」的直播「${quoted(title)}」`,
    en: `the stream “${quoted(title)}” of ${name}`,
  }),
  person: (name: string): Said => ({ zh: `「${name}」`, en: name }),
}

interface Outcome {
  readonly key: string
  /** When it was reported, epoch milliseconds. */
  readonly at: number
  readonly of: Said
  readonly came: Said
  readonly path: string | null
  /** Whom the words name or quote; null: nobody, or who is gone. */
  readonly about: string | null
}

/** What whoever reported something is told: what it was, when, and what came of it. */
export const outcomeNote = ({ key, at, of, came, path, about }: Outcome): Note => ({
  kind: 'system',
  title: '你的举报有结果了',
  text: `${chinaTime(at)}你举报了${of.zh}。${came.zh}。谢谢你的提醒`,
  english: {
    title: 'Your report was looked at',
    text: `On ${chinaTimeInEnglish(at)} you reported ${of.en}. ${came.en}. Thank you`,
  },
  path,
  key,
  about,
})
