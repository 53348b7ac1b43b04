import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'
import type * as schema from './league.schema'

/** ROUTE-05 A team: where it stands, its matches, who plays there. */
export const getTeam = call<schema.TeamInput, schema.TeamPage>()({
  id: 'league.getTeam',
  path: `${MMS}/uFront/league/getTeam`,
  errors: [ResultCode.SERVER_LOST],
})
