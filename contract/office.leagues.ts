import { ResultCode } from './codes'
import type * as desk from './office.leagues.schema'
import { officeCall } from './office.call'
import type { Done } from './schema'

const { BUSINESS_FAILURE, PARAMETER_ERROR, SERVER_LOST } = ResultCode
const errors = [SERVER_LOST, BUSINESS_FAILURE]
const changed = { kind: 'write', errors } as const
const read = { kind: 'read' } as const

/** Featured ones first, then by how much they are looked for. */
export const findLeagues = officeCall<desk.FindLeaguesInput, desk.DeskLeaguePage>(
  'owner',
  'editor',
)({ id: 'office.findLeagues', ...read })
export const getLeague = officeCall<desk.LeagueDeskInput, desk.DeskLeagueCard>(
  'owner',
  'editor',
)({ id: 'office.getLeague', ...read, errors: [SERVER_LOST] })
/** Neither it nor its matches stand in lists and in the search any more, on open pages too; who has a link reaches them. */
export const hideLeague = officeCall<desk.HideLeagueInput, Done>(
  'owner',
  'editor',
)({ id: 'office.hideLeague', ...changed, errors: [PARAMETER_ERROR, ...errors] })
/** It stands before all others among the leagues, and its live matches before others on home. */
export const featureLeague = officeCall<desk.FeatureLeagueInput, Done>(
  'owner',
  'editor',
)({ id: 'office.featureLeague', ...changed })
/** Stands whatever its source goes on saying. Named as its source does, it follows the source again. */
export const nameLeague = officeCall<desk.NameLeagueInput, Done>(
  'owner',
  'editor',
)({ id: 'office.nameLeague', ...changed, errors: [PARAMETER_ERROR, ...errors] })
