import { setTimeout as pause } from 'node:timers/promises'
import type { Attack, Target } from '../attack'
import { WebSocket } from 'ws'
import { SOCKET_PATH } from '../../../contract/socket'
import { readPool } from '../fuzz/pool'
import { readCalls } from '../support/calls'
import { addressOf, openLine } from '../support/exchange'
import { healthInWords, isWell, restingHealth, watchHealth } from '../support/health'

const SOCKETS = { short: 150, full: 4_000 } as const
const AT_ONCE = 50
const ANSWER_WITHIN = 30_000
/** How long the health is looked at, milliseconds. */
const WATCHED = 2_000

interface Visitor {
  readonly isIn: boolean
  readonly leave: () => void
}

const enter = (url: string, liveId: string, nth: number): Promise<Visitor> =>
  new Promise((resolve) => {
    const socket = new WebSocket(url.replace(/^http/, 'ws') + SOCKET_PATH, {
      headers: { 'x-forwarded-for': addressOf(nth) },
    })
    const late = setTimeout(() => settle(false), ANSWER_WITHIN)
    const settle = (isIn: boolean): void => {
      clearTimeout(late)
      resolve({ isIn, leave: () => socket.terminate() })
    }
    socket.on('error', () => settle(false))
    socket.once('open', () => socket.send(JSON.stringify({ type: 'room.enter', id: 1, liveId, after: null })))
    socket.once('message', (bytes: Buffer) => settle(bytes.toString().includes('"room.entered"')))
  })

const aRoomOf = async ({ url }: Target): Promise<string> => {
  const line = openLine(url)
  try {
    const [liveId = ''] = (await readPool(line, await readCalls(line), null)).get('liveId') ?? []
    return liveId
  } finally {
    line.close()
  }
}

export const attack: Attack = {
  name: 'many-sockets',
  promise:
    'Thousands of visitors in one room are all let in and answered, and leave nobody waiting behind them',
  run: async (target, size) => {
    const liveId = await aRoomOf(target)
    const resting = await restingHealth(target.url)
    const visitors: Visitor[] = []
    while (visitors.length < SOCKETS[size]) {
      const arriving = Array.from({ length: AT_ONCE }, (_, nth) =>
        enter(target.url, liveId, visitors.length + nth),
      )
      visitors.push(...(await Promise.all(arriving)))
    }
    const watch = watchHealth(target.url)
    await pause(WATCHED)
    const under = await watch.stop()
    for (const { leave } of visitors) leave()
    const entered = visitors.filter(({ isIn }) => isIn).length
    return {
      held: entered === visitors.length && isWell(resting, under),
      measured: `${entered} of ${visitors.length} sockets in one room, ${healthInWords(resting, under)}`,
    }
  },
}
