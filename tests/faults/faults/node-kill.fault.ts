import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from '../fault'
import { openExpecting } from '../support/becoming'
import { openCrowd } from '../support/crowd'
import { hasMore } from '../support/pressing'
import { leads, noTwoNodes, openTwoNodes } from '../support/two-nodes'

const KILLS = 10
/** Milliseconds. */
const TAKEN_WITHIN = 10_000
const BACK_WITHIN = 5_000
const FOUND_WITHIN = 10_000
const LED_WITHIN = 10_000

export const fault: Fault = {
  name: 'node-kill',
  promise:
    'one of two nodes behind HAProxy is killed under load and started again, in turns: people come back to the other one by themselves and miss no line, what was acknowledged is there, once',
  databases: ['postgres'],
  untriable: noTwoNodes,
  run: async ({ kills: wanted, say }) => {
    const kills = wanted ?? KILLS
    const nodes = await openTwoNodes()
    const { a, b } = nodes
    try {
      const crowd = await openCrowd(nodes, kills)
      const { done, areIn, balancer } = crowd
      const expecting = openExpecting()
      try {
        for (let nth = 0; nth < kills; nth += 1) {
          const [name, node, other] = nth % 2 === 0 ? (['a', a, b] as const) : (['b', b, a] as const)
          const round = `kill ${nth + 1}, of node ${name}`
          if (!(await hasMore(done, 40 + (nth % 7), TAKEN_WITHIN)))
            expecting.missed.push(`before ${round} nothing is taken`)
          await pause(Math.random() * 12)
          await node.end('SIGKILL')
          const enough = done() + 5
          const [taken, back] = await Promise.all([
            expecting.that(
              'until five more were taken',
              () => done() >= enough,
              TAKEN_WITHIN,
              `${round}: nothing is taken at the other one`,
            ),
            expecting.that(
              'until all who read are back',
              areIn,
              BACK_WITHIN,
              `${round}: not all who read are back`,
            ),
          ])
          await expecting.that(
            'until the other one leads',
            () => leads(other),
            LED_WITHIN,
            `${round}: the other one does not lead`,
          )
          await node.start()
          await expecting.that(
            'until HAProxy finds the new one',
            () => balancer.finds(name),
            FOUND_WITHIN,
            `${round}: HAProxy does not find it again`,
          )
          say(
            `${nth + 1} of ${kills} kills, ${done()} writes, taken again after ${taken} ms, back after ${back} ms`,
          )
        }
        await hasMore(done, 40, TAKEN_WITHIN)
        await crowd.leave()
        const leaders = [await leads(a), await leads(b)].filter(Boolean).length
        if (leaders !== 1) expecting.missed.push(`${leaders} nodes lead at the end`)
        await Promise.all([a.end('SIGTERM'), b.end('SIGTERM')])
        const { counted, lost } = await crowd.outcome()
        return {
          counted: [{ what: 'kills', value: kills }, ...counted, ...expecting.counted()],
          lost: [...expecting.missed, ...lost],
        }
      } finally {
        await crowd.close()
      }
    } finally {
      await nodes.close()
    }
  },
}
