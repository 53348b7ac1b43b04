import { currentLanguage } from '../../text/text'

/** Whether what operators wrote is shown in Chinese to a reader of English, as there is nothing else. */
export const isInChineseOnly = (nameEn: string | null): boolean =>
  currentLanguage() === 'en' && nameEn === null
