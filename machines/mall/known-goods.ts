import { findAppActor } from '../app/app-system'
import { identityOf } from '../app/requests.machine'
import { getGoods } from '../../contract/mall'
import type { Goods } from '../../contract/mall.schema'

/** FEAT-10 These goods as the server last answered; undefined: it has not, or that is old. */
export const knownGoods = (goodsId: string, system: { get(key: string): unknown }): Goods | undefined => {
  const key = identityOf(getGoods, { goodsId })
  return findAppActor(system, 'requests')?.getSnapshot().context.cache[key] as Goods | undefined
}
