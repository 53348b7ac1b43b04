import { createCache } from './storage'

const cache = createCache()
const NAME = 'login-way'
const ways = ['code', 'password', 'passkey'] as const
export type LoginWay = (typeof ways)[number]

/** ROUTE-04 The way in that was used last on this device; by a code where none was. */
export const readLoginWay = (): LoginWay => {
  const kept = cache.get(NAME)
  return ways.find((way) => way === kept) ?? 'code'
}
/** STORE-02 Without a lifetime: it is a choice. */
export const storeLoginWay = (way: LoginWay): void => cache.set(NAME, way, null)
