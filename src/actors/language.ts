import { deviceKeys } from './persistence'
import { createCache } from './storage'
import { tellWorker } from './worker-preferences'
import { currentLanguage, setLanguage } from '../text/text'
import { chooseLanguage, type Language } from '../../contract/language'

const cache = createCache()

/** Shows the language chosen on this device, else the browser's. Stays Chinese where the other cannot be fetched. */
export const startLanguage = async (): Promise<Language> => {
  const kept = cache.get(deviceKeys.language)
  const preferred = navigator.languages
  await setLanguage(chooseLanguage(typeof kept === 'string' ? kept : null, preferred)).catch(() => undefined)
  return currentLanguage()
}

/** Changes the language and keeps it on this device. Rejects where its sentences could not be fetched. */
export const storeLanguage = async (language: Language): Promise<void> => {
  await setLanguage(language)
  cache.set(deviceKeys.language, language, null)
  tellWorker({ language })
}
