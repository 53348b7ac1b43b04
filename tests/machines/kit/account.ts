import {
  createActor,
  fromPromise,
  setup,
  SimulatedClock,
  type ActorRefFrom,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate'
import { asking, askingRaw } from '../../../machines/ask'
import { requestMachine, type Asked, type CallResult } from '../../../machines/request.machine'
import { requestsMachine, type RequestFact } from '../../../machines/requests.machine'
import { sessionMachine, type SessionChanged } from '../../../machines/session.machine'
import { smsLogin } from '../../../contract/auth'
import { getSimpleInfo } from '../../../contract/member'

/** What the server answers to a call; undefined: the answer never comes. */
export type Answers = (asked: { id: string; input: unknown }) => CallResult | undefined

interface Hosting {
  readonly token?: string | null
  readonly inspect?: (event: InspectionEvent) => void
}

/** A machine beside the real registry and the real session, whose exchanges are answered by `answers`. */
export const host = <Machine extends AnyStateMachine>(
  subject: Machine,
  input: unknown,
  answers: Answers,
  { token = null, inspect }: Hosting = {},
) => {
  const clock = new SimulatedClock()
  const asked: { id: string; input: unknown }[] = []
  const bearing: string[] = []
  const told: (RequestFact | SessionChanged)[] = []
  const request = requestMachine.provide({
    actors: {
      exchange: fromPromise<CallResult, Asked>(({ input: { call, input: payload, options } }) => {
        asked.push({ id: call.id, input: payload })
        if (options.sendToken) bearing.push(call.id)
        const answer = answers({ id: call.id, input: payload })
        return answer === undefined ? new Promise(() => {}) : Promise.resolve(answer)
      }),
    },
  })
  const askUser = asking(getSimpleInfo, { quiet: true })
  const session = sessionMachine.provide({
    actors: {
      logIn: fromPromise(askingRaw(smsLogin, { quiet: 'refusals' })),
      loadUser: fromPromise(({ signal, system }) => askUser({ input: {}, signal, system })),
    },
  })
  const app = setup({
    types: { events: {} as RequestFact | SessionChanged },
    actors: {
      requests: requestsMachine.provide({ actors: { request } }),
      session,
      subject: subject as AnyStateMachine,
    },
  }).createMachine({
    invoke: [
      { src: 'requests', systemId: 'requests', input: { token } },
      { src: 'session', systemId: 'session', input: { token, user: null } },
      { src: 'subject', systemId: 'subject', input },
    ],
    on: { '*': { actions: ({ event }) => told.push(event) } },
  })
  const system = createActor(app, { clock, ...(inspect === undefined ? {} : { inspect }) }).start().system
  return {
    actor: system.get('subject') as ActorRefFrom<Machine>,
    session: system.get('session') as ActorRefFrom<typeof session>,
    clock,
    asked,
    /** The calls so far that send a token where there is one. */
    bearing,
    told,
  }
}
