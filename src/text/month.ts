import { currentLanguage } from './text'

/** `2026年3月`, `March 2026`: the viewer's. */
export const formatMonth = (at: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), { year: 'numeric', month: 'long' }).format(at)

/** A month like `2026-11`: `2026年11月`, `November 2026`. */
export const monthTitle = (month: string): string => formatMonth(new Date(`${month}-15T12:00`).getTime())

/** A day like `2026-03-20`: `3月20日`, `20 March`. */
export const dayTitle = (day: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { month: 'long', day: 'numeric' }).format(
    new Date(`${day}T12:00`),
  )
