import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { resource, still } from '../../support/dependencies'
import { filled } from '../../support/studio'
import { account } from '../../../contract/samples/account'
import { member } from '../../../contract/samples/people'

/** ROUTE-06 Another phone number, with a code for each of the two. */
const meta = { title: 'Screens/Edit phone' } satisfies Meta
export default meta

const blank = { way: 'code', oldCode: '', password: '', phone: '', code: '' }
const { input } = account.changePhone
const values = { ...blank, oldCode: '482107', phone: input.phone, code: input.code }
const sent = (to: string) => still('cooling', { phone: to, sentTo: to, ticket: 't', secondsLeft: 42 })
const at = screenStories({
  at: '/editPhone',
  member,
  requires: {
    form: filled(blank),
    oldCode: still('unasked'),
    newCode: still('unasked'),
    password: resource({ setAt: null }),
    passkeys: resource(account.listPasskeys.empty),
  },
  focus: 'form',
})
const refused = (nth: number, name: string) =>
  filled(values, 'editing.refused', {
    refusals: { [name]: account.changePhone.refused[nth]?.msg },
    attempts: 1,
  })

export const Blank = at()
export const Sent = at({
  requires: { form: filled({ ...values, code: '' }), oldCode: sent('own'), newCode: sent(input.phone) },
})
export const Incomplete = at({
  requires: {
    form: filled(blank, 'editing.invalid', { touched: ['oldCode', 'phone', 'code'], attempts: 1 }),
  },
})
export const AnotherMember = at({ requires: { form: refused(0, 'phone') } })
export const WrongCode = at({ requires: { form: refused(1, 'oldCode') } })
const ways = {
  password: resource(account.getPassword.full),
  passkeys: resource(account.listPasskeys.full),
}
export const Ways = at({ requires: ways })
export const ByPassword = at({
  requires: {
    ...ways,
    form: filled(
      { ...values, way: 'password', oldCode: '', password: 'rain over the east stand' },
      'editing.refused',
      {
        refusals: { password: '密码不正确，还可以再试 4 次' },
        attempts: 1,
      },
    ),
  },
})
export const ByPasskey = at({
  requires: { ...ways, form: filled({ ...values, way: 'passkey', oldCode: '' }) },
})
export const Submitting = at({ requires: { form: filled(values, 'submitting') } })
export const InTheDark = { ...Sent, globals: { theme: 'dark' } }
export const InEnglish = { ...Sent, globals: { language: 'en' } }
export const Desktop = { ...Sent, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const LargeText = { ...Sent, globals: { textSize: 200 } }
export const SessionOver = expiring(at())
