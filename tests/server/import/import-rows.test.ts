import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { planOfCsv, template } from '../../../server/import/csv'
import { plansOf } from '../../../server/import/openfootball'
import { competitionsIn } from '../../../server/import/openfootball-files'
import type { Fixtures } from '../../../server/import/openfootball.schema'
import { reportText, type Tally } from '../../../server/domain/import/report'
import { writePlans } from '../../../server/repositories/import.repository'
import type { Store } from '../../../server/store/open'
import { openTestStore } from '../support/store'
import { cupFiles } from './islands-cup'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(() => sql`truncate league, team, venue, player cascade`.execute(store.db))

const plans = (change?: (cup: Fixtures) => Fixtures) =>
  plansOf(competitionsIn(cupFiles(change)), { zone: null, name: null })

const counts = (tallies: readonly Tally[]) =>
  Object.fromEntries(
    tallies.map(({ kind, added, changed, unchanged }) => [kind, [added, changed, unchanged]]),
  )

const all = {
  leagues: [1, 0, 0],
  teams: [3, 0, 0],
  venues: [1, 0, 0],
  players: [6, 0, 0],
  squads: [6, 0, 0],
  matches: [3, 0, 0],
  events: [11, 0, 0],
}

it('[FEAT-02] writes everything once; said again it changes nothing', async () => {
  const first = await writePlans(store.db, plans())
  const second = await writePlans(store.db, plans())
  expect(counts(first.tallies)).toEqual(all)
  expect(counts(second.tallies)).toEqual(
    Object.fromEntries(Object.entries(all).map(([kind, [added]]) => [kind, [0, 0, added]])),
  )
})

it('a newer file changes what is new in it: a match played, its events, a date moved', async () => {
  await writePlans(store.db, plans())
  const played = plans((cup) => ({
    ...cup,
    matches: cup.matches.map(({ status, ...match }) =>
      status === 'postponed'
        ? { ...match, date: '2030-06-16', time: '18:00 UTC-6', score: { ft: [0, 0] } }
        : match,
    ),
  }))
  const { tallies } = await writePlans(store.db, played)
  const { rows } = await sql`
    select starts_at, timed, state, ways from match where round = '小组赛 第 2 轮'`.execute(store.db)
  expect([counts(tallies)['matches'], counts(tallies)['events'], rows]).toEqual([
    [0, 1, 2],
    [1, 0, 11],
    [{ starts_at: new Date(Date.UTC(2030, 5, 17, 0)), timed: true, state: 'ended', ways: {} }],
  ])
})

it('events that a newer file no longer has are gone', async () => {
  await writePlans(store.db, plans())
  await writePlans(
    store.db,
    plans((cup) => ({
      ...cup,
      matches: cup.matches.map((match) =>
        match.round === 'Final' ? { ...match, goals1: [], goals2: [] } : match,
      ),
    })),
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from match_event
      join match on match.id = match_event.match_id where match.round = '决赛'`.execute(store.db)
  expect(rows).toEqual([{ count: 0 }])
})

const leaguesKept = async (): Promise<number> =>
  (await store.db.selectFrom('league').select('id').execute()).length

it('a rehearsal says the same and keeps nothing', async () => {
  const { tallies } = await writePlans(store.db, plans(), true)
  expect([counts(tallies), await leaguesKept()]).toEqual([all, 0])
})

it('a fault in the middle takes back what was written before it', async () => {
  const [plan] = plans()
  if (!plan) throw new Error('the cup has no plan')
  const homeless = plan.matches.map((match) => ({ ...match, homeId: 't-nobody' }))
  await expect(writePlans(store.db, [plan, { ...plan, matches: homeless }])).rejects.toThrow(/foreign key/)
  expect(await leaguesKept()).toBe(0)
})

it('takes any sport from a table, as its template shows', async () => {
  const report = await writePlans(store.db, [planOfCsv([{ name: 'm.csv', text: template }])])
  const { rows } = await sql`
    select match_type, round, timed, state, home_score, away_score, parts, stage_group from match order by starts_at`.execute(
    store.db,
  )
  expect([counts(report.tallies)['matches'], rows]).toEqual([
    [3, 0, 0],
    [
      {
        match_type: 2,
        round: 'Round 1',
        timed: true,
        state: 'ended',
        home_score: 88,
        away_score: 81,
        parts: [
          [24, 20],
          [18, 22],
          [25, 19],
          [21, 20],
        ],
        stage_group: null,
      },
      {
        match_type: 6,
        round: 'Semi-final',
        timed: true,
        state: 'planned',
        home_score: 0,
        away_score: 0,
        parts: [],
        stage_group: null,
      },
      {
        match_type: 99,
        round: 'Round 2',
        timed: false,
        state: 'planned',
        home_score: 0,
        away_score: 0,
        parts: [],
        stage_group: 'A',
      },
    ],
  ])
})

it('[ENUM-07] takes English names of a league, its teams and its ground from a table, and the English of what happened', async () => {
  const text = [
    'sport,league,date,zone,home,away,venue,city,league_en,home_en,away_en,venue_en,city_en',
    'tennis,公开赛,2026-11-22,UTC+8,林,徐,中央球场,南山,Open,Lin,Xu,Centre Court,Nanshan',
    'tennis,公开赛,2026-11-23,UTC+8,林,高,,,,,,,',
  ].join('\n')
  await writePlans(store.db, [planOfCsv([{ name: 'm.csv', text }])])
  await writePlans(store.db, plans())
  const names = await sql`
    select name_en from league where source = 'csv' union all
    select name_en from team where source = 'csv' union all
    select name_en || ', ' || city_en from venue where name_en is not null
    order by 1 nulls last`.execute(store.db)
  const told = await sql`select text_en from match_event order by match_id, ord`.execute(store.db)
  expect([
    names.rows.map((row) => (row as { name_en: string | null }).name_en),
    told.rows.filter((row) => !/^[\x20-\u024f\u2013]+$/.test((row as { text_en: string }).text_en)),
  ]).toEqual([['Centre Court, Nanshan', 'Lin', 'Open', 'Xu', null], []])
})

const planOf = (date: string, time: string) =>
  planOfCsv([
    {
      name: 'm.csv',
      text: `sport,league,date,zone,home,away,time\ntennis,Open,${date},UTC+8,Lin,Xu,${time}`,
    },
  ]).matches
it.each([
  ['2026/12/5', '', '2026-12-05', ''],
  ['2026/12/05', '9:30', '2026-12-05', '09:30'],
  ['2026/12/5 19:30', '', '2026-12-05', '19:30'],
  ['2026/12/5 19:30:00', '', '2026-12-05', '19:30'],
  ['2026-12-5 19:30', '19:30:00', '2026-12-05', '19:30'],
  ['2026/12/5 0:00', '19:30', '2026-12-05', '19:30'],
  ['2026/12/5 0:00', '', '2026-12-05', ''],
  ['2026/12/5 00:00:00', '', '2026-12-05', ''],
  ['2026/12/5', '0:00', '2026-12-05', '00:00'],
  ['2026.12.5', '', '2026-12-05', ''],
  ['2026年12月5日', '', '2026-12-05', ''],
  ['2026年12月5日 19:30', '', '2026-12-05', '19:30'],
])(
  '[ENUM-07] reads “%s” with the time “%s” as a spreadsheet writes them: the match of %s',
  (date, time, day, clock) => {
    expect(planOf(date, time)).toEqual(planOf(day, clock))
  },
)

/** A file of before, without the English columns. */
const head = (template.split('\n')[0] ?? '').split(',').slice(0, 16).join(',')
const row = 'tennis,Open,2026-11-22,UTC+8,Lin,Xu'
it.each([
  ['no CSV', 'a,"b\n1,2', /^m\.csv is no CSV: /],
  ['nothing in it', `${head}\n`, /^m\.csv holds no rows: begin with the template$/],
  [
    'columns missing',
    'sport,league\ntennis,Open\n',
    /^m\.csv lacks the columns date, zone, home, away: begin with the template$/,
  ],
  [
    'a foreign sport',
    `${head}\nchess,Open,2026-11-22,UTC,A,B,,,,,,,,,,\n`,
    /^m\.csv, row 2: sport "chess" is none of football, /,
  ],
  [
    'a team against itself',
    `${head}\ntennis,Open,2026-11-22,UTC,A,A,,,,,,,,,,\n`,
    /^m\.csv, row 2: a team cannot play itself$/,
  ],
  ['one score', `${head}\n${row},,,,,3,,,,,\n`, /^m\.csv, row 2: one score without the other$/],
  [
    'a score of words',
    `${head}\n${row},,,,,3,x,,,,\n`,
    /^m\.csv, row 2: "x" in away_score is no score: write a number$/,
  ],
  [
    'an unknown state',
    `${head}\n${row},,,,,,,,live,,\n`,
    /^m\.csv, row 2: state "live" is none of planned, ended, postponed$/,
  ],
  [
    'a day that is none',
    `${head}\n${row.replace('11-22', '02-30')},,,,,,,,,,\n`,
    /^m\.csv, row 2: there is no "2026-02-30 ": check the date and the hour$/,
  ],
  [
    'a day of a spreadsheet that is none',
    `${head}\n${row.replace('2026-11-22', '2026/2/30')},,,,,,,,,,\n`,
    /^m\.csv, row 2: there is no "2026-02-30 ": check the date and the hour$/,
  ],
  [
    'two times',
    `${head}\n${row.replace('2026-11-22', '2026/11/22 19:30')},,,,20:00,,,,,,\n`,
    /^m\.csv, row 2: the time "19:30" in date is not "20:00" in time: leave one of them$/,
  ],
  [
    'a day as Americans write it',
    `${head}\n${row.replace('2026-11-22', '11/22/2026')},,,,,,,,,,\n`,
    /^m\.csv, row 2: "11\/22\/2026 " is not a date like 2026-06-11 with a time like 13:00$/,
  ],
  [
    'a match twice',
    `${head}\n${row},,,,,,,,,,\n${row},,,,,,,,,,\n`,
    /^m\.csv, row 3: Lin – Xu stands there twice in that round$/,
  ],
])('refuses %s with the file and the row', (_, text, says) => {
  expect(() => planOfCsv([{ name: 'm.csv', text }])).toThrow(says)
})

it('reports what was added, changed and skipped, and why', () => {
  expect(
    reportText({
      tallies: [{ kind: 'matches', added: 2, changed: 1, unchanged: 101 }],
      remarks: [
        {
          what: { zh: 'W1 – England', en: 'W1 – England' },
          why: { zh: '还不知道谁参加，等以后的文件', en: 'who plays is not known yet' },
        },
      ],
    }),
  ).toBe(
    [
      'kind         added  changed  unchanged',
      'matches          2        1        101',
      '',
      'skipped or mended:',
      '- W1 – England: who plays is not known yet',
      '',
    ].join('\n'),
  )
})
