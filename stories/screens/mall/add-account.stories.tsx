import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { still } from '../../support/dependencies'
import { filled } from '../../support/studio'
import { mall } from '../../../contract/samples/mall'
import { member } from '../../../contract/samples/people'

/** ROUTE-13 FEAT-10 Where something virtual is redeemed. */
const meta = { title: 'Screens/Redemption account' } satisfies Meta
export default meta

const blank = { platform: 'phone', account: '' }
const { accountId: _id, ...values } = mall.saveAccount.input
const at = screenStories({
  at: '/addAccount',
  member,
  requires: { form: filled(blank), removing: still('waiting') },
  focus: 'form',
})

export const Blank = at()
export const Filled = at({ requires: { form: filled(values) } })
export const Incomplete = at({
  requires: { form: filled(blank, 'editing.invalid', { touched: ['account'], attempts: 1 }) },
})
export const Edited = at({ at: '/addAccount?id=c-phone', requires: { form: filled(values) } })
export const ForPhoneCredit = at({ at: '/addAccount?for=phone' })
export const Dark = { ...Filled, globals: { theme: 'dark' } }
export const English = { ...Filled, globals: { language: 'en' } }
export const LargeText = { ...Filled, globals: { textSize: 200 } }
export const Desktop = { ...Filled, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const SessionOver = expiring(at())
