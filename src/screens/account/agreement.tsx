import { Consent } from '../../features/consent'
import { loginTexts } from '../../text/zh/account.login'
import { useText } from '../../text/use-text'
import type { FieldView } from '../../../machines/patterns/form.connect'

/** Consent to the terms and the privacy policy. */
export const Agreement = ({ field }: { readonly field: FieldView<boolean> }) => {
  const text = useText(loginTexts)
  return (
    <Consent
      field={field}
      sentence={text('login.agree', { terms: '|terms|', privacy: '|privacy|' })}
      missing={text('login.agreeFirst')}
      papers={{
        terms: { title: text('login.terms'), kind: 'terms' },
        privacy: { title: text('login.privacy'), kind: 'privacy' },
      }}
    />
  )
}
