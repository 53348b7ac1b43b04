import { account } from '../../../../contract/samples/account'
import { NOW } from '../../../../contract/samples/sample'
import { loginFields, loginMachine, type LoginValues } from '../../../../machines/account/login.machine'
import { changed, type Model } from '../../support/model'

const { phone } = account.smsLogin.input
const values: LoginValues = {
  phone: '',
  code: '',
  inviteCode: '',
  agreed: false,
  ticket: '',
  type: 'login',
}
const form = (more: Partial<LoginValues>) => ({ fields: loginFields, values: { ...values, ...more } })

/** No code was sent from this tab before. */
const kept = { of: () => null, keep: () => {} }

interface Context {
  readonly form: { readonly context: { readonly values: LoginValues } } | null
  readonly smsCode: { readonly context: { readonly sentTo: string } } | null
}

export const login: Model = {
  name: 'account/login',
  machine: loginMachine,
  starts: {
    'the login': {
      says: 'the login opens',
      input: {
        purpose: 'login',
        invite: '',
        phone: '',
        now: () => NOW,
        prove: () => Promise.resolve(0),
        kept,
      },
    },
    'the registration by invitation': {
      says: 'the registration opens by an invitation',
      input: {
        purpose: 'register',
        invite: 'CHEN88',
        phone: '',
        now: () => NOW,
        prove: () => Promise.resolve(0),
        kept,
      },
    },
  },
  samples: {
    'right phone': { says: 'the person types a phone number', event: changed('form', form({ phone })) },
    'half a phone': {
      says: 'the person types half a phone number',
      event: changed('form', form({ phone: '1380013' })),
    },
    'code asked': { says: 'the person asks for a code', event: { type: 'code.ask' } },
    'puzzle closed': { says: 'the person closes the puzzle', event: { type: 'puzzle.close' } },
    'code sent': {
      says: 'a code was sent',
      event: changed('smsCode', { sentTo: phone, ticket: account.smsSend.full.ticket }),
    },
    'member present': { says: 'somebody is logged in already', event: { type: 'member.present' } },
  },
  children: { form: form({}), smsCode: { sentTo: '', ticket: '' } },
  notifies: ({ form: shown, smsCode }: Context) => [shown?.context.values.phone, smsCode?.context.sentTo],
}
