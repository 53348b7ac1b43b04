import { column } from './checkout.styles'
import { AreaField } from './area-field'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { FormField, FormTextArea, FormView } from '../../features/form-view'
import { formDrafts } from '../../features/form-drafts'
import { keepAddress } from '../../features/mall-kept'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { mallTexts } from '../../text/zh/mall'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Switch } from '../../ui/switch'
import { addressFormOf } from '../../../machines/mall/address-form.connect'
import { confirmedOf } from '../../../machines/patterns/confirmed.connect'
import { removeAddress } from '../../../contract/mall'
import { addressDetailRule, consigneeRule } from '../../../contract/mall.rules'

const said = textIn(currentWords, mallTexts)

const requires = (query: URLSearchParams) => ({
  form: addressFormOf({
    id: query.get('id'),
    drafts: formDrafts('address'),
    toast: () => ({ tone: 'success', words: { said: said('address.saved') } }),
    saved: keepAddress,
  }),
  removing: confirmedOf(removeAddress, {
    asking: () => ({
      title: said('address.remove'),
      question: said('address.removeAsk'),
      deed: said('address.remove'),
      danger: true,
    }),
    followed: () => ({ toast: { tone: 'success', words: { said: said('address.removed') } }, to: 'back' }),
  }),
})

type Props = Views<ReturnType<typeof requires>> & { readonly query: URLSearchParams }

const AddAddress = ({ form, removing, query }: Props) => {
  const text = useText(mallTexts)
  const addressId = query.get('id')
  return (
    <Page title={text(addressId === null ? 'title.addAddress' : 'address.edit')}>
      <div className={column}>
        <Card>
          <FormView
            form={form}
            submit={text('address.save')}
            leadsOn
            after={
              addressId !== null && (
                <Button wide look="danger" busy={removing.isBusy} onPress={() => removing.ask({ addressId })}>
                  {text('address.remove')}
                </Button>
              )
            }
          >
            {({ name, phone, area, detail, isDefault }) => (
              <>
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
                  hint={text('address.detailHint')}
                  words={{ missing: text('address.detailMissing'), tooLong: text('address.detailLong') }}
                  maxLength={addressDetailRule.maxLength}
                />
                <Switch
                  label={text('address.isDefault')}
                  checked={isDefault.value}
                  disabled={isDefault.isDisabled}
                  onChange={isDefault.change}
                />
              </>
            )}
          </FormView>
        </Card>
      </div>
    </Page>
  )
}

/** ROUTE-13 FEAT-10 VAL-02 CONST-06 添加收货地址 */
export const addAddress = screen({ requires, view: AddAddress })
