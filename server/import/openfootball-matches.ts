import { MatchType } from '../../contract/enums'
import type { Competition } from './openfootball-files'
import type { Fixture } from './openfootball.schema'
import {
  asItIs,
  idFor,
  sameTeams,
  wrongAt,
  type PlannedLeague,
  type PlannedMatch,
  type PlannedTeam,
  type PlannedVenue,
  type Remark,
} from '../domain/import/plan'
import { instantOf } from './times'

export interface FixtureMatch {
  readonly match: PlannedMatch
  readonly fixture: Fixture
}

interface Reading {
  readonly competition: Competition
  readonly source: string
  readonly league: PlannedLeague
  /** Of times that carry none; null: every time has to say its own. */
  readonly zone: string | null
  readonly teams: readonly PlannedTeam[]
  readonly venues: readonly PlannedVenue[]
  readonly remarks: Remark[]
}

/** Knockout rounds by how many are still in, in the order they are played. */
const knockout: readonly (readonly [says: RegExp, name: string])[] = [
  [/^round of 64$/i, '1/32 决赛'],
  [/^round of 32$/i, '1/16 决赛'],
  [/^round of 16$/i, '1/8 决赛'],
  [/^quarter-?finals?$/i, '1/4 决赛'],
  [/^semi-?finals?$/i, '半决赛'],
  [/third place/i, '季军赛'],
  [/^finals?$/i, '决赛'],
]
const KNOCKOUT_FROM = 1_000

interface RoundName {
  readonly round: string
  readonly roundOrder: number
}

/** A group's rounds are counted by its own matches: the files count days instead. */
const groupRounds = (matches: readonly Fixture[]): ReadonlyMap<Fixture, number> => {
  const played = new Map<string, number>()
  const rounds = new Map<Fixture, number>()
  const byDate = matches.toSorted((one, other) => one.date.localeCompare(other.date))
  for (const fixture of byDate) {
    if (fixture.group === undefined) continue
    const round = 1 + Math.max(played.get(fixture.team1) ?? 0, played.get(fixture.team2) ?? 0)
    played.set(fixture.team1, round)
    played.set(fixture.team2, round)
    rounds.set(fixture, round)
  }
  return rounds
}

const roundOf = (fixture: Fixture, inGroup: ReadonlyMap<Fixture, number>): RoundName => {
  const group = inGroup.get(fixture)
  if (group !== undefined) return { round: `小组赛 第 ${group} 轮`, roundOrder: group }
  const stage = knockout.findIndex(([says]) => says.test(fixture.round))
  const named = knockout[stage]
  if (named) return { round: named[1], roundOrder: KNOCKOUT_FROM + stage }
  const number = /(\d+)\s*$/.exec(fixture.round)?.[1]
  return number === undefined
    ? { round: fixture.round, roundOrder: 0 }
    : { round: `第 ${Number(number)} 轮`, roundOrder: Number(number) }
}

/** `13:00 UTC-6`: the time and, where it stands there, its zone. */
const timeOf = ({ time, date, team1, team2 }: Fixture, zone: string | null) => {
  const [clock = null, own = null] = time === undefined ? [] : time.trim().split(/\s+/)
  // A day alone means the same day nearly everywhere.
  const used = own ?? zone ?? (clock === null ? 'UTC' : null)
  if (used === null)
    throw wrongAt(asItIs(`${team1} – ${team2}, ${date}`), {
      zh: '时间没有时区，请说明是哪个，比如 Europe/Rome',
      en: 'its time names no zone: say which (--zone), as Europe/Rome',
    })
  return { startsAt: instantOf(date, clock, used), timed: clock !== null }
}

const resultOf = ({ score, status }: Fixture) => {
  const { ft, et, ht, p } = score ?? {}
  const last = et ?? ft
  const state =
    status === 'postponed' ? ('postponed' as const) : last ? ('ended' as const) : ('planned' as const)
  return {
    state,
    home: last?.[0] ?? 0,
    away: last?.[1] ?? 0,
    ways: {
      ...(ht && { halfTime: ht }),
      ...(et && { extra: true as const }),
      ...(p && { shootout: p }),
    },
  }
}

/** Every match whose teams are known; the others wait, with a remark, for a later file. Throws `Unreadable`. */
export const matchesOf = (reading: Reading): readonly FixtureMatch[] => {
  const { competition, source, league, zone, teams, venues, remarks } = reading
  const { matches } = competition.fixtures
  const inGroup = groupRounds(matches)
  const byKey = new Map<string, FixtureMatch>()
  const teamId = (name: string): string | undefined => teams.find(({ key }) => key === name)?.id
  for (const fixture of matches) {
    const what = asItIs(`${fixture.team1} – ${fixture.team2}, ${fixture.date}`)
    const [homeId, awayId] = [teamId(fixture.team1), teamId(fixture.team2)]
    if (homeId === undefined || awayId === undefined) {
      remarks.push({
        what,
        why: { zh: '还不知道谁参加，等以后的文件', en: 'who plays is not known yet' },
      })
      continue
    }
    if (homeId === awayId) throw wrongAt(what, sameTeams)
    const key = `${league.key}/${fixture.round}/${fixture.team1}/${fixture.team2}`
    if (byKey.has(key))
      remarks.push({ what, why: { zh: '出现两次，按后一条', en: 'stands there twice; the later one holds' } })
    const venue = venues.find(({ city }) => city === fixture.ground)
    byKey.set(key, {
      fixture,
      match: {
        id: idFor(source, 'm', key),
        key,
        matchType: MatchType.FOOTBALL,
        leagueId: league.id,
        ...roundOf(fixture, inGroup),
        group: fixture.group?.replace(/^group\s+/i, '') ?? null,
        homeId,
        awayId,
        ...timeOf(fixture, zone),
        ...resultOf(fixture),
        parts: [],
        venueId: venue?.id ?? null,
      },
    })
  }
  return [...byKey.values()]
}
