import { fixedOfCampaign } from './activity.campaign-rules'

/** What of a record operators edit: a change of anything else, as a sale of goods, stands in nobody's way. */
const editedKeys = {
  goods: [
    'title',
    'titleEn',
    'pictures',
    'text',
    'textEn',
    'price',
    'perMember',
    'platforms',
    'worn',
    'from',
    'until',
    'listed',
  ],
  gift: ['price', 'listed'],
  notice: ['title', 'content', 'titleEn', 'contentEn', 'from', 'until'],
  slide: ['title', 'titleEn', 'subtitle', 'subtitleEn', 'image', 'targetKind', 'targetId', 'from', 'until'],
  article: ['category', 'position', 'title', 'titleEn', 'keywords', 'text', 'textEn', 'hidden'],
  question: ['state', 'answer', 'hidden'],
  hotWord: ['text', 'textEn', 'hot'],
  activity: [
    'title',
    'titleEn',
    'summary',
    'summaryEn',
    'cover',
    'matchType',
    'startsAt',
    'endsAt',
    'content',
    'contentEn',
    'targetKind',
    'targetId',
  ],
  campaign: [...fixedOfCampaign, 'budget', 'winners', 'endsAt'],
  operator: ['role', 'disabledAt'],
  order: ['state', 'carrier', 'tracking', 'refund', 'sentAt', 'receivedAt', 'endedAt'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type Edited = keyof typeof editedKeys

/** What of the record is edited, by its names; what is not there is null. */
export const editedOf = (kind: Edited, record: object): Readonly<Record<string, unknown>> => {
  const all = record as Readonly<Record<string, unknown>>
  return Object.fromEntries(editedKeys[kind].map((key) => [key, all[key] ?? null]))
}

const PRIME = 16_777_619
const FIRST = 2_166_136_261

/** FNV-1a, from another beginning each: two of them are as good as never the same by chance. */
const digest = (text: string, begin: number): string => {
  let value = begin
  for (let nth = 0; nth < text.length; nth += 1) value = Math.imul(value ^ text.charCodeAt(nth), PRIME)
  return (value >>> 0).toString(16).padStart(8, '0')
}

/** What a form was opened with, to be sent with what is saved; '': nothing was there. */
export const versionOf = (kind: Edited, record: object | null): string => {
  if (record === null) return ''
  const text = JSON.stringify(editedOf(kind, record))
  return digest(text, FIRST) + digest(text, ~FIRST)
}
