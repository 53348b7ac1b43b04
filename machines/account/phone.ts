import { SMS_CODE_DIGITS } from '../../contract/field-rules'

/**
 * A phone number however it was typed or pasted: blanks, hyphens, +86 or 0086 and full-width digits. Of mainland China its digits, at most
 * 11; of another country `+`, its code and the rest, at most 15 digits.
 */
export const phoneOf = (text: string): string => {
  const digits = digitsOf(text)
  if (/^\s*[+＋]/.test(text)) return abroadOr(digits)
  if (digits.startsWith('00')) return abroadOr(digits.slice(2))
  const own = digits.length > 11 ? digits.replace(/^(?:00)?86/, '') : digits
  return own.slice(0, 11)
}

/** The country a number names, of those offered; `''`: mainland China. Null: of another one, or not known yet. */
export const countryOf = (phone: string, offered: readonly string[]): string | null =>
  phone.startsWith('+') ? (offered.find((code) => phone.startsWith(`+${code}`)) ?? null) : ''

/** What is typed behind a country's code as a whole number; one that names its country itself stays as it is. */
export const numberIn = (country: string, typed: string): string =>
  country === '' || /^\s*(?:[+＋]|00)/.test(typed) ? phoneOf(typed) : phoneOf(`+${country}${typed}`)

/** What follows the country's code. */
export const withoutCountry = (phone: string, country: string): string =>
  country === '' ? phone : phone.slice(country.length + 1)

export const codeOf = (text: string): string => digitsOf(text).slice(0, SMS_CODE_DIGITS)

/** What follows a plus. */
const abroadOr = (digits: string): string =>
  digits.startsWith('86') ? digits.slice(2, 13) : `+${digits.slice(0, 15)}`

/** `138 0013 6210`, as far as it is typed; another country's as it is. */
export const grouped = (phone: string): string =>
  phone.startsWith('+')
    ? phone
    : [phone.slice(0, 3), phone.slice(3, 7), phone.slice(7)].filter((part) => part !== '').join(' ')

/** Chinese keyboards write full-width digits. */
const digitsOf = (text: string): string =>
  text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0)).replace(/\D/g, '')
