import { DAY_ZONE } from './wallet.days'

/** What the clock of a zone is called in a language: 北京时间, Central European Time. */
export const zoneName = (zone: string, language: string): string => {
  if (zone === DAY_ZONE) return language === 'en' ? 'Beijing time' : '北京时间'
  const parts = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
