import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { still } from '../../support/dependencies'
import { filled } from '../../support/studio'
import { account } from '../../../contract/samples/account'
import { member } from '../../../contract/samples/people'

/** ROUTE-06 Another phone number, with a code for each of the two. */
const meta = { title: 'Screens/Edit phone' } satisfies Meta
export default meta

const blank = { oldCode: '', phone: '', code: '' }
const { input } = account.changePhone
const values = { oldCode: input.oldCode, phone: input.phone, code: input.code }
const sent = (to: string) => still('cooling', { phone: to, sentTo: to, ticket: 't', secondsLeft: 42 })
const at = screenStories({
  at: '/editPhone',
  member,
  requires: { form: filled(blank), oldCode: still('unasked'), newCode: still('unasked') },
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
export const Submitting = at({ requires: { form: filled(values, 'submitting') } })
export const InTheDark = { ...Sent, globals: { theme: 'dark' } }
export const InEnglish = { ...Sent, globals: { language: 'en' } }
export const Desktop = { ...Sent, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const LargeText = { ...Sent, globals: { textSize: '200' } }
