import { EditPage, removingOf } from './edit-page'
import { screen, type Views } from '../../app/screen'
import { FailedReads } from '../../features/failed-reads'
import { FormField, FormTextArea } from '../../features/form-view'
import { formDrafts } from '../../features/form-drafts'
import { currentAddress } from '../../features/kept-id'
import { lazyView } from '../../features/lazy-view'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { mallTexts } from '../../text/zh/mall'
import { Skeleton } from '../../ui/skeleton'
import { Switch } from '../../ui/switch'
import { addressFormOf } from '../../../machines/mall/address-form.connect'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { listAddresses, removeAddress } from '../../../contract/mall'
import { addressDetailRule, consigneeRule } from '../../../contract/mall.rules'

// Every county of the country is more than the rest of the page.
const AreaField = lazyView(async () => (await import('./area-field')).AreaField, <Skeleton height="4.5rem" />)
const PasteAddress = lazyView(
  async () => (await import('./paste-address')).PasteAddress,
  <Skeleton height="7rem" />,
)

/** A street without its house: said, and taken all the same. */
const isShort = (detail: string): boolean => detail.trim().length > 0 && detail.trim().length < 4

const said = textIn(currentWords, mallTexts)

const requires = (query: URLSearchParams) => ({
  form: addressFormOf({
    id: query.get('id'),
    drafts: formDrafts('address'),
    toast: () => ({ tone: 'success', words: { said: said('address.saved') } }),
    saved: currentAddress.keep,
  }),
  removing: removingOf(removeAddress, 'address'),
  kept: resourceOf(listAddresses, {}),
})

type Props = Views<ReturnType<typeof requires>> & { readonly query: URLSearchParams }

const AddAddress = ({ form, removing, kept, query }: Props) => {
  const text = useText(mallTexts)
  const addressId = query.get('id')
  // The server makes it the default one, whatever is said here.
  const isAlone = kept.is === 'shown' && kept.data.list.every((one) => one.addressId === addressId)
  return (
    <EditPage
      of="address"
      form={form}
      isBusy={removing.isBusy}
      onRemove={addressId === null ? null : () => removing.ask({ addressId })}
    >
      {({ name, phone, area, detail, isDefault }) => (
        <>
          <PasteAddress fields={{ name, phone, area, detail, isDefault }} />
          <FormField
            field={name}
            label={text('address.name')}
            words={{ missing: text('address.nameMissing'), tooLong: text('address.nameLong') }}
            maxLength={consigneeRule.maxLength}
            autoComplete="name"
          />
          <FormField
            field={phone}
            label={text('address.phone')}
            type="tel"
            inputMode="tel"
            hint={text('address.phoneHint')}
            words={text('address.phoneWrong')}
            autoComplete="tel"
          />
          <AreaField field={area} />
          <FormTextArea
            field={detail}
            label={text('address.detail')}
            hint={text(isShort(detail.value) ? 'address.detailShort' : 'address.detailHint')}
            words={{ missing: text('address.detailMissing'), tooLong: text('address.detailLong') }}
            maxLength={addressDetailRule.maxLength}
          />
          <Switch
            label={text('address.isDefault')}
            checked={isAlone || isDefault.value}
            disabled={isAlone || isDefault.isDisabled}
            {...(isAlone && { hint: text('address.firstDefault') })}
            onChange={isDefault.change}
          />
          <FailedReads of={[kept]} />
        </>
      )}
    </EditPage>
  )
}

/** ROUTE-13 FEAT-10 VAL-02 CONST-06 添加收货地址 */
export const addAddress = screen({ requires, view: AddAddress })
