import { column } from './checkout.styles'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { FormField, FormView } from '../../features/form-view'
import { formDrafts } from '../../features/form-drafts'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { mallTexts } from '../../text/zh/mall'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Chips } from '../../ui/chips'
import { accountFormOf } from '../../../machines/mall/address-form.connect'
import { confirmedOf } from '../../../machines/patterns/confirmed.connect'
import { removeAccount } from '../../../contract/mall'
import { accountRule, platforms } from '../../../contract/mall.rules'

const said = textIn(currentWords, mallTexts)

const requires = (query: URLSearchParams) => ({
  form: accountFormOf({
    id: query.get('id'),
    drafts: formDrafts('redeem-account'),
    toast: () => ({ tone: 'success', words: { said: said('account.saved') } }),
    saved: () => {},
  }),
  removing: confirmedOf(removeAccount, {
    asking: () => ({
      title: said('account.remove'),
      question: said('account.removeAsk'),
      deed: said('account.remove'),
      danger: true,
    }),
    followed: () => ({ toast: { tone: 'success', words: { said: said('account.removed') } }, to: 'back' }),
  }),
})

type Props = Views<ReturnType<typeof requires>> & { readonly query: URLSearchParams }

const AddAccount = ({ form, removing, query }: Props) => {
  const text = useText(mallTexts)
  const accountId = query.get('id')
  return (
    <Page title={text(accountId === null ? 'title.addAccount' : 'account.edit')}>
      <div className={column}>
        <Card>
          <FormView
            form={form}
            submit={text('address.save')}
            leadsOn
            after={
              accountId !== null && (
                <Button wide look="danger" busy={removing.isBusy} onPress={() => removing.ask({ accountId })}>
                  {text('account.remove')}
                </Button>
              )
            }
          >
            {({ platform, account }) => (
              <>
                <Chips
                  wraps
                  label={text('account.platform')}
                  options={platforms.map((value) => ({ value, label: text(`account.${value}`) }))}
                  value={platform.value ?? 'phone'}
                  onChange={platform.change}
                />
                <FormField
                  field={account}
                  label={text('account.account')}
                  hint={text('account.accountHint')}
                  words={text('account.accountMissing')}
                  maxLength={accountRule.maxLength}
                  autoComplete="off"
                />
              </>
            )}
          </FormView>
        </Card>
      </div>
    </Page>
  )
}

/** ROUTE-13 FEAT-10 兑换账号 */
export const addAccount = screen({ requires, view: AddAccount })
