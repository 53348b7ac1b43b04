import { useState } from 'react'
import { codeAction } from './auth-layout.styles'
import { FormField } from '../../features/form-view'
import { useText } from '../../text/use-text'
import { passwordTexts } from '../../text/zh/account.password'
import type { FieldView } from '../../../machines/patterns/form.connect'

interface PasswordFieldProps {
  readonly field: FieldView<string>
  /** It is chosen here, rather than known already. */
  readonly isNew?: boolean
}

/** A password, hidden until somebody wants to see it. */
export const PasswordField = ({ field, isNew = false }: PasswordFieldProps) => {
  const text = useText(passwordTexts)
  const [isSeen, setSeen] = useState(false)
  return (
    <FormField
      field={field}
      label={text(isNew ? 'password.new' : 'password.label')}
      words={{
        missing: text(isNew ? 'password.rule' : 'password.missing'),
        tooShort: text('password.rule'),
        tooLong: text('password.rule'),
      }}
      type={isSeen ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      maxLength={64}
      {...(isNew && { hint: text('password.rule') })}
      suffix={
        <button
          type="button"
          className={codeAction}
          aria-pressed={isSeen}
          aria-label={text('password.see')}
          onClick={() => setSeen(!isSeen)}
        >
          {text(isSeen ? 'password.hide' : 'password.show')}
        </button>
      }
    />
  )
}
