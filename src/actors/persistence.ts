import { newKey } from '../../contract/call.new-key'
import { tellWorker } from './worker-preferences'
import { createCache, createTabCache, fieldsOf } from './storage'
import { MemberType } from '../../contract/enums'
import { WRITE_KEY } from '../../contract/rules'
import type { Member } from '../../contract/entities.schema'
import type { StoredSession } from '../../machines/app/session.machine'
import {
  darkModes,
  defaultDesign,
  pageAnimations,
  type DesignSetting,
} from '../../machines/app/design-setting.machine'
import { ACCENTS } from '../styles/accents'

const cache = createCache()

/** STORE-01 and STORE-03 The names things are kept under; the cache writes them in upper case. */
export const storageKeys = {
  token: 'access-token',
  user: 'current-user',
  updated: 'last-update-time',
  notice: 'read-top-notice',
  closed: 'closed-notice',
  device: 'device-id',
  outbox: 'outbox',
  recalls: 'recalls',
  written: 'written',
  searches: 'search history',
  left: 'live-info',
  logout: 'logout',
} as const

/** What members wrote to each other, are writing, or want back, that the server has not taken. */
export const unsentKeys = [storageKeys.outbox, storageKeys.recalls, storageKeys.written] as const

const looked = 'current-'
const plan = 'plan-info'
/** What was looked at last goes with the session. */
export type KeptName = `${typeof looked}${string}` | typeof plan

/** What belongs to the device and not to an account: it has no lifetime, and an expired session leaves it. */
export const deviceKeys = {
  design: 'design-setting',
  language: 'language',
  spoilers: 'spoiler-free',
  browser: 'browser-key',
  danmaku: 'danmaku-setting',
  quality: 'picture-quality',
  hides: 'hidden-talk',
  camera: 'camera-choice',
  loginWay: 'login-way',
  lost: 'lost-messages',
  logouts: 'late-logouts',
} as const

/** Pictures that wait to be sent, in the browser's own database: it goes with a logout, and where somebody else logs in. */
export const PICTURES_DATABASE = 'pictures'
const dropPictures = (): void => {
  try {
    window.indexedDB.deleteDatabase(PICTURES_DATABASE)
  } catch {
    // Where there is none, nothing was kept.
  }
}

const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Only what may stand in a header: anything else would break every call. */
export const readToken = (): string | null => {
  const token = textOr(cache.get(storageKeys.token))
  return token !== null && /^[\x21-\x7e]{1,256}$/.test(token) ? token : null
}
export const readDeviceId = (): string | null => textOr(cache.get(storageKeys.device))
export const readNoticeRead = (): boolean => cache.get(storageKeys.notice) === true
export const readNoticeClosed = (): string | null => textOr(cache.get(storageKeys.closed))

const isText = (value: unknown): boolean => typeof value === 'string'
const isTextOrNull = (value: unknown): boolean => value === null || isText(value)
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0

/** STORE-04 What each field of a kept user has to be; the browser's first load has no validator. */
const memberFields: Readonly<Record<keyof Member, (value: unknown) => boolean>> = {
  memberId: isText,
  userType: (value) => value === MemberType.MEMBER || value === MemberType.ANCHOR,
  nickname: isText,
  avatar: isTextOrNull,
  bio: isText,
  phone: isText,
  follows: isCount,
  fans: isCount,
  friends: isCount,
  gold: isCount,
  brick: isCount,
  appointments: isCount,
  unread: isCount,
  unreadMessages: isCount,
}

const isMember = (user: unknown): user is Member =>
  Object.entries(memberFields).every(([name, fits]) => fits(fieldsOf(user)[name]))

export const readUser = (): Member | null => {
  const user = cache.get(storageKeys.user)
  return isMember(user) ? user : null
}

export const storeSession = ({ token, user }: StoredSession): void => {
  if (token === null) {
    // SES-05 Other tabs tell by it that the session did not just end.
    cache.set(storageKeys.logout, 1)
    const { token: own, user: who, updated, searches, left, logout } = storageKeys
    for (const name of [own, who, updated, searches, left, logout]) cache.remove(name)
    // What was begun in forms, written to others, searched for, watched, and looked at last.
    createTabCache().clear()
    for (const name of [...unsentKeys, looked, plan]) createCache(name).clear()
    dropPictures()
    return
  }
  if (token !== readToken()) cache.set(storageKeys.token, token)
  if (user === null) cache.remove(storageKeys.user)
  else cache.set(storageKeys.user, user)
  cache.set(storageKeys.updated, Date.now())
}

/** `closed`: the text of the notice closed last; a day later it is one like another. */
export const storeNoticeRead = (read: boolean, closed: string | null): void => {
  cache.set(storageKeys.notice, read)
  if (closed !== null && read) cache.set(storageKeys.closed, closed, 86_400)
}
export const storeDeviceId = (deviceId: string): void => cache.set(storageKeys.device, deviceId)
export const readHidesScores = (): boolean => cache.get(deviceKeys.spoilers) === true
export const storeHidesScores = (hidesScores: boolean): void => {
  cache.set(deviceKeys.spoilers, hidesScores, null)
  tellWorker({ hidesScores })
}

/** What this browser knows itself by, so that the server tells it from another that looks alike. */
export const readBrowserKey = (): string => {
  const kept = cache.get(deviceKeys.browser)
  const key = typeof kept === 'string' && new RegExp(WRITE_KEY).test(kept) ? kept : newKey()
  cache.set(deviceKeys.browser, key, null)
  return key
}

export const clearStorage = (): void => {
  // SES-04 What was promised to be sent, or is being written, waits in the tab, as what was begun in forms does, for whom it is of; its pictures stay where they are.
  for (const prefix of unsentKeys)
    for (const name of createCache(prefix).names())
      createTabCache(prefix).set(name, createCache(prefix).get(name))
  cache.clear(Object.values(deviceKeys))
}

/** SHELL-03 Stored plainly under `DESIGN-SETTING`, as the page's first lines read it before any module. */
export const readDesign = (): DesignSetting => {
  try {
    return asDesign(JSON.parse(window.localStorage.getItem(cache.keyOf(deviceKeys.design)) ?? '{}'))
  } catch {
    return defaultDesign
  }
}

/** STORE-04 Whatever stands in the storage, each field is what it may be or the default. */
const asDesign = (kept: unknown): DesignSetting => {
  const given = fieldsOf(kept)
  const animation = pageAnimations.find((each) => each === given['pageAnimateType'])
  const colour = ACCENTS.find((each) => each === given['appTheme'])
  return {
    darkMode: darkModes.find((each) => each === given['darkMode']) ?? defaultDesign.darkMode,
    appTheme: colour ?? defaultDesign.appTheme,
    isPageAnimate: given['isPageAnimate'] !== false,
    pageAnimateType: animation ?? defaultDesign.pageAnimateType,
  }
}

export const storeDesign = (design: DesignSetting): void => {
  try {
    window.localStorage.setItem(cache.keyOf(deviceKeys.design), JSON.stringify(design))
  } catch {
    // A full or forbidden storage: the setting lasts as long as the page.
  }
}
