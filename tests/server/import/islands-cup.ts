import type { SourceFile } from '../../../server/import/openfootball-files'
import type { Fixtures } from '../../../server/import/openfootball.schema'

/** A small cup of invented islands in the shapes of openfootball, with what is odd in the real files. */
const cup: Fixtures = {
  name: 'Islands Cup 2030',
  matches: [
    {
      round: 'Matchday 1',
      date: '2030-06-11',
      time: '13:00 UTC-6',
      team1: 'Mexico',
      team2: 'Türkiye',
      score: { ft: [2, 1], ht: [1, 0] },
      goals1: [
        { name: 'Ramón Vela', minute: '9' },
        { name: 'Emre Ozil', minute: '90+4', owngoal: true },
      ],
      goals2: [{ name: 'Kaya Demir', minute: '45+2', penalty: true }],
      group: 'Group A',
      ground: 'Harbour (East)',
    },
    {
      round: 'Matchday 3',
      date: '2030-06-15',
      team1: 'England',
      team2: 'Mexico',
      score: {},
      status: 'postponed',
      group: 'Group A',
    },
    { round: 'Semi-final', date: '2030-06-20', time: '20:00 UTC+1', team1: 'W1', team2: 'England' },
    {
      round: 'Final',
      num: 4,
      date: '2030-07-19',
      time: '15:00 UTC-4',
      team1: 'Mexico',
      team2: 'England',
      score: { p: [4, 2], et: [1, 1], ft: [0, 0], ht: [0, 0] },
      goals1: [{ name: 'Vela', minute: '106' }],
      goals2: [{ name: 'Nobody Known', minute: '120+1' }],
    },
  ],
}
const teams = [
  { name: 'Mexico', fifa_code: 'MEX', flag_icon: '🇲🇽', group: 'A' },
  { name: 'Türkiye', fifa_code: 'TUR', flag_icon: '🇹🇷', group: 'A' },
  { name: 'England', fifa_code: 'ENG', flag_icon: '🏴󠁧󠁢󠁥󠁮󠁧󠁿', group: 'A' },
]
const player = (number: number, pos: string, name: string) => ({
  number,
  pos,
  name,
  date_of_birth: '2001-02-03',
})
const squads = [
  {
    name: 'Mexico',
    fifa_code: 'MEX',
    players: [player(9, 'FW', 'Ramon Vela'), player(1, 'GK', 'Luis Mora')],
  },
  {
    name: 'Turkey',
    fifa_code: 'TUR',
    players: [player(10, 'MF', 'Kaya Demir'), player(4, 'DF', 'Emre Özil')],
  },
  { name: 'England', fifa_code: 'ENG', players: [player(7, 'FW', 'Tom Reed')] },
  { name: 'Atlantis', fifa_code: 'ATL', players: [] },
]
const stadiums = {
  name: 'Islands Cup 2030',
  stadiums: [{ city: 'Harbour (East)', timezone: 'UTC-6', name: 'Harbour Park', capacity: 42_000 }],
}

const fileOf = (name: string, value: unknown): SourceFile => ({ name, text: JSON.stringify(value) })

/** The cup's files; `change` makes another version of its matches. */
export const cupFiles = (change: (cup: Fixtures) => Fixtures = (same) => same): readonly SourceFile[] => [
  fileOf('2030-islands.json', change(structuredClone(cup))),
  fileOf('2030-islands.teams.json', teams),
  fileOf('2030-islands.squads.json', squads),
  fileOf('2030-islands.stadiums.json', stadiums),
]
