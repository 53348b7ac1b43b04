import { Choice } from './choice'
import { CodeField } from './code-field'
import { PasswordField } from './password-field'
import { hint } from './profile.styles'
import { FailedReads } from '../../features/failed-reads'
import { useText } from '../../text/use-text'
import { profileTexts } from '../../text/zh/account.profile'
import type { ProofWay } from '../../../machines/account/own-proof'
import type { SmsCode } from '../../../machines/account/sms-code.connect'
import type { FieldView } from '../../../machines/patterns/form.connect'
import type { Resource } from '../../../machines/patterns/resource.connect'
import type { PasskeyList } from '../../../contract/account.passkeys.schema'
import type { PasswordState } from '../../../contract/account.password.schema'

/** What a member has to prove by. `passkeys`: null where none may serve. */
export interface Known {
  readonly password: Resource<PasswordState>
  readonly passkeys: Resource<PasskeyList> | null
}

/** What this member can prove by, as far as it is known. */
export const proofWays = ({ password, passkeys }: Known): readonly ProofWay[] => [
  'code',
  ...(password.is === 'shown' && password.data.setAt !== null ? (['password'] as const) : []),
  ...(passkeys?.is === 'shown' && passkeys.data.passkeys.length > 0 ? (['passkey'] as const) : []),
]

interface OwnProofProps {
  readonly way: FieldView<ProofWay | null>
  readonly code: FieldView<string>
  readonly password: FieldView<string>
  /** What this member can prove by hangs on them. */
  readonly known: Known
  readonly smsCode: SmsCode
  readonly codeLabel: string
  /** The words on the form's button. */
  readonly deed: string
}

/** FEAT-07 Who asks, proven in one of the ways there are. */
export const OwnProof = ({ way, code, password, known, smsCode, codeLabel, deed }: OwnProofProps) => {
  const text = useText(profileTexts)
  const ways = proofWays(known)
  const chosen = way.value ?? 'code'
  /** What was begun in another way is not sent. */
  const choose = (next: ProofWay): void => {
    code.change('')
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
      {chosen === 'code' && <CodeField field={code} label={codeLabel} smsCode={smsCode} />}
      {chosen === 'password' && <PasswordField field={password} />}
      {chosen === 'passkey' && <p className={hint}>{text('profile.proofByPasskey', { deed })}</p>}
      <FailedReads of={known.passkeys === null ? [known.password] : [known.password, known.passkeys]} />
    </>
  )
}
