import { createCache } from './storage'

const cache = createCache()
/** STORE-03 */
const CURRENT_GOODS = 'current-goods'
const CURRENT_ADDRESS = 'current-address'

const isId = (kept: unknown): kept is string => typeof kept === 'string' && /^[\w-]{1,64}$/.test(kept)

const keptAt = (key: string): string | null => {
  const kept = cache.get(key)
  return isId(kept) ? kept : null
}
const keepAt = (key: string, id: string): void => {
  if (isId(id)) cache.set(key, id)
}

/** STORE-03 The goods that were looked at last; null: there are none. */
export const keptGoods = (): string | null => keptAt(CURRENT_GOODS)
export const keepGoods = (goodsId: string): void => keepAt(CURRENT_GOODS, goodsId)

/** STORE-03 The address that was chosen last; null: there is none. */
export const keptAddress = (): string | null => keptAt(CURRENT_ADDRESS)
export const keepAddress = (addressId: string): void => keepAt(CURRENT_ADDRESS, addressId)
