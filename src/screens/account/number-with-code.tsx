import { useRef } from 'react'
import { pair } from './auth-layout.styles'
import { CaptchaSheet } from './captcha-sheet'
import { CodeField } from './code-field'
import { PhoneField } from './phone-field'
import { phoneOf } from '../../../machines/account/phone'
import type { PhoneCode } from '../../../machines/account/phone-form.connect'
import type { FieldView } from '../../../machines/patterns/form.connect'
import { isPhone } from '../../../contract/field-rules'

interface NumberWithCodeProps {
  readonly phone: FieldView<string>
  readonly code: FieldView<string>
  readonly sent: PhoneCode
  readonly countries: readonly string[] | null
  readonly phoneLabel?: string
  readonly codeLabel?: string
}

/** A number that is typed, and the code that is sent to it. */
export const NumberWithCode = ({
  phone,
  code,
  sent,
  countries,
  phoneLabel,
  codeLabel,
}: NumberWithCodeProps) => {
  const place = useRef<HTMLDivElement>(null)
  const { smsCode } = sent
  /** A number that is not right yet is told at its field, which takes the focus. */
  const ask = (): void => {
    phone.leave()
    if (isPhone(phone.value)) sent.askFor(phone.value)
    else place.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={place} className={pair}>
      <PhoneField
        {...(phoneLabel !== undefined && { label: phoneLabel })}
        countries={countries}
        field={{
          ...phone,
          change: (given) => {
            // A code belongs to the number that it was sent to.
            if (code.value !== '' && phoneOf(given) !== phoneOf(phone.value)) code.change('')
            phone.change(given)
            sent.tell(phoneOf(given))
          },
        }}
      />
      <CodeField
        field={code}
        {...(codeLabel !== undefined && { label: codeLabel })}
        smsCode={'ask' in smsCode ? { ...smsCode, ask } : smsCode}
      />
      {smsCode.is === 'puzzling' && <CaptchaSheet captcha={smsCode.captcha} onClose={smsCode.close} />}
    </div>
  )
}
