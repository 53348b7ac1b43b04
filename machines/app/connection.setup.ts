import { assign, enqueueActions, fromCallback, raise, sendParent, setup, type EventObject } from 'xstate'
import type { Words } from './call-error'
import * as protocol from './connection.protocol'
import * as topics from './connection.topics'
import type {
  Awaited,
  ConnectionContext,
  ConnectionExpired,
  ConnectionInput,
  ConnectionInternalEvent,
  ConnectionNotice,
  ConnectionCommand,
  Question,
  SocketEvent,
  SocketCommand,
  Subscription,
  Topic,
  PageLifecycleEvent,
} from './connection.types'
import type { ServerFrame } from '../../contract/socket'

const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000

/** The named pieces of the connection's chart. */
export const connectionSetup = setup({
  types: {
    input: {} as ConnectionInput,
    context: {} as ConnectionContext,
    events: {} as ConnectionCommand | PageLifecycleEvent | SocketEvent | ConnectionInternalEvent,
    meta: {} as { says: string },
  },
  actors: {
    socket: fromCallback<SocketCommand>(() => {}),
    wake: fromCallback<EventObject>(() => {}),
  },
  delays: {
    /** Full jitter: thousands who lost one server do not all come back at the same moment. */
    backoff: ({ context }) => context.random() * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** context.attempts),
    openWait: 10_000,
    answerWait: 10_000,
    pingEvery: 20_000,
    pongWait: 5_000,
    offlineRecheck: 15_000,
    linger: 30_000,
  },
  guards: {
    isNeeded: ({ context }) => topics.isNeeded(context),
    isUnneeded: ({ context }) => !topics.isNeeded(context),
    isAnswerTo: ({ context }, { frame, to }: { frame: ServerFrame; to: Awaited['for'] }) =>
      frame.re !== null && context.awaited[frame.re]?.for === to,
    isLine: ({ context }, { id }: { id: number }) => context.awaited[id]?.for === 'line',
  },
  actions: {
    subscribe: assign(({ context }, { by, after, ...topic }: Topic & Pick<Subscription, 'by' | 'after'>) => ({
      subscriptions: topics.withSubscription(context.subscriptions, {
        ...topics.topicOf(topic),
        by,
        after,
        isIn: false,
      }),
    })),
    unsubscribe: assign(({ context }, { by, ...topic }: Topic & Pick<Subscription, 'by'>) => ({
      subscriptions: topics.withoutSubscription(context.subscriptions, by, topic),
    })),
    restSoon: enqueueActions(({ context, enqueue }) => {
      enqueue.cancel('linger')
      if (!topics.isNeeded(context))
        enqueue.raise({ type: 'link.unneeded' }, { delay: 'linger', id: 'linger' })
    }),
    keepToken: assign((_, { token }: { token: string | null }) => ({ token })),
    keepHidden: assign((_, { isHidden }: { isHidden: boolean }) => ({ isHidden })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetAttempts: assign({ attempts: 0 }),
    greet: raise(({ context }) => ({ type: 'questions.ready', questions: [protocol.greetingOf(context)] })),
    ping: raise(({ context }) => ({ type: 'questions.ready', questions: [protocol.pingOf(context)] })),
    askForAll: raise(({ context }) => ({
      type: 'questions.ready',
      questions: context.subscriptions.map(topics.questionOf),
    })),
    askFor: raise((_, { subscriptions }: { subscriptions: readonly Subscription[] }) => ({
      type: 'questions.ready',
      questions: subscriptions.map(topics.questionOf),
    })),
    sendLine: raise((_, command: ConnectionCommand & { type: 'message.send' }) => ({
      type: 'questions.ready',
      questions: [protocol.lineOf(command)],
    })),
    sayFarewell: raise(({ context }, topic: Topic) => ({
      type: 'questions.ready',
      questions: topics.goodbyeOf(context.subscriptions, topic),
    })),
    ask: enqueueActions(({ context, enqueue }, { questions }: { questions: readonly Question[] }) => {
      const awaited = { ...context.awaited }
      for (const [place, question] of questions.entries()) {
        const id = context.nextId + place
        enqueue.sendTo('socket', { type: 'message.write', message: { ...question.message, id } })
        if (question.awaited.for === 'nothing') continue
        awaited[id] = question.awaited
        enqueue.raise({ type: 'answer.overdue', id }, { delay: 'answerWait', id: `answer ${id}` })
      }
      enqueue.assign({ nextId: context.nextId + questions.length, awaited })
    }),
    listener: enqueueActions(({ context, enqueue }, { frame }: { frame: ServerFrame }) => {
      const { kept, notified, again, answered, expired, notice } = protocol.handle(context, frame)
      if (answered !== null) enqueue.cancel(`answer ${answered}`)
      enqueue.assign({ ...kept, awaited: protocol.withoutAwaited(context.awaited, answered) })
      for (const { by, event } of notified) enqueue.sendTo(by, event)
      if (again.length > 0) enqueue.raise({ type: 'hole.found', subscriptions: again })
      if (notice !== null)
        enqueue(sendParent((): ConnectionNotice => ({ type: 'notice.arrived', ...notice })))
      if (expired !== null) enqueue.raise({ type: 'token.refused', words: expired })
    }),
    tellExpired: sendParent((_, { words }: { words: Words }): ConnectionExpired => ({
      type: 'session.expired',
      words,
    })),
    giveUpOn: enqueueActions(({ context, enqueue }, { id }: { id: number }) => {
      const awaited = context.awaited[id]
      enqueue.assign({ awaited: protocol.withoutAwaited(context.awaited, id) })
      if (awaited?.for !== 'line') return
      const { by, liveId, key } = awaited
      enqueue.sendTo(by, { type: 'line.unanswered', liveId, key })
    }),
    sayUnanswered: enqueueActions(
      ({ enqueue }, { by, message }: ConnectionCommand & { type: 'message.send' }) => {
        enqueue.sendTo(by, { type: 'line.unanswered', liveId: message.liveId, key: message.key })
      },
    ),
    loseAll: enqueueActions(({ context, enqueue }) => {
      for (const id of Object.keys(context.awaited)) enqueue.cancel(`answer ${id}`)
      const subscriptions = context.subscriptions.map((one) => ({ ...one, isIn: false }))
      enqueue.assign({ awaited: {}, subscriptions })
      for (const { by } of subscriptions) enqueue.sendTo(by, { type: 'connection.lost' })
    }),
  },
})
