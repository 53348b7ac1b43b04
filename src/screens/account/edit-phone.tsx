import { countriesIn, phoneCountriesOf } from './countries'
import { NumberWithCode } from './number-with-code'
import { OwnProof, proofWays, type Known } from './own-proof'
import { column, hint, now } from './profile.styles'
import { sentToOwn } from './sent-to-own'
import { Page } from '../../app/page'
import { useAppSelector } from '../../app/app-context'
import { screen, type Views } from '../../app/screen'
import { FormView } from '../../features/form-view'
import { passkeyDevice } from '../../features/passkey-device'
import { codeMeans, numberWithCode } from '../../features/sent-codes'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { profileTexts } from '../../text/zh/account.profile'
import { Card } from '../../ui/card'
import { phoneChangeOf, type PhoneCode, type PhoneForm } from '../../../machines/account/phone-form.connect'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { listPasskeys } from '../../../contract/account.passkeys'
import { getPassword } from '../../../contract/account.password'

const said = textIn(currentWords, profileTexts)

const requires = () => ({
  countries: phoneCountriesOf(),
  password: resourceOf(getPassword, {}),
  passkeys: resourceOf(listPasskeys, {}),
  ...phoneChangeOf(codeMeans, numberWithCode(), passkeyDevice, () => ({
    tone: 'success',
    words: { said: said('profile.phoneSaved') },
  })),
})
type Parts = Views<ReturnType<typeof requires>>

/** ROUTE-06 Another phone number: the new one is proven by a code, and who asks by a code to the one before, the password or a passkey. */
export const editPhone = screen({
  requires,
  view: ({ countries, password, passkeys, ...parts }: Parts) => (
    <EditPhone {...parts} countries={countriesIn(countries)} known={{ password, passkeys }} />
  ),
})

interface EditPhoneProps {
  readonly form: PhoneForm
  readonly oldCode: PhoneCode
  readonly newCode: PhoneCode
  readonly countries: readonly string[] | null
  readonly known: Known
}

const EditPhone = ({ form, oldCode, newCode, countries, known }: EditPhoneProps) => {
  const text = useText(profileTexts)
  const isCodeAlone =
    known.password.is === 'shown' && known.passkeys?.is === 'shown' && proofWays(known).length === 1
  const own = useAppSelector('session', ({ context }) => context.user?.phone ?? '')
  return (
    <Page title={useText()('title.editPhone')}>
      <div className={column}>
        <Card>
          <FormView form={form} submit={text('profile.phoneChange')} leadsOn>
            {(fields) => (
              <>
                <p className={now}>{text('profile.phoneNow', { phone: own })}</p>
                <OwnProof
                  way={fields.way}
                  code={fields.oldCode}
                  password={fields.password}
                  known={known}
                  smsCode={sentToOwn(oldCode.smsCode, own)}
                  codeLabel={text('profile.oldCode')}
                  deed={text('profile.phoneChange')}
                />
                {isCodeAlone && <p className={hint}>{text('profile.proofHint')}</p>}
                <NumberWithCode
                  phone={fields.phone}
                  code={fields.code}
                  sent={newCode}
                  countries={countries}
                  phoneLabel={text('profile.newPhone')}
                  codeLabel={text('profile.newCode')}
                />
              </>
            )}
          </FormView>
        </Card>
      </div>
    </Page>
  )
}
