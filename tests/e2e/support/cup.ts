import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Pair = readonly [home: number, away: number]

/** A match as openfootball writes it. */
export interface CupMatch {
  readonly round: string
  readonly date: string
  readonly time: string
  readonly team1: string
  readonly team2: string
  readonly score: { readonly ft: Pair; readonly et?: Pair; readonly p?: Pair }
  readonly group?: string
}
export interface CupFiles {
  readonly paths: readonly string[]
  readonly name: string
  readonly matches: readonly CupMatch[]
}

/** Countries with their flags, by group. */
const groups: Readonly<Record<string, string>> = {
  A: 'Mexico MX, Japan JP, Norway NO, Ghana GH',
  B: 'Brazil BR, Morocco MA, Canada CA, Qatar QA',
  C: 'Spain ES, USA US, Egypt EG, Panama PA',
  D: 'Argentina AR, South Korea KR, Sweden SE, Iraq IQ',
  E: 'Uruguay UY, Senegal SN, Austria AT, Jordan JO',
  F: 'France FR, Colombia CO, Tunisia TN, Haiti HT',
}
/** Two a day: 1–2 and 3–4, 1–3 and 4–2, 4–1 and 2–3. */
const meetings = [
  [0, 1],
  [2, 3],
  [0, 2],
  [3, 1],
  [3, 0],
  [1, 2],
] as const
const results: Readonly<Record<string, string>> = {
  A: '1-1 0-0 3-0 0-5 0-2 0-1',
  B: '1-0 2-0 0-1 0-3 0-1 1-0',
  C: '2-1 4-0 2-0 0-1 0-3 1-0',
  D: '2-1 3-0 2-0 0-1 0-3 1-0',
  E: '2-1 2-0 2-0 0-1 0-3 1-0',
  F: '2-1 1-0 2-0 0-1 0-3 1-0',
}
/** `1-1 et 3-2 p 4-2`: after 90 minutes, after extra time, the shoot-out. */
const knockout = `
Round of 16|2025-06-28|12:00 UTC-6|Mexico|Egypt|2-0
Round of 16|2025-06-28|17:00 UTC-4|Norway|Canada|0-1
Round of 16|2025-06-29|12:00 UTC-5|Morocco|Sweden|1-1 et 1-1 p 4-2
Round of 16|2025-06-29|16:00 UTC-4|Spain|Brazil|2-1
Round of 16|2025-06-30|13:00 UTC-7|USA|South Korea|1-0
Round of 16|2025-06-30|19:00 UTC-6|Argentina|Japan|1-1 et 3-2
Round of 16|2025-07-01|12:00 UTC-4|Uruguay|Colombia|0-2
Round of 16|2025-07-01|17:00 UTC-7|France|Senegal|1-0
Quarter-final|2025-07-04|12:00 UTC-5|Mexico|Canada|1-0
Quarter-final|2025-07-04|16:00 UTC-4|Spain|Colombia|2-0
Quarter-final|2025-07-05|12:00 UTC-7|Morocco|France|0-0 et 0-0 p 3-4
Quarter-final|2025-07-05|17:00 UTC-4|USA|Argentina|0-2
Semi-final|2025-07-08|15:00 UTC-4|Mexico|Spain|0-1
Semi-final|2025-07-09|15:00 UTC-4|France|Argentina|1-2
Match for third place|2025-07-12|17:00 UTC-4|Mexico|France|1-3
Final|2025-07-13|15:00 UTC-4|Spain|Argentina|0-0 et 1-0`

const namesIn = (group: string): { name: string; flag: string }[] =>
  (groups[group] ?? '').split(', ').map((text) => {
    const flag = Array.from(text.slice(-2), (letter) => 0x1f1a5 + letter.charCodeAt(0))
    return { name: text.slice(0, -3), flag: String.fromCodePoint(...flag) }
  })
const pairOf = (text = ''): Pair => {
  const [home = 0, away = 0] = text.split('-').map(Number)
  return [home, away]
}

const groupMatches = (group: string): CupMatch[] =>
  (results[group] ?? '').split(' ').map((result, nth) => {
    const [first, second] = meetings[nth] ?? [0, 1]
    const day = Math.floor(nth / 2)
    const names = namesIn(group)
    return {
      round: `Matchday ${day + 1}`,
      date: `2025-06-${14 + 4 * day}`,
      time: nth % 2 === 0 ? '13:00 UTC-6' : '20:00 UTC-4',
      team1: names[first]?.name ?? '',
      team2: names[second]?.name ?? '',
      score: { ft: pairOf(result) },
      group: `Group ${group}`,
    }
  })

const knockoutMatches = (): CupMatch[] =>
  knockout
    .trim()
    .split('\n')
    .map((line): CupMatch => {
      const [round = '', date = '', time = '', team1 = '', team2 = '', result = ''] = line.split('|')
      const [, ft, , et, , p] = /^(\S+)( et (\S+))?( p (\S+))?$/.exec(result) ?? []
      const ways = { ...(et && { et: pairOf(et) }), ...(p && { p: pairOf(p) }) }
      const goals = round === 'Final' ? { goals1: [{ name: 'Ana Campo', minute: '106' }], goals2: [] } : {}
      return { round, date, time, team1, team2, score: { ft: pairOf(ft), ...ways }, ...goals }
    })

const madeUp = (): Readonly<Record<string, unknown>> => {
  const letters = Object.keys(groups)
  const player = { number: 9, pos: 'FW', name: 'Ana Campo', date_of_birth: '2001-02-03' }
  return {
    '2025-friends.json': {
      name: 'Friends Cup 2025',
      matches: [...letters.flatMap(groupMatches), ...knockoutMatches()],
    },
    '2025-friends.groups.json': {
      name: 'Friends Cup 2025',
      groups: letters.map((letter) => ({
        name: `Group ${letter}`,
        teams: namesIn(letter).map(({ name }) => name),
      })),
    },
    '2025-friends.teams.json': letters.flatMap((group) =>
      namesIn(group).map(({ name, flag }) => ({ name, flag_icon: flag, group })),
    ),
    '2025-friends.squads.json': [{ name: 'Spain', players: [player] }],
  }
}

/**
 * The files of a cup in the shapes of openfootball, written to the folder: 24 countries with results of our own. Those of
 * a real cup are taken instead where OPENFOOTBALL names a folder with them, as of github.com/openfootball/worldcup.json.
 */
export const cupIn = (folder: string): CupFiles => {
  const real = process.env['OPENFOOTBALL']
  const made = real === undefined ? madeUp() : {}
  for (const [name, value] of Object.entries(made)) writeFileSync(join(folder, name), JSON.stringify(value))
  const from = real ?? folder
  const names = readdirSync(from).filter((name) => name.startsWith(real === undefined ? '2025' : '2026-'))
  const main = names.find((name) => name.split('.').length === 2) ?? ''
  const { name, matches } = JSON.parse(readFileSync(join(from, main), 'utf8')) as Omit<CupFiles, 'paths'>
  return { paths: names.map((each) => join(from, each)), name, matches }
}
