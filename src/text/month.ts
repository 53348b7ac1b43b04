import { currentLanguage } from './text'

/** `2026年3月`, `March 2026`: the viewer's. */
export const formatMonth = (at: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), { year: 'numeric', month: 'long' }).format(at)
