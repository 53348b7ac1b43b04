import { createCache } from './storage'
import { deviceKeys } from './persistence'

const cache = createCache()
const ways = ['code', 'password', 'passkey'] as const
export type LoginWay = (typeof ways)[number]

/** ROUTE-04 The way in that was used last on this device; by a code where none was. */
export const readLoginWay = (): LoginWay => {
  const kept = cache.get(deviceKeys.loginWay)
  return ways.find((way) => way === kept) ?? 'code'
}
/** STORE-02 Without a lifetime: it is a choice. */
export const storeLoginWay = (way: LoginWay): void => cache.set(deviceKeys.loginWay, way, null)
