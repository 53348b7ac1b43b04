import { formOf, loadedBy, type Form } from '../patterns/form.connect'
import { choiceField, flagField, textField } from '../patterns/form.fields'
import type { DraftStore } from '../patterns/form.machine'
import type { Dependency } from '../patterns/dependency'
import type { Platform } from '../../contract/mall.schema'
import type { Toast } from '../app/toasts.machine'
import { listAccounts, listAddresses, saveAccount, saveAddress } from '../../contract/mall'
import {
  accountRule,
  addressDetailRule,
  areaRule,
  consigneePhoneRule,
  consigneeRule,
  isAccountOf,
  platforms,
} from '../../contract/mall.rules'

const address = {
  name: textField(consigneeRule, { isRequired: true }),
  phone: textField(consigneePhoneRule, { isRequired: true }),
  area: textField(areaRule, { isRequired: true }),
  detail: textField(addressDetailRule, { isRequired: true }),
  isDefault: flagField(),
}
export type AddressForm = Form<typeof address>

/** `id` null: another one. `drafts`: of a new one. */
interface FormInput {
  readonly id: string | null
  readonly drafts: DraftStore
  readonly toast: () => Toast
  readonly saved: (id: string) => void
}

/** FEAT-10 VAL-02 Where things are sent. It leads back to where it was wanted. */
export const addressFormOf = ({ id, drafts, toast, saved }: FormInput): Dependency<AddressForm> => ({
  ...formOf({
    fields: address,
    call: saveAddress,
    toInput: (values) => ({ addressId: id, ...values }),
    toast,
    taken: ({ addressId }) => saved(addressId),
    next: 'back',
    ...(id === null
      ? { drafts }
      : {
          load: loadedBy(
            listAddresses,
            {},
            ({ list }) => list.find(({ addressId }) => addressId === id) ?? {},
          ),
        }),
  }),
  params: id,
})

const accountFields = (offered: readonly Platform[]) => ({
  platform: choiceField(offered, { isRequired: true }),
  account: textField(accountRule, { isRequired: true }),
})
export type AccountForm = Form<ReturnType<typeof accountFields>>

/** The platforms that an address of the page names, as in `?for=phone,qq`; all where it names none. */
export const platformsIn = (named: string | null): readonly Platform[] => {
  const wanted = (named ?? '').split(',')
  const offered = platforms.filter((platform) => wanted.includes(platform))
  return offered.length === 0 ? platforms : offered
}

/** FEAT-10 Where something virtual is redeemed. `offered`: the platforms to choose from. */
export const accountFormOf = ({
  id,
  offered,
  drafts,
  toast,
  saved,
}: FormInput & { readonly offered: readonly Platform[] }): Dependency<AccountForm> => ({
  ...formOf({
    fields: accountFields(offered),
    initial: { platform: offered[0] ?? 'phone' },
    check: ({ platform, account: given }) =>
      platform === null || isAccountOf(platform, given.trim()) ? {} : { account: 'pattern' },
    call: saveAccount,
    toInput: ({ platform, account: given }) => ({
      accountId: id,
      platform: platform ?? 'phone',
      account: given,
    }),
    toast,
    taken: ({ accountId }) => saved(accountId),
    next: 'back',
    ...(id === null
      ? { drafts }
      : {
          load: loadedBy(
            listAccounts,
            {},
            ({ list }) => list.find(({ accountId }) => accountId === id) ?? {},
          ),
        }),
  }),
  params: id,
})
