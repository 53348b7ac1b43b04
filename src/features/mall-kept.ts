import { keepGoods, keptGoods } from '../actors/mall-persistence'

/** STORE-03 The goods that the address names, else those that were looked at last; '': none. */
export const goodsAt = (query: URLSearchParams): string => {
  const named = query.get('id')
  if (named === null) return keptGoods() ?? ''
  keepGoods(named)
  return named
}

export { keepAddress, keptAddress } from '../actors/mall-persistence'
