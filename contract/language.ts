/** The languages the product speaks. */
export const LANGUAGES = ['zh-CN', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** The language to show: the stored one, else Chinese or English by the browser's first language; Chinese without any. */
export const chooseLanguage = (stored: string | null, preferred: readonly string[]): Language => {
  if (stored === 'zh-CN' || stored === 'en') return stored
  const [first] = preferred
  return first === undefined || first.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en'
}
