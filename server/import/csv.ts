import type { ImportWords } from '../../contract/office.import.schema'
import { parse } from 'csv-parse/sync'
import { MatchType } from '../../contract/enums'
import { neededColumns, possibleColumns } from '../../contract/office.import-rules'
import { colorsOf } from './countries'
import { shortNamesOf } from './names'
import type { SourceFile } from './openfootball-files'
import {
  idFor,
  sameTeams,
  Unreadable,
  wrongAt,
  type ImportPlan,
  type PlannedLeague,
  type PlannedMatch,
  type PlannedTeam,
  type PlannedVenue,
} from '../domain/import/plan'
import { instantOf, knownZone } from './times'

const SOURCE = 'csv'

const sports: Readonly<Record<string, MatchType>> = {
  football: MatchType.FOOTBALL,
  basketball: MatchType.BASKETBALL,
  esports: MatchType.GAMING,
  cards: MatchType.CARD_GAMING,
  billiards: MatchType.BILLIARDS,
  tennis: MatchType.TENNIS,
  badminton: MatchType.BADMINTON,
  other: MatchType.OTHER,
}
const states = ['planned', 'ended', 'postponed'] as const
const isState = (text: string): text is (typeof states)[number] => states.some((state) => state === text)

type Column = (typeof neededColumns)[number] | (typeof possibleColumns)[number]

/** A file to begin with: its head, and rows that show what may stand in each column. */
export const template = [
  [...neededColumns, ...possibleColumns],
  [
    'basketball',
    'City League',
    '2026-11-21',
    'Asia/Shanghai',
    'Harbour Lions',
    'River Tigers',
    '2026',
    'Round 1',
    '',
    '19:35',
    '88',
    '81',
    '24-20;18-22;25-19;21-20',
    'ended',
    'Harbour Arena',
    'Harbour',
  ],
  ['tennis', 'Autumn Open', '2026-11-22', 'UTC+8', 'Lin Zhiyuan', 'Xu Mu', '2026', 'Semi-final', '', '14:00'],
  [
    'other',
    'Volleyball Cup',
    '2026-11-29',
    'Asia/Shanghai',
    'North Stars',
    'South Waves',
    '2026',
    'Round 2',
    'A',
  ],
]
  .map((row) =>
    [...row, ...Array<string>(neededColumns.length + possibleColumns.length - row.length).fill('')].join(','),
  )
  .join('\n')
  .concat('\n')

type Row = Readonly<Record<Column, string>>

interface PlacedRow {
  readonly row: Row
  readonly where: ImportWords
  /** How many cells stand there beyond the columns. */
  readonly beyond: number
}

/** What stands between the cells: a comma, or what spreadsheets write in its place. */
const delimiterOf = (text: string): string => {
  const [head = ''] = text.split('\n', 1)
  const countOfSign = (sign: string): number => head.split(sign).length
  return [',', ';', '\t'].reduce((most, one) => (countOfSign(one) > countOfSign(most) ? one : most))
}

const rowsOf = ({ name, text }: SourceFile): readonly PlacedRow[] => {
  const read = (): string[][] => {
    try {
      return parse(text, {
        bom: true,
        delimiter: delimiterOf(text),
        relax_column_count: true,
        skip_empty_lines: true,
        trim: true,
      })
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      throw new Unreadable({
        zh: `${name} 不是 CSV 表格，请从模板开始（${why}）`,
        en: `${name} is no CSV: ${why}`,
      })
    }
  }
  const [head = [], ...rows] = read()
  const lacking = neededColumns.filter((column) => !head.includes(column))
  if (rows.length === 0)
    throw new Unreadable({
      zh: `${name} 里没有比赛，请从模板开始`,
      en: `${name} holds no rows: begin with the template`,
    })
  if (lacking.length > 0)
    throw new Unreadable({
      zh: `${name} 缺少这些列：${lacking.join('、')}；请从模板开始`,
      en: `${name} lacks the columns ${lacking.join(', ')}: begin with the template`,
    })
  return rows.map((cells, index) => ({
    where: { zh: `${name} 第 ${index + 2} 行`, en: `${name}, row ${index + 2}` },
    // A spreadsheet leaves out the empty cells at a row's end.
    row: Object.fromEntries(
      [...neededColumns, ...possibleColumns].map((column) => [
        column,
        head.includes(column) ? (cells[head.indexOf(column)] ?? '') : '',
      ]),
    ) as Row,
    beyond: cells.slice(head.length).filter((cell) => cell !== '').length,
  }))
}

const countOf = (text: string, column: Column, where: ImportWords): number | null => {
  if (text === '') return null
  if (!/^\d{1,4}$/.test(text))
    throw wrongAt(where, {
      zh: `${column} 里的「${text}」不是比分，请写数字`,
      en: `"${text}" in ${column} is no score: write a number`,
    })
  return Number(text)
}

const partsOf = (text: string, where: ImportWords): [number, number][] =>
  text === ''
    ? []
    : text.split(';').map((part) => {
        const match = /^\s*(\d{1,3})\s*-\s*(\d{1,3})\s*$/.exec(part)
        if (!match)
          throw wrongAt(where, {
            zh: `parts 里的「${text}」不是各节比分，请写成 25-20;23-25`,
            en: `"${text}" in parts is no list of parts like 25-20;23-25`,
          })
        return [Number(match[1]), Number(match[2])]
      })

const twoDigits = (text: string): string => text.padStart(2, '0')

/** A date as spreadsheets write it, with or without a time: `2026/12/5`, `2026/12/5 19:30:00`, `2026年12月5日`. */
const dates = [
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]+(\S.*))?$/,
  /^(\d{4})年(\d{1,2})月(\d{1,2})日\s*(\S.*)?$/,
]
/** Without the seconds that a spreadsheet adds. */
const minutesOf = (time: string): string => time.replace(/^(\d{1,2}:\d{2}):\d{2}(?:\.0+)?$/, '$1')

/** The row with its date and time as they are read on, `2026-12-05` and `19:30`; what is no date stays as it is, and is told of later. */
const datedOf = (row: Row, where: ImportWords): Row => {
  const found = dates.map((form) => form.exec(row.date)).find((one) => one !== null)
  if (found === undefined) return { ...row, time: minutesOf(row.time) }
  const [, year = '', month = '', day = '', rest = ''] = found
  const [shown, own] = [minutesOf(rest), minutesOf(row.time)]
  // A spreadsheet that shows days with a time writes midnight beside a day alone.
  const beside = /^0?0:00$/.test(shown) ? '' : shown
  if (beside !== '' && own !== '' && beside !== own)
    throw wrongAt(where, {
      zh: `date 里的时间「${beside}」和 time 里的「${own}」不一样，请只留一个`,
      en: `the time "${beside}" in date is not "${own}" in time: leave one of them`,
    })
  return { ...row, date: `${year}-${twoDigits(month)}-${twoDigits(day)}`, time: own || beside }
}

/** Reads one part of a row; undefined: it is wrong, that is told, and the other parts are read all the same. */
type ReadPart = <Value>(read: () => Value) => Value | undefined

const stateOf = (row: Row, where: ImportWords): PlannedMatch['state'] => {
  const standard = row.home_score === '' ? 'planned' : 'ended'
  const state = row.state === '' ? standard : row.state
  if (!isState(state))
    throw wrongAt(where, {
      zh: `没有「${state}」这个状态，请写成其中之一：${states.join('、')}`,
      en: `state "${state}" is none of ${states.join(', ')}`,
    })
  return state
}

const refuseHalfScore = (row: Row, state: string | undefined, where: ImportWords): void => {
  if ((row.home_score === '') !== (row.away_score === ''))
    throw wrongAt(where, {
      zh: '只有一边的比分，请两边都写，或都留空',
      en: 'one score without the other',
    })
  if (state === 'ended' && row.home_score === '')
    throw wrongAt(where, {
      zh: '已经完场却没有比分，请补上，或改状态',
      en: 'it ended, but has no score',
    })
}

/** Undefined: something of it is wrong. */
const resultOf = (
  row: Row,
  where: ImportWords,
  part: ReadPart,
): Pick<PlannedMatch, 'state' | 'home' | 'away' | 'parts'> | undefined => {
  const home = part(() => countOf(row.home_score, 'home_score', where))
  const away = part(() => countOf(row.away_score, 'away_score', where))
  const state = part(() => stateOf(row, where))
  part(() => refuseHalfScore(row, state, where))
  const parts = part(() => partsOf(row.parts, where))
  if (home === undefined || away === undefined || state === undefined || parts === undefined) return undefined
  return { state, home: home ?? 0, away: away ?? 0, parts }
}

const sportOf = (row: Row, where: ImportWords): MatchType => {
  const matchType = sports[row.sport.toLowerCase()]
  if (matchType === undefined)
    throw wrongAt(where, {
      zh: `没有「${row.sport}」这个项目，请写成其中之一：${Object.keys(sports).join('、')}`,
      en: `sport "${row.sport}" is none of ${Object.keys(sports).join(', ')}`,
    })
  return matchType
}

const refuseEmpty = (row: Row, where: ImportWords): void => {
  const empty = neededColumns.filter((column) => row[column] === '')
  if (empty.length > 0)
    throw wrongAt(where, {
      zh: `${empty.join('、')} 这一列空着，请填写`,
      en: `${empty.join(', ')} ${empty.length === 1 ? 'is' : 'are'} empty`,
    })
}

const refuseSameTeams = (row: Row, where: ImportWords): void => {
  if (row.home === row.away && row.home !== '') throw wrongAt(where, sameTeams)
}

const refuseSecond = (row: Row, isKnown: boolean, where: ImportWords): void => {
  if (isKnown)
    throw wrongAt(where, {
      zh: `${row.home} – ${row.away} 在同一轮里出现两次，请删掉一行`,
      en: `${row.home} – ${row.away} stands there twice in that round`,
    })
}

/** What is wrong there is said with its row. */
const inRow = <Value>(where: ImportWords, read: () => Value): Value => {
  try {
    return read()
  } catch (error) {
    if (error instanceof Unreadable) throw wrongAt(where, error.words)
    throw error
  }
}

/**
 * The whole of one or more files as one plan. Throws `Unreadable` with the file and the row, before anything is written. `faults`: takes
 * all that is wrong in a row instead, and the rows behind it are read on.
 */
export const planOfCsv = (files: readonly SourceFile[], faults: ImportWords[] | null = null): ImportPlan => {
  const leagues = new Map<string, PlannedLeague>()
  const teams = new Map<string, PlannedTeam>()
  const venues = new Map<string, PlannedVenue>()
  const matches = new Map<string, PlannedMatch>()
  /** Keys of rows, those with a fault too. */
  const seen = new Set<string>()
  /** What is wrong in one part of a row, one row, or one file, hides nothing of the others. */
  const told: ReadPart = (read) => {
    try {
      return read()
    } catch (error) {
      if (faults === null || !(error instanceof Unreadable)) throw error
      faults.push(error.words)
      return undefined
    }
  }
  const take = ({ row: written, where, beyond }: PlacedRow): void => {
    if (beyond > 0)
      throw wrongAt(where, {
        zh: `这一行比表头多 ${beyond} 格；单元格里有逗号时，请用双引号括起来`,
        en: `${beyond} more cells than the head has: a cell with a comma in it stands in double quotes`,
      })
    const dated = told(() => datedOf(written, where))
    const row = dated ?? written
    const leagueKey = `${row.sport}/${row.league}/${row.season}`
    const key = `${leagueKey}/${row.round}/${row.home}/${row.away}/${row.round === '' ? row.date : ''}`
    const isWhole = neededColumns.every((column) => row[column] !== '')
    const matchType = row.sport === '' ? undefined : told(() => sportOf(row, where))
    told(() => refuseEmpty(row, where))
    told(() => refuseSameTeams(row, where))
    told(() => refuseSecond(row, isWhole && seen.has(key), where))
    const zone = row.zone === '' ? undefined : told(() => inRow(where, () => knownZone(row.zone)))
    // Whether there is such a day and hour can be told without its zone.
    const startsAt =
      row.date === '' || dated === undefined
        ? undefined
        : told(() => inRow(where, () => instantOf(row.date, row.time || null, zone ?? 'UTC')))
    const result = resultOf(row, where, told)
    seen.add(key)
    if (!isWhole || matchType === undefined || zone === undefined) return
    if (startsAt === undefined || result === undefined) return

    const league: PlannedLeague = {
      id: idFor(SOURCE, 'l', leagueKey),
      key: leagueKey,
      matchType,
      name: row.league,
      nameEn: row.league_en || (leagues.get(leagueKey)?.nameEn ?? null),
      season: row.season || null,
      country: null,
      rules: 'goalDifference',
      zones: null,
    }
    leagues.set(leagueKey, league)
    const teamOf = (name: string, nameEn: string): PlannedTeam => {
      const teamKey = `${row.sport}/${name}`
      const team: PlannedTeam = {
        id: idFor(SOURCE, 't', teamKey),
        key: teamKey,
        matchType,
        name,
        nameEn: nameEn || (teams.get(teamKey)?.nameEn ?? null),
        shortName: name,
        colors: colorsOf(name, null),
        country: null,
      }
      teams.set(teamKey, team)
      return team
    }
    const venueId = idFor(SOURCE, 'v', `${row.venue}/${row.city}`)
    const venue: PlannedVenue | null =
      row.venue === ''
        ? null
        : {
            id: venueId,
            name: row.venue,
            nameEn: row.venue_en || (venues.get(venueId)?.nameEn ?? null),
            city: row.city,
            cityEn: row.city_en || (venues.get(venueId)?.cityEn ?? null),
            capacity: null,
            zone: row.zone,
          }
    if (venue !== null) venues.set(venue.id, venue)

    matches.set(key, {
      id: idFor(SOURCE, 'm', key),
      key,
      matchType,
      leagueId: league.id,
      round: row.round,
      roundOrder: Number(/(\d+)\s*$/.exec(row.round)?.[1] ?? 0),
      group: row.group || null,
      homeId: teamOf(row.home, row.home_en).id,
      awayId: teamOf(row.away, row.away_en).id,
      startsAt,
      timed: row.time !== '',
      ...result,
      ways: {},
      venueId: venue?.id ?? null,
    })
  }
  for (const file of files) told(() => rowsOf(file).forEach((placed) => told(() => take(placed))))
  const short = shortNamesOf([...teams.values()].map(({ name }) => name))
  return {
    source: SOURCE,
    leagues: [...leagues.values()],
    teams: [...teams.values()].map((team) => ({ ...team, shortName: short.get(team.name) ?? team.name })),
    venues: [...venues.values()],
    players: [],
    matches: [...matches.values()],
    events: [],
    remarks: [],
  }
}
