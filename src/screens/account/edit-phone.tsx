import { CodeField } from './code-field'
import { countriesIn, phoneCountriesOf } from './countries'
import { NumberWithCode } from './number-with-code'
import { column, now } from './profile.styles'
import { sentToOwn } from './sent-to-own'
import { Page } from '../../app/page'
import { useAppSelector } from '../../app/app-context'
import { screen } from '../../app/screen'
import { FormView } from '../../features/form-view'
import { solveProofOfWork } from '../../features/proof-of-work'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { profileTexts } from '../../text/zh/account.profile'
import { Card } from '../../ui/card'
import { phoneChangeOf, type PhoneCode, type PhoneForm } from '../../../machines/account/phone-form.connect'

const said = textIn(currentWords, profileTexts)

/** ROUTE-06 Another phone number: the one before and the new one are proven by a code each. */
export const editPhone = screen({
  requires: () => ({
    countries: phoneCountriesOf(),
    ...phoneChangeOf(solveProofOfWork, () => ({
      tone: 'success',
      words: { said: said('profile.phoneSaved') },
    })),
  }),
  view: ({ countries, ...parts }) => <EditPhone {...parts} countries={countriesIn(countries)} />,
})

interface EditPhoneProps {
  readonly form: PhoneForm
  readonly oldCode: PhoneCode
  readonly newCode: PhoneCode
  readonly countries: readonly string[]
}

const EditPhone = ({ form, oldCode, newCode, countries }: EditPhoneProps) => {
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
                <CodeField
                  field={fields.oldCode}
                  label={text('profile.oldCode')}
                  smsCode={sentToOwn(oldCode.smsCode, own)}
                />
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
