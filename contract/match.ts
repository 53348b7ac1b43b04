import type { Nothing } from './auth.schema'
import { call } from './call'
import { MMS } from './constants'
import type { MatchCard } from './entities.schema'
import type { HotMatchInput, SportType } from './match.schema'

/** API-11 */
export const querySpTypeList = call<Nothing, SportType[]>()({
  id: 'match.querySpTypeList',
  path: `${MMS}/uFront/match/querySpTypeList`,
})
/** API-12 */
export const getHotMatchList = call<HotMatchInput, MatchCard[]>()({
  id: 'match.getHotMatchList',
  path: `${MMS}/uFront/match/getHotMatchList`,
})
