import { predictionMachine, type PredictionEvent } from '../../../../machines/live/prediction.machine'
import type { Model } from '../../support/model'

const step = (how: PredictionEvent['step'], by: PredictionEvent['by']): PredictionEvent => ({
  type: 'prediction.step',
  step: how,
  by,
})

export const prediction: Model = {
  name: 'live/prediction',
  machine: predictionMachine,
  starts: {
    'prediction opened': { says: 'an anchor has opened a prediction of the match', input: undefined },
  },
  samples: {
    'lock comes': { says: 'the moment of its lock comes by the match’s clock', event: step('lock', 'clock') },
    'anchor locks': { says: 'the anchor locks it', event: step('lock', 'anchor') },
    'match decides': { says: 'the match’s result answers it', event: step('settle', 'clock') },
    'match is called off': {
      says: 'the match is called off, or answers nothing',
      event: step('void', 'clock'),
    },
    'anchor voids': { says: 'the anchor voids it', event: step('void', 'anchor') },
    'operator voids': { says: 'an operator voids it', event: step('void', 'operator') },
    'result is put right': { says: 'the match’s result is put right', event: step('revise', 'clock') },
  },
}
