import {
  createActor,
  fromCallback,
  fromPromise,
  fromTransition,
  setup,
  SimulatedClock,
  type ActorRefFrom,
  type EventObject,
} from 'xstate'
import { describe, expect, it } from 'vitest'
import { connectOnAir } from '../../machines/studio/on-air.connect'
import { onAirMachine, type OnAirAnswer } from '../../machines/studio/on-air.machine'
import { roomTalkMachine } from '../../machines/studio/room-talk.machine'
import { playerMachine } from '../../machines/live/player.machine'
import { settled } from '../support/exchange'
import { health, onAirs, report, studio } from '../../contract/samples/studio'
import type { RoomRequest } from '../../machines/live/room.machine'
import type { LiveRoom } from '../../contract/entities.schema'
import { ResultCode } from '../../contract/codes'
import { LiveStatus } from '../../contract/enums'
import type { CallError } from '../../machines/app/call-error'

const { playback } = studio.getOnAir.full
const nothing: OnAirAnswer = { onAir: null, playback: [] }
const ready: OnAirAnswer = { onAir: onAirs.ready, playback: [] }
const live: OnAirAnswer = { onAir: onAirs.live, playback }
const cut: OnAirAnswer = {
  onAir: { ...onAirs.live, ingest: { ...health, lostAt: 1, faults: ['lost'] } },
  playback,
}
const over: OnAirAnswer = { onAir: { ...onAirs.live, status: LiveStatus.END }, playback: [] }
const network: CallError = { kind: 'network' }
const refusal: CallError = {
  kind: 'refused',
  code: ResultCode.BUSINESS_FAILURE,
  msg: '直播还没有开始',
  overHttp: true,
  data: null,
}
const missing: CallError = { ...refusal, code: ResultCode.SERVER_LOST, msg: '没有这场直播' }
/** A plan that was called off. */
const cancelled: OnAirAnswer = { onAir: { ...onAirs.ready, status: LiveStatus.END }, playback: [] }

const begun = { tone: 'success', words: { said: '已开播' } } as const
const asking = () => ({ title: '', question: '', deed: '', danger: true })

/** The anchor's stream, asked of a server that answers in this order, the last for ever. */
const open = (...answers: readonly (OnAirAnswer | CallError)[]) => {
  const asked: unknown[] = []
  const ended: string[] = []
  const came = { encoders: 0 }
  const ending: { refusal: CallError | null } = { refusal: null }
  const clock = new SimulatedClock()
  const machine = onAirMachine.provide({
    actors: {
      read: fromPromise<OnAirAnswer, { liveId: string | null; silent: boolean }>(({ input }) => {
        asked.push(input.liveId)
        const answer = answers[Math.min(asked.length, answers.length) - 1] ?? nothing
        return 'kind' in answer ? Promise.reject(answer) : Promise.resolve(answer)
      }),
      end: fromPromise(({ input }: { input: { liveId: string } }) => {
        ended.push(input.liveId)
        return ending.refusal === null ? Promise.resolve(report) : Promise.reject(ending.refusal)
      }),
      player: playerMachine.provide({
        actors: { media: fromCallback(() => {}), engine: fromCallback(() => {}) },
      }),
      confirmation: fromCallback(() => {}),
      talk: roomTalkMachine.provide({
        actors: { readRoom: fromPromise<LiveRoom, RoomRequest>(() => new Promise(() => {})) },
      }),
      watchOutdated: fromCallback(() => {}),
    },
  })
  const toasts = fromTransition((told: readonly unknown[], event: EventObject) => [...told, event], [])
  const page = setup({ actors: { toasts, onAir: machine } }).createMachine({
    invoke: [
      { src: 'toasts', id: 'toasts', systemId: 'toasts' },
      {
        src: 'onAir',
        id: 'onAir',
        input: {
          asking,
          begun: () => begun,
          encoderCame: () => (came.encoders += 1),
          talk: { now: () => 0, newKey: () => 'k-4b1f20aa', hides: () => ({ people: [], words: [] }) },
        },
      },
    ],
  })
  const { children } = createActor(page, { clock }).start().getSnapshot()
  const actor = children['onAir'] as ActorRefFrom<typeof onAirMachine>
  const told = (): unknown => children['toasts']?.getSnapshot().context
  const view = () => connectOnAir(actor.getSnapshot(), (command) => actor.send(command))
  const pass = async (ms: number): Promise<void> => {
    clock.increment(ms)
    await settled()
  }
  return { actor, asked, ended, ending, came, view, pass, told }
}

describe('[FEAT-16] the anchor’s stream', () => {
  it('is looked up, then asked for every two seconds', async () => {
    const { asked, view, pass } = open(live)
    await settled()
    expect(view()).toEqual({
      is: 'on',
      onAir: onAirs.live,
      player: expect.any(Object),
      talk: expect.any(Object),
      isStale: false,
      retry: expect.any(Function),
      end: expect.any(Function),
    })
    await pass(2_000)
    await pass(1_999)
    expect(asked).toEqual([null, 'r-chen'])
    await pass(1)
    expect(asked).toEqual([null, 'r-chen', 'r-chen'])
  })

  it('is not asked for while nobody looks, and at once when somebody does', async () => {
    const { actor, asked, pass } = open(live)
    await settled()
    actor.send({ type: 'page.hidden' })
    await pass(60_000)
    expect(asked).toEqual([null])
    actor.send({ type: 'page.shown' })
    await settled()
    expect(asked).toEqual([null, 'r-chen'])
  })

  it('is asked for ever more seldom while the server does not answer, and says so', async () => {
    const { asked, view, pass } = open(live, network)
    await settled()
    await pass(2_000)
    const now = view()
    expect(now.is === 'on' && now.isStale).toBe(true)
    for (const wait of [4_000, 8_000, 16_000, 30_000, 30_000]) {
      await pass(wait - 1)
      const before = asked.length
      await pass(1)
      expect(asked.length).toBe(before + 1)
    }
  })

  it('is of a while ago, too, while it is asked for again', async () => {
    const { actor, view, pass } = open(live, network)
    await settled()
    await pass(2_000)
    actor.send({ type: 'retry' })
    const now = view()
    expect([actor.getSnapshot().matches({ on: { link: 'asking' } }), now.is === 'on' && now.isStale]).toEqual(
      [true, true],
    )
  })

  it('tells its preview while no picture comes to anybody', async () => {
    const { actor, pass } = open(live, cut, cut, live)
    await settled()
    const isInterrupted = () => actor.getSnapshot().children.player?.getSnapshot().context.isInterrupted
    const told = [isInterrupted()]
    for (const wait of [2_000, 2_000, 2_000]) {
      await pass(wait)
      told.push(isInterrupted())
    }
    expect(told).toEqual([false, true, true, false])
  })

  it('has no preview where it is opened while no picture comes, until one does', async () => {
    const { view, pass } = open(cut, cut, live)
    await settled()
    const shows = () => {
      const now = view()
      return now.is === 'on' && now.player !== null
    }
    const shown = [shows()]
    for (const wait of [2_000, 2_000]) {
      await pass(wait)
      shown.push(shows())
    }
    expect(shown).toEqual([false, false, true])
  })

  it('tells once that an encoder comes, and nothing of a camera', async () => {
    const waits: OnAirAnswer = { onAir: { ...onAirs.ready, ingest: health }, playback: [] }
    const camera: OnAirAnswer = { onAir: { ...onAirs.live, ingest: { ...health, via: 'browser' } }, playback }
    for (const [answers, times] of [
      [[ready, waits, live], 1],
      [[ready, camera, camera], 0],
    ] as const) {
      const { came, pass } = open(...answers)
      await settled()
      await pass(2_000)
      await pass(2_000)
      expect(came.encoders).toBe(times)
    }
  })

  it('begins with an encoder that has its key already', async () => {
    const { view, pass } = open(nothing, nothing, live)
    await settled()
    expect(view()).toEqual({ is: 'off' })
    await pass(6_000)
    await pass(6_000)
    expect(view().is).toBe('on')
  })

  it.each([
    ['begins with an encoder', [nothing, live, live], 1],
    ['that was about to begin begins', [ready, live, live], 1],
    ['was on before the page was opened', [live, live, live], 0],
    ['is about to begin', [nothing, ready, ready], 0],
  ] as const)('that %s: its anchor is told once when viewers see it', async (_, answers, times) => {
    const { pass, told } = open(...answers)
    await settled()
    await pass(6_000)
    await pass(6_000)
    await pass(6_000)
    expect(told()).toEqual(Array.from({ length: times }, () => ({ type: 'toast.wanted', toast: begun })))
  })

  it('is ended once that is confirmed, and its report stands until it was read', async () => {
    const { actor, ended, view } = open(live, nothing)
    await settled()
    const now = view()
    if (now.is === 'on') now.end()
    expect(ended).toEqual([])
    actor.send({ type: 'question.confirmed' })
    await settled()
    const shown = view()
    expect([ended, shown]).toEqual([
      ['r-chen'],
      { is: 'over', report, next: null, close: expect.any(Function) },
    ])
    if (shown.is === 'over') shown.close()
    await settled()
  })

  it('that was ended elsewhere is read out of its report', async () => {
    const { ended, view, pass } = open(live, over)
    await settled()
    await pass(2_000)
    expect([ended, view().is]).toEqual([['r-chen'], 'over'])
  })

  it.each([
    ['is seen already', live],
    ['is coming', { onAir: { ...onAirs.ready, ingest: health }, playback: [] }],
  ] as const)('whose picture %s takes the place of how the last one went', async (_, next) => {
    const { view, pass } = open(live, over, nothing, next)
    await settled()
    await pass(2_000)
    await pass(3_000)
    expect(view().is).toBe('over')
    await pass(3_000)
    expect(view().is).toBe('on')
  })

  it('does not begin where an encoder is refused: that is shown beside how the last one went', async () => {
    const refused = { ...onAirs.ready, refusal: '直播已经结束', heldUntil: 30_000 }
    const { view, pass } = open(live, over, { onAir: refused, playback: [] })
    await settled()
    await pass(2_000)
    await pass(3_000)
    expect(view()).toEqual({ is: 'over', report, next: refused, close: expect.any(Function) })
  })

  it('is not looked for while nobody looks at how the last one went, and at once when somebody does', async () => {
    const { actor, asked, view, pass } = open(live, over, live)
    await settled()
    await pass(2_000)
    actor.send({ type: 'page.hidden' })
    await pass(60_000)
    expect([asked, view().is]).toEqual([[null, 'r-chen'], 'over'])
    actor.send({ type: 'page.shown' })
    await settled()
    expect(view().is).toBe('on')
  })

  it.each([
    ['was called off before it began', cancelled],
    ['is not there any more', missing],
  ])('that %s is forgotten, and nothing of it is ended', async (_, answer) => {
    const coming: OnAirAnswer = { onAir: { ...onAirs.ready, ingest: health }, playback: [] }
    const { asked, ended, view, pass } = open(coming, answer, nothing)
    await settled()
    await pass(2_000)
    await settled()
    expect([asked, ended, view()]).toEqual([[null, onAirs.ready.liveId, null], [], { is: 'off' }])
  })

  it('that waits for its picture gives way to the one that stands in its place', async () => {
    const { asked, view, pass } = open(ready, nothing, live)
    await settled()
    await pass(2_000)
    expect([asked, view()]).toEqual([[null, null], { is: 'off' }])
    await pass(3_000)
    expect(view()).toEqual(expect.objectContaining({ is: 'on', onAir: onAirs.live }))
  })

  it('whose end is refused for good is looked up anew, and its end is not asked for again', async () => {
    const { actor, ended, ending, view, pass } = open(live, nothing)
    ending.refusal = refusal
    await settled()
    actor.send({ type: 'end' })
    actor.send({ type: 'question.confirmed' })
    await settled()
    await pass(30_000)
    expect([ended, view()]).toEqual([['r-chen'], { is: 'off' }])
  })
})
