import { ResultCode } from '../../../../contract/codes'
import { home } from '../../../../contract/samples/home'
import { resourceMachine } from '../../../../machines/patterns/resource.machine'
import { done, failed, type Model } from '../../support/model'

const { full, empty } = home.carouses
const timeout = { kind: 'timeout' }
const gone = {
  kind: 'refused',
  code: ResultCode.SERVER_LOST,
  msg: '没有这件商品',
  overHttp: false,
  data: null,
}

export const resource: Model = {
  name: 'patterns/resource',
  machine: resourceMachine,
  starts: {
    'for the first time': { says: 'nothing was seen before', input: { params: {}, seen: undefined } },
    'with a copy': { says: 'an older copy is at hand', input: { params: {}, seen: empty } },
  },
  samples: {
    refresh: { says: 'the person pulls the page down', event: { type: 'refresh' } },
    'server back': {
      says: 'the server or the network is there again',
      event: { type: 'server.back' },
    },
    outdated: { says: 'a write has made the copy old', event: { type: 'data.outdated' } },
    retry: { says: 'the person asks for another try', event: { type: 'retry' } },
    'data arrives': {
      says: 'a newer state is told without being asked for',
      event: { type: 'data.arrived', data: full },
    },
    'answer comes': { says: 'the first copy comes', event: done('load', full) },
    'answer fails': { says: 'the first copy does not come', event: failed('load', timeout) },
    'answer fails, one was kept': {
      says: 'the first copy does not come, and the device has kept an older one',
      event: failed('load', { ...timeout, older: full }),
    },
    'newer answer': { says: 'a newer copy comes', event: done('refresh', full) },
    'newer answer fails': { says: 'the newer copy does not come', event: failed('refresh', timeout) },
    'it is gone': { says: 'the server has no such thing any more', event: failed('refresh', gone) },
  },
}
