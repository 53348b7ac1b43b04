import { text } from './text'

const near = ['time.today', 'time.tomorrow', 'time.yesterday'] as const

/** A day or a time as it is said within a sentence, where it is no beginning: Starts tomorrow 20:00. */
export const withinSentence = (when: string): string => {
  const day = near.map((key) => text(key)).find((one) => when.startsWith(one)) ?? ''
  return day.toLowerCase() + when.slice(day.length)
}
