import { createActor, fromCallback, setup, SimulatedClock } from 'xstate'
import { expect, test } from 'vitest'
import { connectCheering } from '../../machines/live/cheering.connect'
import { cheeringMachine } from '../../machines/live/cheering.machine'
import type { MatchUpdate } from '../../contract/entities.schema'
import { roomArrived } from '../support/room-arrived'
import { liveUpdate, matchUpdate } from '../../contract/samples/socket'
import { CHEER_EVERY, CHEERS_MAX } from '../../contract/live.cheer-rules'

/** A room in which somebody may cheer, and what the socket is asked to send. */
const begin = () => {
  const clock = new SimulatedClock()
  const sent: unknown[] = []
  const connection = setup({}).createMachine({
    on: { 'cheers.send': { actions: ({ event }) => sent.push(event) } },
  })
  const machine = cheeringMachine.provide({ actors: { stayInRoom: fromCallback(() => () => {}) } })
  const app = createActor(
    setup({ actors: { connection, cheering: machine } }).createMachine({
      invoke: [
        { src: 'connection', systemId: 'connection' },
        { src: 'cheering', id: 'cheering', input: { liveId: 'r-chen' } },
      ],
    }),
    { clock },
  ).start()
  const actor = app.getSnapshot().children.cheering as ReturnType<typeof createActor<typeof machine>>
  const move = (match: MatchUpdate | null) =>
    actor.send({ type: 'room.moved', liveId: 'r-chen', lines: [], live: liveUpdate, match, serverOffset: 0 })
  return {
    sent,
    move,
    arrive: () => actor.send(roomArrived({ liveId: 'r-chen' })),
    lose: () => actor.send({ type: 'connection.lost' }),
    cheering: () => connectCheering(actor),
    pass: (ms: number) => clock.increment(ms),
  }
}

test('[FEAT-08] the first tap goes at once, those of a second together, and no more than the server counts', () => {
  const { sent, arrive, cheering, pass } = begin()
  expect(cheering()).toBeNull()
  arrive()
  expect([cheering()?.share, cheering()?.own]).toEqual([null, { home: 0, away: 0 }])
  cheering()?.cheer?.('home')
  for (let nth = 0; nth < CHEERS_MAX + 3; nth += 1) cheering()?.cheer?.('away')
  const [first, together] = [
    { type: 'cheers.send', liveId: 'r-chen', home: 1, away: 0 },
    { type: 'cheers.send', liveId: 'r-chen', home: 0, away: CHEERS_MAX },
  ]
  pass(CHEER_EVERY - 1)
  expect(sent).toEqual([first])
  pass(1)
  expect(sent).toEqual([first, together])
  // No message follows another within a second.
  cheering()?.cheer?.('home')
  expect(sent.length).toBe(2)
  pass(CHEER_EVERY)
  expect(sent.slice(2)).toEqual([first])
  pass(CHEER_EVERY)
  expect(sent.length).toBe(3)
  cheering()?.cheer?.('home')
  expect(sent.slice(3)).toEqual([first])
  expect(cheering()?.own).toEqual({ home: 3, away: CHEERS_MAX })
})

test('[FEAT-08] the share of the cheers is shown and no other, and a match that is over is cheered no more', () => {
  const { sent, arrive, move, cheering, pass } = begin()
  arrive()
  move({ ...matchUpdate, touchline: { measure: 'possession', home: 61 } })
  expect([cheering()?.share, cheering()?.counts]).toEqual([null, undefined])
  move({ ...matchUpdate, touchline: { measure: 'cheers', home: 74, counts: { home: 14, away: 3 } } })
  move(null)
  const before = cheering()
  expect([before?.share, before?.counts]).toEqual([74, { home: 14, away: 3 }])
  move({ ...matchUpdate, state: 'ended' })
  expect(cheering()).toBeNull()
  before?.cheer?.('home')
  pass(CHEER_EVERY)
  expect(sent).toEqual([])
})

test('[FEAT-08] without a way to the room nothing is cheered, and what waited is forgotten', () => {
  const { sent, arrive, lose, cheering, pass } = begin()
  arrive()
  cheering()?.cheer?.('home')
  cheering()?.cheer?.('home')
  const before = cheering()
  lose()
  before?.cheer?.('home')
  pass(CHEER_EVERY)
  expect([cheering()?.cheer, cheering()?.own, sent.length]).toEqual([null, { home: 2, away: 0 }, 1])
  arrive()
  cheering()?.cheer?.('away')
  expect(sent.slice(1)).toEqual([{ type: 'cheers.send', liveId: 'r-chen', home: 0, away: 1 }])
})
