import { unseen } from '../../../contract/messages.visible-text'

// What a room's rules look at in a line's text. Nothing here is a pattern that somebody wrote: blocked words are plain text.

const signs = /[^\p{L}\p{N}]/gu

/** Case, width and accents away, and all that can stand between letters without being seen. */
const folded = (text: string): string => text.normalize('NFKD').toLowerCase().replace(unseen, '')

/** The text as repeats are told by. */
export const sameTextOf = (text: string): string => folded(text)

interface BlockedWord {
  readonly whole: string
  /** Without signs; empty where there is nothing else. */
  readonly letters: string
}
export type BlockedWords = readonly BlockedWord[]

export const blockedWordsOf = (words: readonly string[]): BlockedWords =>
  words.flatMap((word) => {
    const whole = folded(word)
    return whole === '' ? [] : [{ whole, letters: whole.replace(signs, '') }]
  })

/** Whether it holds one of the words, whatever its case and width, and however it is spaced or dotted. */
export const holdsBlocked = (text: string, words: BlockedWords): boolean => {
  if (words.length === 0) return false
  const whole = folded(text)
  const letters = whole.replace(signs, '')
  return words.some(
    (word) => whole.includes(word.whole) || (word.letters !== '' && letters.includes(word.letters)),
  )
}

const dots = /\s*[.。．｡·•]\s*/gu
const domains =
  'com|cn|net|org|io|cc|tv|me|co|xyz|top|vip|info|app|live|link|site|club|shop|ru|hk|tw|uk|us|jp|kr|de|fr|pro|online|store|ink|icu|fun|ltd|wang|gg|ly|biz|dev|ai'
const link = new RegExp(`[a-z][a-z0-9+]{1,9}:\\s?//|www\\.|[\\p{L}\\p{N}-]\\.(?:${domains})(?![a-z0-9])`, 'u')

/** Whether it leads out of the room: an address, also without its scheme or with spaces around its dots. */
export const holdsLink = (text: string): boolean =>
  link.test(text.normalize('NFKC').toLowerCase().replace(dots, '.'))

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\ufe0f?\u20e3/u
const emojiParts =
  /[0-9#*]\ufe0f?\u20e3|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}]|\s/gu

export const isEmojiOnly = (text: string): boolean => emoji.test(text) && text.replace(emojiParts, '') === ''
