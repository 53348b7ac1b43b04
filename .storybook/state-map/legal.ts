import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { legalIn, samplesOf } from '../../tests/paths/kit/graph'
import { models } from '../../tests/paths/models/all'
import { eventOf, type Model } from '../../tests/paths/kit/model'
import type { Legal } from './protocol'

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

const modelOf = (machine: AnyStateMachine): Model =>
  models.find((model) => model.machine.id === machine.id) ?? bareModel(machine)

const may = (snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean => {
  try {
    return snapshot.can(event)
  } catch {
    return false
  }
}

/** What may happen to a machine now, and the event that makes it happen. */
export const legalNow = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
): readonly (Legal & { readonly event: AnyEventObject })[] =>
  legalIn(samplesOf(modelOf(machine)), snapshot)
    .map(({ name, says, event }) => ({ name, says, event: eventOf({ event }, snapshot.context) }))
    .filter(({ event }) => may(snapshot, event))
    .map(({ name, says, event }) => ({
      name,
      says,
      event,
      type: event.type,
      by: /^(the (person|member|visitor)|somebody) /.test(says) ? 'person' : 'world',
    }))
