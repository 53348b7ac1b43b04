import { keptId, type KeptId } from '../actors/kept-id'

export const currentQuestion = keptId('current-question')
export const currentGoods = keptId('current-goods')
export const currentAddress = keptId('current-address')
export const currentAccount = keptId('current-account')
export const currentPlan = keptId('plan-info')

/** STORE-03 The one that the address names by `id`, else the one that was looked at last; '': none. */
export const idAt = (query: URLSearchParams, kept: KeptId): string => {
  const named = query.get('id')
  if (named === null) return kept.read() ?? ''
  kept.keep(named)
  return named
}
