import { assign, enqueueActions, sendParent, setup } from 'xstate'
import { reactionTo, type Reaction } from './call-error'
import { requestMachine, type Asked, type CallResult } from './request.machine'
import type { Call } from '../contract/call'

type Tickets = Readonly<Record<string, readonly string[]>>
interface Held {
  readonly key: string
  readonly ticket: string
}

/** REQ-07 What makes two requests the same: method, address, payload and parameters. */
export const identityOf = (call: Call, input: unknown): string =>
  `${call.method} ${call.path} ${call.carrier === 'query' ? '' : JSON.stringify(input)} ${call.carrier === 'query' ? JSON.stringify(input) : ''}`

/** Answers remembered for screens that are opened again; the oldest go first. */
const REMEMBERED = 60

/** What the application hears of an exchange that ended. */
export type RequestFact = {
  readonly type: 'request.settled'
  readonly reaction: Reaction
  readonly success: string | null
}

/** Keeps what is in flight: a read asked for twice is one exchange, and it ends when its last asker has left. */
export const requestsMachine = setup({
  types: {
    input: {} as { token: string | null },
    context: {} as { tickets: Tickets; token: string | null; seen: Readonly<Record<string, unknown>> },
    events: {} as
      | { type: 'request.asked'; key: string; ticket: string; asked: Omit<Asked, 'token'> }
      | { type: 'request.released'; key: string; ticket: string }
      | { type: 'token.changed'; token: string | null }
      | { type: `xstate.done.actor.${string}`; actorId: string; output: CallResult },
    meta: {} as { says: string },
  },
  actors: { request: requestMachine },
  guards: {
    isShared: ({ context }, { key, cancelOlder }: { key: string; cancelOlder: boolean }) =>
      key in context.tickets && !cancelOlder,
    isUnderWay: ({ context }, { key }: { key: string }) => key in context.tickets,
    isLastTicket: ({ context }, { key, ticket }: Held) =>
      context.tickets[key]?.length === 1 && context.tickets[key][0] === ticket,
    holdsTicket: ({ context }, { key, ticket }: Held) => context.tickets[key]?.includes(ticket) ?? false,
  },
  actions: {
    start: enqueueActions(
      ({ context, enqueue }, { key, asked }: { key: string; asked: Omit<Asked, 'token'> }) => {
        enqueue.stopChild(key)
        enqueue.spawnChild('request', { id: key, input: { asked: { ...asked, token: context.token } } })
      },
    ),
    hold: assign({
      tickets: ({ context }, { key, ticket }: Held) => ({
        ...context.tickets,
        [key]: [...(context.tickets[key] ?? []), ticket],
      }),
    }),
    drop: assign({
      tickets: ({ context }, { key, ticket }: Held) => {
        const left = (context.tickets[key] ?? []).filter((each) => each !== ticket)
        const { [key]: _dropped, ...others } = context.tickets
        return left.length === 0 ? others : { ...others, [key]: left }
      },
    }),
    abandon: enqueueActions(({ enqueue, self }, { key }: { key: string }) => {
      const request = self.getSnapshot().children[key]
      if (request !== undefined) enqueue.sendTo(request, { type: 'cancel' })
      enqueue.assign({
        tickets: ({ context }) =>
          Object.fromEntries(Object.entries(context.tickets).filter(([each]) => each !== key)),
      })
    }),
    keepToken: assign(({ context }, { token }: { token: string | null }) => ({
      token,
      seen: token === context.token ? context.seen : {},
    })),
    settle: enqueueActions(
      ({ context, enqueue, self }, { key, result }: { key: string; result: CallResult }) => {
        const request = self.getSnapshot().children[key]
        // A cancelled exchange tells of its end after a newer one has taken its key.
        if (request?.getSnapshot().status !== 'done') return
        const { asked } = request.getSnapshot().context as { asked: Asked }
        const { [key]: _settled, ...others } = context.tickets
        const remembers = result.ok && asked.call.kind === 'read'
        enqueue.assign({
          tickets: others,
          ...(remembers ? { seen: remember(context.seen, key, result.data) } : {}),
        })
        enqueue.stopChild(key)
        if (asked.token !== context.token) return
        const reaction: Reaction = result.ok ? { is: 'nothing' } : reactionTo(result.error, asked.options)
        const success = result.ok ? asked.options.successDialog : null
        if (reaction.is !== 'nothing' || success !== null) {
          enqueue(sendParent({ type: 'request.settled', reaction, success } satisfies RequestFact))
        }
      },
    ),
  },
}).createMachine({
  id: 'requests',
  context: ({ input }) => ({ tickets: {}, token: input.token, seen: {} }),
  meta: { says: 'questions to the server are kept, shared and given back' },
  on: {
    'request.asked': [
      {
        guard: {
          type: 'isShared',
          params: ({ event }) => ({ key: event.key, cancelOlder: event.asked.options.cancelOlder }),
        },
        actions: { type: 'hold', params: ({ event }) => event },
      },
      {
        guard: { type: 'isUnderWay', params: ({ event }) => event },
        actions: [
          { type: 'abandon', params: ({ event }) => event },
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
      {
        guard: { type: 'holdsTicket', params: ({ event }) => event },
        actions: { type: 'drop', params: ({ event }) => event },
      },
    ],
    'token.changed': { actions: { type: 'keepToken', params: ({ event }) => event } },
    'xstate.done.actor.*': {
      actions: { type: 'settle', params: ({ event }) => ({ key: event.actorId, result: event.output }) },
    },
  },
})

const remember = (
  seen: Readonly<Record<string, unknown>>,
  key: string,
  data: unknown,
): Readonly<Record<string, unknown>> => {
  const { [key]: _older, ...others } = seen
  return Object.fromEntries([...Object.entries(others).slice(1 - REMEMBERED), [key, data]])
}
