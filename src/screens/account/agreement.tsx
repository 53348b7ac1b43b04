import { useState } from 'react'
import { agreement, paper, problem } from './auth-layout.styles'
import { Checkbox } from '../../ui/checkbox'
import { Sheet } from '../../ui/modal'
import { accountTexts } from '../../text/zh/account'
import { useText } from '../../text/use-text'
import type { Login } from '../../../machines/account/login.connect'

type Paper = 'terms' | 'privacy'
type AgreementProps = { readonly login: Exclude<Login, { readonly is: 'alreadySignedIn' }> }

/** Consent to the terms and the privacy policy, each of which can be read right here. */
export const Agreement = ({ login }: AgreementProps) => {
  const text = useText(accountTexts)
  const [read, setRead] = useState<Paper | null>(null)
  const filling = login.is === 'filling' ? login : null
  const isMissing = filling?.problems.includes('agreed') === true
  return (
    <div className={agreement}>
      <Checkbox
        name="agreed"
        checked={login.draft.agreed}
        problem={isMissing}
        onChange={(agreed) => filling?.agree(agreed)}
      >
        {pieces(text('login.agree', { terms: '|terms|', privacy: '|privacy|' })).map((piece) =>
          piece === 'terms' || piece === 'privacy' ? (
            <button key={piece} type="button" onClick={() => setRead(piece)}>
              {text(`login.${piece}`)}
            </button>
          ) : (
            piece
          ),
        )}
      </Checkbox>
      <p className={problem} aria-live="polite">
        {isMissing && text('login.agreeFirst')}
      </p>
      {read !== null && (
        <Sheet open title={text(`login.${read}`)} onClose={() => setRead(null)}>
          <div className={paper}>
            {text(`login.${read}Text`)
              .split('\n')
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </div>
        </Sheet>
      )}
    </div>
  )
}

const pieces = (sentence: string): readonly string[] => sentence.split('|').filter((piece) => piece !== '')
