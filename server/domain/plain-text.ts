const breaks = /[\s\p{Zl}\p{Zp}]+/gu
// `Cs`: half a character, which no database keeps. The joiner U+200D stays: families and flags of emoji are made with it. Direction marks go: they reorder a neighbour's line.
const invisible =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu
const towers = /(\p{M}{3})\p{M}+/gu
const unseen = /[\s\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu

/** What a person wrote as one line, trimmed, without what cannot be seen; '' where nothing is left to see. */
export const plainText = (raw: string): string => {
  const text = raw.replace(breaks, ' ').replace(invisible, '').replace(towers, '$1').trim()
  return text.replace(unseen, '') === '' ? '' : text
}
