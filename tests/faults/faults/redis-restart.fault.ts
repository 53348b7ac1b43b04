import { setTimeout as pause } from 'node:timers/promises'
import { SOCKET_PATH } from '../../../contract/socket'
import { connect, linesOf, type Client } from '../../server/support/rooms'
import type { Fault } from '../fault'
import { openAsking } from '../support/asking'
import { addIdols, addMatches, addPeople, addRoom, type Person } from '../support/people'
import { hasMore } from '../support/pressing'
import { noTwoNodes, openTwoNodes } from '../support/two-nodes'
import { openTalking } from '../support/talking'
import { openWriting } from '../support/writing'

const RESTARTS = 5
const COINS = 1_000_000
const ROOM = 'room'
/** Milliseconds that Redis is away. */
const AWAY = 4_000
const TAKEN_WITHIN = 10_000
const HEARD_WITHIN = 10_000

/** What somebody in the room was told, beside what was said there. */
const unheard = (node: string, { frames }: Client, said: readonly string[]): readonly string[] => {
  const times = new Map<string, number>()
  for (const { text } of linesOf({ frames })) times.set(text, (times.get(text) ?? 0) + 1)
  return said
    .filter((text) => times.get(text) !== 1)
    .map((text) => `the line ${text} was told ${times.get(text) ?? 0} times on the ${node} node`)
}

export const fault: Fault = {
  name: 'redis-restart',
  promise:
    'Redis is killed and comes back empty beneath two nodes on which people write: no write is refused meanwhile, everybody is told every line once, nothing is lost or doubled',
  databases: ['postgres'],
  untriable: noTwoNodes,
  run: async ({ kills: wanted, say }) => {
    const restarts = wanted ?? RESTARTS
    const { ground, redis, a, b, close } = await openTwoNodes()
    try {
      const world = await ground.look(async (db) => {
        await addRoom(db, ROOM)
        return {
          room: ROOM,
          idols: await addIdols(db, 200 * restarts),
          matches: await addMatches(db, 200 * restarts),
          people: await addPeople(db, 4, COINS),
        }
      })
      await a.start()
      await b.start()
      const urls = { first: a.url, second: b.url }
      const readers: [string, Client][] = []
      for (const [node, url] of Object.entries(urls)) {
        const reader = await connect(url.replace('http', 'ws') + SOCKET_PATH)
        await reader.ask({ type: 'room.enter', liveId: ROOM, after: null })
        readers.push([node, reader])
      }

      const writing = openWriting(world)
      const over = new AbortController()
      const lane = async (person: Person, nth: number): Promise<void> => {
        const url = nth % 2 === 0 ? urls.first : urls.second
        const [asking, talking] = [openAsking(url, person.token), await openTalking(url, person.token, ROOM)]
        const next = nth < 2 ? writing.act : writing.talk
        while (!over.signal.aborted) await next(person, asking, talking)
        asking.close()
        talking.leave()
      }
      const all = Promise.all(world.people.map(lane))
      // What went wrong is told at the end.
      all.catch(() => {})
      const lost: string[] = []
      let whileAway = 0
      for (let nth = 0; nth < restarts; nth += 1) {
        await hasMore(writing.done, 20, TAKEN_WITHIN)
        await redis.kill()
        const before = writing.done()
        await pause(AWAY)
        const taken = writing.done() - before
        whileAway += taken
        if (taken === 0) lost.push(`nothing was taken in the ${AWAY / 1_000} s of restart ${nth + 1}`)
        await redis.start()
        say(`${nth + 1} of ${restarts} restarts, ${taken} writes taken while Redis was away`)
      }
      await hasMore(writing.done, 20, TAKEN_WITHIN)
      over.abort()
      await all
      const said = await ground.look(async (db) => {
        const lines = await db.selectFrom('chat_line').select(['text', 'gift']).execute()
        return lines.filter(({ gift }) => gift === null).map(({ text }) => text)
      })
      const until = performance.now() + HEARD_WITHIN
      const missing = () => readers.flatMap(([node, reader]) => unheard(node, reader, said))
      while (missing().length > 0 && performance.now() < until) await pause(100)
      lost.push(...missing())
      for (const [, reader] of readers) reader.socket.terminate()
      await Promise.all([a.end('SIGTERM'), b.end('SIGTERM')])
      return {
        counted: [
          { what: 'restarts', value: restarts },
          ...writing.counted(),
          { what: 'writes taken while Redis was away', value: whileAway },
          { what: 'lines told on each of two nodes', value: said.length },
        ],
        lost: [...lost, ...(await ground.look((db) => writing.differences(db, COINS)))],
      }
    } finally {
      await close()
    }
  },
}
