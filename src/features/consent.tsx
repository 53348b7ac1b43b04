import { useState } from 'react'
import { consent, paper } from './consent.styles'
import { problemOf } from './form-view'
import { Checkbox } from '../ui/checkbox'
import { Sheet } from '../ui/modal'
import type { FieldView } from '../../machines/patterns/form.connect'

interface Paper {
  readonly title: string
  /** A paragraph a line. */
  readonly text: string
}

interface ConsentProps {
  readonly field: FieldView<boolean>
  /** What is agreed to, with `|key|` where a paper is named. */
  readonly sentence: string
  readonly papers: Readonly<Record<string, Paper>>
  /** Told where it is missing. */
  readonly missing: string
}

/** Consent to papers, each of which can be read right here. */
export const Consent = ({ field, sentence, papers, missing }: ConsentProps) => {
  const [read, setRead] = useState<Paper | null>(null)
  return (
    <div className={consent}>
      <Checkbox
        name={field.name}
        checked={field.value}
        problem={problemOf(field, missing)}
        isRequired={field.isRequired}
        disabled={field.isDisabled}
        onChange={field.change}
      >
        {sentence
          .split('|')
          .filter((piece) => piece !== '')
          .map((piece) => {
            const named = papers[piece]
            return named === undefined ? (
              piece
            ) : (
              <button key={piece} type="button" onClick={() => setRead(named)}>
                {named.title}
              </button>
            )
          })}
      </Checkbox>
      {read !== null && (
        <Sheet open title={read.title} onClose={() => setRead(null)}>
          <div className={paper}>
            {read.text.split('\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Sheet>
      )}
    </div>
  )
}
