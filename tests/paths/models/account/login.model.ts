import { account } from '../../../../contract/samples/account'
import { NOW } from '../../../../contract/samples/sample'
import {
  loginMachine,
  problemsOf,
  type LoginDraft,
  type LoginField,
} from '../../../../machines/account/login.machine'
import { changed, done, failed, type Model } from '../../support/model'

const { phone, code } = account.smsLogin.input
const type = (field: 'phone' | 'code' | 'invite', text: string) => ({ type: 'field.type', field, text })
const wrongCode = {
  kind: 'refused',
  code: -1,
  msg: account.smsLogin.refused[1]?.msg ?? '',
  overHttp: false,
  data: null,
}

interface Context {
  readonly draft: LoginDraft
  readonly touched: readonly LoginField[]
}

export const login: Model = {
  name: 'account/login',
  machine: loginMachine,
  starts: {
    'the login': {
      says: 'the login opens',
      input: { purpose: 'login', invite: '', now: () => NOW, prove: () => Promise.resolve(0) },
    },
    'the registration by invitation': {
      says: 'the registration opens by an invitation',
      input: { purpose: 'register', invite: 'CHEN88', now: () => NOW, prove: () => Promise.resolve(0) },
    },
  },
  samples: {
    'right phone': { says: 'the person types a phone number', event: type('phone', phone) },
    'half a phone': { says: 'the person types half a phone number', event: type('phone', '1380013') },
    'right code': { says: 'the person types the code', event: type('code', code) },
    'phone left': { says: 'the person leaves the phone', event: { type: 'field.leave', field: 'phone' } },
    agreed: { says: 'the person agrees to the terms', event: { type: 'agreement.set', agreed: true } },
    'code asked': { says: 'the person asks for a code', event: { type: 'code.ask' } },
    'puzzle closed': { says: 'the person closes the puzzle', event: { type: 'puzzle.close' } },
    submit: { says: 'the person hands it in', event: { type: 'submit' } },
    'code sent': { says: 'a code was sent', event: changed('smsCode', { sentTo: phone }) },
    granted: { says: 'the session begins', event: done('handIn', true) },
    'wrong code': { says: 'the server finds the code wrong or expired', event: failed('handIn', wrongCode) },
    'login lost': { says: 'the network is lost on the way', event: failed('handIn', { kind: 'network' }) },
    'member present': { says: 'somebody is logged in already', event: { type: 'member.present' } },
  },
  children: { smsCode: { sentTo: '' } },
  notifies: ({ draft, touched }: Context) => [problemsOf(draft), touched.length > 0],
}
