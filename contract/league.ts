import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'
import type * as schema from './league.schema'
import type { ScheduledMatches } from './match.schema'

const at = (name: string): string => `${MMS}/uFront/league/${name}`
const mayBeUnknown = { errors: [ResultCode.SERVER_LOST] }

/** ROUTE-05 */
export const listLeagues = call<schema.LeagueListInput, schema.LeagueRows>()({
  id: 'league.listLeagues',
  path: at('listLeagues'),
  keeps: true,
})
export const getLeague = call<schema.LeagueInput, schema.LeagueInfo>()({
  id: 'league.getLeague',
  path: at('getLeague'),
  ...mayBeUnknown,
})
export const listLeagueMatches = call<schema.LeagueMatchesInput, ScheduledMatches>()({
  id: 'league.listLeagueMatches',
  path: at('listLeagueMatches'),
  ...mayBeUnknown,
})
export const getTable = call<schema.LeagueInput, schema.LeagueTable[]>()({
  id: 'league.getTable',
  path: at('getTable'),
  ...mayBeUnknown,
})
export const getScorers = call<schema.LeagueInput, schema.Scorer[]>()({
  id: 'league.getScorers',
  path: at('getScorers'),
  ...mayBeUnknown,
})
export const getBracket = call<schema.LeagueInput, schema.BracketRound[]>()({
  id: 'league.getBracket',
  path: at('getBracket'),
  ...mayBeUnknown,
})
