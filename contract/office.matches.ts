import { ResultCode } from './codes'
import type * as desk from './office.matches.schema'
import { officeCall } from './office.call'
import type { Done } from './schema'

const { BUSINESS_FAILURE, SERVER_LOST, PARAMETER_ERROR } = ResultCode
const changed = { kind: 'write' } as const
const read = { kind: 'read' } as const

/** Matches: of a day by their start, else those nearest to now first. */
export const findMatches = officeCall<desk.FindMatchesInput, desk.DeskMatchPage>(
  'owner',
  'editor',
)({ id: 'office.findMatches', ...read })
export const getMatch = officeCall<desk.MatchDeskInput, desk.DeskMatchCard>(
  'owner',
  'editor',
)({ id: 'office.getMatch', ...read, errors: [SERVER_LOST] })
/** Holds whatever its source says from then on, in tables and on open pages too. BUSINESS_FAILURE: somebody has corrected it meanwhile, or nothing differs. */
export const correctMatch = officeCall<desk.CorrectMatchInput, Done>(
  'owner',
  'editor',
)({ id: 'office.correctMatch', ...changed, errors: [PARAMETER_ERROR, SERVER_LOST, BUSINESS_FAILURE] })
/** What the match's source says holds again. */
export const withdrawCorrection = officeCall<desk.WithdrawCorrectionInput, Done>(
  'owner',
  'editor',
)({ id: 'office.withdrawCorrection', ...changed, errors: [PARAMETER_ERROR, SERVER_LOST, BUSINESS_FAILURE] })
