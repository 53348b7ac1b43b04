import { defaultDesign, designSettingMachine } from '../../../../machines/app/design-setting.machine'
import type { Model } from '../../support/model'

const still = { ...defaultDesign, darkMode: 'dark', isPageAnimate: false } as const

export const designSetting: Model = {
  name: 'app/design-setting',
  machine: designSettingMachine,
  starts: {
    'as it comes': { says: 'nothing was chosen yet', input: defaultDesign },
    'dark and still': { says: 'the dark look without motion was chosen', input: still },
  },
  samples: {
    'light chosen': { says: 'the person chooses light', event: { type: 'mode.choose', mode: 'light' } },
    'dark chosen': { says: 'the person chooses dark', event: { type: 'mode.choose', mode: 'dark' } },
    'system chosen': {
      says: 'the person chooses what the device has',
      event: { type: 'mode.choose', mode: 'system' },
    },
    'system changed': { says: 'the device turns light or dark', event: { type: 'systemLook.changed' } },
    'colour chosen': {
      says: 'the person chooses a colour',
      event: { type: 'theme.choose', colour: '#d54c4c' },
    },
    'animation toggled': { says: 'the person switches the motion', event: { type: 'animation.toggle' } },
    'animation chosen': {
      says: 'the person chooses how pages come in',
      event: { type: 'animation.choose', animation: 'fade' },
    },
    'changed elsewhere': {
      says: 'another tab makes it dark and still',
      event: { type: 'design.changedElsewhere', design: still },
    },
    'changed back elsewhere': {
      says: 'another tab makes it light and moving',
      event: { type: 'design.changedElsewhere', design: defaultDesign },
    },
  },
}
