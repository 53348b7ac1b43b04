import { useMemo, useSyncExternalStore } from 'react'
import { currentWords, onLanguage, textIn } from './text'

/**
 * Sentences in the language shown. `useText()` knows those shared by all (`zh/common`); a screen adds its own area, which
 * then loads with the screen: `useText(watch)`.
 */
export const useText = <Known extends object = object>(area?: Known) => {
  const words = useSyncExternalStore(onLanguage, currentWords, currentWords)
  return useMemo(() => textIn(() => words, area), [words, area])
}
