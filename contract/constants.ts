/** The constants of the specification (section 9). Times are milliseconds unless the name says otherwise. */

/** REQ-01 */
export const API_PREFIX = '/api'
/** REQ-01 Base paths below the prefix: the member service and authentication. */
export const MMS = '/v1/mms'
export const AUTH = '/v1/auth'
/** REQ-02 */
export const AUTH_SCHEME = 'Bearer'
/** The header that carries the key of a write that must not happen twice. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'
/** The header of every call of the office: no page of another origin can send it unasked. */
export const OFFICE_HEADER = 'X-Touchline-Office'
/** The cookie that holds an operator's session, with `__Host-` before it over https; no script reads it. */
export const OFFICE_COOKIE = 'touchline-office'
/** REQ-08 */
export const REQUEST_TIMEOUT = 10_000
/** REQ-08 Of a call that carries a file, which may be long on a slow way. */
export const UPLOAD_TIMEOUT = 60_000
/** CONST-01 */
export const FIRST_PAGE = 1
export const LIVING_LIMIT = 50
/** SHELL-08 */
export const FINGERPRINT_DELAY = 500
export const FINGERPRINT_SEED = 31
/** REQ-04 */
export const DATE_FORMAT = 'YYYY-MM-DD HH:mm'
/** STORE-02 seconds */
export const STORAGE_LIFETIME_S = 604_800
/** ERR-10 */
export const TOAST_DURATION = 2_000
/** CONST-02 */
export const POPUP_Z_INDEX = 2_000
/** CONST-03 A finger that moved no further has tapped, CSS pixels. */
export const TAP_OFFSET = 5
/** SHELL-06 */
export const NOTICE_POPUP_HEIGHT = '24rem'
/** Seconds before another code may be asked for. */
export const SMS_RESEND_S = 60
/** The quality of a stream whose sound alone is sent. */
export const AUDIO_ONLY = 'audio'
/** The chat lines a page holds at most. */
export const CHAT_LINES_IN_PAGE = 300

/** CONST-05 Rows to skip before a 1-based page. */
export const pageOffset = (page: number, pageSize: number): number => (page - 1) * pageSize

/** FEAT-02 Where calendars are read from, by plain GET: a member's by its key, one match's by its id. */
const CALENDARS = `${MMS}/uFront/match/calendar`
export const memberCalendarPath = (key: string): string => `${API_PREFIX}${CALENDARS}/${key}.ics`
export const matchCalendarPath = (matchId: string): string => `${API_PREFIX}${CALENDARS}/match/${matchId}.ics`
