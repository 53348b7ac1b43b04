import type { ReactNode } from 'react'
import { MatchType } from '../../contract/enums'
import { Choice } from './form'
import { useText } from '../text/text'

/** Of one sport, or of every. */
export const SportChoice = ({ initial = '' }: { readonly initial: string | undefined }): ReactNode => {
  const text = useText()
  return (
    <Choice
      name="matchType"
      label={text('matches.sport')}
      initial={initial}
      choices={[
        ['', text('all')],
        ...Object.values(MatchType).map((one) => [String(one), text(`sport.${one}`)] as const),
      ]}
    />
  )
}

interface ShowChoiceProps<Show extends string> {
  readonly label: string
  readonly initial: string | undefined
  /** `all` among them. */
  readonly shows: readonly (Show | 'all')[]
  readonly wordsOf: (show: Show) => string
}

/** Those that stand in one way, or all. */
export const ShowChoice = <Show extends string>({
  label,
  initial = '',
  shows,
  wordsOf,
}: ShowChoiceProps<Show>): ReactNode => {
  const text = useText()
  return (
    <Choice
      name="show"
      label={label}
      initial={initial}
      choices={shows.map((one) => (one === 'all' ? ['', text('all')] : [one, wordsOf(one)]))}
    />
  )
}
