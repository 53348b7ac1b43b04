import { expect, test } from 'vitest'
import { calendarOf, escaped, folded, type CalendarMatch } from '../../server/domain/match/calendar'

const team = (teamId: string, name: string) => ({
  teamId,
  name,
  nameEn: null,
  shortName: name,
  colors: ['#112233', '#445566'] as [string, string],
})
const match: CalendarMatch = {
  matchId: 'm1',
  matchType: 1,
  league: { leagueId: 'l', name: '海岸超级联赛', nameEn: null, matchType: 1, heat: 0 },
  round: '第 3 轮',
  home: team('h', '红港'),
  away: team('a', '蓝桥, 联; 队'),
  startsAt: Date.UTC(2026, 7, 1, 12, 5),
  timed: true,
  state: 'planned',
  changedAt: Date.UTC(2026, 6, 30, 8),
}

test('[FEAT-02] a calendar is RFC 5545 to the letter: CRLF, UTC times, escapes, UID and stamps', () => {
  expect(calendarOf([match], '触线', 'touchline.example')).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Touchline//Schedule//ZH',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:触线',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'BEGIN:VEVENT',
      'UID:m1@touchline.example',
      'DTSTAMP:20260730T080000Z',
      'LAST-MODIFIED:20260730T080000Z',
      'DTSTART:20260801T120500Z',
      'DTEND:20260801T140500Z',
      'SUMMARY:红港 – 蓝桥\\, 联\\; 队',
      'DESCRIPTION:海岸超级联赛 第 3 轮',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('[FEAT-02] a match whose day alone is known is a whole day; one put off is tentative', () => {
  const lines = calendarOf([{ ...match, timed: false, state: 'postponed' }], 'x', 'h').split('\r\n')
  expect(lines.filter((line) => /^(DT(START|END)|STATUS)/.test(line))).toEqual([
    'DTSTART;VALUE=DATE:20260801',
    'DTEND;VALUE=DATE:20260802',
    'STATUS:TENTATIVE',
  ])
})

test('[FEAT-02] no line is longer than 75 octets, and unfolding gives it back', () => {
  for (const line of ['a'.repeat(75), 'a'.repeat(76), `SUMMARY:${'海'.repeat(99)}`, `x${'🏀'.repeat(60)}`]) {
    const parts = folded(line).split('\r\n')
    expect(parts.filter((part) => Buffer.byteLength(part) > 75)).toEqual([])
    expect(folded(line).replaceAll('\r\n ', '')).toBe(line)
  }
  expect(folded('a'.repeat(75))).toBe('a'.repeat(75))
})

test('[FEAT-02] a text carries no line break, sign or control character of its own', () => {
  expect(escaped('a\\b;c,d\ne\rf\u0007')).toBe('a\\\\b\\;c\\,d\\ne f ')
})
