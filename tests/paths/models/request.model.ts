import { auth } from '../../../contract/samples/auth'
import { home } from '../../../contract/samples/home'
import { defaultOptions } from '../../../machines/call-options'
import { requestMachine, type Asked, type CallResult } from '../../../machines/request.machine'
import { done, failed, type Model } from '../kit/model'
import type { Sample } from '../../../contract/samples/sample'
import type { Call } from '../../../contract/call'

const asked = ({ call, input }: Sample<Call>): Asked => ({
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
  name: 'request',
  machine: requestMachine,
  starts: {
    'a read': {
      says: 'something is read from the server',
      input: { asked: asked(home.carouses) },
    },
    'a write': {
      says: 'something is written on the server',
      input: { asked: asked(auth.smsSend) },
    },
  },
  samples: {
    'answer comes': { says: 'the answer comes', event: done('exchange', answer) },
    'answer is no': { says: 'the server says no', event: done('exchange', refused) },
    'way is lost': { says: 'the network fails on the way', event: done('exchange', lost) },
    'exchange breaks': { says: 'the exchange itself breaks', event: failed('exchange', 'out of memory') },
    cancel: { says: 'nobody waits for the answer any more', event: { type: 'cancel' } },
  },
  delays: { limit: 'no answer comes within the time limit', backoff: 'the wait before the next try is over' },
  tells: ({ asked: { call }, repeats }: { asked: Asked; repeats: number }) => [call.kind, repeats],
}
