import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from '../fault'
import { openAsking } from '../support/asking'
import { openGround } from '../support/ground'
import { addGoods, addIdols, addMatches, addPeople, addRoom } from '../support/people'
import { hasMore, pressOn } from '../support/pressing'
import { openRedeeming, type Shelf } from '../support/redeeming'
import { openTalking } from '../support/talking'
import { openWriting } from '../support/writing'

const COINS = 1_000_000
const ROOM = 'room'
const shelves: readonly Shelf[] = [{ goodsId: 'plenty', price: 7, stock: 100_000 }]
/** Hours; each is from the machine's own time, so the second goes back by two. */
const jumps = ['+1h', '-1h', '+0', '-1h', '+1h', '+0']
/** The library looks at its file this often; its default is longer. */
const SEEN_AFTER = 1_500
const TAKEN_WITHIN = 15_000

/** Debian's libfaketime, whatever the processor. */
const library = (): string | null =>
  ['x86_64', 'aarch64']
    .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
    .find((path) => existsSync(path)) ?? null

export const fault: Fault = {
  name: 'clock',
  promise:
    'the clock jumps by an hour, to and fro, while many redeem: orders, gifts and lines are still taken, nobody is logged out, nothing is lost or doubled',
  databases: ['embedded'],
  untriable: () => (library() === null ? "Debian's libfaketime is not installed" : null),
  run: async ({ say }) => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-faults-clock-'))
    const clock = join(folder, 'clock')
    writeFileSync(clock, '+0')
    const ground = await openGround('embedded')
    try {
      const world = await ground.look(async (db) => {
        await addGoods(db, 'plenty', 7, 100_000)
        await addRoom(db, ROOM)
        return {
          room: ROOM,
          idols: await addIdols(db, 40),
          matches: await addMatches(db, 40),
          people: await addPeople(db, 5, COINS),
        }
      })
      const [writer, ...buyers] = world.people
      if (writer === undefined) throw new Error('there is nobody')
      const redeeming = openRedeeming(ground.url, shelves, COINS)
      const writing = openWriting(world)
      await ground.start({
        LD_PRELOAD: library() ?? '',
        FAKETIME_TIMESTAMP_FILE: clock,
        FAKETIME_CACHE_DURATION: '1',
        // Waiting goes on as it does on a machine whose clock is set.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      })
      const lost: string[] = []
      const pressing = pressOn(ground.url, buyers, redeeming)
      const asking = openAsking(ground.url, writer.token)
      const talking = await openTalking(ground.url, writer.token, ROOM)
      for (const jump of jumps) {
        writeFileSync(clock, jump)
        await pause(SEEN_AFTER)
        if (!(await hasMore(redeeming.done, 10, TAKEN_WITHIN)))
          lost.push(`with the clock at ${jump} no order was taken for ${TAKEN_WITHIN / 1_000} s`)
        const at = performance.now()
        await writing.talk(writer, asking, talking)
        await writing.act(writer, asking, talking)
        say(
          `at ${jump}: ${redeeming.done()} orders, a line and a gift after ${Math.round(performance.now() - at)} ms`,
        )
      }
      await pressing.end()
      asking.close()
      talking.leave()
      const again = await redeeming.again()
      await ground.end('SIGTERM')
      return {
        counted: [
          { what: 'jumps', value: jumps.length },
          { what: 'taps', value: redeeming.intents() },
          ...writing.counted(),
          { what: 'sent again under their keys', value: again },
        ],
        lost: [
          ...lost,
          ...pressing.waited(),
          ...(await ground.look(async (db) => [
            ...(await redeeming.differences(db)),
            ...(await writing.differences(db, COINS)),
          ])),
        ],
      }
    } finally {
      await ground.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
