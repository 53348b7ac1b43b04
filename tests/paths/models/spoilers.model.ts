import { spoilersMachine } from '../../../machines/spoilers.machine'
import type { Model } from '../kit/model'

export const spoilers: Model = {
  name: 'spoilers',
  machine: spoilersMachine,
  starts: {
    'showing all': { says: 'scores were shown last time', input: { hides: false } },
    'hiding scores': { says: 'scores were hidden last time', input: { hides: true } },
  },
  samples: {
    toggled: { says: 'the person switches the hiding of scores', event: { type: 'spoilers.toggle' } },
    revealed: { says: "the person asks for a match's score", event: { type: 'score.reveal', matchId: 'm1' } },
  },
}
