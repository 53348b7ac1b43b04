import {
  fromCallback,
  type AnyActorLogic,
  type AnyActorScope,
  type AnyStateMachine,
  type EventObject,
} from 'xstate'

/** Takes part and does nothing. */
export const inert = fromCallback<EventObject>(() => {})

/** Longer than anybody looks at a story; the longest a browser's timer runs. */
const NEVER = 2_147_483_647

const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => 'root' in logic

const silentLogic = (logic: AnyActorLogic): AnyActorLogic => (isMachine(logic) ? silent(logic) : inert)

const each = <Value, Made>(record: Readonly<Record<string, Value>>, make: (value: Value) => Made) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, make(value)]))

/**
 * The shipped machine in a world that does not answer: its own machines run, whatever else it starts does nothing and no named
 * timer ends. What happens to it is told by hand. `begins`: the input in place of what it is given.
 */
export const silent = <Machine extends AnyStateMachine>(
  machine: Machine,
  begins?: { readonly input: unknown },
): Machine => {
  const { actors, delays } = machine.implementations
  const quiet = machine.provide({
    actors: each(actors as Readonly<Record<string, AnyActorLogic>>, silentLogic),
    delays: each(delays, () => NEVER),
  } as never) as Machine
  if (begins === undefined) return quiet
  const begun = Object.create(quiet) as Machine
  begun.getInitialSnapshot = (scope: AnyActorScope) =>
    quiet.getInitialSnapshot(scope, begins.input) as ReturnType<Machine['getInitialSnapshot']>
  return begun
}
