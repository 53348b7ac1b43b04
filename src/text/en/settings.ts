import type { Translated } from '../catalogue'
import type { settingsTexts as zh } from '../zh/settings'

export const settingsTexts: Translated<typeof zh> = {
  'look.mode': 'Mode',
  'look.light': 'Light',
  'look.dark': 'Dark',
  'look.system': 'System',
  'look.colour': 'Theme colour',
  'look.colourN': 'Theme colour {n}',
  'look.animate': 'Page animation',
  'look.animation': 'Animation style',
  'look.zoom-fade': 'Zoom fade',
  'look.zoom-out': 'Flash',
  'look.fade-slide': 'Slide',
  'look.fade': 'Fade',
  'look.fade-bottom': 'Fade down',
  'look.fade-scale': 'Scale fade',
  'look.reduced': 'Your device asks for less motion, so pages change at once',
  'look.languageFailed': 'That language could not be loaded. Check the network and choose it again',
  'look.languageOfAll': '语言 Language',
  'look.language': 'Language',
  'look.spoilers': 'Hide spoilers',
  'look.spoilersHint': 'Scores and results stay hidden until you tap',
}
