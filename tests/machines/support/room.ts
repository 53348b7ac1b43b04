import {
  createActor,
  fromCallback,
  fromPromise,
  fromTransition,
  setup,
  SimulatedClock,
  type ActorRefFrom,
} from 'xstate'
import { settled } from '../../support/exchange'
import type { CallError } from '../../../machines/app/call-error'
import { connectRoom } from '../../../machines/live/room.connect'
import type { ConnectionRequest } from '../../../machines/app/connection.machine'
import { playerMachine } from '../../../machines/live/player.machine'
import { roomMachine, type RoomRequest } from '../../../machines/live/room.machine'
import { sessionMachine } from '../../../machines/app/session.machine'
import type { LiveRoom, Member } from '../../../contract/entities.schema'
import { LiveStatus } from '../../../contract/enums'
import type { LiveUpdate } from '../../../contract/socket'
import { rooms } from '../../../contract/samples/live'
import { member } from '../../../contract/samples/people'
import { NOW } from '../../../contract/samples/sample'

export const { liveId } = rooms.started
export const me = { memberId: member.memberId, nickname: member.nickname, avatar: member.avatar }
export const planned: LiveRoom = { ...rooms.started, status: LiveStatus.PLAN, startedAt: null, playback: [] }
export const lost: CallError = { kind: 'network' }
export const unknown: CallError = {
  kind: 'refused',
  code: 404,
  msg: '直播间不存在或已关闭',
  overHttp: true,
  data: null,
}

type Answer = LiveRoom | CallError

/** A room whose answers, socket, session and clock are in the hand of the test. */
/** `first` null: the first answer does not come. */
/** `left`: where the recording was left. `seen`: an earlier answer that is remembered. */
export const begin = async (
  first: Answer | null = rooms.started,
  user: Member | null = null,
  left: number | null = null,
  seen: LiveRoom | null = null,
) => {
  const clock = new SimulatedClock()
  const answers: Answer[] = first === null ? [] : [first]
  let asked = 0
  const room = roomMachine.provide({
    actors: {
      readRoom: fromPromise<LiveRoom, RoomRequest>(({ input }) => {
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
    (commands: readonly ConnectionRequest[], command: ConnectionRequest) => [...commands, command],
    [],
  )
  const app = setup({ actors: { connection, session, room } }).createMachine({
    invoke: [
      { src: 'connection', systemId: 'connection' },
      { src: 'session', systemId: 'session', input: { token: user === null ? null : 'tk', user } },
      {
        src: 'room',
        systemId: 'room',
        input: {
          liveId,
          now: () => NOW + clock.now(),
          newKey: () => 'key-of-mine',
          muted: true,
          resumePosition: () => left,
          seen,
        },
      },
    ],
  })
  const { system } = createActor(app, { clock }).start()
  const actor = system.get('room') as ActorRefFrom<typeof room>
  await settled()
  return {
    is: () => actor.getSnapshot().value,
    reach: () => actor.send({ type: 'server.back' }),
    view: () => connectRoom(actor.getSnapshot(), actor.send),
    context: () => actor.getSnapshot().context,
    /** The stream of the room as it is shown. */
    stream: () => {
      const view = connectRoom(actor.getSnapshot(), actor.send)
      return view.is === 'shown' ? view.stream.is : view.is
    },
    talk: () => {
      const view = connectRoom(actor.getSnapshot(), actor.send)
      return view.is === 'shown' ? view.talk.is : view.is
    },
    chat: () => actor.getSnapshot().children.chat?.getSnapshot().context,
    score: () => actor.getSnapshot().children.score?.getSnapshot().context,
    status: () => actor.getSnapshot().children.liveStatus?.getSnapshot().value,
    player: () => actor.getSnapshot().children.player,
    session: system.get('session') as ActorRefFrom<typeof session>,
    /** The room of the socket moves. */
    move: (
      status: LiveStatus,
      viewers: number,
      moved: Pick<LiveUpdate, 'interrupted' | 'resumeUntil' | 'elsewhere' | 'takenDown' | 'heading'> = {},
    ) =>
      actor.getSnapshot().children.chat?.send({
        type: 'room.moved',
        liveId,
        lines: [],
        live: { liveId, status, viewers, ...moved },
        match: null,
        serverOffset: 0,
      }),
    notify: (
      event: Parameters<NonNullable<ReturnType<typeof actor.getSnapshot>['children']['chat']>['send']>[0],
    ) => actor.getSnapshot().children.chat?.send(event),
    answer: (next: Answer) => answers.push(next),
    retry: () => actor.send({ type: 'retry' }),
    refresh: () => {
      actor.send({ type: 'refresh' })
      return settled()
    },
    pass: async (ms: number) => {
      clock.increment(ms)
      await settled()
    },
    asked: () => asked,
  }
}
