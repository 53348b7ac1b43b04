import { API_PREFIX, MMS } from './constants'

const DAY = 86_400_000
/** FEAT-07 By whom a member lets oneself be followed, and written to, and whom how many one follows is shown. */
export const followers = ['all', 'followed', 'none'] as const
export const writers = ['friends', 'none'] as const
export const lookers = ['all', 'friends', 'none'] as const
/** FEAT-07 Days between asking for an account's end and its end. */
export const CLOSING_DAYS = 7
/** The same in milliseconds. */
export const CLOSING_GRACE = CLOSING_DAYS * DAY
/** Milliseconds that a copy of one's data can be had, and until another may be asked for. */
export const COPY_KEPT = 7 * DAY
export const COPY_EVERY = DAY
/** Who wrote what is left of an account that was deleted. */
export const GONE_NAME = '已注销用户'
/** Where a member's copy is, for a browser that saves it. */
export const dataCopyPath = (secret: string): string =>
  `${API_PREFIX}${MMS}/front/member/dataCopy/${secret}.zip`
