import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { descriptionOf } from './chart'
import { shutBy } from './shut'
import { legalIn, samplesOf, type Named } from '../../tests/paths/support/graph'
import { activeNodes } from '../../tests/paths/support/inside'
import { models } from '../../tests/paths/models/all'
import { eventOf, type Model, type Sample } from '../../tests/paths/support/model'
import { nodesOf } from '../../tests/paths/support/observe'
import { byOf } from '../../stories/support/description'
import type { Barred, Legal } from './protocol'

/** A machine without a model: its events alone, as far as they need no payload. */
const bareModel = (machine: AnyStateMachine): Model => ({
  name: machine.id,
  machine,
  starts: {},
  samples: Object.fromEntries(
    machine.events
      .filter((type) => !type.startsWith('xstate.') && type !== '*')
      .map((type) => [type, { says: type, event: { type } }]),
  ),
})

/** What another machine tells of itself: it comes from that machine alone, which runs in the story too. */
const isTold = ({ type }: { readonly type: string }): boolean => type.startsWith('xstate.snapshot.')

/** What other rows a list may have is its screen's matter: `choices.ts`. */
const isChoice = ({ id }: AnyStateMachine, { event }: Sample): boolean =>
  id === 'list' && 'type' in event && event.type === 'params.changed'

const modelOf = (machine: AnyStateMachine): Model => {
  const model = models.find((one) => one.machine.id === machine.id) ?? bareModel(machine)
  const samples = Object.entries(model.samples).filter(([, sample]) => !isChoice(machine, sample))
  return { ...model, samples: Object.fromEntries(samples) }
}

const may = (snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean => {
  try {
    return snapshot.can(event)
  } catch {
    return false
  }
}

/** What may happen to a machine now, and the event that makes it happen; what a person may do comes first. */
export const legalNow = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
): readonly (Legal & { readonly event: AnyEventObject })[] =>
  legalIn(samplesOf(modelOf(machine)), snapshot)
    .map(({ name, says, event }) => ({ name, says, event: eventOf({ event }, snapshot.context) }))
    .filter(({ event }) => !isTold(event) && may(snapshot, event))
    .filter(({ event: { type } }) => shutBy(machine.id, snapshot, type) === null)
    .map(({ name, says, event }) => ({ name, says, event, type: event.type, by: byOf(says) }))
    .toSorted((one, other) => one.by.localeCompare(other.by))

const typeOf = (sample: Named, context: unknown): string | null => {
  try {
    return eventOf(sample, context).type
  } catch {
    return null
  }
}

const quoted = (says: readonly string[]): string => [...new Set(says)].map((one) => `“${one}”`).join(' or ')

const reasonOf = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, type: string): string => {
  const isShut = shutBy(machine.id, snapshot, type)
  if (isShut !== null) return isShut
  if (isTold({ type }))
    return `comes from the machine “${type.split('.').at(-1)}” inside it: choose that one at the top left`
  const listeners = nodesOf(machine).filter(({ transitions }) => transitions.has(type))
  const ids = new Set(activeNodes(snapshot).map(({ id }) => id))
  const guards = listeners
    .filter(({ id }) => ids.has(id))
    .flatMap(({ transitions }) => transitions.get(type) ?? [])
    .flatMap(({ guard }) => (typeof guard === 'object' && 'type' in guard ? [guard.type] : []))
  if (guards.length > 0) return `listened for, but not so: ${[...new Set(guards)].join(', ')}`
  if (listeners.some(({ id }) => ids.has(id)))
    return 'listened for, but nothing is under way that could bring it'
  const where = listeners.map((node) => descriptionOf(node) || node.key)
  return where.length === 0 ? 'no state listens for it' : `only when ${quoted(where.slice(0, 3))}`
}

/** What may happen to a machine at other times, each with the reason why not now. */
export const barredNow = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  legal: readonly Legal[],
): readonly Barred[] =>
  samplesOf(modelOf(machine))
    .filter(({ name }) => legal.every((one) => one.name !== name))
    .map((sample) => {
      const type = typeOf(sample, snapshot.context)
      const why = type === null ? 'what it tells of is not there yet' : reasonOf(machine, snapshot, type)
      return { name: sample.name, says: sample.says, why }
    })
