import { consent } from './consent.styles'
import { problemOf } from './form-problem'
import { useAppActor } from '../app/app-context'
import { Checkbox } from '../ui/checkbox'
import type { FieldView } from '../../machines/patterns/form.connect'
import type { DocumentKind } from '../../contract/account.documents.schema'

interface Paper {
  readonly title: string
  readonly kind: DocumentKind
}

interface ConsentProps {
  readonly field: FieldView<boolean>
  /** What is agreed to, with `|key|` where a paper is named. */
  readonly sentence: string
  readonly papers: Readonly<Record<string, Paper>>
  /** Told where it is missing. */
  readonly missing: string
}

/** As a head: named within a sentence it may begin small. */
const headOf = (title: string): string => title.charAt(0).toUpperCase() + title.slice(1)

/** Opens what people agree to over the page in sight. */
export const useOpenDocument = (): ((paper: Paper) => void) => {
  const screens = useAppActor('screens')
  return ({ kind, title }) =>
    screens.send({
      type: 'sheet.open',
      place: { path: '/login', search: `?view=${kind}` },
      title: headOf(title),
    })
}

/** Consent to papers, each of which can be read right here. */
export const Consent = ({ field, sentence, papers, missing }: ConsentProps) => {
  const open = useOpenDocument()
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
              <button key={piece} type="button" aria-haspopup="dialog" onClick={() => open(named)}>
                {named.title}
              </button>
            )
          })}
      </Checkbox>
    </div>
  )
}
