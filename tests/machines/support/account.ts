import {
  createActor,
  fromCallback,
  fromPromise,
  setup,
  SimulatedClock,
  type ActorRefFrom,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate'
import { dialogsMachine } from '../../../machines/app/dialogs.machine'
import type { Place } from '../../../machines/app/navigation.guard'
import { requestLogin } from '../../../machines/app/app.calls'
import { requesting } from '../../../machines/app/call-request'
import { requestMachine, type RequestInput, type CallResult } from '../../../machines/app/request.machine'
import { requestsMachine, type RequestEvent } from '../../../machines/app/requests.machine'
import type { Toast } from '../../../machines/app/toasts.machine'
import { sessionMachine, type SessionChanged } from '../../../machines/app/session.machine'
import { emittedBy } from '../../support/emitted'
import { getSimpleInfo } from '../../../contract/account'

/** What the server answers to a call; undefined: the answer never comes. */
export type Answers = (asked: { id: string; input: unknown }) => CallResult | undefined

interface Hosting {
  readonly token?: string | null
  readonly inspect?: (event: InspectionEvent) => void
  readonly place?: Place
}

/** A machine beside the real registry and the real session, whose exchanges are answered by `answers`. */
export const host = <Machine extends AnyStateMachine>(
  subject: Machine,
  input: unknown,
  answers: Answers,
  { token = null, inspect, place }: Hosting = {},
) => {
  const clock = new SimulatedClock()
  const asked: { id: string; input: unknown }[] = []
  const bearing: string[] = []
  const notified: (RequestEvent | SessionChanged)[] = []
  const toasted: Toast[] = []
  const toasts = fromCallback<{ type: 'toast.wanted'; toast: Toast }>(({ receive }) =>
    receive(({ toast }) => toasted.push(toast)),
  )
  const request = requestMachine.provide({
    actors: {
      exchange: fromPromise<CallResult, RequestInput>(({ input: { call, input: payload, options } }) => {
        asked.push({ id: call.id, input: payload })
        if (options.sendToken) bearing.push(call.id)
        const answer = answers({ id: call.id, input: payload })
        return answer === undefined ? new Promise(() => {}) : Promise.resolve(answer)
      }),
    },
  })
  const askUser = requesting(getSimpleInfo, { silent: true })
  const session = sessionMachine.provide({
    actors: {
      logIn: fromPromise(requestLogin),
      loadUser: fromPromise(({ signal, system }) => askUser({ input: {}, signal, system })),
    },
  })
  const app = setup({
    types: { events: {} as RequestEvent | SessionChanged },
    actors: {
      requests: requestsMachine.provide({ actors: { request } }),
      session,
      dialogs: dialogsMachine,
      toasts,
      navigation: setup({}).createMachine({ context: { place: place ?? null } }),
      subject: subject as AnyStateMachine,
      settled: emittedBy('requests'),
      changed: emittedBy('session'),
    },
  }).createMachine({
    invoke: [
      { src: 'settled' },
      { src: 'changed' },
      { src: 'requests', systemId: 'requests', input: { token, newKey: () => 'key-of-mine' } },
      { src: 'dialogs', systemId: 'dialogs' },
      { src: 'toasts', systemId: 'toasts' },
      { src: 'navigation', systemId: 'navigation' },
      { src: 'session', systemId: 'session', input: { token, user: null } },
      { src: 'subject', systemId: 'subject', input },
    ],
    on: {
      'request.settled': { actions: ({ event }) => notified.push(event) },
      'session.changed': { actions: ({ event }) => notified.push(event) },
    },
  })
  const system = createActor(app, { clock, ...(inspect === undefined ? {} : { inspect }) }).start().system
  return {
    actor: system.get('subject') as ActorRefFrom<Machine>,
    session: system.get('session') as ActorRefFrom<typeof session>,
    dialogs: system.get('dialogs') as ActorRefFrom<typeof dialogsMachine>,
    clock,
    asked,
    /** The calls so far that send a token where there is one. */
    bearing,
    notified,
    toasted,
  }
}
