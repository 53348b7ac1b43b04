import { fromPromise, type ActorRefFrom } from 'xstate'
import { confirmedMachine, type Followed, type Wanted } from './confirmed.machine'
import type { Confirmation } from './confirmation'
import { dependencyOf, type Dependency } from './dependency'
import { requesting } from '../app/call-request'
import type { CallOptions } from '../app/call-options'
import type { Call } from '../../contract/call'

/** An action that is asked back for, as its view gets it. `what`: what is under way; null: nothing. */
export interface Confirmed<What> {
  readonly isBusy: boolean
  readonly what: What | null
  ask(what: What): void
}

export const connectConfirmed = <What>(actor: ActorRefFrom<typeof confirmedMachine>): Confirmed<What> => {
  const snapshot = actor.getSnapshot()
  const isBusy = snapshot.hasTag('busy')
  return {
    isBusy,
    what: isBusy ? (snapshot.context.what as What) : null,
    ask: (what) => actor.send({ type: 'action.ask', what }),
  }
}

/** In which words it is asked back, null: it is not; and what follows once it is done. */
export interface ConfirmedWords<What, Output = unknown> {
  readonly asking: (what: What) => Confirmation | null
  readonly followed: (what: What, outcome: Output) => Followed
}

/** An action by whatever `act` does; it fails with a `CallError`, which is told over the page. */
export const confirmedBy = <What, Output>(
  act: (scope: Parameters<ReturnType<typeof requesting<What, Output>>>[0]) => Promise<Output>,
  { asking, followed }: ConfirmedWords<What, Output>,
): Dependency<Confirmed<What>> =>
  dependencyOf(
    confirmedMachine.provide({
      actors: {
        act: fromPromise<unknown, Wanted>(({ input, signal, system }) =>
          act({ input: input.what as What, signal, system }),
        ),
      },
    }),
    {
      asking: (what: unknown) => asking(what as What),
      followed: (what: unknown, outcome: unknown) => followed(what as What, outcome as Output),
    },
    (actor) => connectConfirmed<What>(actor),
  )

/** An action that is one call. */
export const confirmedOf = <Input, Output>(
  call: Call<Input, Output>,
  words: ConfirmedWords<Input, Output>,
  options: Partial<CallOptions> = {},
): Dependency<Confirmed<Input>> => confirmedBy(requesting(call, options), words)
