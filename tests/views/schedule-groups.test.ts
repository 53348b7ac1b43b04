import { expect, test } from 'vitest'
import { scheduled } from '../../contract/samples/match'
import { planned } from '../../contract/samples/matches'
import { groupsOf } from '../../src/screens/schedule/groups'

const of = (leagueId: string, heat: number, followed: boolean) => ({
  ...scheduled({ ...planned, matchId: `m-${leagueId}`, league: { ...planned.league, leagueId, heat } }),
  followed,
})

test('[FEAT-02] a league that is followed comes first, then those much looked for, then by their ids', () => {
  const rows = [of('b', 10, false), of('a', 10, false), of('much', 90, false), of('own', 1, true)]
  const groups = groupsOf(rows, { pageSize: 100, hasDays: false })
  expect(groups.map(({ league }) => league.leagueId)).toEqual(['own', 'much', 'a', 'b'])
})

test('[FEAT-02] matches of two seasons of a league stand in two groups, and a group names the season that is not the one under way', () => {
  const last = { said: null, nth: 6, away: -1 }
  const [now, before] = [of('a', 10, false), of('a', 10, false)]
  const rows = [now, { ...before, matchId: 'm-before', season: last }]
  const groups = groupsOf(rows, { pageSize: 100, hasDays: false })
  expect(groups.map(({ season, matches }) => [season, matches.map(({ matchId }) => matchId)])).toEqual([
    [null, ['m-a']],
    [last, ['m-before']],
  ])
  expect(new Set(groups.map(({ key }) => key)).size).toBe(2)
})
