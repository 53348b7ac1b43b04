import { Choice } from './choice'
import { CodeField } from './code-field'
import { countriesIn, phoneCountriesOf } from './countries'
import { NumberWithCode } from './number-with-code'
import { PasswordField } from './password-field'
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
import {
  phoneChangeOf,
  type PhoneCode,
  type PhoneFields,
  type PhoneForm,
  type ProofWay,
} from '../../../machines/account/phone-form.connect'
import type { SmsCode } from '../../../machines/account/sms-code.connect'
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
      ways={[
        'code',
        ...(password.is === 'shown' && password.data.setAt !== null ? (['password'] as const) : []),
        ...(passkeys.is === 'shown' && passkeys.data.passkeys.length > 0 ? (['passkey'] as const) : []),
      ]}
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
                <Proof fields={fields} ways={ways} smsCode={sentToOwn(oldCode.smsCode, own)} />
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

interface ProofProps {
  readonly fields: PhoneFields
  readonly ways: readonly ProofWay[]
  readonly smsCode: SmsCode
}

/** Who asks, proven in one of the ways there are. */
const Proof = ({ fields: { way, oldCode, password }, ways, smsCode }: ProofProps) => {
  const text = useText(profileTexts)
  const chosen = way.value ?? 'code'
  /** What was begun in another way is not sent. */
  const choose = (next: ProofWay): void => {
    oldCode.change('')
    password.change('')
    way.change(next)
  }
  return (
    <>
      {ways.length > 1 && (
        <Choice
          label={text('profile.proof')}
          value={chosen}
          among={ways}
          onChange={choose}
          nameOf={(each) => text(`profile.proof.${each}`)}
        />
      )}
      {chosen === 'code' && <CodeField field={oldCode} label={text('profile.oldCode')} smsCode={smsCode} />}
      {chosen === 'password' && <PasswordField field={password} />}
      {chosen === 'passkey' && <p className={hint}>{text('profile.proofByPasskey')}</p>}
    </>
  )
}
