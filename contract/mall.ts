import type { Nothing } from './account.schema'
import type { Done } from './schema'
import { call } from './call'
import { ResultCode } from './codes'
import { MMS } from './constants'
import type * as schema from './mall.schema'

const at = (name: string): string => `${MMS}/front/mall/${name}`
const { PARAMETER_ERROR, SERVER_LOST, BUSINESS_FAILURE } = ResultCode
const member = { access: 'member' } as const
const ordered = {
  access: 'member',
  kind: 'write',
  once: true,
  invalidates: ['mall.goods', 'mall.orders', 'wallet.balance'],
} as const

/** FEAT-10 What is to be had, with what can be paid now where that is asked for. */
export const listGoods = call<schema.ListGoodsInput, schema.GoodsPage>()({
  id: 'mall.listGoods',
  path: at('listGoods'),
  ...member,
  tags: ['mall.goods', 'wallet.balance'],
})
/** FEAT-10 SERVER_LOST: there are none, or no longer. */
export const getGoods = call<schema.GoodsInput, schema.Goods>()({
  id: 'mall.getGoods',
  path: at('getGoods'),
  ...member,
  tags: ['mall.goods', 'wallet.balance'],
  errors: [SERVER_LOST],
})
/** FEAT-10 */
export const listAddresses = call<Nothing, schema.Addresses>()({
  id: 'mall.listAddresses',
  path: at('listAddresses'),
  ...member,
  tags: ['mall.addresses'],
})
/** FEAT-10 VAL-02 PARAMETER_ERROR: with words for the field; SERVER_LOST: it is gone; BUSINESS_FAILURE: there are too many. */
export const saveAddress = call<schema.SaveAddressInput, schema.Address>()({
  id: 'mall.saveAddress',
  path: at('saveAddress'),
  ...member,
  kind: 'write',
  once: true,
  invalidates: ['mall.addresses'],
  errors: [PARAMETER_ERROR, SERVER_LOST, BUSINESS_FAILURE],
})
/** FEAT-10 One that is gone already stays so. Orders keep theirs. */
export const removeAddress = call<schema.AddressInput, Done>()({
  id: 'mall.removeAddress',
  path: at('removeAddress'),
  ...member,
  kind: 'write',
  invalidates: ['mall.addresses'],
})
/** FEAT-10 */
export const listAccounts = call<Nothing, schema.Accounts>()({
  id: 'mall.listAccounts',
  path: at('listAccounts'),
  ...member,
  tags: ['mall.accounts'],
})
/** FEAT-10 PARAMETER_ERROR: with words for the field; SERVER_LOST: it is gone; BUSINESS_FAILURE: there are too many. */
export const saveAccount = call<schema.SaveAccountInput, schema.Account>()({
  id: 'mall.saveAccount',
  path: at('saveAccount'),
  ...member,
  kind: 'write',
  once: true,
  invalidates: ['mall.accounts'],
  errors: [PARAMETER_ERROR, SERVER_LOST, BUSINESS_FAILURE],
})
/** FEAT-10 One that is gone already stays so. */
export const removeAccount = call<schema.AccountInput, Done>()({
  id: 'mall.removeAccount',
  path: at('removeAccount'),
  ...member,
  kind: 'write',
  invalidates: ['mall.accounts'],
})
/** FEAT-10 The coins are held until it is paid. SERVER_LOST: goods, address or account are gone; BUSINESS_FAILURE: too little stock or coins, another price, or not the time. */
export const addOrder = call<schema.AddOrderInput, schema.Order>()({
  id: 'mall.addOrder',
  path: at('addOrder'),
  ...ordered,
  errors: [SERVER_LOST, BUSINESS_FAILURE],
})
/** FEAT-10 */
export const listOrders = call<schema.ListOrdersInput, schema.Orders>()({
  id: 'mall.listOrders',
  path: at('listOrders'),
  ...member,
  tags: ['mall.orders'],
})
/** FEAT-10 BUSINESS_FAILURE: it is too late. */
export const cancelOrder = call<schema.OrderInput, schema.Order>()({
  id: 'mall.cancelOrder',
  path: at('cancelOrder'),
  ...ordered,
  errors: [SERVER_LOST, BUSINESS_FAILURE],
})
/** FEAT-10 BUSINESS_FAILURE: it was not sent yet. */
export const receiveOrder = call<schema.OrderInput, schema.Order>()({
  id: 'mall.receiveOrder',
  path: at('receiveOrder'),
  ...ordered,
  errors: [SERVER_LOST, BUSINESS_FAILURE],
})
/** FEAT-10 Operators decide. PARAMETER_ERROR: with words for the reason; BUSINESS_FAILURE: it is not paid, it is too late, or it was asked for already. */
export const askRefund = call<schema.AskRefundInput, schema.Order>()({
  id: 'mall.askRefund',
  path: at('askRefund'),
  ...ordered,
  errors: [PARAMETER_ERROR, SERVER_LOST, BUSINESS_FAILURE],
})
/** FEAT-10 Whether one is told, once, when goods that are sold out are there again. SERVER_LOST: they are no longer offered. */
export const wish = call<schema.WishInput, Done>()({
  id: 'mall.wish',
  path: at('wish'),
  ...member,
  kind: 'write',
  invalidates: ['mall.goods'],
  errors: [SERVER_LOST],
})
/** FEAT-10 Shows what one owns in chat, or puts it away. BUSINESS_FAILURE: it is not owned, or nothing to wear. */
export const wear = call<schema.WearInput, Done>()({
  id: 'mall.wear',
  path: at('wear'),
  ...member,
  kind: 'write',
  invalidates: ['mall.goods'],
  errors: [BUSINESS_FAILURE],
})
/** FEAT-10 What one owns of what is worn in chat. */
export const listWorn = call<Nothing, schema.Wardrobe>()({
  id: 'mall.listWorn',
  path: at('listWorn'),
  ...member,
  tags: ['mall.goods'],
})
