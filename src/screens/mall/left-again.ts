import { timeOf } from './goods-words'
import { findAppActor } from '../../../machines/app/app-system'
import { knownGoods } from '../../../machines/mall/known-goods'
import type { Repeating } from '../../../machines/patterns/outdated'

const LOOK_EVERY = 20_000

/** FEAT-10 Tells to ask again for goods of which nothing is left: now and then while the page is in sight, as it comes into sight, and once the connection is back. */
export const leftAgain =
  (goodsId: string): Repeating =>
  (tell, system) => {
    const look = (): void => {
      if (document.hidden) return
      const goods = knownGoods(goodsId, system)
      if (goods?.left === 0 && timeOf(goods, Date.now()) !== 'after') tell()
    }
    const timer = setInterval(look, LOOK_EVERY)
    document.addEventListener('visibilitychange', look)
    const restored = findAppActor(system, 'connection')?.on('connection.restored', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      restored?.unsubscribe()
    }
  }
