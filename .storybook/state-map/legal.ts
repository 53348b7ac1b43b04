import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { descriptionOf } from './chart'
import { modelOf } from './model-of'
import { shutBy } from './shut'
import { graphsOf, legalIn, samplesOf, type Named } from '../../tests/paths/support/graph'
import { activeNodes, leavesOf } from '../../tests/paths/support/inside'
import { eventOf } from '../../tests/paths/support/model'
import { nodesOf } from '../../tests/paths/support/observe'
import { isRefused } from '../../tests/paths/support/refusal'
import { byOf } from '../../stories/support/description'
import type { Barred, Legal } from './protocol'

/** What another machine tells of itself: it comes from that machine alone, which runs in the story too. */
const isTold = ({ type }: { readonly type: string }): boolean => type.startsWith('xstate.snapshot.')

const refuses = (snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean => {
  try {
    return isRefused(snapshot, event)
  } catch {
    return false
  }
}

const may = (snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean => {
  try {
    return snapshot.can(event) && !refuses(snapshot, event)
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
    .map(({ name, says, event }) => ({
      name,
      says,
      event,
      type: event.type,
      by: byOf({ says, type: event.type }),
    }))
    .toSorted((one, other) => one.by.localeCompare(other.by))

const eventIn = (sample: Named, context: unknown): AnyEventObject | null => {
  try {
    return eventOf(sample, context)
  } catch {
    return null
  }
}

const quoted = (says: readonly string[]): string => [...new Set(says)].map((one) => `“${one}”`).join(' or ')

const places = new Map<string, readonly AnyMachineSnapshot[]>()

/** Everywhere that a machine can be. Asked of small ones alone, whose charts refuse. */
const placesOf = (machine: AnyStateMachine): readonly AnyMachineSnapshot[] => {
  const found =
    places.get(machine.id) ??
    graphsOf(modelOf(machine)).flatMap((graph) =>
      [...graph.places.values()].flatMap(({ reached }) => reached?.snapshot ?? []),
    )
  places.set(machine.id, found)
  return found
}

const onlyWhen = (says: readonly string[]): string => `only when ${quoted(says.slice(0, 3))}`

/** Why a machine refuses now what it would take elsewhere. */
const refusalOf = (machine: AnyStateMachine, sample: Named): string => {
  const where = placesOf(machine).filter((place) => may(place, eventOf(sample, place.context)))
  if (where.length === 0) return 'refused in every state'
  return `refused now: ${onlyWhen(where.flatMap(leavesOf).map((node) => descriptionOf(node) || node.key))}`
}

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
  return where.length === 0 ? 'no state listens for it' : onlyWhen(where)
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
      const { name, says } = sample
      const event = eventIn(sample, snapshot.context)
      if (event === null) return { name, says, why: 'what it tells of is not there yet' }
      const why = refuses(snapshot, event)
        ? refusalOf(machine, sample)
        : reasonOf(machine, snapshot, event.type)
      return { name, says, why }
    })
