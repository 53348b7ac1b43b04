import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import { connectBroadcast, type Broadcast } from '../../machines/studio/broadcast.connect'
import {
  broadcastMachine,
  type BroadcastEvent,
  type CameraChoice,
  type CameraOrder,
  type MarkSays,
  type SenderOrder,
} from '../../machines/studio/broadcast.machine'
import { settled } from '../support/exchange'
import type { Answer, Confirmation } from '../../machines/patterns/confirmation'
import { ResultCode } from '../../contract/codes'
import { report } from '../../contract/samples/studio'
import type { StreamReport } from '../../contract/studio.schema'

const can = { back: true, screen: false, torch: false }

const asking = () => ({ title: '', question: '', deed: '', danger: true })
const network = { kind: 'network' }
const notBegun = { kind: 'refused', code: ResultCode.BUSINESS_FAILURE, msg: '', overHttp: true, data: null }

/** The page's own stream, with a camera and a server that the test plays. */
const open = () => {
  const told: unknown[] = []
  const clock = new SimulatedClock()
  const leavingTold: unknown[] = []
  const marked: string[] = []
  const stopped: boolean[] = []
  const ended: string[] = []
  const server: { refusal: unknown } = { refusal: null }
  const machine = broadcastMachine.provide({
    actions: {
      storeChoice: ({ context }) => told.push(['kept', context.choice]),
      tellStopped: (_, { isOver }) => stopped.push(isOver),
    },
    actors: {
      camera: fromCallback<CameraOrder, CameraChoice, BroadcastEvent>(({ input, receive }) => {
        told.push(['camera', input])
        receive((order) => told.push(order))
        return () => told.push('camera closed')
      }),
      sender: fromCallback<SenderOrder, undefined, BroadcastEvent>(({ receive }) => {
        told.push('sender begins')
        receive((order) => told.push(order))
        return () => told.push('sender ends')
      }),
      wakeLock: fromCallback(() => () => {}),
      mark: fromCallback<MarkSays>(({ receive }) => receive(({ is }) => marked.push(is))),
      closeGuard: fromCallback(() => {
        told.push('guarded')
        return () => told.push('not guarded')
      }),
      confirmation: fromCallback<Answer, Confirmation>(({ input }) => void told.push(input.question)),
      end: fromPromise<StreamReport, { liveId: string }>(({ input }) => {
        ended.push(input.liveId)
        return server.refusal === null ? Promise.resolve(report) : Promise.reject(server.refusal)
      }),
      leaving: fromCallback(({ receive }) => receive((order) => leavingTold.push(order))),
    },
  })
  const actor = createActor(machine, {
    input: {
      choice: { source: 'front', shape: 'landscape' },
      asking: (isLost) => ({ ...asking(), question: isLost ? 'once it is back' : 'now' }),
      leaving: { hold: () => () => {}, asking },
    },
    clock,
  }).start()
  const view = (): Broadcast => connectBroadcast(actor.getSnapshot(), (command) => actor.send(command))
  const onAir = (): void => {
    const idle = view()
    if (idle.is === 'idle') idle.open()
    actor.send({ type: 'camera.opened', can })
    const seen = view()
    if (seen.is === 'previewing') seen.goLive()
    actor.send({ type: 'sender.ready', liveId: 'r-chen' })
  }
  return { actor, clock, told, leavingTold, marked, stopped, ended, server, view, onAir }
}

describe('[FEAT-16] a stream out of the page', () => {
  it('asks for the camera, shows it to nobody else, and then goes live', () => {
    const { told, view, onAir } = open()
    onAir()
    const now = view()
    expect(now.is === 'live' && [now.liveId, now.can]).toEqual(['r-chen', can])
    expect(told).toEqual([['camera', { source: 'front', shape: 'landscape' }], 'sender begins', 'guarded'])
  })

  it('tells other pages how it is, and that it has stopped', () => {
    const { actor, clock, marked, stopped, view, onAir } = open()
    onAir()
    actor.send({ type: 'mute', isMuted: true })
    actor.send({ type: 'sender.lost' })
    actor.send({ type: 'mute', isMuted: false })
    clock.increment(1_500)
    actor.send({ type: 'sender.ready', liveId: 'r-chen' })
    const now = view()
    if (now.is === 'live') now.end()
    actor.send({ type: 'question.confirmed' })
    actor.send({ type: 'sender.over', words: '' })
    expect([marked, stopped]).toEqual([
      ['connecting', 'live', 'muted', 'reconnecting', 'live', 'live', 'closing'],
      [true],
    ])
  })

  it('that is lost for too long has stopped without being over', () => {
    const { actor, clock, stopped, onAir } = open()
    onAir()
    actor.send({ type: 'sender.lost' })
    clock.increment(120_000)
    expect(stopped).toEqual([false])
  })

  it('that is on goes on as soon as its camera is open again', () => {
    const { actor, told, view } = open()
    const idle = view()
    if (idle.is === 'idle') idle.resume()
    expect(view().is).toBe('asking')
    actor.send({ type: 'camera.opened', can })
    expect([view().is, told.at(-2)]).toEqual(['connecting', 'sender begins'])
    actor.send({ type: 'sender.ready', liveId: 'r-chen' })
    expect(view().is).toBe('live')
    const words = '这场直播已由你的账号结束'
    actor.send({ type: 'sender.over', words })
    const ended = view()
    expect(ended.is === 'ended' && [ended.liveId, ended.words]).toEqual(['r-chen', words])
    if (ended.is === 'ended') ended.open()
    actor.send({ type: 'camera.opened', can })
    expect(view().is).toBe('previewing')
  })

  it('[REQ-10] lets the camera go when the page is left', () => {
    const { actor, told, onAir } = open()
    onAir()
    actor.stop()
    expect(new Set(told.slice(-3))).toEqual(new Set(['camera closed', 'sender ends', 'not guarded']))
  })

  it('says why there is no camera, and tries again', () => {
    const { actor, view } = open()
    const idle = view()
    if (idle.is === 'idle') idle.open()
    actor.send({ type: 'camera.failed', failure: 'denied' })
    const failed = view()
    expect(failed.is === 'failed' && failed.why).toBe('denied')
    if (failed.is === 'failed') failed.open()
    expect(view().is).toBe('asking')
  })

  it('connects again for two minutes after a lost network, as long as the server waits for it, and gives up then', () => {
    const { actor, clock, told, view, onAir } = open()
    onAir()
    actor.send({ type: 'sender.lost' })
    expect(view().is).toBe('reconnecting')
    clock.increment(1_500)
    expect(told.at(-1)).toEqual({ type: 'connect' })
    actor.send({ type: 'sender.ready', liveId: 'r-chen' })
    expect(view().is).toBe('live')
    actor.send({ type: 'sender.lost' })
    clock.increment(119_999)
    expect(view().is).toBe('reconnecting')
    clock.increment(1)
    const failed = view()
    expect(failed.is === 'failed' && failed.why).toBe('lost')
  })

  it('is ended once that is confirmed, and the server is told', () => {
    const { actor, told, view, onAir } = open()
    onAir()
    const now = view()
    if (now.is === 'live') now.end()
    expect(view().is).toBe('live')
    actor.send({ type: 'question.confirmed' })
    expect([view().is, told.at(-1)]).toEqual(['closing', { type: 'done' }])
    actor.send({ type: 'sender.over', words: '' })
    expect(view().is).toBe('ended')
  })

  it('is ended without a network once that is confirmed, and is over as soon as the server has heard of it', async () => {
    const { actor, told, ended, server, view, onAir } = open()
    onAir()
    server.refusal = network
    actor.send({ type: 'sender.lost' })
    const lost = view()
    if (lost.is === 'reconnecting') lost.end()
    expect([view().is, told.at(-1)]).toEqual(['reconnecting', 'once it is back'])
    actor.send({ type: 'question.confirmed' })
    await settled()
    expect([view(), told.includes('camera closed')]).toEqual([{ is: 'closing', waits: true }, true])
    server.refusal = null
    actor.send({ type: 'server.back' })
    await settled()
    expect([ended, view().is]).toEqual([['r-chen', 'r-chen'], 'ended'])
  })

  it('that ended without a network is over after two minutes, as the server ends it then by itself', async () => {
    const { actor, clock, server, view, onAir } = open()
    onAir()
    server.refusal = network
    actor.send({ type: 'sender.lost' })
    actor.send({ type: 'end' })
    actor.send({ type: 'question.confirmed' })
    for (let second = 1; second < 120; second += 1) {
      clock.increment(1_000)
      await settled()
    }
    expect(view().is).toBe('closing')
    clock.increment(1_000)
    expect(view().is).toBe('ended')
  })

  it('goes on connecting while it is asked whether to end it, and asks again once it is back', () => {
    const { actor, clock, told, view, onAir } = open()
    onAir()
    actor.send({ type: 'end' })
    actor.send({ type: 'sender.lost' })
    expect(told.slice(-2)).toEqual(['now', 'once it is back'])
    clock.increment(1_500)
    expect(told.at(-1)).toEqual({ type: 'connect' })
    actor.send({ type: 'sender.ready', liveId: 'r-chen' })
    expect([view().is, told.at(-1)]).toEqual(['live', 'now'])
  })

  it.each([
    ['says nothing more', { type: 'sender.lost' }],
    ['has ended it already', null],
  ] as const)('whose server %s after the end is asked to end it until it answers', async (_, event) => {
    const { actor, clock, ended, server, view, onAir } = open()
    onAir()
    if (event === null) server.refusal = notBegun
    actor.send({ type: 'end' })
    actor.send({ type: 'question.confirmed' })
    if (event === null) clock.increment(1_500)
    else actor.send(event)
    await settled()
    expect([ended, view().is]).toEqual([['r-chen'], 'ended'])
  })

  it('that does not reach the server has not begun: its camera stays open, and it says so until the next try', () => {
    const { actor, clock, told, view } = open()
    const idle = view()
    if (idle.is === 'idle') idle.open()
    actor.send({ type: 'camera.opened', can })
    actor.send({ type: 'go.live' })
    actor.send({ type: 'sender.lost' })
    const missed = () => {
      const now = view()
      return now.is === 'previewing' && now.isMissed
    }
    expect([missed(), told.includes('camera closed')]).toEqual([true, false])
    actor.send({ type: 'go.live' })
    expect(view().is).toBe('connecting')
    clock.increment(15_000)
    expect(missed()).toBe(true)
    actor.send({ type: 'go.live' })
    actor.send({ type: 'sender.ready', liveId: 'r-chen' })
    expect(view().is).toBe('live')
  })

  it('holds its page until it was asked once whether to leave, and goes on', () => {
    const { actor, view, onAir, leavingTold } = open()
    const way = { type: 'go', to: '/liveplan' } as const
    onAir()
    expect(leavingTold).toEqual([{ type: 'hold', isOn: true }])
    actor.send({ type: 'leave.asked', way })
    expect([actor.getSnapshot().matches({ open: { sending: 'leaving' } }), view().is]).toEqual([true, 'live'])
    actor.send({ type: 'question.declined' })
    expect(leavingTold.at(-1)).toEqual({ type: 'hold', isOn: true })
    actor.send({ type: 'leave.asked', way })
    actor.send({ type: 'question.confirmed' })
    expect(view().is).toBe('live')
    expect(leavingTold.slice(-2)).toEqual([
      { type: 'go.on', way },
      { type: 'hold', isOn: false },
    ])
  })

  it.each(['leaving', 'confirming'] as const)(
    'keeps its page held while it asks, and a step back takes the question away: %s',
    (where) => {
      const { actor, view, onAir, leavingTold } = open()
      onAir()
      if (where === 'leaving') actor.send({ type: 'leave.asked', way: { type: 'back' } })
      else actor.send({ type: 'end' })
      const sending = () => actor.getSnapshot().matches({ open: { sending: where } })
      const asked = [sending(), leavingTold]
      actor.send({ type: 'leave.asked', way: { type: 'back' } })
      expect([asked, sending(), view().is]).toEqual([
        [
          true,
          [
            { type: 'hold', isOn: true },
            { type: 'hold', isOn: true },
          ],
        ],
        false,
        'live',
      ])
    },
  )

  it('says that its microphone hears nothing, until it does', () => {
    const { actor, view, onAir } = open()
    onAir()
    const isSilent = () => {
      const now = view()
      return now.is === 'live' && now.isSilent
    }
    actor.send({ type: 'sound.told', isSilent: true })
    const before = isSilent()
    actor.send({ type: 'sound.told', isSilent: false })
    expect([before, isSilent()]).toEqual([true, false])
  })

  it('hands on what is chosen of the camera', () => {
    const { told, view, onAir } = open()
    onAir()
    const now = view()
    if (now.is === 'live') {
      now.choose({ source: 'back' })
      now.mute(true)
      now.torch(true)
    }
    expect(told.slice(-4)).toEqual([
      ['kept', { source: 'back', shape: 'landscape' }],
      { type: 'camera.choose', source: 'back', shape: 'landscape' },
      { type: 'mute', isMuted: true },
      { type: 'torch', isOn: true },
    ])
  })
})
