import type { ContextFrom } from 'xstate'
import { account, expensiveCaptcha, workCaptcha } from '../../../../contract/samples/account'
import { NOW } from '../../../../contract/samples/sample'
import { captchaMachine } from '../../../../machines/account/captcha.machine'
import { done, failed, type Model } from '../../support/model'

const { captchaCheck, captchaGet } = account
const wrong = { kind: 'refused', code: -1, msg: '没有转正，再试一次', overHttp: true, data: null }

export const captcha: Model = {
  name: 'account/captcha',
  machine: captchaMachine,
  starts: {
    opened: {
      says: 'a puzzle has to be solved',
      input: { now: () => NOW, prove: () => Promise.resolve(0), phone: '13800136210' },
    },
  },
  samples: {
    'puzzle comes': { says: 'a puzzle comes', event: done('fetchPuzzle', captchaGet.full) },
    'dear puzzle comes': {
      says: 'a puzzle comes that asks the device for a sum besides',
      event: done('fetchPuzzle', expensiveCaptcha),
    },
    'puzzle does not come': { says: 'no puzzle comes', event: failed('fetchPuzzle', { kind: 'network' }) },
    'piece touched': { says: 'the person begins to turn the piece', event: { type: 'piece.touch' } },
    'piece placed': {
      says: 'the person drags the piece to a place',
      event: {
        type: 'piece.place',
        x: captchaCheck.input.x,
        course: captchaCheck.input.course,
      },
    },
    'other puzzle': { says: 'the person asks for another puzzle', event: { type: 'puzzle.refresh' } },
    'right place': { says: 'the piece lies right', event: done('checkPlace', captchaCheck.full) },
    'wrong place': { says: 'the piece lies wrong', event: failed('checkPlace', wrong) },
    'other way wanted': { says: 'the person asks for another way', event: { type: 'work.wanted' } },
    'sum comes': { says: 'a sum comes', event: done('fetchWork', workCaptcha) },
    'sum does not come': { says: 'no sum comes', event: failed('fetchWork', { kind: 'network' }) },
    'number found': { says: 'the device finds the number', event: done('findNumber', 4_711) },
    'number not found': {
      says: 'the device finds no number',
      event: failed('findNumber', { kind: 'network' }),
    },
    'server back': { says: 'the server is back', event: { type: 'server.back' } },
    'no answer': { says: 'the check does not get through', event: failed('checkPlace', { kind: 'timeout' }) },
  },
  notifies: ({ work, puzzle }: ContextFrom<typeof captchaMachine>) => [
    work !== null,
    puzzle !== null && puzzle.sum !== null,
  ],
  delays: { life: "the puzzle's time is over" },
}
