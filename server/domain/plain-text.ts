import { invisible } from '../../contract/account.nickname-rules'
import { isVisible } from '../../contract/messages.visible-text'

const breaks = /[\s\p{Zl}\p{Zp}]+/gu
const towers = /(\p{M}{3})\p{M}+/gu

/** What a person wrote as one line, trimmed, without what cannot be seen; '' where nothing is left to see. */
export const plainText = (raw: string): string => {
  const text = raw.replace(breaks, ' ').replace(invisible, '').replace(towers, '$1').trim()
  return isVisible(text) ? text : ''
}

/** As `plainText` has it; null where nothing is left to see. */
export const plainOrNull = (raw: string | null): string | null => plainText(raw ?? '') || null

/** What a person wrote in several lines: each as `plainText` has it, one empty line at most between two. */
export const plainLines = (raw: string): string =>
  raw
    .split(/\r\n|[\n\r\v\f\x85\u2028\u2029]/u)
    .map(plainText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
