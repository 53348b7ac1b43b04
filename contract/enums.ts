/** The enumerations of the specification (section 3), each declared once for client and server. */

/** ENUM-01 */
export const MemberType = { MEMBER: 0, ANCHOR: 1 } as const
export type MemberType = (typeof MemberType)[keyof typeof MemberType]

/** ENUM-02 Who a chat line comes from: a viewer, the room's anchor, the operator's staff, the system. */
export const ChatUserType = { WEB: 1, ANCHOR: 2, MMS: 3, SYS: 9 } as const
export type ChatUserType = (typeof ChatUserType)[keyof typeof ChatUserType]

/** ENUM-03 */
export const MatchType = {
  FOOTBALL: 1,
  BASKETBALL: 2,
  GAMING: 3,
  CARD_GAMING: 4,
  BILLIARDS: 5,
  TENNIS: 6,
  BADMINTON: 7,
  OTHER: 99,
} as const
export type MatchType = (typeof MatchType)[keyof typeof MatchType]

/** ENUM-04 */
export const MatchOtherDataType = {
  INJURY: 1,
  LINEUP: 2,
  REPLACE: 3,
  STATUS: 4,
  SUBSTITUTION: 5,
  REAL_DATA: 6,
} as const
export type MatchOtherDataType = (typeof MatchOtherDataType)[keyof typeof MatchOtherDataType]

/** ENUM-05 */
export const SearchType = { ALL: 0, ANCHOR: 1, MATCH: 2, LIVE: 3 } as const
export type SearchType = (typeof SearchType)[keyof typeof SearchType]

/** ENUM-06 */
export const MatchQueryType = { MATCH_TYPE: 1, LEAGUE_ID: 2, PREVIEW: 3, APPOINTMENT: 4 } as const
export type MatchQueryType = (typeof MatchQueryType)[keyof typeof MatchQueryType]

/** ENUM-07 A stream's life: planned, started, ended. It never goes back. */
export const LiveStatus = { PLAN: 1, START: 2, END: 4 } as const
export type LiveStatus = (typeof LiveStatus)[keyof typeof LiveStatus]

/** ENUM-08 */
export const FootballEvent = {
  SHOTS_ON_TARGET: 21,
  SHOTS_OFF_TARGET: 22,
  ATTACKS: 23,
  DANGEROUS_ATTACKS: 24,
  POSSESSION: 25,
} as const
export type FootballEvent = (typeof FootballEvent)[keyof typeof FootballEvent]

/** ENUM-09 */
export const BasketballEvent = {
  THREE_POINTERS: 1,
  TWO_POINTERS: 2,
  FREE_THROWS: 3,
  TIMEOUTS_REMAINING: 4,
  FOULS: 5,
  FREE_THROW_PERCENTAGE: 6,
} as const
export type BasketballEvent = (typeof BasketballEvent)[keyof typeof BasketballEvent]

/** ENUM-10 */
export const WorksType = { SEARCH: 1, CHAT: 2 } as const
export type WorksType = (typeof WorksType)[keyof typeof WorksType]

/** ENUM-11 */
export const NoticeCode = { APP_ADDRESS: 'appAddr', GOODS_NOTICE: 'goodsNotice' } as const
export type NoticeCode = (typeof NoticeCode)[keyof typeof NoticeCode]

/** ENUM-12 A player's position as the wire names it; the `1_` forms are football's, the `2_` forms basketball's. */
export const PlayerPosition = {
  FORWARD: 'F',
  MIDFIELDER: 'M',
  DEFENDER: 'D',
  GOALKEEPER: 'G',
  FOOTBALL_FORWARD: '1_F',
  FOOTBALL_MIDFIELDER: '1_M',
  FOOTBALL_DEFENDER: '1_D',
  FOOTBALL_GOALKEEPER: '1_G',
  BASKETBALL_FORWARD: '2_F',
  SMALL_FORWARD: '2_SF',
  POWER_FORWARD: '2_PF',
  CENTER: '2_C',
  SHOOTING_GUARD: '2_SG',
  POINT_GUARD: '2_PG',
  BASKETBALL_GUARD: '2_G',
} as const
export type PlayerPosition = (typeof PlayerPosition)[keyof typeof PlayerPosition]

/** ENUM-03 What a match type is called in code: a drawn icon, a cover, a sentence, a demo clip. */
export const sportNames = {
  [MatchType.FOOTBALL]: 'football',
  [MatchType.BASKETBALL]: 'basketball',
  [MatchType.GAMING]: 'gaming',
  [MatchType.CARD_GAMING]: 'cards',
  [MatchType.BILLIARDS]: 'billiards',
  [MatchType.TENNIS]: 'tennis',
  [MatchType.BADMINTON]: 'badminton',
  [MatchType.OTHER]: 'other',
} as const
export type SportName = (typeof sportNames)[MatchType]

/** ENUM-13 The categories a list of matches is split by, in display order; `icon` names a drawn icon of the client. */
export const matchCategories = [
  { matchType: MatchType.FOOTBALL, icon: 'football' },
  { matchType: MatchType.BASKETBALL, icon: 'basketball' },
  { matchType: MatchType.GAMING, icon: 'gaming' },
  { matchType: MatchType.CARD_GAMING, icon: 'cards' },
  { matchType: MatchType.OTHER, icon: 'other' },
] as const
