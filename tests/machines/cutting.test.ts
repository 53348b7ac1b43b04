import { createActor, fromCallback, fromPromise, setup } from 'xstate'
import { expect, test } from 'vitest'
import { settled } from '../support/exchange'
import { rooms } from '../../contract/samples/live'
import { NOW } from '../../contract/samples/sample'
import type { LiveRoom } from '../../contract/entities.schema'
import type { CallError } from '../../machines/app/call-error'
import { connectCutting } from '../../machines/live/cutting.connect'
import { cuttingMachine } from '../../machines/live/cutting.machine'
import { choiceAround, continuousIn, pieceWithin } from '../../machines/live/piece'
import { playerMachine, type PlayerCommand } from '../../machines/live/player.machine'
import type { FailureCause } from '../../machines/live/player.setup'

/** `fails`: what then happens to the pictures. */
const begin = async (answer: LiveRoom | CallError, at: number, fails: readonly FailureCause[] = []) => {
  const machine = cuttingMachine.provide({
    actors: {
      readRoom: fromPromise<LiveRoom, { liveId: string; silent: boolean }>(() =>
        'kind' in answer ? Promise.reject(answer) : Promise.resolve(answer),
      ),
      player: playerMachine.provide({
        actors: { media: fromCallback(() => {}), engine: fromCallback(() => {}) },
      }),
    },
  })
  const actor = createActor(machine, { input: { liveId: rooms.started.liveId, at, now: () => NOW } }).start()
  await settled()
  const reports = actor.getSnapshot().children.player as unknown as { send(event: object): void } | undefined
  reports?.send({
    type: 'media.attached',
    can: { mediaSource: true, nativeHls: false, pictureInPicture: false },
  })
  for (const why of fails) reports?.send({ type: 'engine.failed', why })
  return connectCutting(actor)
}

test('[FEAT-01] a clip is cut where the picture was: the player shows the tape there', async () => {
  const view = await begin(rooms.started, 1_700_000_000_000)
  const { place, tape, playback } =
    view.is === 'choosing' ? view.player.getSnapshot().context : { place: 0, tape: null, playback: null }
  expect({ is: view.is, place, url: tape?.url, playback }).toEqual({
    is: 'choosing',
    place: 1_700_000_000_000,
    url: rooms.started.rewind?.url,
    playback: [],
  })
})

test('[FEAT-01] nothing later than now can be cut of a stream that is on, and its times are those of the day', async () => {
  const view = await begin(rooms.started, NOW - 3_000)
  const seen = view.is === 'choosing' ? [view.around, view.positionOf] : []
  expect(seen).toEqual([{ from: NOW - 63_000, until: NOW }, null])
})

test('[FEAT-01] of a recording times are counted from its beginning', async () => {
  const recording = { url: '', startedAt: NOW - 600_000, duration: 300 }
  const view = await begin({ ...rooms.started, rewind: null, recording }, NOW - 590_000)
  const seen = view.is === 'choosing' ? [view.around, view.positionOf?.(NOW - 590_000)] : []
  expect(seen).toEqual([{ from: NOW - 600_000, until: NOW - 530_000 }, 10_000])
})

test('[FEAT-01] of a recording with a break its last pictures can be cut, and times are those of its bar', async () => {
  const breaks = [{ from: NOW - 500_000, until: NOW - 200_000 }]
  const recording = { url: '', startedAt: NOW - 600_000, duration: 300, until: NOW, breaks }
  const view = await begin({ ...rooms.started, rewind: null, recording }, NOW - 10_000)
  const seen = view.is === 'choosing' ? [view.around, view.positionOf?.(NOW - 10_000)] : []
  expect(seen).toEqual([{ from: NOW - 70_000, until: NOW }, 290_000])
})

test('[FEAT-01] pictures that are not kept are gone, and so is a room that is not known', async () => {
  const unknown: CallError = { kind: 'refused', code: 404, msg: '', overHttp: true, data: null }
  expect([(await begin(rooms.planned, 0)).is, (await begin(unknown, 0)).is]).toEqual(['gone', 'gone'])
})

test('[FEAT-01] pictures that the server has no more while a piece of them is chosen are gone', async () => {
  const view = await begin(rooms.started, NOW - 60_000, ['removed'])
  expect(view.is).toBe('gone')
})

test('[ERR-05] what did not come is offered again', async () => {
  expect((await begin({ kind: 'network' }, 0)).is).toBe('failed')
})

test('[FEAT-01] what is cut is shown from its beginning to its end, again and again, and nothing after it', async () => {
  const at = 1_700_000_000_000
  const view = await begin(rooms.started, at)
  if (view.is !== 'choosing') throw new Error('nothing is chosen from')
  view.choose(at - 15_000, at + 5_000)
  const { player } = view
  const reports = player as unknown as { send(event: object): void }
  reports.send({
    type: 'media.attached',
    can: { mediaSource: true, nativeHls: false, pictureInPicture: false },
  })
  const placeAfter = (shown: number) => {
    reports.send({ type: 'latency.measured', delay: 60_000, behind: 0, at: shown })
    return player.getSnapshot().context.place
  }
  expect([at + 4_800, at + 5_100, at - 14_900].map(placeAfter)).toEqual([
    at + 4_800,
    at - 15_000,
    at - 14_900,
  ])
})

test('[FEAT-01] a player that cannot go back is told once', async () => {
  const at = 1_700_000_000_000
  const told: string[] = []
  const stuck = setup({ types: { context: {} as { readonly place: number } } }).createMachine({
    context: { place: at },
    on: { '*': { actions: ({ event }) => told.push(event.type) } },
  })
  const machine = cuttingMachine.provide({
    actors: {
      readRoom: fromPromise<LiveRoom, { liveId: string; silent: boolean }>(() =>
        Promise.resolve(rooms.started),
      ),
      player: stuck as unknown as typeof playerMachine,
    },
  })
  const actor = createActor(machine, { input: { liveId: rooms.started.liveId, at, now: () => NOW } }).start()
  await settled()
  actor.send({ type: 'piece.choose', from: at - 15_000, until: at - 5_000 })
  for (const type of ['pause', 'play']) actor.getSnapshot().children.player?.send({ type } as PlayerCommand)
  expect(told.slice(0, 9)).toEqual(['pause', 'seek', 'play'])
})

test('[FEAT-01] an instant that is not kept any more stands for the nearest that is, and what is cut lies within', () => {
  const tape = { url: '', from: 1_000_000, until: 1_300_000 }
  const around = [0, 1_100_000, 9_000_000].map((at) => choiceAround(tape, at))
  expect(around).toEqual([
    { from: 1_000_000, until: 1_060_000 },
    { from: 1_040_000, until: 1_160_000 },
    { from: 1_240_000, until: 1_300_000 },
  ])
  const [choice = { from: 0, until: 0 }] = around
  expect([-15_000, 1_010_000, 8_985_000].map((startsAt) => pieceWithin(choice, startsAt, 30))).toEqual([
    { from: 1_000_000, until: 1_030_000 },
    { from: 1_010_000, until: 1_040_000 },
    { from: 1_030_000, until: 1_060_000 },
  ])
})

const refused = (data: object | null): CallError => ({
  kind: 'refused',
  code: -1,
  msg: '断过',
  overHttp: true,
  data,
})

test('[FEAT-01] a refusal says what is without a break of what was chosen, and others say nothing of it', () => {
  expect([
    continuousIn(refused({ fields: { piece: '断过', pieceFrom: '1000000', pieceSeconds: '50' } })),
    continuousIn(refused(null)),
    continuousIn({ kind: 'timeout' }),
    continuousIn(null),
  ]).toEqual([{ from: 1_000_000, until: 1_050_000 }, null, null, null])
})
