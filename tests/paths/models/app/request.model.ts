import { account } from '../../../../contract/samples/account'
import { home } from '../../../../contract/samples/home'
import { social } from '../../../../contract/samples/social'
import { defaultOptions } from '../../../../machines/app/call-options'
import { requestMachine, type RequestInput, type CallResult } from '../../../../machines/app/request.machine'
import { done, failed, type Model } from '../../support/model'
import type { Sample } from '../../../../contract/samples/sample'
import type { Call } from '../../../../contract/call'

const asked = ({ call, input }: Sample<Call>): RequestInput => ({
  call,
  input,
  options: defaultOptions,
  token: null,
})
const answer: CallResult = { ok: true, data: home.carouses.full }
const lost: CallResult = { ok: false, error: { kind: 'network' } }
const refused: CallResult = {
  ok: false,
  error: { kind: 'refused', code: 400, msg: '请填写正确的手机号', overHttp: true, data: null },
}

export const request: Model = {
  name: 'app/request',
  machine: requestMachine,
  starts: {
    'a read': {
      says: 'something is read from the server',
      input: { asked: asked(home.carouses) },
    },
    'a write': {
      says: 'something is written on the server',
      input: { asked: asked(account.smsSend) },
    },
    'a write with a key': {
      says: 'something is written that must not happen twice',
      input: { asked: { ...asked(social.follow), key: 'key-of-mine' } },
    },
  },
  samples: {
    'answer comes': { says: 'the answer comes', event: done('exchange', answer) },
    'answer is no': { says: 'the server says no', event: done('exchange', refused) },
    'way is lost': { says: 'the network fails on the way', event: done('exchange', lost) },
    'exchange breaks': { says: 'the exchange itself breaks', event: failed('exchange', 'out of memory') },
    outdated: { says: 'a write has made the answer old', event: { type: 'outdated' } },
    cancel: { says: 'nobody waits for the answer any more', event: { type: 'cancel' } },
  },
  delays: { limit: 'no answer comes within the time limit', backoff: 'the wait before the next try is over' },
  notifies: ({ asked: { call }, repeats }: { asked: RequestInput; repeats: number }) => [
    call.kind,
    call.once,
    repeats,
  ],
}
