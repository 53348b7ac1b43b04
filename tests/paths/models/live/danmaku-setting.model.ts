import { danmakuSettingMachine, defaultDanmaku } from '../../../../machines/live/danmaku-setting.machine'
import type { Model } from '../../support/model'

export const danmakuSetting: Model = {
  name: 'live/danmaku-setting',
  machine: danmakuSettingMachine,
  starts: { opened: { says: 'a picture appears', input: defaultDanmaku } },
  samples: {
    open: { says: 'the viewer wants other lines over the picture', event: { type: 'sheet.open' } },
    'larger letters': {
      says: 'the viewer chooses large letters',
      event: { type: 'setting.choose', choice: { size: 'large' } },
    },
    close: { says: 'the viewer has chosen', event: { type: 'sheet.close' } },
  },
}
