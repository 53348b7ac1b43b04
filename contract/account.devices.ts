/** FEAT-07 What a session was opened with, as far as a browser says. A page has the words for each. */
export const systems = ['iphone', 'ipad', 'android', 'windows', 'mac', 'linux', 'other'] as const
export const browsers = ['wechat', 'safari', 'chrome', 'edge', 'firefox', 'other'] as const
/** Sessions one answer holds, the last used first. */
export const SESSIONS_MAX = 50
/** Milliseconds within which the last use of a session is known. */
export const USE_EVERY = 10 * 60_000
