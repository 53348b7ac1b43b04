import { MatchType } from '../../contract/enums'
import { announcementRule, liveTitleRule, tagRule } from '../../contract/field-rules'
import { LIVE_TAGS_MAX } from '../../contract/studio.rules'
import { COVER_MAX } from '../../contract/rules'
import { choiceField, textField, type Fault, type Field } from '../patterns/form.fields'
import type { MatchCard } from '../../contract/entities.schema'

const sports = Object.values(MatchType)

export const sportField = choiceField(sports, { isRequired: true })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  isRecord(value) && names.every((name) => typeof value[name] === 'string')

const isTeam = (value: unknown): boolean =>
  isRecord(value) &&
  hasTexts(value, ['teamId', 'name', 'shortName']) &&
  Array.isArray(value['colors']) &&
  value['colors'].length === 2 &&
  value['colors'].every((each) => /^#[0-9a-f]{6}$/i.test(String(each)))

/** STORE-04 Whether something out of a storage can be drawn as a match. */
const isMatch = (value: unknown): boolean =>
  isRecord(value) &&
  hasTexts(value, ['matchId', 'state', 'round']) &&
  typeof value['startsAt'] === 'number' &&
  sports.some((sport) => sport === value['matchType']) &&
  isTeam(value['home']) &&
  isTeam(value['away']) &&
  hasTexts(value['league'], ['leagueId', 'name'])

/** The match that a stream is about, null for a free topic; its call takes the id alone. */
const matchField: Field<MatchCard | null> = {
  empty: null,
  isRequired: false,
  isSecret: false,
  clean: (given) => given,
  check: () => null,
  fits: (stored) => stored === null || isMatch(stored),
}

/** What a stream is called and shows before its picture. `cover`: its address; '': the drawn one. */
export const headingFields = {
  title: textField(liveTitleRule, { isRequired: true }),
  matchId: matchField,
  matchType: sportField,
  cover: textField({ maxLength: COVER_MAX }),
  announcement: textField(announcementRule),
}

/** What a person writes into one line, parted by blanks or commas; each once. */
export const tagsOf = (written: string): readonly string[] => [
  ...new Set(written.split(/[\s,，、;；#]+/u).filter((tag) => tag !== '')),
]

/** What is wrong with tags as they are written. */
export const faultOfTags = (written: string): Fault | null => {
  const tags = tagsOf(written)
  if (tags.length > LIVE_TAGS_MAX) return 'tooLarge'
  return tags.some((tag) => tag.length > tagRule.maxLength) ? 'tooLong' : null
}

const MINUTE = 60_000
const two = (value: number): string => String(value).padStart(2, '0')

/** An instant as a field of date and time has it, in the device's zone: `2026-03-20T19:22`. */
export const toLocal = (at: number): string => {
  const date = new Date(at)
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** The instant of a field of date and time; NaN where nothing is filled in. */
export const fromLocal = (local: string): number => (LOCAL.test(local) ? new Date(local).getTime() : NaN)

/** When a stream about a match begins: a quarter of an hour before it, or soon where that is over. */
export const beginningFor = (startsAt: number, now: number): number =>
  Math.max(startsAt - 15 * MINUTE, Math.ceil(now / (15 * MINUTE)) * 15 * MINUTE + 15 * MINUTE)

/** The next full hour that is at least half an hour away. */
export const beginningFrom = (now: number): number =>
  Math.ceil((now + 30 * MINUTE) / (60 * MINUTE)) * 60 * MINUTE
