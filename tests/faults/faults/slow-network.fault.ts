import type { Fault } from '../fault'
import { openGround } from '../support/ground'
import { keepWriting } from '../support/keep-writing'
import { openListening } from '../support/listening'
import { addGoods, addPeople, addRoom } from '../support/people'
import { hasMore, pressOn } from '../support/pressing'
import { openRedeeming, type Shelf } from '../support/redeeming'
import { openSlowProxy } from '../support/slow-proxy'
import { openWriting } from '../support/writing'

const DROPS = 20
const COINS = 1_000_000
const ROOM = 'room'
const shelves: readonly Shelf[] = [{ goodsId: 'plenty', price: 7, stock: 100_000 }]
/** Milliseconds. */
const LATEST = 150
const STALL = 1_000
const HEARD_WITHIN = 20_000

export const fault: Fault = {
  name: 'slow-network',
  promise:
    'a network between people and server delays, stands still and breaks: lines that are sent again are one, who reads comes back and has each line once and in order, orders are one a tap',
  databases: ['embedded', 'postgres'],
  run: async ({ database, kills: wanted, say }) => {
    const times = wanted ?? DROPS
    const ground = await openGround(database)
    const proxy = await openSlowProxy(ground.port, LATEST)
    try {
      if (database === 'postgres') {
        await ground.start()
        await ground.end('SIGTERM')
      }
      const people = await ground.look(async (db) => {
        await addGoods(db, 'plenty', 7, 100_000)
        await addRoom(db, ROOM)
        return addPeople(db, 5, COINS)
      })
      const [talker, ...buyers] = people
      if (talker === undefined) throw new Error('there is nobody')
      const redeeming = openRedeeming(proxy.url, shelves, COINS)
      const writing = openWriting({ room: ROOM, idols: [], matches: [] })
      await ground.start()
      const listening = openListening(proxy.url, ROOM)
      const pressing = pressOn(proxy.url, buyers, redeeming)
      const over = new AbortController()
      const writes = keepWriting({
        url: proxy.url,
        room: ROOM,
        person: talker,
        writing,
        does: 'talk',
        over: over.signal,
      })
      // What went wrong is told at the end.
      writes.catch(() => {})
      for (let nth = 0; nth < times; nth += 1) {
        await hasMore(() => redeeming.done() + writing.done(), 6 + (nth % 5), 15_000)
        if (nth % 3 === 2) proxy.stall(STALL)
        else proxy.drop()
        say(`${nth + 1} of ${times}, ${writing.done()} lines and ${redeeming.done()} orders acknowledged`)
      }
      over.abort()
      const [{ resent }] = await Promise.all([writes, pressing.end()])
      const again = await redeeming.again()
      await hasMore(() => listening.heard.length, writing.done() - listening.heard.length, HEARD_WITHIN)
      await listening.end()
      await ground.end('SIGTERM')
      const { lines, differences } = await ground.look(async (db) => ({
        lines: await db.selectFrom('chat_line').select(['seq', 'text']).orderBy('seq').execute(),
        differences: [...(await redeeming.differences(db)), ...(await writing.differences(db, COINS))],
      }))
      return {
        counted: [
          { what: 'connections that were dropped', value: proxy.drops() },
          { what: 'lines acknowledged', value: writing.done() },
          { what: 'lines sent again', value: resent },
          { what: 'times who reads came back', value: listening.returns() },
          { what: 'taps', value: redeeming.intents() },
          { what: 'taps sent again under their keys', value: again },
        ],
        lost: [...listening.missed(lines), ...differences],
      }
    } finally {
      await proxy.close()
      await ground.close()
    }
  },
}
