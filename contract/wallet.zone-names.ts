import { DAY_ZONE } from './wallet.days'

const namedBy = (zone: string, language: string, timeZoneName: 'longGeneric' | 'long'): string | undefined =>
  new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value

/** What the clock of a zone is called in a language: 北京时间, Central European Time. */
export const zoneName = (zone: string, language: string): string => {
  if (zone === DAY_ZONE) return language === 'en' ? 'Beijing time' : '北京时间'
  try {
    return namedBy(zone, language, 'longGeneric') ?? zone
  } catch {
    // Safari before 15.4 and Chrome before 95 know only what it is called at this time of the year.
    return namedBy(zone, language, 'long') ?? zone
  }
}
