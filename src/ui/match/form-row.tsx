import type { Outcome } from './meetings'
import { formRow } from './form-row.styles'
import { useText } from '../../text/use-text'
import { standings } from '../../text/zh/league.table'

/** The last results, a letter each; the newest last, as in a league's table. */
export const FormRow = ({ outcomes }: { readonly outcomes: readonly Outcome[] }) => {
  const text = useText(standings)
  return (
    <ol className={formRow} aria-label={text('table.formFull')}>
      {outcomes.map((outcome, index) => (
        <li key={String(index)} data-is={outcome}>
          {text(`table.${outcome}`)}
        </li>
      ))}
    </ol>
  )
}
