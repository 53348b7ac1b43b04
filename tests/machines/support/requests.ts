import { assign, createActor, setup, SimulatedClock, type ActorRefFrom } from 'xstate'
import { getHotMatchList } from '../../../contract/match'
import { request } from '../../../machines/app/call-request'
import { requestsMachine, type RequestEvent } from '../../../machines/app/requests.machine'
import { requestMachine } from '../../../machines/app/request.machine'
import { emittedBy } from '../../support/emitted'
import { createServer } from '../../support/exchange'
import type { Call } from '../../../contract/call'
import type { CallOptions } from '../../../machines/app/call-options'

/** Somebody who asks, keeps what came of it, and may leave before. */
const askerOf = (call: Call, input: unknown, options: Partial<CallOptions>) =>
  setup({
    types: { context: {} as { got: unknown }, events: {} as { type: 'leave' } },
    actors: { question: request(call, options) },
  }).createMachine({
    context: { got: 'nothing yet' },
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          src: 'question',
          input,
          onDone: { target: 'over', actions: assign({ got: ({ event }) => event.output }) },
          onError: { target: 'over', actions: assign({ got: ({ event }) => event.error }) },
        },
        on: { leave: 'over' },
      },
      over: {},
    },
  })
type Asker = ReturnType<typeof askerOf>

/** The registry under an application that keeps what it is told, and clients that come and go like screens. */
export const arrange = (token: string | null = null) => {
  const clock = new SimulatedClock()
  const server = createServer()
  const notified: RequestEvent[] = []
  let keys = 0
  const newKey = () => `key-${(keys += 1)}`
  const requests = requestsMachine.provide({
    actors: { request: requestMachine.provide({ actors: { exchange: server.exchange } }) },
  })
  const app = setup({
    types: {
      context: {} as { clients: readonly ActorRefFrom<Asker>[] },
      events: {} as RequestEvent | { type: 'asker.enters'; asker: Asker },
    },
    actors: { requests, emitted: emittedBy('requests') },
  }).createMachine({
    context: { clients: [] },
    invoke: [
      { src: 'emitted' },
      { src: 'requests', id: 'requests', systemId: 'requests', input: { token, newKey } },
    ],
    on: {
      'request.settled': { actions: ({ event }) => notified.push(event) },
      'asker.enters': {
        actions: assign(({ context, event, spawn }) => ({
          clients: [...context.clients, spawn(event.asker)],
        })),
      },
    },
  })
  const actor = createActor(app, { clock }).start()
  const registry = actor.system.get('requests') as ActorRefFrom<typeof requestsMachine>

  const asker = <Input, Output>(
    call: Call<Input, Output>,
    input: Input,
    options: Partial<CallOptions> = {},
  ) => {
    actor.send({ type: 'asker.enters', asker: askerOf(call, input, options) })
    const one = actor.getSnapshot().context.clients.at(-1)
    return {
      leave: () => one?.send({ type: 'leave' }),
      got: () => one?.getSnapshot().context.got,
    }
  }
  const under = () => Object.keys(registry.getSnapshot().context.inFlight)
  const seen = () => registry.getSnapshot().context.cache
  return { asker, server, notified, clock, registry, under, seen, stop: () => actor.stop() }
}

export const football = { typeId: 1 } as const
export const tennis = { typeId: 6 } as const
export const hot = getHotMatchList as Call<{ typeId: number }, unknown>
export const login = { phone: '13800136210', code: '482107', type: 'login' } as const
