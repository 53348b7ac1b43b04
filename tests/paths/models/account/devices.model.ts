import { account, otherSessions } from '../../../../contract/samples/account'
import { devicesMachine } from '../../../../machines/account/devices.machine'
import { deviceQuestion } from '../../support/questions'
import { done, failed, type Model } from '../../support/model'

export const doomed = {
  which: 'one',
  sessionId: otherSessions[0]?.sessionId ?? '',
  name: 'Windows 电脑 · Edge',
} as const

export const devices: Model = {
  name: 'account/devices',
  machine: devicesMachine,
  starts: {
    opened: {
      says: 'the member opens the page of the devices',
      input: {
        asking: () => deviceQuestion,
        told: () => ({ tone: 'success', words: { said: '「Windows 电脑 · Edge」已退出' } }),
      },
    },
  },
  samples: {
    'device to be logged out': {
      says: 'the member wants another device out',
      event: { type: 'logout.elsewhere', doomed },
    },
    'logging out declined': { says: 'the member leaves it in', event: { type: 'question.declined' } },
    'logging out confirmed': {
      says: 'the member really wants it out',
      event: { type: 'question.confirmed' },
    },
    'device is out': { says: 'the device is logged out', event: done('end', account.endSession.full) },
    'device is not out': {
      says: 'the server was not reached',
      event: failed('end', { kind: 'timeout' }),
    },
  },
  around: { toasts: {} },
}
