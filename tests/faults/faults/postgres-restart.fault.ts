import { setTimeout as pause } from 'node:timers/promises'
import { postgresFolder } from '../../../scripts/engines.mjs'
import type { Fault } from '../fault'
import { openGround } from '../support/ground'
import { addGoods, addPeople } from '../support/people'
import { hasMore, pressOn } from '../support/pressing'
import { openRedeeming, type Shelf } from '../support/redeeming'

const RESTARTS = 5
const COINS = 1_000_000
const shelves: readonly Shelf[] = [{ goodsId: 'plenty', price: 7, stock: 100_000 }]
/** Milliseconds that the database is away. */
const AWAY = 3_000
const BACK_WITHIN = 30_000

export const fault: Fault = {
  name: 'postgres-restart',
  promise:
    'PostgreSQL is stopped and started under load: each tap is answered at once that it cannot be done now, the server comes back by itself, nothing is lost or doubled',
  databases: ['postgres'],
  untriable: () => (postgresFolder() === null ? 'PostgreSQL is not installed' : null),
  run: async ({ kills: wanted, say }) => {
    const restarts = wanted ?? RESTARTS
    const ground = await openGround('postgres')
    try {
      await ground.start()
      await ground.end('SIGTERM')
      const people = await ground.look(async (db) => {
        await addGoods(db, 'plenty', 7, 100_000)
        return addPeople(db, 4, COINS)
      })
      const redeeming = openRedeeming(ground.url, shelves, COINS)
      await ground.start()
      const lost: string[] = []
      const pressing = pressOn(ground.url, people, redeeming)
      for (let nth = 0; nth < restarts; nth += 1) {
        await hasMore(redeeming.done, 30, BACK_WITHIN)
        // In turns in good order, and as a power failure ends it.
        await ground.postgres?.stop(nth % 2 === 0 ? 'SIGINT' : 'SIGQUIT')
        await pause(AWAY)
        ground.postgres?.start()
        const at = performance.now()
        if (!(await hasMore(redeeming.done, 10, BACK_WITHIN)))
          lost.push(`after restart ${nth + 1} nothing was taken for ${BACK_WITHIN / 1_000} s`)
        say(`${nth + 1} of ${restarts} restarts, taken again after ${Math.round(performance.now() - at)} ms`)
      }
      await pressing.end()
      if (!ground.isRunning()) lost.push('the server ended with its database')
      const again = await redeeming.again()
      await ground.end('SIGTERM')
      return {
        counted: [
          { what: 'restarts', value: restarts },
          { what: 'taps', value: redeeming.intents() },
          { what: 'sent again under their keys', value: again },
          { what: 'connections that broke', value: pressing.gone() },
          { what: 'longest wait for an answer, ms', value: pressing.longest() },
        ],
        lost: [...lost, ...pressing.waited(), ...(await ground.look(redeeming.differences))],
      }
    } finally {
      await ground.close()
    }
  },
}
