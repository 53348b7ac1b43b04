import { createActor, fromCallback, fromTransition, setup, SimulatedClock, type ActorRefFrom } from 'xstate'
import { connectConnection } from '../../../machines/app/connection.connect'
import { connectionMachine } from '../../../machines/app/connection.machine'
import type {
  ConnectionExpired,
  ConnectionRestored,
  ConnectionNotification,
  ConnectionCommand,
  ConnectionRequest,
  SocketEvent,
  SocketCommand,
  PageLifecycleEvent,
} from '../../../machines/app/connection.machine'
import type { SessionChanged } from '../../../machines/app/session.machine'
import { emittedBy } from '../../support/emitted'
import { ResultCode } from '../../../contract/codes'
import type { ChatLine } from '../../../contract/entities.schema'
import { NOW } from '../../../contract/samples/sample'
import { frame, liveUpdate, ownLine, refusedFrame, serverMessages } from '../../../contract/samples/socket'
import type { ClientMessage, ServerMessage } from '../../../contract/socket'

export const { liveId } = liveUpdate
export const TOKEN = 'tk_b7c1e0f2a94d4c7c8f15d3e6'

const listener = fromTransition(
  (notified: readonly ConnectionNotification[], fact: ConnectionNotification) => [...notified, fact],
  [],
)

/** Who needs the connection, and what it was told. */
export const someone = () => {
  const actor = createActor(listener).start()
  let seen = 0
  return {
    by: actor,
    /** What it was told since the last look. */
    notified: (): readonly ConnectionNotification[] => {
      const all = actor.getSnapshot().context
      const news = all.slice(seen)
      seen = all.length
      return news
    },
  }
}

type Someone = ReturnType<typeof someone>

/** A connection whose clock, sockets and wake-ups are in the hand of the test, and one reader who may need it. */
export const begin = (token: string | null = TOKEN, random = 0.5) => {
  const clock = new SimulatedClock()
  const written: ClientMessage[] = []
  let looked = 0
  const expired: ConnectionExpired[] = []
  const restored: ConnectionRestored[] = []
  let notify: ((fact: SocketEvent) => void) | null = null
  let wake: ((fact: PageLifecycleEvent) => void) | null = null
  let opened = 0
  let closed = 0
  const connection = connectionMachine.provide({
    actors: {
      socket: fromCallback<SocketCommand>(({ sendBack, receive }) => {
        opened += 1
        notify = sendBack
        receive(({ message }) => written.push(message))
        return () => {
          closed += 1
        }
      }),
      pageLifecycle: fromCallback(({ sendBack }) => {
        wake = sendBack
      }),
    },
  })
  const app = setup({
    types: { events: {} as ConnectionExpired | ConnectionRestored },
    actors: { connection, emitted: emittedBy('connection') },
  }).createMachine({
    invoke: [
      { src: 'emitted' },
      {
        src: 'connection',
        systemId: 'connection',
        input: { token, now: () => NOW + clock.now(), random: () => random },
      },
    ],
    on: {
      'session.expired': { actions: ({ event }) => expired.push(event) },
      'connection.restored': { actions: ({ event }) => restored.push(event) },
    },
  })
  const { system } = createActor(app, { clock }).start()
  const actor = system.get('connection') as ActorRefFrom<typeof connectionMachine>
  const last = (type: ClientMessage['type']): number =>
    written.findLast((message) => message.type === type)?.id ?? 0
  const reader = someone()
  const wrote = () => {
    const news = written.slice(looked)
    looked = written.length
    return news
  }
  const answer = (to: ClientMessage['type'], message: ServerMessage) =>
    notify?.({ type: 'frame.arrived', frame: frame(message, last(to)) })
  const want = (after: number | null = null, who: Someone = reader, topic: string | null = liveId) =>
    actor.send({ type: 'topic.wanted', liveId: topic, after, by: who.by })
  const open = () => {
    notify?.({ type: 'socket.opened' })
    answer('hello', serverMessages.helloDone)
  }
  return {
    actor,
    reader,
    expired,
    restored,
    is: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    view: () => connectConnection(actor.getSnapshot(), actor.send),
    command: (command: ConnectionCommand | ConnectionRequest | SessionChanged) => actor.send(command),
    wake: (type: PageLifecycleEvent['type']) => wake?.({ type }),
    notify: (fact: SocketEvent) => notify?.(fact),
    pass: (ms: number) => clock.increment(ms),
    sockets: () => ({ opened, closed }),
    /** What was written since the last look. */
    wrote,
    /** Answers the newest message of a type. */
    answer,
    refuse: (to: ClientMessage['type'], code: ResultCode, msg: string) =>
      notify?.({ type: 'frame.arrived', frame: refusedFrame(code, msg, last(to)) }),
    hear: (message: ServerMessage) => notify?.({ type: 'frame.arrived', frame: frame(message) }),
    want,
    release: (who: Someone = reader, topic: string | null = liveId) =>
      actor.send({ type: 'topic.released', liveId: topic, by: who.by }),
    open,
    /** In the room, with the newest line 878. */
    enter: () => {
      want()
      open()
      answer('room.enter', serverMessages.entered)
      reader.notified()
      wrote()
    },
  }
}

export type Run = ReturnType<typeof begin>

export const batch = (...said: readonly ChatLine[]): ServerMessage => ({
  type: 'room.batch',
  liveId,
  at: NOW,
  lines: [...said],
  live: null,
  match: null,
})
export const line = (seq: number): ChatLine => ({ ...ownLine, seq, key: `key-of-${seq}` })
export const talk = { type: 'chat.send', liveId, key: 'k-4b1f20aa', text: ownLine.text } as const

export const steady = { linked: { open: 'steady' } }
export const probing = { linked: { open: 'probing' } }
