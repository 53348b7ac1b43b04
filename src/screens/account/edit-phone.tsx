import { useRef } from 'react'
import { CaptchaSheet } from './captcha-sheet'
import { CodeField } from './code-field'
import { PhoneField } from './phone-field'
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
import { phoneOf } from '../../../machines/account/phone'
import { phoneChangeOf, type PhoneCode, type PhoneForm } from '../../../machines/account/phone-form.connect'
import type { FieldView } from '../../../machines/patterns/form.connect'
import { isPhone } from '../../../contract/field-rules'

const said = textIn(currentWords, profileTexts)

/** ROUTE-06 Another phone number: the one before and the new one are proven by a code each. */
export const editPhone = screen({
  requires: () => ({
    ...phoneChangeOf(solveProofOfWork, () => ({
      tone: 'success',
      words: { said: said('profile.phoneSaved') },
    })),
  }),
  view: (parts) => <EditPhone {...parts} />,
})

interface EditPhoneProps {
  readonly form: PhoneForm
  readonly oldCode: PhoneCode
  readonly newCode: PhoneCode
}

const EditPhone = ({ form, oldCode, newCode }: EditPhoneProps) => {
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
                <NewNumber phone={fields.phone} code={fields.code} newCode={newCode} />
              </>
            )}
          </FormView>
        </Card>
      </div>
      {newCode.smsCode.is === 'puzzling' && (
        <CaptchaSheet captcha={newCode.smsCode.captcha} onClose={newCode.smsCode.close} />
      )}
    </Page>
  )
}

interface NewNumberProps {
  readonly phone: FieldView<string>
  readonly code: FieldView<string>
  readonly newCode: PhoneCode
}

const NewNumber = ({ phone, code, newCode }: NewNumberProps) => {
  const text = useText(profileTexts)
  const place = useRef<HTMLDivElement>(null)
  const { smsCode } = newCode
  /** A number that is not right yet is told at its field, which takes the focus. */
  const ask = (): void => {
    phone.leave()
    if (isPhone(phone.value)) newCode.askFor(phone.value)
    else place.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={place}>
      <PhoneField
        label={text('profile.newPhone')}
        field={{
          ...phone,
          change: (given) => {
            phone.change(given)
            newCode.tell(phoneOf(given))
          },
        }}
      />
      <CodeField
        field={code}
        label={text('profile.newCode')}
        smsCode={'ask' in smsCode ? { ...smsCode, ask } : smsCode}
      />
    </div>
  )
}
