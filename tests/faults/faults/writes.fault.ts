import type { Fault } from '../fault'
import { openAsking } from '../support/asking'
import { openGround } from '../support/ground'
import { killInTheMidst, untilGone } from '../support/killing'
import { addGoods, addIdols, addMatches, addPeople, addRoom, type Person } from '../support/people'
import { openRedeeming, type Shelf } from '../support/redeeming'
import { openTalking, type Talking } from '../support/talking'
import { openWriting } from '../support/writing'
import type { Asking } from '../support/asking'

const KILLS = 100
/** Members who follow, reserve and send gifts; who only talk; who redeem. */
const ACTORS = 3
const TALKERS = 3
const BUYERS = 2
const COINS = 1_000_000
const ROOM = 'room'
const shelves: readonly Shelf[] = [{ goodsId: 'plenty', price: 7, stock: 100_000 }]

export const fault: Fault = {
  name: 'writes',
  promise:
    'kill -9 in the midst of chat, follows, reservations, gifts and orders: what was acknowledged is there, once, after each start',
  databases: ['embedded', 'postgres'],
  run: async ({ database, kills: wanted, say }) => {
    const kills = wanted ?? KILLS
    const ground = await openGround(database)
    try {
      const world = await ground.look(async (db) => {
        for (const { goodsId, price, stock } of shelves) await addGoods(db, goodsId, price, stock)
        await addRoom(db, ROOM)
        return {
          room: ROOM,
          idols: await addIdols(db, 20 * kills),
          matches: await addMatches(db, 20 * kills),
          people: await addPeople(db, ACTORS + TALKERS + BUYERS, COINS),
        }
      })
      const writers = world.people.slice(0, ACTORS + TALKERS)
      const buyers = world.people.slice(ACTORS + TALKERS)
      const writing = openWriting(world)
      const redeeming = openRedeeming(ground.url, shelves, COINS)
      const done = (): number => writing.done() + redeeming.done()
      let again = 0

      const inRoom = async (
        { token }: Person,
        work: (asking: Asking, talking: Talking) => Promise<void>,
      ): Promise<void> => {
        const asking = openAsking(ground.url, token)
        const talking = await openTalking(ground.url, token, ROOM)
        await work(asking, talking).finally(() => {
          asking.close()
          talking.leave()
        })
      }
      const write = (person: Person, nth: number) => () =>
        untilGone(() =>
          inRoom(person, async (asking, talking) => {
            const next = nth < ACTORS ? writing.act : writing.talk
            for (;;) await next(person, asking, talking)
          }),
        )
      const buy = (person: Person) => async () => {
        const asking = openAsking(ground.url, person.token)
        await untilGone(() => redeeming.redeem(asking, person)).finally(() => asking.close())
      }

      await ground.start()
      for (let nth = 0; nth < kills; nth += 1) {
        const lanes = [...writers.map(write), ...buyers.map(buy)]
        await killInTheMidst({ nth, ground, lanes, done, enough: 30 })
        again += await redeeming.again()
        for (const person of writers)
          await inRoom(person, async (asking, talking) => {
            again += await writing.again(person, asking, talking)
          })
        say(`${nth + 1} of ${kills} kills, ${done()} writes acknowledged`)
      }
      await ground.end('SIGTERM')
      return {
        counted: [
          { what: 'kills', value: kills },
          ...writing.counted(),
          { what: 'orders acknowledged', value: redeeming.done() },
          { what: 'sent again under their keys', value: again },
        ],
        lost: await ground.look(async (db) => [
          ...(await writing.differences(db, COINS)),
          ...(await redeeming.differences(db)),
        ]),
      }
    } finally {
      await ground.close()
    }
  },
}
