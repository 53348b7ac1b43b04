import { endpoint, pushDevice as known } from '../../../../contract/samples/messages'
import { pushDeviceMachine, type PushStanding } from '../../../../machines/messages/push-device.machine'
import { done, failed, type Model } from '../../support/model'

const off: PushStanding = { support: 'able', endpoint: null, publicKey: known.publicKey, here: false }
/** How a device stands, by what its member sees. */
export const standings = {
  off,
  on: { ...off, endpoint, here: true },
  denied: { ...off, support: 'denied' },
  install: { ...off, support: 'install' },
  unable: { ...off, support: 'unable' },
  closed: { ...off, publicKey: null },
} as const satisfies Readonly<Record<string, PushStanding>>

export const late = () => '浏览器的推送服务一直没有回应，这个网络可能连不上它'
export const tried = () => ({ tone: 'success', words: { said: '已发送，几秒内就会收到' } }) as const

export const pushDevice: Model = {
  name: 'messages/push-device',
  machine: pushDeviceMachine,
  starts: { opened: { says: 'the member opens the page of push messages', input: { tried, late } } },
  samples: {
    'device is off': { says: 'the device is told nothing', event: done('look', standings.off) },
    'device is on': { says: 'the device is told already', event: done('look', standings.on) },
    'device is denied': { says: 'the browser forbids it', event: done('look', standings.denied) },
    'device is an iPhone': {
      says: 'the application is not on the home screen yet',
      event: done('look', standings.install),
    },
    'device is unable': { says: 'the browser knows no push messages', event: done('look', standings.unable) },
    'none are sent': { says: 'the installation sends none', event: done('look', standings.closed) },
    'not known': { says: 'the server was not reached', event: failed('look', { kind: 'timeout' }) },
    retry: { says: 'the member asks for another try', event: { type: 'retry' } },
    refresh: { says: 'the member pulls the page down', event: { type: 'refresh' } },
    'server back': { says: 'the server or the network is there again', event: { type: 'server.back' } },
    'look again': { says: 'the member has allowed it and asks to look again', event: { type: 'push.look' } },
    'switch on': { says: 'the member switches it on', event: { type: 'push.on' } },
    'was allowed': { says: 'the device is told from now on', event: done('turnOn', standings.on) },
    'may be': {
      says: 'the member allows the browser to show notices',
      event: done('ask', { isAllowed: true, support: 'able' }),
    },
    'was forbidden': {
      says: 'the member forbids it',
      event: done('ask', { isAllowed: false, support: 'denied' }),
    },
    'was put off': {
      says: 'the member closes the question',
      event: done('ask', { isAllowed: false, support: 'able' }),
    },
    'not asked': { says: 'the browser could not ask', event: failed('ask', new Error('no question')) },
    'not switched on': {
      says: 'the push service was not reached',
      event: failed('turnOn', {
        kind: 'refused',
        code: 0,
        msg: '没有连上浏览器的推送服务，请检查网络后重试',
        overHttp: false,
        data: null,
      }),
    },
    'send one': { says: 'the member wants one sent', event: { type: 'push.try' } },
    'one is sent': { says: 'the push service takes it', event: done('send', { sent: true }) },
    'none is sent': { says: 'the push service does not take it', event: failed('send', { kind: 'timeout' }) },
    'switch off': { says: 'the member switches it off', event: { type: 'push.off' } },
    'is off': { says: 'the server tells it nothing more', event: done('turnOff', standings.off) },
    'is not off': { says: 'the server was not reached', event: failed('turnOff', { kind: 'timeout' }) },
  },
  around: { toasts: {} },
}
