import type { Translated } from '../catalogue'
import type { supportTexts as zh } from '../zh/support'

export const supportTexts: Translated<typeof zh> = {
  'outUrl.leaving': 'You are leaving Touchline',
  'outUrl.blocked': 'This site is blocked',
  'outUrl.warning':
    'This page is not part of Touchline, and we cannot answer for what it holds. Never type a Touchline code there, and think twice before you pay or tell anything about yourself.',
  'outUrl.reason': 'Our operators have blocked it: {reason}',
  'outUrl.foreign': 'Letters in its name may look like those of a site you know. Check the name above.',
  'outUrl.open': 'It is not encrypted: others may read what you type there.',
  'outUrl.go': 'Continue',
  'outUrl.stay': 'Go back',
  'outUrl.invalid': 'This link cannot be opened',
  'outUrl.invalidHint': 'It is no address of a page: only those that begin with http or https are opened',
  'outUrl.disguised': 'This link may pretend to be another site',
  'outUrl.disguisedHint': 'Something stands before its real name; it was not opened for your safety',
}
