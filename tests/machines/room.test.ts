import { beforeEach, expect, test } from 'vitest'
import {
  createActor,
  fromCallback,
  fromPromise,
  fromTransition,
  setup,
  SimulatedClock,
  type ActorRefFrom,
} from 'xstate'
import { settled as settle } from '../kit/exchange'
import { walkOf } from './kit/walk'
import type { CallError } from '../../machines/call-error'
import { connectRoom } from '../../machines/connect/room'
import type { ConnectionWish } from '../../machines/connection.types'
import { playerMachine } from '../../machines/room/player.machine'
import { roomMachine } from '../../machines/room/room.machine'
import { sessionMachine, type SessionChanged } from '../../machines/session.machine'
import type { LiveRoom, Member } from '../../contract/entities.schema'
import { LiveStatus } from '../../contract/enums'
import { rooms } from '../../contract/samples/live'
import { member } from '../../contract/samples/people'
import { NOW } from '../../contract/samples/sample'
import { matchPulse } from '../../contract/samples/socket'

const { liveId } = rooms.started
const walk = walkOf(roomMachine)
const me = { memberId: member.memberId, nickname: member.nickname, avatar: member.avatar }
const planned: LiveRoom = { ...rooms.started, status: LiveStatus.PLAN, startedAt: null, playback: [] }
const lost: CallError = { kind: 'network' }
const unknown: CallError = {
  kind: 'refused',
  code: 404,
  msg: '直播间不存在或已关闭',
  overHttp: true,
  data: null,
}

type Answer = LiveRoom | CallError

const begin = async (first: Answer, user: Member | null = null) => {
  const clock = new SimulatedClock()
  const answers: Answer[] = [first]
  let asked = 0
  const room = roomMachine.provide({
    actors: {
      readRoom: fromPromise<LiveRoom, { liveId: string }>(({ input }) => {
        asked += 1
        const answer = answers.shift()
        if (answer === undefined) return new Promise(() => {})
        // What fails is a value with a kind, as the calls' actors give it.
        if ('kind' in answer) return Promise.reject(answer)
        return Promise.resolve({ ...answer, liveId: input.liveId })
      }),
      player: playerMachine.provide({
        actors: { media: fromCallback(() => {}), engine: fromCallback(() => {}) },
      }),
    },
  })
  const session = sessionMachine.provide({ actors: { loadUser: fromPromise(() => Promise.resolve(member)) } })
  const connection = fromTransition(
    (wishes: readonly ConnectionWish[], wish: ConnectionWish) => [...wishes, wish],
    [],
  )
  const app = setup({
    types: { events: {} as SessionChanged },
    actors: { connection, session, room },
  }).createMachine({
    invoke: [
      { src: 'connection', systemId: 'connection' },
      { src: 'session', systemId: 'session', input: { token: user === null ? null : 'tk', user } },
      {
        src: 'room',
        systemId: 'room',
        input: { liveId, now: () => NOW + clock.now(), newKey: () => 'key-of-mine', muted: true },
      },
    ],
  })
  const { system } = createActor(app, { clock, inspect: walk.inspect }).start()
  const actor = system.get('room') as ActorRefFrom<typeof room>
  await settle()
  return {
    is: () => actor.getSnapshot().value,
    view: () => connectRoom(actor.getSnapshot(), actor.send),
    context: () => actor.getSnapshot().context,
    chat: () => actor.getSnapshot().children.chat?.getSnapshot().context,
    status: () => actor.getSnapshot().children.liveStatus?.getSnapshot().value,
    player: () => actor.getSnapshot().children.player,
    session: system.get('session') as ActorRefFrom<typeof session>,
    /** The room of the socket moves. */
    move: (status: LiveStatus, viewers: number) =>
      actor.getSnapshot().children.chat?.send({
        type: 'room.moved',
        liveId,
        lines: [],
        live: { liveId, status, viewers },
        match: null,
        serverOffset: 0,
      }),
    tell: (
      fact: Parameters<NonNullable<ReturnType<typeof actor.getSnapshot>['children']['chat']>['send']>[0],
    ) => actor.getSnapshot().children.chat?.send(fact),
    answer: (next: Answer) => answers.push(next),
    retry: () => actor.send({ type: 'retry' }),
    pass: async (ms: number) => {
      clock.increment(ms)
      await settle()
    },
    asked: () => asked,
  }
}

type Run = Awaited<ReturnType<typeof begin>>
let run: Run
beforeEach(async () => {
  run = await begin(rooms.started)
})

/** The stream of the room as it is shown. */
const stream = () => {
  const view = run.view()
  return view.is === 'shown' ? view.stream.is : view.is
}

test('[FEAT-01] a started stream is shown, and its player gets the addresses and the wish for silence', () => {
  const view = run.view()
  if (view.is !== 'shown' || view.stream.is !== 'playing') throw new Error(`the room is ${view.is}`)
  expect(view).toEqual({
    is: 'shown',
    room: rooms.started,
    viewers: rooms.started.viewers,
    stream: { is: 'playing', player: run.player() },
    chat: view.chat,
  })
  const { playback, muted } = view.stream.player.getSnapshot().context
  expect({ playback, muted }).toEqual({ playback: rooms.started.playback, muted: true })
})

test('[ERR-05] a room that did not come says why', async () => {
  const view = (await begin(lost)).view()
  expect([view.is, 'error' in view && view.error]).toEqual(['failed', lost])
})

test('[ERR-09] an unknown room is not found', async () => {
  run = await begin(unknown)
  expect(run.view()).toEqual({ is: 'notFound' })
})

test('[REQ-08] a room that did not come is asked for again on retry', async () => {
  run = await begin(lost)
  run.answer(rooms.started)
  const view = run.view()
  if (view.is === 'failed') view.retry()
  expect(run.view()).toEqual({ is: 'loading' })
  await settle()
  expect([stream(), run.asked()]).toEqual(['playing', 2])
})

test('[LIVE-01] viewers change while one looks', () => {
  run.move(LiveStatus.START, 77)
  const view = run.view()
  expect(view.is === 'shown' && [view.viewers, view.room.viewers]).toEqual([77, 77])
})

test('[LIVE-01] a plan that starts while one looks is asked where it plays, and plays', async () => {
  run = await begin(planned)
  expect([stream(), run.status()]).toEqual(['planned', 'planned'])
  run.answer(rooms.started)
  run.move(LiveStatus.PLAN, 3)
  expect(stream()).toBe('planned')
  run.move(LiveStatus.START, 4)
  expect([stream(), run.status()]).toEqual(['beginning', 'started'])
  await settle()
  expect([stream(), run.asked()]).toEqual(['playing', 2])
})

test('[LIVE-01] begun, but not playing yet: asked again after 3 s, and on retry', async () => {
  run = await begin(planned)
  run.answer({ ...rooms.started, playback: [] })
  run.move(LiveStatus.START, 4)
  await settle()
  expect(stream()).toBe('awaiting')
  run.answer(lost)
  await run.pass(3_000)
  expect([stream(), run.asked()]).toEqual(['awaiting', 3])
  run.answer(rooms.started)
  const view = run.view()
  if (view.is === 'shown' && view.stream.is === 'awaiting') view.stream.retry()
  expect(stream()).toBe('beginning')
  await settle()
  expect(stream()).toBe('playing')
})

test('[LIVE-02] the stream ends while one looks: the player goes, the room stays, and nothing revives it', () => {
  run.move(LiveStatus.END, 12)
  expect([stream(), run.status(), run.player()]).toEqual(['over', 'ended', undefined])
  run.move(LiveStatus.START, 12)
  expect([stream(), run.status()]).toEqual(['over', 'ended'])
})

test('[LIVE-02] a plan that is cancelled is over', async () => {
  run = await begin(planned)
  run.move(LiveStatus.END, 0)
  expect([stream(), run.status()]).toEqual(['over', 'ended'])
})

test('[LIVE-01] a stream that is over from the start', async () => {
  run = await begin(rooms.ended)
  expect([stream(), run.status()]).toEqual(['over', 'ended'])
})

test('[FEAT-03] the score is held to the picture: the chat hears how far behind it is', () => {
  run.player()?.send({
    type: 'media.attached',
    can: { mediaSource: true, nativeHls: false, pictureInPicture: false },
  })
  run.player()?.send({ type: 'engine.opened' })
  run.player()?.send({ type: 'latency.measured', delay: 1_200, behind: 0 })
  expect([run.context().delay, run.chat()?.delayMs]).toEqual([1_200, 1_200])
  run.tell({
    type: 'room.moved',
    liveId,
    lines: [],
    live: null,
    match: { ...matchPulse, at: NOW },
    serverOffset: 0,
  })
  expect(run.chat()?.match).toBe(null)
})

test('[ROLE-02] a member talks from the start; one who logs in meanwhile from then on', async () => {
  const other = await begin(rooms.started, member)
  expect(other.chat()?.member).toEqual(me)
  expect(run.chat()?.member).toBe(null)
  run.session.send({ type: 'token.found', token: 'tk' })
  await settle()
  expect([run.context().member, run.chat()?.member]).toEqual([me, me])
  run.session.send({ type: 'token.lost' })
  expect(run.chat()?.member).toBe(null)
})

test('[ROLE-02] who logs in while the room is still on its way may talk when it is there', async () => {
  run = await begin(lost)
  run.session.send({ type: 'token.found', token: 'tk' })
  await settle()
  run.answer(rooms.started)
  run.retry()
  await settle()
  expect(run.chat()?.member).toEqual(me)
})

test('every transition of the chart was taken above', () => {
  expect(walk.untaken()).toEqual([])
})
