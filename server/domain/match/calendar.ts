import type { MatchState, ScheduledMatch } from '../../../contract/entities.schema'

/** A match as a calendar shows it. `changedAt`: epoch milliseconds. */
export type CalendarMatch = Pick<
  ScheduledMatch,
  'matchId' | 'matchType' | 'league' | 'round' | 'home' | 'away' | 'startsAt' | 'timed' | 'state'
> & { readonly changedAt: number }

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** How long a match is put down for. */
const LASTS = 2 * 60 * MINUTE
const OCTETS = 75

/** RFC 5545 3.3.11; control characters have no place in a text. */
export const escaped = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replace(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

/** RFC 5545 3.1: no line longer than 75 octets, no character cut in two. */
export const folded = (line: string): string => {
  const lines: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > OCTETS) {
      lines.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...lines, part].join('\r\n')
}

const instant = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
const day = (at: number): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '')

/** A match whose day alone is known is put down for that day, as UTC has it. */
const timesOf = ({ timed, startsAt }: CalendarMatch): string[] =>
  timed
    ? [`DTSTART:${instant(startsAt)}`, `DTEND:${instant(startsAt + LASTS)}`]
    : [`DTSTART;VALUE=DATE:${day(startsAt)}`, `DTEND;VALUE=DATE:${day(startsAt + DAY)}`]

const statuses: { readonly [State in MatchState]?: string } = {
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
}

const eventOf = (match: CalendarMatch, host: string): string[] => {
  const { matchId, home, away, league, round, state, changedAt } = match
  return [
    'BEGIN:VEVENT',
    `UID:${matchId}@${host}`,
    `DTSTAMP:${instant(changedAt)}`,
    `LAST-MODIFIED:${instant(changedAt)}`,
    ...timesOf(match),
    `SUMMARY:${escaped(`${home.name} – ${away.name}`)}`,
    `DESCRIPTION:${escaped(`${league.name} ${round}`.trim())}`,
    `STATUS:${statuses[state] ?? 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** FEAT-02 The matches as an iCalendar object (RFC 5545). `host`: makes the events' names unique in the world. */
export const calendarOf = (matches: readonly CalendarMatch[], name: string, host: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Touchline//Schedule//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...matches.flatMap((match) => eventOf(match, host)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
