import type { Fault } from '../fault'
import { openAsking } from '../support/asking'
import { openGround } from '../support/ground'
import { killInTheMidst, untilGone } from '../support/killing'
import { addGoods, addPeople } from '../support/people'
import { openRedeeming, type Shelf } from '../support/redeeming'

const KILLS = 30
const LANES = 6
const COINS = 1_000_000
/** One of plenty, one that many want the last piece of. */
const shelves: readonly Shelf[] = [
  { goodsId: 'plenty', price: 7, stock: 100_000 },
  { goodsId: 'scarce', price: 3, stock: 40 },
]

export const fault: Fault = {
  name: 'orders',
  promise:
    'kill -9 while many redeem: each tap, sent again under its key, is one order; no coin or piece is lost or doubled, and the books balance',
  databases: ['embedded', 'postgres'],
  run: async ({ database, kills: wanted, say }) => {
    const kills = wanted ?? KILLS
    const ground = await openGround(database)
    try {
      const people = await ground.look(async (db) => {
        for (const { goodsId, price, stock } of shelves) await addGoods(db, goodsId, price, stock)
        return addPeople(db, LANES, COINS)
      })
      const redeeming = openRedeeming(ground.url, shelves, COINS)
      let again = 0
      await ground.start()
      for (let nth = 0; nth < kills; nth += 1) {
        const lanes = people.map((person) => async () => {
          const asking = openAsking(ground.url, person.token)
          await untilGone(() => redeeming.redeem(asking, person)).finally(() => asking.close())
        })
        await killInTheMidst({ nth, ground, lanes, done: redeeming.done, enough: 20 })
        again += await redeeming.again()
        say(`${nth + 1} of ${kills} kills, ${redeeming.done()} taps answered`)
      }
      await ground.end('SIGTERM')
      return {
        counted: [
          { what: 'kills', value: kills },
          { what: 'taps', value: redeeming.intents() },
          { what: 'sent again under their keys', value: again },
        ],
        lost: await ground.look(redeeming.differences),
      }
    } finally {
      await ground.close()
    }
  },
}
