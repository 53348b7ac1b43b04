/** FEAT-10 What is worn in chat: signs beside a name, and colours of a name that are read on light and dark. */
export const wornBadges = ['whistle', 'flag', 'boots', 'crown', 'rocket'] as const
export const chatColours = ['amber', 'coral', 'jade', 'sky', 'violet'] as const

export type WornKind = 'badge' | 'colour'
/** Whether goods of this kind are worn, and so are there at once and go nowhere. */
export const isWornKind = (kind: string): kind is WornKind => kind === 'badge' || kind === 'colour'

/** What goods of a kind can look like; nothing where they are not worn. */
export const stylesOf = (
  kind: string,
): readonly ((typeof wornBadges)[number] | (typeof chatColours)[number])[] => {
  if (!isWornKind(kind)) return []
  return kind === 'badge' ? wornBadges : chatColours
}

/** Where a sign's picture is. */
export const badgePicture = (sign: string): string => `/goods/badge-${sign}.svg`
