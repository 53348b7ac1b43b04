import { randomBytes } from 'node:crypto'
import { ResultCode } from '../../../contract/codes'
import { areaNameOf } from '../../../contract/mall.areas'
import { ACCOUNTS_MAX, ADDRESSES_MAX, accountRule, isAccountOf } from '../../../contract/mall.rules'
import type {
  Account,
  Accounts,
  Address,
  Addresses,
  SaveAccountInput,
  SaveAddressInput,
} from '../../../contract/mall.schema'
import { DomainError, FieldError } from '../domain-error'
import { plainText } from '../plain-text'
import type { Now } from '../ports'
import { lineIn } from '../written'

/** An address as it is kept: what its county is called is looked up. */
export type KeptAddress = Omit<Address, 'areaName'>

/** The side of the database, within one transaction. */
export interface AddressRows {
  /** Waits for another of the same member. */
  hold(memberId: string): Promise<void>
  addresses(memberId: string): Promise<readonly KeptAddress[]>
  keepAddress(memberId: string, address: KeptAddress, now: number): Promise<void>
  removeAddress(memberId: string, addressId: string): Promise<void>
  /** No other one of the member's is the default. */
  defaultAlone(memberId: string, addressId: string): Promise<void>
  accounts(memberId: string): Promise<readonly Account[]>
  /** The number one logs in with. */
  phone(memberId: string): Promise<string | null>
  keepAccount(memberId: string, account: Account, now: number): Promise<void>
  removeAccount(memberId: string, accountId: string): Promise<void>
}

const newId = (): string => randomBytes(9).toString('hex')
const gone = (words: string): DomainError => new DomainError(ResultCode.SERVER_LOST, words)
const tooMany = (words: string): DomainError => new DomainError(ResultCode.BUSINESS_FAILURE, words)

/** How a phone number is kept: without blanks, dashes and the country's code; a landline with one dash after its area. */
const phoneOf = (given: string): string => {
  const number = given.replace(/^\+?86[- ]?(?=1)/, '')
  return number.startsWith('1') ? number.replace(/[- ]/g, '') : number.replaceAll(' ', '-')
}

/** An address as members see it; null: its county exists no more. */
export const withAreaName = (address: KeptAddress): Address => ({
  ...address,
  areaName: areaNameOf(address.area) ?? '',
})

const notOfPlatform: Readonly<Record<Account['platform'], string>> = {
  phone: '请填写正确的手机号',
  wechat: '请填写正确的微信号（字母开头，6 到 20 位）或绑定的手机号',
  qq: '请填写正确的 QQ 号：5 到 12 位数字',
  alipay: '请填写支付宝绑定的手机号或邮箱',
  steam: '请填写 Steam 账号名、好友代码或个人主页地址',
}

export interface AddressBook {
  addresses(memberId: string): Promise<Addresses>
  saveAddress(memberId: string, input: SaveAddressInput): Promise<Address>
  removeAddress(memberId: string, addressId: string): Promise<void>
  accounts(memberId: string): Promise<Accounts>
  saveAccount(memberId: string, input: SaveAccountInput): Promise<Account>
  removeAccount(memberId: string, accountId: string): Promise<void>
}

/** FEAT-10 VAL-02 Where a member has things sent. */
export const createAddressBook = (rows: AddressRows, now: Now): AddressBook => ({
  addresses: async (memberId) => ({ list: (await rows.addresses(memberId)).map(withAreaName) }),
  saveAddress: async (memberId, { addressId, ...input }) => {
    const name = lineIn('name', input.name, '请填写收货人姓名')
    const detail = lineIn('detail', input.detail, '请填写详细地址')
    if (areaNameOf(input.area) === null) throw new FieldError('area', '请选择地区')
    await rows.hold(memberId)
    const all = await rows.addresses(memberId)
    if (addressId !== null && !all.some((one) => one.addressId === addressId))
      throw gone('这个地址已经删除，请返回后重新添加')
    if (addressId === null && all.length >= ADDRESSES_MAX)
      throw tooMany(`最多保存 ${ADDRESSES_MAX} 个地址，请先删除不用的`)
    const isFirst = all.every((one) => one.addressId === addressId)
    const kept: KeptAddress = {
      addressId: addressId ?? newId(),
      name,
      phone: phoneOf(input.phone),
      area: input.area,
      detail,
      isDefault: input.isDefault || isFirst,
    }
    if (kept.isDefault) await rows.defaultAlone(memberId, kept.addressId)
    await rows.keepAddress(memberId, kept, now())
    return withAreaName(kept)
  },
  removeAddress: async (memberId, addressId) => {
    await rows.hold(memberId)
    await rows.removeAddress(memberId, addressId)
    const rest = await rows.addresses(memberId)
    const [newest] = rest
    // Whoever has addresses has a default one.
    if (newest !== undefined && !rest.some(({ isDefault }) => isDefault))
      await rows.keepAddress(memberId, { ...newest, isDefault: true }, now())
  },
  accounts: async (memberId) => {
    const phone = await rows.phone(memberId)
    return {
      list: [...(await rows.accounts(memberId))],
      own: phone !== null && isAccountOf('phone', phone) ? phoneOf(phone) : null,
    }
  },
  saveAccount: async (memberId, { accountId, ...input }) => {
    const typed = plainText(input.account)
    if (typed.length < accountRule.minLength) throw new FieldError('account', '请填写兑换账号，至少 3 个字')
    if (!isAccountOf(input.platform, typed)) throw new FieldError('account', notOfPlatform[input.platform])
    const account = input.platform === 'phone' ? phoneOf(typed) : typed
    await rows.hold(memberId)
    const all = await rows.accounts(memberId)
    if (accountId !== null && !all.some((one) => one.accountId === accountId))
      throw gone('这个账号已经删除，请返回后重新添加')
    const same = all.find((one) => one.platform === input.platform && one.account === account)
    if (same !== undefined && same.accountId !== accountId)
      throw new FieldError('account', '这个账号已经保存过了')
    if (accountId === null && all.length >= ACCOUNTS_MAX)
      throw tooMany(`最多保存 ${ACCOUNTS_MAX} 个账号，请先删除不用的`)
    const kept = { accountId: accountId ?? newId(), platform: input.platform, account }
    await rows.keepAccount(memberId, kept, now())
    return kept
  },
  removeAccount: (memberId, accountId) => rows.removeAccount(memberId, accountId),
})
