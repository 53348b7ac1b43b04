import { setTimeout as pause } from 'node:timers/promises'
import { startBalancer, type Balancer } from '../../engines/support/balancer'
import type { Fault } from '../fault'
import type { Server } from '../support/ground'
import { keepWriting } from '../support/keep-writing'
import { openListening } from '../support/listening'
import { addGoods, addIdols, addMatches, addPeople, addRoom } from '../support/people'
import { hasMore, pressOn } from '../support/pressing'
import { openRedeeming, type Shelf } from '../support/redeeming'
import { noTwoNodes, openTwoNodes } from '../support/two-nodes'
import { openWriting } from '../support/writing'

const KILLS = 10
const COINS = 1_000_000
const ROOM = 'room'
const READERS = 6
const shelves: readonly Shelf[] = [{ goodsId: 'plenty', price: 7, stock: 100_000 }]
/** Milliseconds. */
const TAKEN_WITHIN = 10_000
const BACK_WITHIN = 5_000
const FOUND_WITHIN = 10_000
const LED_WITHIN = 10_000
const HEARD_WITHIN = 10_000
const LOOK_EVERY = 20

const becomes = async (
  is: () => boolean | Promise<boolean>,
  within: number,
): Promise<{ isSo: boolean; after: number }> => {
  const at = performance.now()
  let isSo = await is()
  while (!isSo && performance.now() < at + within) {
    await pause(LOOK_EVERY)
    isSo = await is()
  }
  return { isSo, after: Math.round(performance.now() - at) }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const leads = async ({ url }: Server): Promise<boolean> =>
  /^touchline_leads 1$/m.test(await (await fetch(`${url}/metrics`)).text())

export const fault: Fault = {
  name: 'node-kill',
  promise:
    'one of two nodes behind HAProxy is killed under load and started again, in turns: people come back to the other one by themselves and miss no line, what was acknowledged is there, once',
  databases: ['postgres'],
  untriable: noTwoNodes,
  run: async ({ kills: wanted, say }) => {
    const kills = wanted ?? KILLS
    const { ground, a, b, close } = await openTwoNodes()
    let balancer: Balancer | null = null
    try {
      const world = await ground.look(async (db) => {
        await addRoom(db, ROOM)
        await addGoods(db, 'plenty', 7, 100_000)
        return {
          room: ROOM,
          idols: await addIdols(db, 200 * kills),
          matches: await addMatches(db, 200 * kills),
          people: await addPeople(db, 8, COINS),
        }
      })
      await a.start()
      await b.start()
      balancer = await startBalancer({ port: a.port, rtmp: a.port }, { port: b.port, rtmp: b.port })
      const { url, finds } = balancer
      const lost: string[] = []
      const expect = ({ isSo, after }: { isSo: boolean; after: number }, otherwise: string): number => {
        if (!isSo) lost.push(otherwise)
        return after
      }
      for (const name of ['a', 'b'] as const) await becomes(() => finds(name), FOUND_WITHIN)

      const writing = openWriting(world)
      const redeeming = openRedeeming(url, shelves, COINS)
      const done = (): number => writing.done() + redeeming.done()
      const readers = Array.from({ length: READERS }, () => openListening(url, ROOM))
      const areIn = (): boolean => readers.every((reader) => reader.isIn())
      const over = new AbortController()
      const lanes = world.people.slice(0, 6).map((person, nth) =>
        keepWriting({
          url,
          room: ROOM,
          person,
          writing,
          does: nth < 2 ? 'act' : 'talk',
          over: over.signal,
        }),
      )
      const writes = Promise.all(lanes)
      // What went wrong is told at the end.
      writes.catch(() => {})
      const pressing = pressOn(url, world.people.slice(6), redeeming)
      expect(await becomes(areIn, BACK_WITHIN), 'the readers did not come in')
      const waits = { taken: 0, back: 0, found: 0 }
      for (let nth = 0; nth < kills; nth += 1) {
        const [name, node, other] = nth % 2 === 0 ? (['a', a, b] as const) : (['b', b, a] as const)
        const round = `kill ${nth + 1}, of node ${name}`
        if (!(await hasMore(done, 40 + (nth % 7), TAKEN_WITHIN)))
          lost.push(`before ${round}: nothing is taken`)
        await pause(Math.random() * 12)
        await node.end('SIGKILL')
        const before = done()
        const taken = expect(
          await becomes(() => done() > before + 4, TAKEN_WITHIN),
          `${round}: nothing was taken at the other one for ${TAKEN_WITHIN / 1_000} s`,
        )
        const back = expect(
          await becomes(areIn, BACK_WITHIN),
          `${round}: readers were not back within ${BACK_WITHIN / 1_000} s`,
        )
        expect(await becomes(() => leads(other), LED_WITHIN), `${round}: the other node does not lead`)
        await node.start()
        const found = expect(
          await becomes(() => finds(name), FOUND_WITHIN),
          `${round}: HAProxy does not find it again`,
        )
        waits.taken = Math.max(waits.taken, taken)
        waits.back = Math.max(waits.back, back)
        waits.found = Math.max(waits.found, found)
        say(
          `${nth + 1} of ${kills} kills, ${done()} writes, taken again after ${taken} ms, back after ${back} ms`,
        )
      }
      await hasMore(done, 40, TAKEN_WITHIN)
      over.abort()
      const [kept] = await Promise.all([writes, pressing.end()])
      const again = await redeeming.again()
      const lines = await ground.look((db) =>
        db.selectFrom('chat_line').select(['seq', 'text']).orderBy('seq').execute(),
      )
      await becomes(() => readers.every(({ heard }) => heard.at(-1)?.seq === lines.at(-1)?.seq), HEARD_WITHIN)
      for (const reader of readers) {
        await reader.end()
        lost.push(...reader.missed(lines))
      }
      const leaders = [await leads(a), await leads(b)].filter(Boolean).length
      if (leaders !== 1) lost.push(`${leaders} nodes lead at the end`)
      await Promise.all([a.end('SIGTERM'), b.end('SIGTERM')])
      return {
        counted: [
          { what: 'kills', value: kills },
          ...writing.counted(),
          { what: 'orders acknowledged', value: redeeming.done() },
          { what: 'sent again under their keys', value: sum(kept.map(({ resent }) => resent)) + again },
          { what: 'connections that broke', value: sum(kept.map(({ breaks }) => breaks)) + pressing.gone() },
          { what: 'times who reads came back', value: sum(readers.map((reader) => reader.returns())) },
          { what: 'lines told to each of six readers', value: lines.length },
          {
            what: 'out of the room at most, ms',
            value: Math.max(...readers.map((reader) => reader.longest())),
          },
          { what: 'longest until five more were taken, ms', value: waits.taken },
          { what: 'longest wait for an order’s answer, ms', value: pressing.longest() },
        ],
        lost: [
          ...lost,
          ...pressing.waited(),
          ...(await ground.look(async (db) => [
            ...(await writing.differences(db, COINS)),
            ...(await redeeming.differences(db)),
          ])),
        ],
      }
    } finally {
      await balancer?.end()
      await close()
    }
  },
}
