import type { AnyStateMachine } from 'xstate'
import { models } from '../../tests/paths/models/all'
import type { Model, Sample } from '../../tests/paths/support/model'

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

/** What other rows a list may have is its screen's matter: `choices.ts`. */
const isChoice = ({ id }: AnyStateMachine, { event }: Sample): boolean =>
  id === 'list' && 'type' in event && event.type === 'params.changed'

/** The model of a machine that runs in a story, found by its id. */
export const modelOf = (machine: AnyStateMachine): Model => {
  const model = models.find((one) => one.machine.id === machine.id) ?? bareModel(machine)
  const samples = Object.entries(model.samples).filter(([, sample]) => !isChoice(machine, sample))
  return { ...model, samples: Object.fromEntries(samples) }
}
