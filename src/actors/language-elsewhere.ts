import { storageKeys } from './persistence'
import { createCache } from './storage'
import type { Language } from '../../contract/language'

const cache = createCache()

/** Tells of the language that another tab has chosen, for as long as the page lasts. */
export const watchLanguageElsewhere = (tell: (language: Language) => void): void =>
  window.addEventListener('storage', ({ key }) => {
    if (key !== storageKeys.language.toUpperCase()) return
    const language = cache.get(storageKeys.language)
    if (language === 'zh-CN' || language === 'en') tell(language)
  })
