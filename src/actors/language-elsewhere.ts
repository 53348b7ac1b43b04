import { deviceKeys } from './persistence'
import { createCache } from './storage'
import { LANGUAGES, type Language } from '../../contract/language'

const cache = createCache()

/** Tells of the language that another tab has chosen, for as long as the page lasts. */
export const watchLanguageElsewhere = (tell: (language: Language) => void): void =>
  window.addEventListener('storage', ({ key }) => {
    if (key !== cache.keyOf(deviceKeys.language)) return
    const chosen = LANGUAGES.find((each) => each === cache.get(deviceKeys.language))
    if (chosen !== undefined) tell(chosen)
  })
