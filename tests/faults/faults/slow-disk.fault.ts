import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { API_PREFIX } from '../../../contract/constants'
import { getHotMatchList } from '../../../contract/match'
import type { Fault } from '../fault'
import { openExpecting } from '../support/becoming'
import { openGround } from '../support/ground'
import { keepWriting } from '../support/keep-writing'
import { openListening } from '../support/listening'
import { addGoods, addIdols, addMatches, addPeople, addRoom } from '../support/people'
import { hasMore, pressOn } from '../support/pressing'
import { openRedeeming, type Shelf } from '../support/redeeming'
import { openWriting } from '../support/writing'

const COINS = 1_000_000
const ROOM = 'room'
const shelves: readonly Shelf[] = [{ goodsId: 'plenty', price: 7, stock: 100_000 }]
/** Milliseconds that each sync of a file takes, in turn; the last one is longer than anybody waits for a connection to the database. */
const delays = [50, 400, 1_500, 5_000]
const TIMES = delays.length
const LASTS = 8_000
const READ_EVERY = 100
const READ_WITHIN = 2_000
const TAKEN_WITHIN = 20_000
const HEARD_WITHIN = 20_000

/** Somebody who reads what is the same for everybody, on and on. */
const openReading = (url: string) => {
  const over = new AbortController()
  const times: number[] = []
  const failed: string[] = []
  const read = async (): Promise<void> => {
    const at = performance.now()
    const response = await fetch(`${url}${API_PREFIX}${getHotMatchList.path}`, {
      method: getHotMatchList.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ typeId: 0 }),
    })
    const text = await response.text()
    times.push(performance.now() - at)
    if (response.status !== 200) failed.push(`${response.status} ${text}`)
  }
  const all = (async () => {
    while (!over.signal.aborted) {
      await read()
      await pause(READ_EVERY)
    }
  })()
  // What went wrong is told at the end.
  all.catch(() => {})
  return {
    times,
    failed,
    end: async () => {
      over.abort()
      await all
    },
  }
}

export const fault: Fault = {
  name: 'slow-disk',
  promise:
    'syncs of files take up to five seconds in the server and its database (delayed in its process, as there is no slow device here; what is read and the kernel’s memory are as ever): public reads are answered within two seconds, writes late or told that they cannot be taken now, none is lost or doubled',
  databases: ['embedded'],
  run: async ({ kills: wanted, say }) => {
    const times = wanted ?? TIMES
    const folder = mkdtempSync(join(tmpdir(), 'touchline-faults-slow-disk-'))
    const told = join(folder, 'delay')
    const become = (ms: number): void => writeFileSync(told, String(ms))
    become(0)
    const ground = await openGround('embedded')
    const over = new AbortController()
    const givenUp = new AbortController()
    try {
      const world = await ground.look(async (db) => {
        await addGoods(db, 'plenty', 7, 100_000)
        await addRoom(db, ROOM)
        return {
          room: ROOM,
          idols: await addIdols(db, 200 * times),
          matches: await addMatches(db, 200 * times),
          people: await addPeople(db, 6, COINS),
        }
      })
      const preload = fileURLToPath(new URL('../preload/slow-disk.mjs', import.meta.url))
      await ground.start({ NODE_OPTIONS: `--import ${preload}`, SLOW_DISK: told })
      const writing = openWriting(world)
      const redeeming = openRedeeming(ground.url, shelves, COINS)
      const done = (): number => writing.done() + redeeming.done()
      const reading = openReading(ground.url)
      const listening = openListening(ground.url, ROOM)
      const writes = Promise.all(
        world.people.slice(0, 4).map((person, nth) =>
          keepWriting({
            url: ground.url,
            room: ROOM,
            person,
            writing,
            does: nth < 1 ? 'act' : 'talk',
            over: over.signal,
            givenUp: givenUp.signal,
          }),
        ),
      )
      // What went wrong is told at the end.
      writes.catch(() => {})
      const pressing = pressOn(ground.url, world.people.slice(4), redeeming)
      const expecting = openExpecting()
      for (let nth = 0; nth < times; nth += 1) {
        const delay = delays[nth % delays.length] ?? 0
        if (!(await hasMore(done, 20, TAKEN_WITHIN)))
          expecting.missed.push(`before syncs of ${delay} ms nothing is taken`)
        const [before, read] = [done(), reading.times.length]
        become(delay)
        await pause(LASTS)
        const meanwhile = done() - before
        become(0)
        const slowest = Math.round(Math.max(0, ...reading.times.slice(read)))
        if (slowest > READ_WITHIN)
          expecting.missed.push(`with syncs of ${delay} ms a public read took ${slowest} ms`)
        const enough = done() + 20
        const taken = await expecting.that(
          `syncs of ${delay} ms: until twenty more were taken`,
          () => done() >= enough,
          TAKEN_WITHIN,
          `after syncs of ${delay} ms nothing is taken`,
        )
        say(
          `${nth + 1} of ${times}, syncs of ${delay} ms: ${meanwhile} writes meanwhile, the slowest of ${reading.times.length - read} reads ${slowest} ms, twenty more writes ${taken} ms after it`,
        )
      }
      over.abort()
      const [kept] = await Promise.all([writes, pressing.end()])
      await reading.end()
      const again = await redeeming.again()
      await hasMore(() => listening.heard.length, writing.done() - listening.heard.length, HEARD_WITHIN)
      await listening.end()
      if (!ground.isRunning()) expecting.missed.push('the server ended by itself')
      await ground.end('SIGTERM')
      const { lines, differences } = await ground.look(async (db) => ({
        lines: await db.selectFrom('chat_line').select(['seq', 'text']).orderBy('seq').execute(),
        differences: [...(await redeeming.differences(db)), ...(await writing.differences(db, COINS))],
      }))
      return {
        counted: [
          { what: 'times slow', value: times },
          ...writing.counted(),
          { what: 'orders acknowledged', value: redeeming.done() },
          {
            what: 'sent again under their keys',
            value: again + kept.reduce((sum, { resent }) => sum + resent, 0),
          },
          { what: 'public reads', value: reading.times.length },
          { what: 'slowest public read, ms', value: Math.round(Math.max(...reading.times)) },
          { what: 'longest wait for an order’s answer, ms', value: pressing.longest() },
          ...expecting.counted(),
        ],
        lost: [
          ...expecting.missed,
          ...reading.failed.map((words) => `a public read was refused: ${words}`),
          ...listening.missed(lines),
          ...differences,
        ],
      }
    } finally {
      over.abort()
      givenUp.abort()
      become(0)
      await ground.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
