/** The picture's keys, as video players have them, in the words of `aria-keyshortcuts`; of two each does it. */
export const pictureKeys = {
  play: 'K Space',
  sound: 'M',
  fullscreen: 'F',
  danmaku: 'D',
  back: 'ArrowLeft',
  forward: 'ArrowRight',
} as const

const shortcutOf = (key: string): string =>
  key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key

/** Which of these a key is for; undefined for every other. */
export const keyFor = (key: string): string | undefined =>
  Object.entries(pictureKeys).find(([, shortcuts]) => shortcuts.split(' ').includes(shortcutOf(key)))?.[0]
