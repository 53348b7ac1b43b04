import { EditPage, removingOf } from './edit-page'
import { screen, type Views } from '../../app/screen'
import { FailedReads } from '../../features/failed-reads'
import { FormField } from '../../features/form-view'
import { formDrafts } from '../../features/form-drafts'
import { currentAccount } from '../../features/kept-id'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { mallTexts } from '../../text/zh/mall'
import { Button } from '../../ui/button'
import { Chips } from '../../ui/chips'
import { phone } from '../../ui/own-icons'
import { accountFormOf, platformsIn } from '../../../machines/mall/address-form.connect'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { listAccounts, removeAccount } from '../../../contract/mall'
import { accountRule } from '../../../contract/mall.rules'

const said = textIn(currentWords, mallTexts)

const requires = (query: URLSearchParams) => ({
  form: accountFormOf({
    id: query.get('id'),
    offered: platformsIn(query.get('for')),
    drafts: formDrafts('redeem-account'),
    toast: () => ({ tone: 'success', words: { said: said('account.saved') } }),
    saved: currentAccount.keep,
  }),
  removing: removingOf(removeAccount, 'account'),
  kept: resourceOf(listAccounts, {}),
})

type Props = Views<ReturnType<typeof requires>> & { readonly query: URLSearchParams }

/** One's own number, unless it is kept already; null: there is none to offer. */
const ownIn = (kept: Props['kept']): string | null => {
  if (kept.is !== 'shown') return null
  const { own, list } = kept.data
  return list.some(({ platform, account }) => platform === 'phone' && account === own) ? null : own
}

const AddAccount = ({ form, removing, kept, query }: Props) => {
  const text = useText(mallTexts)
  const accountId = query.get('id')
  const own = ownIn(kept)
  return (
    <EditPage
      of="account"
      form={form}
      isBusy={removing.isBusy}
      onRemove={accountId === null ? null : () => removing.ask({ accountId })}
    >
      {({ platform, account }) => {
        const chosen = platform.value ?? 'phone'
        const isPhone = chosen === 'phone'
        const wrong = text(`account.${chosen}Wrong`)
        return (
          <>
            <Chips
              wraps
              label={text('account.platform')}
              options={platformsIn(query.get('for')).map((value) => ({
                value,
                label: text(`account.${value}`),
              }))}
              value={chosen}
              onChange={platform.change}
            />
            <FormField
              field={account}
              label={text(isPhone ? 'account.phone' : 'account.account')}
              hint={text('account.accountHint')}
              words={{
                missing: text(isPhone ? 'account.phoneWrong' : 'account.accountMissing'),
                tooShort: wrong,
                pattern: wrong,
              }}
              maxLength={accountRule.maxLength}
              autoComplete={isPhone ? 'tel' : 'off'}
              {...(isPhone && { inputMode: 'tel' as const })}
            />
            {isPhone && own !== null && account.value !== own && (
              <Button look="soft" icon={phone} onPress={() => account.change(own)}>
                {text('account.own', { phone: own })}
              </Button>
            )}
            {isPhone && <FailedReads of={[kept]} />}
          </>
        )
      }}
    </EditPage>
  )
}

/** ROUTE-13 FEAT-10 兑换账号 */
export const addAccount = screen({ requires, view: AddAccount })
