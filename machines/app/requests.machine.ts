import {
  assign,
  enqueueActions,
  fromCallback,
  setup,
  type AnyActorRef,
  type CallbackActorLogic,
  type EventObject,
} from 'xstate'
import { findAppActor } from './app-system'
import { isAnswer, reactionTo, type Reaction } from './call-error'
import { requestMachine, type RequestInput, type CallResult } from './request.machine'
import type { CallOptions } from './call-options'
import type { ConnectionPersonal } from './connection.machine'
import { sessionChanges } from './session-changes'
import type { SessionChanged } from './session.machine'
import type { Call, Tag } from '../../contract/call'

interface Held {
  readonly key: string
  readonly ticket: string
}
interface Asker {
  readonly ticket: string
  readonly options: CallOptions
}
/** An exchange on its way. `identity`: what it asks, a write's like a read's. `token`: whose session it speaks for. */
interface InFlight {
  readonly identity: string
  readonly tags: readonly Tag[]
  readonly token: string | null
  readonly clients: readonly Asker[]
}
type Question = Held & { readonly identity: string; readonly asked: Omit<RequestInput, 'token'> }

/** REQ-07 What makes two requests the same: method, address, payload and parameters, in whatever order they are written. */
export const identityOf = (call: Call, input: unknown): string => {
  const given = JSON.stringify(ordered(input)) ?? ''
  return `${call.method} ${call.path} ${call.carrier === 'query' ? `? ${given}` : given}`
}

/** `newKey`: a text that was never given before, for a write that must not happen twice. */
export interface RequestsInput {
  readonly token: string | null
  readonly newKey: () => string
}

/** Answers remembered for screens that are opened again; the oldest go first. */
const REMEMBERED = 60

/** Emitted when an exchange has ended with something to show. */
export interface RequestEvent {
  readonly type: 'request.settled'
  readonly reaction: Reaction
  readonly success: string | null
  readonly isWrite: boolean
}

/** Emitted when the server itself has answered, whatever it said. */
interface ServerAnswered {
  readonly type: 'server.answered'
}

/** Something that the server tells has changed what answers with any of these tags hang on. */
interface TagsOutdated {
  readonly type: 'tags.outdated'
  readonly tags: readonly Tag[]
}

/** Emitted when a write of this session was taken, or somebody else's is told of: answers with any of these tags are old. */
export interface AnswersOutdated {
  readonly type: 'answers.outdated'
  readonly tags: readonly Tag[]
}

/** An exchange that has ended, by its key. */
interface Write {
  readonly key: string
  readonly result: CallResult
}

/** What a member's pages are told over the socket, and which answers are old then. */
const oldBy = {
  'member.moved': ['account.profile'],
  'ties.moved': ['social.follows'],
  'purse.moved': ['wallet.balance', 'wallet.tasks', 'wallet.invites'],
  'tasks.moved': ['wallet.tasks', 'wallet.invites'],
  'orders.moved': ['mall.goods', 'mall.orders'],
  'task.reached': ['wallet.tasks'],
  'reservations.moved': ['match.reservations'],
} as const satisfies Partial<Record<ConnectionPersonal['type'], readonly Tag[]>>
const told = Object.keys(oldBy) as (keyof typeof oldBy)[]

const watchServer: CallbackActorLogic<EventObject> = fromCallback(({ system, sendBack }) => {
  const connection = findAppActor(system, 'connection')
  const subscriptions = told.map((type) =>
    connection?.on(type, () => sendBack({ type: 'tags.outdated', tags: oldBy[type] } satisfies TagsOutdated)),
  )
  return () => subscriptions.forEach((subscription) => subscription?.unsubscribe())
})

/** Keeps what is in flight: a read asked for twice is one exchange, and it ends when its last asker has left. */
export const requestsMachine = setup({
  types: {
    input: {} as RequestsInput,
    context: {} as {
      inFlight: Readonly<Record<string, InFlight>>
      token: string | null
      newKey: () => string
      cache: Readonly<Record<string, unknown>>
      /** Of what is in the cache, where it has any. */
      tags: Tagged
    },
    emitted: {} as AnswersOutdated | RequestEvent | ServerAnswered,
    events: {} as
      | ({ type: 'request.asked' } & Question)
      | ({ type: 'request.released' } & Held)
      | SessionChanged
      | TagsOutdated
      | { type: `xstate.done.actor.${string}`; actorId: string; output: CallResult },
  },
  actors: { request: requestMachine, sessionChanges, watchServer },
  guards: {
    /** What was asked with another session's token is not an answer for this one. */
    isShared: ({ context }, { key, asked }: Question) =>
      context.inFlight[key]?.token === context.token && !asked.options.cancelOlder,
    /** REQ-07 It takes the place of an earlier one: of the same read, or of what the call asks to cancel. */
    isReplacing: ({ context }, question: Question) => earlierOf(context.inFlight, question).length > 0,
    isLastTicket: ({ context }, { key, ticket }: Held) =>
      context.inFlight[key]?.clients.every((asker) => asker.ticket === ticket) ?? false,
  },
  actions: {
    start: enqueueActions(({ context, enqueue }, { key, identity, asked }: Question) => {
      enqueue.stopChild(key)
      const own = asked.call.once ? { key: asked.key ?? context.newKey() } : {}
      const behind = key in context.cache ? { isBehind: true } : {}
      enqueue.spawnChild('request', {
        id: key,
        input: { asked: { ...asked, ...own, ...behind, token: context.token } },
      })
      enqueue.assign({
        inFlight: {
          ...context.inFlight,
          [key]: { identity, tags: asked.call.tags, token: context.token, clients: [] },
        },
      })
    }),
    hold: assign(({ context }, { key, ticket, asked }: Question) =>
      withAskers(context.inFlight, key, (clients) => [...clients, { ticket, options: asked.options }]),
    ),
    drop: assign(({ context }, { key, ticket }: Held) =>
      withAskers(context.inFlight, key, (clients) => clients.filter((asker) => asker.ticket !== ticket)),
    ),
    abandonEarlier: enqueueActions(({ context, enqueue, self }, question: Question) => {
      const earlier = earlierOf(context.inFlight, question)
      for (const key of earlier) {
        const request = self.getSnapshot().children[key]
        if (request !== undefined) enqueue.sendTo(request, { type: 'cancel' })
      }
      const left = Object.entries(context.inFlight).filter(([key]) => !earlier.includes(key))
      enqueue.assign({ inFlight: Object.fromEntries(left) })
    }),
    abandon: enqueueActions(({ context, enqueue, self }, { key }: Held) => {
      const request = self.getSnapshot().children[key]
      if (request !== undefined) enqueue.sendTo(request, { type: 'cancel' })
      enqueue.assign({ inFlight: without(context.inFlight, key) })
    }),
    keepToken: assign(({ context }, { token }: { token: string | null }) => ({
      token,
      ...(token === context.token ? {} : { cache: {}, tags: {} }),
    })),
    /** What is in flight is sent again, so that nobody is given an answer of before the change. */
    outdate: enqueueActions(({ context, enqueue, self }, by: Write | Pick<TagsOutdated, 'tags'>) => {
      const tags = 'tags' in by ? by.tags : outdatedBy(context.token, self, by)
      if (tags.length === 0) return
      const isOld = (own: readonly Tag[] = []): boolean => own.some((tag) => tags.includes(tag))
      enqueue.assign(forgetting(context, isOld))
      for (const [name, { tags: own }] of Object.entries(context.inFlight)) {
        const request = self.getSnapshot().children[name]
        if (isOld(own) && request !== undefined) enqueue.sendTo(request, { type: 'outdated' })
      }
      enqueue.emit({ type: 'answers.outdated', tags })
    }),
    settle: enqueueActions(
      ({ context, enqueue, self }, { key, result }: { key: string; result: CallResult }) => {
        const asked = askedOf(self.getSnapshot().children[key])
        if (asked === null) return
        const clients = context.inFlight[key]?.clients ?? []
        enqueue.assign({ inFlight: without(context.inFlight, key) })
        enqueue.stopChild(key)
        // The session it spoke for is over: nobody is told, and nothing is kept for the next one.
        if (asked.token !== context.token) return
        if (result.ok && asked.call.kind === 'read')
          enqueue.assign(remember(context, { key, data: result.data, tags: asked.call.tags }))
        if (result.ok || isAnswer(result.error)) enqueue.emit({ type: 'server.answered' })
        const outcome = outcomeFor(clients, result)
        if (outcome.reaction.is !== 'nothing' || outcome.success !== null)
          enqueue.emit({ type: 'request.settled', ...outcome, isWrite: asked.call.kind === 'write' })
      },
    ),
  },
}).createMachine({
  id: 'requests',
  context: ({ input }) => ({ ...input, inFlight: {}, cache: {}, tags: {} }),
  description: 'requests to the server are shared, cached and released',
  invoke: [
    { src: 'sessionChanges', id: 'sessionChanges' },
    { src: 'watchServer', id: 'watchServer' },
  ],
  on: {
    'request.asked': [
      {
        guard: { type: 'isShared', params: ({ event }) => event },
        actions: { type: 'hold', params: ({ event }) => event },
      },
      {
        guard: { type: 'isReplacing', params: ({ event }) => event },
        actions: [
          { type: 'abandonEarlier', params: ({ event }) => event },
          { type: 'start', params: ({ event }) => event },
          { type: 'hold', params: ({ event }) => event },
        ],
      },
      {
        actions: [
          { type: 'start', params: ({ event }) => event },
          { type: 'hold', params: ({ event }) => event },
        ],
      },
    ],
    'request.released': [
      {
        guard: { type: 'isLastTicket', params: ({ event }) => event },
        actions: { type: 'abandon', params: ({ event }) => event },
      },
      { actions: { type: 'drop', params: ({ event }) => event } },
    ],
    'session.changed': { actions: { type: 'keepToken', params: ({ event }) => event } },
    'tags.outdated': { actions: { type: 'outdate', params: ({ event }) => event } },
    'xstate.done.actor.*': {
      actions: [
        { type: 'outdate', params: ({ event }) => ({ key: event.actorId, result: event.output }) },
        { type: 'settle', params: ({ event }) => ({ key: event.actorId, result: event.output }) },
      ],
    },
  },
})

/** What an exchange that has ended was asked; null: a cancelled one tells of its end after a newer one has taken its key. */
const askedOf = (request: AnyActorRef | undefined): RequestInput | null => {
  const snapshot = request?.getSnapshot() as { status: string; context: { asked: RequestInput } } | undefined
  return snapshot?.status === 'done' ? snapshot.context.asked : null
}

/** What a write that was taken makes old; nothing where it belongs to a session that is over. */
const outdatedBy = (token: string | null, requests: AnyActorRef, { key, result }: Write): readonly Tag[] => {
  const asked = askedOf(requests.getSnapshot().children[key])
  return result.ok && asked !== null && asked.token === token ? asked.call.invalidates : []
}

/** Reads of one identity have one key, every write has its own. */
const earlierOf = (
  inFlight: Readonly<Record<string, InFlight>>,
  { key, identity, asked }: Question,
): readonly string[] =>
  Object.keys(inFlight).filter(
    (other) => other === key || (asked.options.cancelOlder && inFlight[other]?.identity === identity),
  )

const without = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Readonly<Record<string, Value>> => {
  const { [key]: _left, ...others } = record
  return others
}

const withAskers = (
  inFlight: Readonly<Record<string, InFlight>>,
  key: string,
  change: (clients: readonly Asker[]) => readonly Asker[],
) => {
  const one = inFlight[key]
  return one === undefined
    ? {}
    : { inFlight: { ...inFlight, [key]: { ...one, clients: change(one.clients) } } }
}

/** One exchange is told of once; loudly if any of its clients does not tell of it itself. */
const outcomeFor = (
  clients: readonly Asker[],
  result: CallResult,
): { readonly reaction: Reaction; readonly success: string | null } => {
  if (result.ok) {
    const success = clients.map(({ options }) => options.successDialog).find((words) => words !== null)
    return { reaction: { is: 'nothing' }, success: success ?? null }
  }
  // What is kept is shown, and says itself that it is old.
  if (result.older !== undefined) return { reaction: { is: 'nothing' }, success: null }
  const reactions = clients.map(({ options }) => reactionTo(result.error, options))
  return { reaction: reactions.find(({ is }) => is !== 'nothing') ?? { is: 'nothing' }, success: null }
}

type Tagged = Readonly<Record<string, readonly Tag[]>>
interface Cached {
  readonly cache: Readonly<Record<string, unknown>>
  readonly tags: Tagged
}

/** The newest answer of each key; the oldest go first. */
const remember = (
  { cache, tags }: Cached,
  answer: { readonly key: string; readonly data: unknown; readonly tags: readonly Tag[] },
): Cached => {
  const { key, data } = answer
  const kept = Object.fromEntries([...Object.entries(without(cache, key)).slice(1 - REMEMBERED), [key, data]])
  const own = answer.tags.length === 0 ? without(tags, key) : { ...tags, [key]: answer.tags }
  return { cache: kept, tags: Object.fromEntries(Object.entries(own).filter(([each]) => each in kept)) }
}

const forgetting = ({ cache, tags }: Cached, isOld: (tags?: readonly Tag[]) => boolean): Cached => ({
  cache: Object.fromEntries(Object.entries(cache).filter(([key]) => !isOld(tags[key]))),
  tags: Object.fromEntries(Object.entries(tags).filter(([, own]) => !isOld(own))),
})

/** The same fields in the same order, however deep they stand. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([name, each]) => [name, ordered(each)]))
}
