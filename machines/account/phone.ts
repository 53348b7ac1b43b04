/** The digits of a phone number however it was typed or pasted: blanks, hyphens, +86 or 0086 and full-width digits. At most 11. */
export const phoneOf = (text: string): string => {
  const digits = digitsOf(text)
  const own = digits.length > 11 ? digits.replace(/^(?:00)?86/, '') : digits
  return own.slice(0, 11)
}

export const codeOf = (text: string): string => digitsOf(text).slice(0, 6)

/** `138 0013 6210`, as far as it is typed. */
export const grouped = (phone: string): string =>
  [phone.slice(0, 3), phone.slice(3, 7), phone.slice(7)].filter((part) => part !== '').join(' ')

/** Chinese keyboards write full-width digits. */
const digitsOf = (text: string): string =>
  text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0)).replace(/\D/g, '')
