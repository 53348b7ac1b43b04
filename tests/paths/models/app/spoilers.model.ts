import { spoilersMachine } from '../../../../machines/app/spoilers.machine'
import type { Model } from '../../support/model'

export const spoilers: Model = {
  name: 'app/spoilers',
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
