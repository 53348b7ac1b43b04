import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { requesting } from '../app/call-request'
import type { CallError } from '../app/call-error'
import type { CallOptions } from '../app/call-options'
import { type ResourceCommand, resourceMachine, type ResourceLoad } from './resource.machine'
import { watchOutdated, type Repeating } from './outdated'
import type { Dependency } from './dependency'
import { identityOf } from '../app/requests.machine'
import type { Call } from '../../contract/call'

/** A resource as its view gets it, with the commands of its state. */
export type Resource<Data> =
  | { readonly is: 'loading' }
  | {
      readonly is: 'shown'
      readonly data: Data
      readonly freshness: 'fresh' | 'refreshing' | 'stale'
      refresh(): void
    }
  | { readonly is: 'failed'; readonly error: CallError; retry(): void }

type Send = (command: ResourceCommand) => void

export const connectResource = <Data>(
  snapshot: SnapshotFrom<typeof resourceMachine>,
  send: Send,
): Resource<Data> => {
  if (snapshot.matches('failed') && snapshot.context.error !== null) {
    return { is: 'failed', error: snapshot.context.error, retry: () => send({ type: 'retry' }) }
  }
  if (!snapshot.matches('shown')) return { is: 'loading' }
  const freshness = snapshot.matches({ shown: 'stale' })
    ? 'stale'
    : snapshot.matches({ shown: 'refreshing' })
      ? 'refreshing'
      : 'fresh'
  return {
    is: 'shown',
    data: snapshot.context.data as Data,
    freshness,
    refresh: () => send({ type: 'refresh' }),
  }
}

/** What one call answers. `repeating`: when it is asked again, where it changes by itself. */
export const resourceOf = <Input, Data>(
  call: Call<Input, Data>,
  params: Input,
  options: Partial<CallOptions> = {},
  repeating: Repeating | null = null,
): Dependency<Resource<Data>> => {
  const requestData = requesting(call, options)
  return {
    logic: resourceMachine.provide({
      actors: {
        load: fromPromise<unknown, ResourceLoad>(({ input: { params: of, silent }, signal, system }) =>
          requestData({ input: of as Input, signal, system, silent }),
        ),
        watchOutdated: watchOutdated(call.tags, repeating),
      },
    }),
    input: (seen) => ({ params, seen: seen(identityOf(call, params)) }),
    params,
    refreshes: true,
    connect: (actor) => {
      const ref = actor as ActorRefFrom<typeof resourceMachine>
      return connectResource<Data>(ref.getSnapshot(), (event) => ref.send(event))
    },
  }
}
