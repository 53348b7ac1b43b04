import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fault } from '../fault'
import { openGround } from '../support/ground'
import { addGoods, addPeople } from '../support/people'
import { hasMore, pressOn } from '../support/pressing'
import { openRedeeming, type Shelf } from '../support/redeeming'

const SIZE = 256
const COINS = 1_000_000
const TIMES = 3
const shelves: readonly Shelf[] = [{ goodsId: 'plenty', price: 7, stock: 100_000 }]
const PIECE = Buffer.alloc(64 * 1024)
const BACK_WITHIN = 30_000

const mounted = (): string | null => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-faults-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}m`, 'touchline', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
}
const unmount = (folder: string): void => {
  execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
  rmSync(folder, { recursive: true, force: true })
}

/** Writes until nothing more fits. */
const fill = (file: string): void => {
  const fd = openSync(file, 'a')
  try {
    for (;;) writeSync(fd, PIECE)
  } catch {
    // Full.
  } finally {
    closeSync(fd)
  }
}

const isFull = (folder: string): boolean => statfsSync(folder).bavail === 0

export const fault: Fault = {
  name: 'disk-full',
  promise:
    'the disk is full while many redeem: what is not kept is not acknowledged, and once there is room again, after a new start where the server ended, all of it stands',
  databases: ['embedded'],
  untriable: () => {
    const folder = mounted()
    if (folder === null) return 'a small disk can be mounted by root alone'
    unmount(folder)
    return null
  },
  run: async ({ kills: wanted, say }) => {
    const times = wanted ?? TIMES
    const disk = mounted()
    if (disk === null) throw new Error('the small disk could not be mounted')
    const ground = await openGround('embedded', disk)
    try {
      const people = await ground.look(async (db) => {
        await addGoods(db, 'plenty', 7, 100_000)
        return addPeople(db, 4, COINS)
      })
      const redeeming = openRedeeming(ground.url, shelves, COINS)
      await ground.start()
      const lost: string[] = []
      let ends = 0
      let refused = 0
      let longest = 0
      for (let nth = 0; nth < times; nth += 1) {
        const pressing = pressOn(ground.url, people, redeeming)
        await hasMore(redeeming.done, 30, BACK_WITHIN)
        const filler = join(disk, 'filler')
        fill(filler)
        // What fits into files that are there already is still taken; then there is no more.
        while (await hasMore(redeeming.done, 20, 3_000)) fill(filler)
        if (!isFull(disk)) say('the disk is not quite full')
        await pressing.end()
        longest = Math.max(longest, pressing.longest())
        lost.push(...pressing.waited())
        rmSync(filler)
        if (!ground.isRunning()) {
          ends += 1
          await ground.end('SIGKILL')
          await ground.start()
        }
        refused += await redeeming.again()
        say(`${nth + 1} of ${times} times full, ${redeeming.done()} taps answered`)
      }
      await ground.end('SIGTERM')
      return {
        counted: [
          { what: 'times full', value: times },
          { what: 'taps', value: redeeming.intents() },
          { what: 'sent again under their keys', value: refused },
          { what: 'ends of the server', value: ends },
          { what: 'longest wait for an answer, ms', value: longest },
        ],
        lost: [...lost, ...(await ground.look(redeeming.differences))],
      }
    } finally {
      await ground.end('SIGKILL')
      unmount(disk)
    }
  },
}
