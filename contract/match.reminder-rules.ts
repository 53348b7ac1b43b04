/** FEAT-02 Minutes before the start at which who reserved a match may be reminded. */
export const ReminderLead = { SOON: 5, QUARTER: 15, HOUR: 60 } as const
export type ReminderLead = (typeof ReminderLead)[keyof typeof ReminderLead]
export const DEFAULT_REMINDER = ReminderLead.QUARTER

const LONGEST_FIRST = [ReminderLead.HOUR, ReminderLead.QUARTER, ReminderLead.SOON] as const

/** FEAT-02 Whether a reminder so many minutes before the start is still to come. `startsAt`, `now`: epoch milliseconds. */
export const isAhead = (minutes: ReminderLead, startsAt: number, now: number): boolean =>
  startsAt - minutes * 60_000 > now

/** The wanted reminder, or the earliest of those after it that is still to come; null: the start is nearer than all of them. */
export const fittedLead = (wanted: ReminderLead, startsAt: number, now: number): ReminderLead | null =>
  LONGEST_FIRST.find((minutes) => minutes <= wanted && isAhead(minutes, startsAt, now)) ?? null
