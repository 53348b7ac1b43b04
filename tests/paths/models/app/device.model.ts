import { deviceMachine } from '../../../../machines/app/device.machine'
import { sessionChanged } from '../../../support/session-changed'
import { done, failed, type Model } from '../../support/model'

export const device: Model = {
  name: 'app/device',
  machine: deviceMachine,
  starts: {
    'a new device': { says: 'the device was never seen', input: { deviceId: null } },
    'a known device': { says: 'the device was told from others before', input: { deviceId: 'd-31' } },
  },
  samples: {
    expired: { says: 'an expiry has cleared the storage', event: sessionChanged('expiry') },
    'logged in': { says: 'somebody has logged in', event: sessionChanged('login') },
    'device read': { says: 'its traits are read', event: done('readDevice', 'd-31') },
    'device not read': { says: 'its traits cannot be read', event: failed('readDevice', 'blocked') },
  },
  delays: { settleIn: 'the first screen has had its time' },
}
