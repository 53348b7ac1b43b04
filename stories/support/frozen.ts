import {
  createActor,
  type AnyActorLogic,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type StateValue,
} from 'xstate'
import { inert, silent } from './silent'
import { eachInWords, inWords } from '../../src/actors/refusal-words'
import { saidBy } from '../../src/text/said'
import { activeNodes } from '../../tests/paths/support/inside'
import type { CallError } from '../../machines/app/call-error'

/**
 * Where a machine stands still. `at`: state paths such as `shown.partial`, one per region where there are several; what is not
 * named is at its beginning. `context`: what differs from the machine's own beginning. `children`: its actors, frozen too.
 */
export interface Freeze {
  readonly at: string | readonly string[]
  readonly context?: object
  readonly children?: Readonly<Record<string, Freeze>>
  /** Of a child that no state invokes: what the machine has spawned. */
  readonly spawned?: AnyStateMachine
  /** Instead of all that: the machine begins with this input, and nothing answers it. */
  readonly begins?: { readonly input: unknown }
}

type Branch = { [name: string]: Branch }

/** `['a.b', 'c']` as the value of a snapshot. */
export const valueOf = (at: Freeze['at']): StateValue => {
  const root: Branch = {}
  for (const path of typeof at === 'string' ? [at] : at) {
    let branch = root
    for (const name of path.split('.')) branch = branch[name] ??= {}
  }
  const folded = (branch: Branch): StateValue => {
    const names = Object.keys(branch)
    const [only] = names
    if (names.length === 1 && only !== undefined && Object.keys(branch[only] ?? {}).length === 0) return only
    return Object.fromEntries(names.map((name) => [name, folded(branch[name] ?? {})]))
  }
  return folded(root)
}

const beginningOf = (machine: AnyStateMachine, scope: AnyActorScope, input: unknown): object => {
  const { context = {} } = machine.config as { context?: object }
  const begin = context as (args: object) => object
  return typeof context === 'function' ? begin({ input, self: scope.self, spawn: () => undefined }) : context
}

const childOf = (
  machine: AnyStateMachine,
  scope: AnyActorScope,
  snapshot: AnyMachineSnapshot,
  invoke: AnyStateMachine['root']['invoke'][number],
  freeze: Freeze | undefined,
) => {
  const named = typeof invoke.src === 'string' ? machine.implementations.actors[invoke.src] : invoke.src
  const logic = named as AnyActorLogic | undefined
  const given: unknown = invoke.input
  const give = given as (args: object) => unknown
  const options = {
    id: invoke.id,
    parent: scope.self,
    syncSnapshot: freeze !== undefined && 'onSnapshot' in invoke && invoke.onSnapshot !== undefined,
    input:
      typeof given === 'function'
        ? give({ context: snapshot.context as unknown, event: { type: 'frozen' }, self: scope.self })
        : given,
    ...(invoke.systemId === undefined ? {} : { systemId: invoke.systemId }),
  }
  return createActor(freeze === undefined ? inert : frozen(logic as AnyStateMachine, freeze), options)
}

/** Where a machine keeps what was refused, whole or its words alone. */
interface Refused {
  readonly error?: CallError | string | null
  readonly refusal?: CallError | string | null
  readonly refusals?: object
}

const toldOf = (refusal: CallError | string): CallError | string =>
  typeof refusal === 'string' ? saidBy(refusal) : inWords(refusal)

/** Whether what was refused is told in it, in the language in which it came. */
export const tellsRefusal = ({ context = {}, children = {} }: Freeze): boolean => {
  const {
    error,
    refusal,
    refusals = {},
  } = context as {
    readonly error?: object | null
    readonly refusal?: object | null
    readonly refusals?: object
  }
  return (
    [error, refusal].some((one) => one && 'msg' in one) ||
    Object.keys(refusals).length > 0 ||
    Object.values(children).some(tellsRefusal)
  )
}

/** What a story says was refused comes in its language, as from the server. */
const inItsLanguage = (context: object): object => {
  const { error, refusal, refusals } = context as Refused
  return {
    ...context,
    ...(error && { error: toldOf(error) }),
    ...(refusal && { refusal: toldOf(refusal) }),
    ...(refusals && { refusals: eachInWords(refusals) }),
  }
}

/**
 * The machine, beginning where `freeze` says: none of its actors runs and no timer does, until an event moves it on. From
 * then on it is the shipped machine with whatever it was provided with.
 */
export const frozen = <Machine extends AnyStateMachine>(machine: Machine, freeze: Freeze): Machine => {
  if (freeze.begins !== undefined) return silent(machine, freeze.begins)
  const still = Object.create(machine) as Machine
  still.getInitialSnapshot = (scope: AnyActorScope, input?: unknown) => {
    const snapshot: AnyMachineSnapshot = still.resolveState({
      value: valueOf(freeze.at),
      context: { ...beginningOf(machine, scope, input), ...inItsLanguage(freeze.context ?? {}) },
    })
    for (const invoke of activeNodes(snapshot).flatMap((node) => node.invoke))
      snapshot.children[invoke.id] = childOf(machine, scope, snapshot, invoke, freeze.children?.[invoke.id])
    for (const [id, child] of Object.entries(freeze.children ?? {}))
      if (child.spawned !== undefined)
        snapshot.children[id] = createActor(frozen(child.spawned, child), {
          id,
          parent: scope.self,
          input: child.context ?? {},
        })
    return snapshot as ReturnType<Machine['getInitialSnapshot']>
  }
  return still
}
