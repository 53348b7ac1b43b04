import { EventEmitter, once } from 'node:events'
import { createActor, setup } from 'xstate'
import { describe, expect, test, vi } from 'vitest'
import { chase, costsPicture, keepsOwnPace, measured } from '../../src/actors/media/edge'
import { engineActor } from '../../src/actors/media/engine'
import type { EngineEvent } from '../../machines/live/player.setup'
import type { PictureSlot } from '../../src/actors/media/slot'
import { NOW } from '../../contract/samples/sample'

/** Plays at its own pace in a browser that runs faster when it is asked to, and for nothing. */
const plays = { ahead: 0.6, left: false, ownPace: false, faster: false, expensive: false, begins: false }

describe('the live edge', () => {
  test.each([
    ['at the edge: its own pace', { ahead: 0.6 }, { is: 'play', rate: 1, left: false }],
    ['a hiccup ahead: its own pace', { ahead: 0.85 }, { is: 'play', rate: 1, left: false }],
    ['somewhat behind: a little faster', { ahead: 0.86 }, { is: 'play', rate: 1.08, left: false }],
    ['three seconds behind: still faster', { ahead: 3 }, { is: 'play', rate: 1.08, left: false }],
    ['far behind: jumps', { ahead: 5.6 }, { is: 'jump', forward: 5 }],
    [
      'far behind by the person’s will: stays',
      { ahead: 5.6, left: true },
      { is: 'play', rate: 1, left: true },
    ],
    [
      'so near that nothing is missed: catches up',
      { ahead: 2, left: true },
      { is: 'play', rate: 1.08, left: false },
    ],
    [
      'a second behind in a browser that runs no faster: jumps',
      { ahead: 2.6, ownPace: true },
      { is: 'jump', forward: 2 },
    ],
    [
      'a hiccup behind in such a browser: no jump for so little',
      { ahead: 1.5, ownPace: true },
      { is: 'play', rate: 1, left: false },
    ],
    [
      'behind by the person’s will in such a browser: stays',
      { ahead: 2.6, left: true, ownPace: true },
      { is: 'play', rate: 1, left: true },
    ],
    [
      'running faster within a hiccup of the edge: until it is reached',
      { ahead: 0.7, faster: true },
      { is: 'play', rate: 1.08, left: false },
    ],
    [
      'running faster at the edge: its own pace again',
      { ahead: 0.6, faster: true },
      { is: 'play', rate: 1, left: false },
    ],
    [
      'somewhat behind where another pace costs a moment: not for so little',
      { ahead: 1.5, expensive: true },
      { is: 'play', rate: 1, left: false },
    ],
    [
      'running faster where it costs a moment to do so: until the edge is reached',
      { ahead: 1.5, faster: true, expensive: true },
      { is: 'play', rate: 1.08, left: false },
    ],
    [
      'further behind where another pace costs a moment: jumps, which costs no more',
      { ahead: 2.6, expensive: true },
      { is: 'jump', forward: 2 },
    ],
    [
      'begun late, as where a browser takes its time to begin: jumps at once',
      { ahead: 2.6, begins: true },
      { is: 'jump', forward: 2 },
    ],
    ['begun in time: catches up', { ahead: 1.5, begins: true }, { is: 'play', rate: 1.08, left: false }],
  ] as const)('[FEAT-01] %s', (_, view, move) => {
    expect(chase({ ...plays, ...view })).toEqual(move)
  })

  test.each([
    ['too early to tell', { clock: 13.9, picture: 6.9 }, null],
    ['it runs faster as asked', { clock: 14, picture: 7.32 }, false],
    ['it runs on as before', { clock: 14, picture: 7.01 }, true],
    [
      'it was out of pictures for a while, which tells nothing of its pace',
      { clock: 14, picture: 5.4 },
      false,
    ],
  ] as const)('[FEAT-01] a browser asked to run faster: %s', (_, now, keeps) => {
    expect(keepsOwnPace({ clock: 10, picture: 3 }, now)).toBe(keeps)
  })

  test.each([
    ['the picture went on at the new pace', { clock: 10.25, picture: 3.27 }, false],
    ['it stood still for a moment', { clock: 10.25, picture: 3.13 }, true],
    ['it stands still', { clock: 10.25, picture: 3.02 }, null],
  ] as const)('[FEAT-01] a change of pace: %s', (_, now, costs) => {
    expect(costsPicture({ clock: 10, picture: 3 }, now, 1.08)).toBe(costs)
  })

  test('[FEAT-01] what is measured is told in whole milliseconds, never ahead of the edge', () => {
    expect([measured(912.4, 0.1234, 1_000.2), measured(880, -0.2, 2_000)]).toEqual([
      { type: 'latency.measured', delay: 912, behind: 123, at: 1_000 },
      { type: 'latency.measured', delay: 880, behind: 0, at: 2_000 },
    ])
  })
})

test('[FEAT-05] a picture that the browser itself plays is as old as the server’s clock says, not the device’s', async () => {
  // The device is twenty seconds slow; the picture shows what was three seconds ago.
  vi.useFakeTimers({ now: NOW - 20_000, toFake: ['Date', 'setInterval', 'clearInterval'] })
  const engine = new EventEmitter()
  const opened = once(engine, 'opened')
  const video = Object.assign(new EventTarget(), {
    paused: false,
    currentTime: 10,
    seekable: { length: 1, end: () => 13 },
    getStartDate: () => new Date(NOW - 12_000),
    pause: () => {},
  })
  const heard: EngineEvent[] = []
  const root = createActor(
    setup({
      types: { events: {} as EngineEvent },
      actors: {
        connection: setup({}).createMachine({ context: { serverOffset: 20_000 } }),
        engine: engineActor({ video: () => video as unknown as HTMLVideoElement } as PictureSlot),
      },
    }).createMachine({
      invoke: [
        { src: 'connection', systemId: 'connection' },
        {
          src: 'engine',
          id: 'engine',
          input: { source: { kind: 'native', url: '/media/a/index.m3u8', quality: 'source' }, tape: null },
        },
      ],
      on: {
        'engine.opened': { actions: () => engine.emit('opened') },
        'latency.measured': { actions: ({ event }) => void heard.push(event) },
      },
    }),
  ).start()
  // Its code is fetched when it is wanted.
  await opened
  vi.advanceTimersByTime(1_000)
  root.stop()
  vi.useRealTimers()
  expect(heard).toEqual([{ type: 'latency.measured', delay: 3_000, behind: 0, at: NOW - 2_000 }])
})
