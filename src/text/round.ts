import { currentLanguage } from './text'
import { roundInEnglish } from '../../contract/round-words'

/** A round as its league names it, in the language shown. */
export const roundName = (said: string): string =>
  currentLanguage() === 'zh-CN' ? said : roundInEnglish(said)
