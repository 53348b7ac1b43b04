import type { Kysely } from 'kysely'
import type { Tables } from '../../../server/store/tables'
import { startBalancer, type Balancer } from '../../engines/support/balancer'
import type { Outcome } from '../fault'
import { becomes } from './becoming'
import { keepWriting } from './keep-writing'
import { openListening } from './listening'
import { addGoods, addIdols, addMatches, addPeople, addRoom } from './people'
import { pressOn } from './pressing'
import { openRedeeming, type Shelf } from './redeeming'
import type { TwoNodes } from './two-nodes'
import { openWriting } from './writing'

const COINS = 1_000_000
const ROOM = 'room'
/** People of the room who only read; who follow, reserve and send gifts; who talk; who redeem. */
const [READERS, ACTORS, TALKERS, BUYERS] = [6, 2, 4, 2]
const shelves: readonly Shelf[] = [{ goodsId: 'plenty', price: 7, stock: 100_000 }]
/** Milliseconds. */
const FOUND_WITHIN = 10_000
const IN_WITHIN = 5_000
const HEARD_WITHIN = 10_000

interface Crowd {
  readonly balancer: Balancer
  /** Writes that were acknowledged so far. */
  done(): number
  /** Whether everybody who reads is in the room. */
  areIn(): boolean
  /** Everybody ends; what was not answered is sent again first. */
  leave(): Promise<void>
  /** Once the nodes have ended: what was counted, and what is not as it was acknowledged. */
  outcome(): Promise<Outcome>
  close(): Promise<void>
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const linesIn = (db: Kysely<Tables>) =>
  db.selectFrom('chat_line').select(['seq', 'text']).orderBy('seq').execute()

/** Starts both nodes with HAProxy before them, and lets many read and write there until they are told to leave. `rounds`: how often something breaks. */
export const openCrowd = async ({ ground, a, b }: TwoNodes, rounds: number): Promise<Crowd> => {
  const world = await ground.look(async (db) => {
    await addRoom(db, ROOM)
    await addGoods(db, 'plenty', 7, 100_000)
    return {
      room: ROOM,
      idols: await addIdols(db, 400 * (rounds + 1)),
      matches: await addMatches(db, 400 * (rounds + 1)),
      people: await addPeople(db, ACTORS + TALKERS + BUYERS, COINS),
    }
  })
  await a.start()
  await b.start()
  const balancer = await startBalancer({ port: a.port, rtmp: a.port }, { port: b.port, rtmp: b.port })
  for (const name of ['a', 'b'] as const) await becomes(() => balancer.finds(name), FOUND_WITHIN)

  const { url } = balancer
  const writing = openWriting(world)
  const redeeming = openRedeeming(url, shelves, COINS)
  const readers = Array.from({ length: READERS }, () => openListening(url, ROOM))
  const areIn = (): boolean => readers.every((reader) => reader.isIn())
  const [over, givenUp] = [new AbortController(), new AbortController()]
  const writes = Promise.all(
    world.people.slice(0, ACTORS + TALKERS).map((person, nth) =>
      keepWriting({
        url,
        room: ROOM,
        person,
        writing,
        does: nth < ACTORS ? 'act' : 'talk',
        over: over.signal,
        givenUp: givenUp.signal,
      }),
    ),
  )
  // What went wrong is told at the end.
  writes.catch(() => {})
  const pressing = pressOn(url, world.people.slice(ACTORS + TALKERS), redeeming)
  await becomes(areIn, IN_WITHIN)
  let resent = 0
  let breaks = 0
  return {
    balancer,
    done: () => writing.done() + redeeming.done(),
    areIn,
    leave: async () => {
      over.abort()
      const [kept] = await Promise.all([writes, pressing.end()])
      resent = sum(kept.map((one) => one.resent)) + (await redeeming.again())
      breaks = sum(kept.map((one) => one.breaks)) + pressing.gone()
      const last = (await ground.look(linesIn)).at(-1)?.seq
      await becomes(() => readers.every(({ heard }) => heard.at(-1)?.seq === last), HEARD_WITHIN)
      for (const reader of readers) await reader.end()
    },
    outcome: () =>
      ground.look(async (db) => {
        const lines = await linesIn(db)
        return {
          counted: [
            ...writing.counted(),
            { what: 'orders acknowledged', value: redeeming.done() },
            { what: 'sent again under their keys', value: resent },
            { what: 'connections that broke', value: breaks },
            { what: 'times who reads came back', value: sum(readers.map((reader) => reader.returns())) },
            { what: `lines told to each of ${READERS} readers`, value: lines.length },
            {
              what: 'out of the room at most, ms',
              value: Math.max(...readers.map((reader) => reader.longest())),
            },
            { what: 'longest wait for an order’s answer, ms', value: pressing.longest() },
          ],
          lost: [
            ...readers.flatMap((reader) => reader.missed(lines)),
            ...(await writing.differences(db, COINS)),
            ...(await redeeming.differences(db)),
          ],
        }
      }),
    close: async () => {
      givenUp.abort()
      over.abort()
      await balancer.end()
      for (const reader of readers) await reader.end()
      await Promise.allSettled([writes, pressing.end()])
    },
  }
}
