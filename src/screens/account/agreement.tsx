import { useState } from 'react'
import { agreement, paper } from './auth-layout.styles'
import { Checkbox } from '../../ui/checkbox'
import { Sheet } from '../../ui/modal'
import { accountTexts } from '../../text/zh/account'
import { useText } from '../../text/use-text'
import { problemOf } from '../../features/form-view'
import type { FieldView } from '../../../machines/patterns/form.connect'

type Paper = 'terms' | 'privacy'

/** Consent to the terms and the privacy policy, each of which can be read right here. */
export const Agreement = ({ field }: { readonly field: FieldView<boolean> }) => {
  const text = useText(accountTexts)
  const [read, setRead] = useState<Paper | null>(null)
  const words = problemOf(field, text('login.agreeFirst'))
  return (
    <div className={agreement}>
      <Checkbox
        name={field.name}
        checked={field.value}
        problem={words}
        isRequired={field.isRequired}
        disabled={field.isDisabled}
        onChange={field.change}
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
