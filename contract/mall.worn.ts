/** FEAT-10 What is worn in chat: signs beside a name, and colours of a name that are read on light and dark. */
export const wornBadges = ['whistle', 'flag', 'boots', 'crown', 'rocket'] as const

export const chatColours = ['amber', 'coral', 'jade', 'sky', 'violet'] as const
