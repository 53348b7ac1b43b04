import { createActor, fromTransition, setup, SimulatedClock, type ActorRefFrom } from 'xstate'
import { connectChat, type ChatView } from '../../../machines/live/chat.connect'
import type { ConnectionNotification, ConnectionRequest } from '../../../machines/app/connection.machine'
import type { ChatContext, Talker } from '../../../machines/live/chat.lines'
import {
  chatMachine,
  type ChatCommand,
  type ChatEvent,
  type LiveMoved,
} from '../../../machines/live/chat.machine'
import type { ScoreMoved } from '../../../machines/match/held-score.machine'
import type { ChatLine, MatchUpdate } from '../../../contract/entities.schema'
import { ChatUserType, LiveStatus } from '../../../contract/enums'
import { member } from '../../../contract/samples/people'
import { NOW } from '../../../contract/samples/sample'
import { liveUpdate, matchUpdate, openTalk, plainStanding } from '../../../contract/samples/socket'

export const { liveId } = liveUpdate
export const me: Talker = { memberId: member.memberId, nickname: member.nickname, avatar: member.avatar }

/** Milliseconds that the server's clock is ahead of the device's. */
export const OFFSET = 60_000

/** A chat in a room of its own, its clock and its connection in the test's hand. */
export const begin = (talker: Talker | null = me) => {
  const clock = new SimulatedClock()
  const shown: string[] = []
  const notified: LiveMoved[] = []
  const scores: ScoreMoved[] = []
  let keys = 0
  const connection = fromTransition(
    (commands: readonly ConnectionRequest[], command: ConnectionRequest) => [...commands, command],
    [],
  )
  const app = setup({
    types: { events: {} as LiveMoved | ScoreMoved | { type: 'over' } },
    actors: { connection, chat: chatMachine },
  }).createMachine({
    invoke: { src: 'connection', systemId: 'connection' },
    initial: 'in',
    states: {
      in: {
        invoke: {
          src: 'chat',
          systemId: 'chat',
          input: {
            liveId,
            member: talker,
            now: () => NOW + clock.now(),
            newKey: () => {
              keys += 1
              return `key-${keys}-of-mine`
            },
          },
        },
        on: {
          'live.moved': { actions: ({ event }) => notified.push(event) },
          'score.moved': { actions: ({ event }) => scores.push(event) },
          over: 'left',
        },
      },
      left: {},
    },
  })
  const root = createActor(app, { clock }).start()
  const actor = root.system.get('chat') as ActorRefFrom<typeof chatMachine>
  const commands = root.system.get('connection') as ActorRefFrom<typeof connection>
  actor.on('lines.shown', ({ lines }) => shown.push(...lines.map(({ text }) => text)))
  const taken: number[] = []
  actor.on('lines.removed', ({ seqs }) => taken.push(...seqs))
  let looked = 0
  return {
    notify: (...events: readonly (ChatCommand | ChatEvent)[]) => {
      for (const event of events) actor.send(event)
    },
    is: () => actor.getSnapshot().value,
    link: () => actor.getSnapshot().value.link,
    context: () => actor.getSnapshot().context,
    view: (): ChatView => connectChat(actor.getSnapshot(), (command) => actor.send(command)),
    pass: (ms: number) => clock.increment(ms),
    snapshot: () => actor.getSnapshot(),
    watch: (look: (context: ChatContext) => void) => actor.subscribe(({ context }) => look(context)),
    /** For the lines over the picture. */
    shown: () => shown.splice(0),
    taken: () => taken.splice(0),
    notified: () => notified.splice(0),
    /** What the room was sent of its match. */
    scores: () => scores.splice(0),
    leave: () => root.send({ type: 'over' }),
    /** What was sent to the connection since the last look, without the sender. */
    sent: () => {
      const all = commands.getSnapshot().context
      const news = all.slice(looked)
      looked = all.length
      return news.map((command) =>
        Object.fromEntries(Object.entries(command).filter(([name]) => name !== 'by')),
      )
    },
  }
}

export const serverNow = NOW + OFFSET
/** Said by another, `ago` milliseconds before now. */
export const line = (seq: number, ago = 0): ChatLine => ({
  seq,
  userType: ChatUserType.WEB,
  memberId: 'm-other',
  nickname: '阿May',
  avatar: null,
  text: `第${seq}句`,
  key: `key-${seq}-of-other`,
  at: serverNow - ago,
  demo: false,
  event: null,
})
export const mine = (seq: number, key: string, text: string): ChatLine => ({
  ...line(seq),
  memberId: me.memberId,
  nickname: me.nickname,
  key,
  text,
})
export const arrived = (
  lines: readonly ChatLine[],
  more: Partial<ConnectionNotification & { type: 'room.arrived' }> = {},
) =>
  ({
    type: 'room.arrived',
    liveId,
    lines,
    missed: false,
    live: liveUpdate,
    match: null,
    talk: openTalk,
    standing: plainStanding,
    serverOffset: OFFSET,
    ...more,
  }) as const
export const moved = (
  lines: readonly ChatLine[],
  more: Partial<ConnectionNotification & { type: 'room.moved' }> = {},
) => ({ type: 'room.moved', liveId, lines, live: null, match: null, serverOffset: OFFSET, ...more }) as const
export const lost = { type: 'connection.lost' } as const
export const over = { ...liveUpdate, status: LiveStatus.END }
export const goal = (at: number, home: number): MatchUpdate => ({
  ...matchUpdate,
  at,
  score: { home, away: 1, parts: [] },
})

export const texts = (lines: readonly ChatLine[]) => lines.map(({ text }) => text)
export const sending = (key: string, text: string) => ({
  type: 'message.send',
  message: { type: 'chat.send', liveId, key, text },
})
