import type { Nothing } from './account.schema'
import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'
import type { OtherData } from './match.detail.schema'
import type { MatchCard } from './entities.schema'
import type * as schema from './match.schema'

const at = (name: string): string => `${MMS}/uFront/match/${name}`
const mayBeUnknown = { errors: [ResultCode.SERVER_LOST] }

/** API-11 */
export const querySpTypeList = call<Nothing, schema.SportType[]>()({
  id: 'match.querySpTypeList',
  path: at('querySpTypeList'),
  keeps: true,
})
/** API-12 */
export const getHotMatchList = call<schema.HotMatchInput, MatchCard[]>()({
  id: 'match.getHotMatchList',
  path: at('getHotMatchList'),
  keeps: true,
})
/** FEAT-02 */
export const listSchedule = call<schema.ScheduleInput, schema.ScheduledMatches>()({
  id: 'match.listSchedule',
  path: at('listSchedule'),
  tags: ['match.reservations', 'social.follows'],
  keeps: true,
})
/** FEAT-02 What each day holds, for the dots under a strip of days. */
export const listScheduleDays = call<schema.ScheduleDaysInput, schema.ScheduleDay[]>()({
  id: 'match.listScheduleDays',
  path: at('listScheduleDays'),
  tags: ['match.reservations', 'social.follows'],
  keeps: true,
})
/** FEAT-03 */
export const getMatchInfo = call<schema.MatchInput, schema.MatchInfo>()({
  id: 'match.getMatchInfo',
  path: at('getMatchInfo'),
  ...mayBeUnknown,
  keeps: true,
})
/** FEAT-03 */
export const getMatchTimeline = call<schema.MatchInput, schema.MatchTimeline>()({
  id: 'match.getMatchTimeline',
  path: at('getMatchTimeline'),
  ...mayBeUnknown,
  keeps: true,
})
/** FEAT-03 ENUM-04 */
export const getOtherData = call<schema.OtherDataInput, OtherData>()({
  id: 'match.getOtherData',
  path: at('getOtherData'),
  ...mayBeUnknown,
})
/** FEAT-03 */
export const getHeadToHead = call<schema.MatchInput, schema.HeadToHead>()({
  id: 'match.getHeadToHead',
  path: at('getHeadToHead'),
  ...mayBeUnknown,
})
/** FEAT-02 Reserves a match, or gives it back; said again it stays as it is. Only a match that has not ended. */
export const reserve = call<schema.ReserveInput, schema.Reserved>()({
  id: 'match.reserve',
  path: at('reserve'),
  access: 'member',
  kind: 'write',
  invalidates: ['match.reservations'],
  once: true,
  errors: [ResultCode.SERVER_LOST, ResultCode.BUSINESS_FAILURE],
})
/** FEAT-02 */
export const getCalendarFeed = call<Nothing, schema.CalendarFeed>()({
  id: 'match.getCalendarFeed',
  path: at('getCalendarFeed'),
  access: 'member',
})
