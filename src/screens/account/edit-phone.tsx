import { countriesIn, phoneCountriesOf } from './countries'
import { NumberWithCode } from './number-with-code'
import { OwnProof, proofWays } from './own-proof'
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
import type { ProofWay } from '../../../machines/account/own-proof'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { listPasskeys } from '../../../contract/account.passkeys'
import { getPassword } from '../../../contract/account.password'

const said = textIn(currentWords, profileTexts)

const requires = () => ({
  countries: phoneCountriesOf(),
  password: resourceOf(getPassword, {}, { silent: true }),
  passkeys: resourceOf(listPasskeys, {}, { silent: true }),
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
    <EditPhone
      {...parts}
      countries={countriesIn(countries)}
      ways={proofWays(password, passkeys)}
      areKnown={password.is === 'shown' && passkeys.is === 'shown'}
    />
  ),
})

interface EditPhoneProps {
  readonly form: PhoneForm
  readonly oldCode: PhoneCode
  readonly newCode: PhoneCode
  readonly countries: readonly string[]
  /** What this member can prove by. */
  readonly ways: readonly ProofWay[]
  readonly areKnown: boolean
}

const EditPhone = ({ form, oldCode, newCode, countries, ways, areKnown }: EditPhoneProps) => {
  const text = useText(profileTexts)
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
                  ways={ways}
                  smsCode={sentToOwn(oldCode.smsCode, own)}
                  codeLabel={text('profile.oldCode')}
                  deed={text('profile.phoneChange')}
                />
                {areKnown && ways.length === 1 && <p className={hint}>{text('profile.proofHint')}</p>}
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
