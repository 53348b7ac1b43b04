const FULL_WIDTH_0 = '０'.charCodeAt(0)
const ASCII_0 = '0'.charCodeAt(0)

/** As an input method for Chinese types them, too. */
const halfWidth = (typed: string): string =>
  typed
    .replaceAll(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - FULL_WIDTH_0 + ASCII_0))
    .replaceAll('，', ',')
    .replaceAll('＋', '+')
    .replaceAll(/[−–—－]/g, '-')

const PLAIN = /^\d+$/
/** Thousands in groups, each of three. */
const GROUPED = /^[1-9]\d{0,2}(,\d{3})+$/

/** The whole number that was typed, in digits alone or with its thousands in groups; null: it is none, or more than one may be meant. */
export const wholeOf = (typed: string | undefined): number | null => {
  const [, sign = '', digits = ''] = /^([+-]?)(.*)$/.exec(halfWidth((typed ?? '').trim())) ?? []
  if (!PLAIN.test(digits) && !GROUPED.test(digits)) return null
  const figure = Number(digits.replaceAll(',', '')) * (sign === '-' ? -1 : 1)
  return Number.isSafeInteger(figure) ? figure || 0 : null
}

/** Of a field that has looked at it before it was sent. */
export const readWhole = (typed: string | undefined): number => wholeOf(typed) ?? 0
