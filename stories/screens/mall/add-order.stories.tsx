import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { failed, loading, still } from '../../support/dependencies'
import { showing } from '../../support/seen'
import { accounts, addresses, credit, goods, mall, scarf } from '../../../contract/samples/mall'
import { member } from '../../../contract/samples/people'
import type { CheckoutFacts } from '../../../machines/mall/checkout.machine'

/** ROUTE-13 FEAT-10 One order before it is placed. */
const meta = { title: 'Screens/Confirm order' } satisfies Meta
export default meta

const facts: CheckoutFacts = { goods: { ...scarf, bought: 0 }, addresses, accounts: [], again: null }
const chosen = {
  facts,
  addressId: addresses[0].addressId,
  accountId: null,
  count: 2,
  error: null,
}
const at = screenStories({
  at: '/addOrder?id=g-scarf',
  member,
  requires: { checkout: still('choosing', chosen), wishing: still('waiting') },
  focus: 'checkout',
})
const as = ({
  facts: others,
  ...change
}: {
  readonly facts?: Partial<CheckoutFacts>
  readonly [more: string]: unknown
}) =>
  at({ requires: { checkout: still('choosing', { ...chosen, ...change, facts: { ...facts, ...others } }) } })
const [, changed] = mall.addOrder.refused
const gone = '上次的收货地址已经不在了，请核对寄到哪里'

export const Shown = showing(at(), { sees: [['button', '确认兑换']], lacks: [gone] })
export const NoAddress = as({ facts: { addresses: [] }, addressId: null })
export const Virtual = as({
  facts: { goods: credit, addresses: [], accounts: [accounts[0]] },
  accountId: accounts[0].accountId,
  count: 1,
})
export const ACode = as({
  facts: { goods: { ...credit, kind: 'code', platforms: [] }, addresses: [], accounts: [] },
  count: 1,
})
export const NoAccount = as({ facts: { goods: credit, addresses: [], accounts: [] }, count: 1 })
export const ABadge = as({
  facts: { goods: { ...scarf, ...goods.whistle, from: null, pictures: [] }, addresses: [], accounts: [] },
  count: 1,
})
/** Where the order went that is made again is kept no more. */
export const AddressGone = showing(
  as({ facts: { again: { name: '林可', phone: '13800138000', place: '上海市浦东新区旧址路 1 号' } } }),
  { sees: [gone] },
)
/** Nothing is added up that cannot be ordered. */
export const SoldOut = showing(as({ facts: { goods: { ...scarf, bought: 0, left: 0 } } }), {
  sees: [/已兑完|[Ss]old out/],
  lacks: [/^(合计|Total)$/],
})
export const Wished = as({ facts: { goods: { ...scarf, bought: 0, left: 0, wished: true } } })
export const TooLittle = as({ facts: { goods: { ...scarf, bought: 0, balance: 900 } } })
export const Refused = as({ error: { kind: 'refused', overHttp: true, data: null, ...changed } })
export const Ordering = at({ requires: { checkout: still('ordering', chosen) } })
export const Loading = at({ requires: { checkout: loading } })
export const Failed = at({ requires: { checkout: failed } })
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const English = { ...at(), globals: { language: 'en' } }
export const LargeText = { ...at(), globals: { textSize: 200 } }
export const Desktop = { ...at(), globals: { viewport: { value: 'w1280', isRotated: false } } }
export const SessionOver = expiring(at())
