import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { resource, still } from '../../support/dependencies'
import { filled } from '../../support/studio'
import { addresses, mall } from '../../../contract/samples/mall'
import { member } from '../../../contract/samples/people'

/** ROUTE-13 FEAT-10 VAL-02 Where things are sent. */
const meta = { title: 'Screens/Add address' } satisfies Meta
export default meta

const blank = { name: '', phone: '', area: '', detail: '', isDefault: false }
const { addressId: _id, ...values } = mall.saveAddress.input
const at = screenStories({
  at: '/addAddress',
  member,
  requires: {
    form: filled(blank),
    removing: still('waiting'),
    kept: resource({ list: addresses }),
  },
  focus: 'form',
})

export const Blank = at()
export const Filled = at({ requires: { form: filled(values) } })
export const First = at({ requires: { form: filled(values), kept: resource({ list: [] }) } })
export const Incomplete = at({
  requires: {
    form: filled(blank, 'editing.invalid', { touched: ['name', 'phone', 'area', 'detail'], attempts: 1 }),
  },
})
export const Edited = at({ at: '/addAddress?id=a-home', requires: { form: filled(values) } })
export const Saving = at({ requires: { form: filled(values, 'submitting') } })
export const Dark = { ...Filled, globals: { theme: 'dark' } }
export const English = { ...Filled, globals: { language: 'en' } }
export const LargeText = { ...Filled, globals: { textSize: 200 } }
export const Desktop = { ...Filled, globals: { viewport: { value: 'w1280', isRotated: false } } }
export const SessionOver = expiring(at(), { typed: { 收货人: '周小南' } })
