import { controlsMachine } from '../../../../machines/live/controls.machine'
import type { Model } from '../../support/model'

export const controls: Model = {
  name: 'live/controls',
  machine: controlsMachine,
  starts: { opened: { says: 'the picture appears', input: undefined } },
  samples: {
    touch: { says: 'the person touches the picture', event: { type: 'touch' } },
    toggle: { says: 'the person taps the picture', event: { type: 'toggle' } },
    hold: { says: 'the person uses a control', event: { type: 'hold' } },
    release: { says: 'the person has done with it', event: { type: 'release' } },
  },
  delays: { unused: 'nobody touched the picture for a while' },
}
