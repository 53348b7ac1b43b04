import { fromPromise, toPromise, type ActorRefFrom, type PromiseActorLogic } from 'xstate'
import { appActor, findAppActor } from './app-system'
import { defaultOptions, type CallOptions } from './call-options'
import type { CallResult, requestMachine } from './request.machine'
import { identityOf } from './requests.machine'
import type { Call, Envelope } from '../../contract/call'

/** The part of an `AbortSignal` that is known without a browser. */
export interface AbortSignalLike {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void, options?: { once: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** What an asking actor is given by its system. */
export interface RequestScope<Input> {
  readonly input: Input
  readonly signal: AbortSignalLike
  readonly system: { get(key: string): unknown }
  /** ERR-11 What is asked for is shown already, and stays shown as stale where the newer does not come: nobody is told. */
  readonly silent?: boolean
  /** The key of a write that must not happen twice, where the asker may ask again in the same intent. */
  readonly key?: string
  /** Of a call that carries a file: told how much of it has gone, from 0 to 1. */
  readonly onSent?: (share: number) => void
}

let tickets = 0

/** Whose session it is; null: a visitor's. */
export const memberIdIn = (system: RequestScope<unknown>['system']): string | null => {
  return findAppActor(system, 'session')?.getSnapshot().context.user?.memberId ?? null
}

/** Clients who want it sent or handed over differently do not share an exchange. */
const mannerOf = ({ joinPrefix, formatDates, sendToken, unwrap }: CallOptions): string => {
  const manner = [joinPrefix, formatDates, sendToken, unwrap]
  return manner.every(Boolean) ? '' : ` ${manner.map(Number).join('')}`
}

/**
 * Asks the registry and gives the ticket back when the asker's state is left.
 * Fails with a `CallError`, and with `older` beside it where the device has kept an answer; its kind is `cancelled` only where a newer asker asked to cancel the older.
 */
export const requesting =
  <Input, Output>(call: Call<Input, Output>, options: Partial<CallOptions> = {}) =>
  async ({
    input,
    signal,
    system,
    silent = false,
    key: intent,
    onSent,
  }: RequestScope<Input>): Promise<Output> => {
    const requests = appActor(system, 'requests')
    // Who asks is no part of the identity: answers to another session's token are never shared.
    const sent = call.ofMember ? { ...input, memberId: memberIdIn(system) } : input
    const asked = {
      call,
      input: sent,
      options: { ...defaultOptions, ...options, ...(silent && { silent }) },
      ...(intent === undefined ? {} : { key: intent }),
      ...(onSent && { onSent }),
    }
    tickets += 1
    const ticket = `t${tickets}`
    const identity = identityOf(call, input) + mannerOf(asked.options)
    const key = call.kind === 'read' ? identity : `${identity} ${ticket}`
    const release = () => {
      // A registry that was stopped before its clients has ended every exchange itself.
      if (requests.getSnapshot().status === 'active') requests.send({ type: 'request.released', key, ticket })
    }
    // A file that nobody waits for is nobody's: it goes no further.
    if (call.kind === 'read' || call.carrier === 'multipart')
      signal.addEventListener('abort', release, { once: true })
    requests.send({ type: 'request.asked', key, identity, ticket, asked })
    const isHeld = () =>
      requests.getSnapshot().context.inFlight[key]?.clients.some((asker) => asker.ticket === ticket) ?? false
    // Asked while the registry itself speaks, it hears of it only when it has finished: what stands there until then is being given up.
    if (!isHeld()) await Promise.resolve()
    const request = requests.getSnapshot().children[key]
    if (request === undefined) throw new Error(`nothing is under way for ${key}`)
    const result: CallResult = await toPromise(request as ActorRefFrom<typeof requestMachine>)
    signal.removeEventListener('abort', release)
    if (result.ok) return result.data as Output
    throw result.older === undefined ? result.error : { ...result.error, older: result.older }
  }

/** The same for a call whose whole answer is handed over (API-03). */
export const requestingRaw = <Input, Output>(call: Call<Input, Output>, options: Partial<CallOptions> = {}) =>
  requesting(call as unknown as Call<Input, Envelope<Output>>, { ...options, unwrap: false })

/** A call as an actor, for a machine to invoke. */
export const request = <Input, Output>(
  call: Call<Input, Output>,
  options: Partial<CallOptions> = {},
): PromiseActorLogic<Output, Input> => fromPromise<Output, Input>(requesting(call, options))

/** Nobody gives up what is asked with it. */
const unending: AbortSignalLike = {
  aborted: false,
  addEventListener: () => {},
  removeEventListener: () => {},
}

/** Asks out of an action, though the screen that wanted it may be gone: not within that action, whose steps the registry would take for its own. */
export const askAfterwards = <Input, Output>(
  ask: (scope: RequestScope<Input>) => Promise<Output>,
  input: Input,
  system: RequestScope<Input>['system'],
  key?: string,
): Promise<Output> =>
  Promise.resolve().then(() => ask({ input, signal: unending, system, ...(key !== undefined && { key }) }))
