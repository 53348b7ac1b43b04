import { FINGERPRINT_SEED } from '../../contract/constants'

/** SHELL-08 A text as 16 hex digits: two 32-bit multiplicative hashes with the seed, the second over the reversed text. */
export const hashOf = (text: string): string => hex(text) + hex(text.split('').reverse().join(''))

const hex = (text: string): string => {
  let hash = 0
  for (let index = 0; index < text.length; index += 1)
    hash = (Math.imul(hash, FINGERPRINT_SEED) + text.charCodeAt(index)) >>> 0
  return hash.toString(16).padStart(8, '0')
}
