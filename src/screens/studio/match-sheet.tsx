import { results, within } from './fields.styles'
import { MatchLine } from './match-line'
import { sportOf } from '../../text/sport'
import { useText } from '../../text/use-text'
import { studioTexts } from '../../text/zh/studio'
import { Button } from '../../ui/button'
import { Chips } from '../../ui/chips'
import { Sheet } from '../../ui/modal'
import { SearchField } from '../../ui/search-field'
import { Skeletons } from '../../ui/skeleton'
import { EmptyState, FailedState } from '../../ui/states'
import type { Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { MatchChoice } from '../../../machines/studio/match-choice.connect'
import type { MatchCard } from '../../../contract/entities.schema'
import { MatchType } from '../../../contract/enums'

const sportsPlayed = Object.values(MatchType).filter((each) => each !== MatchType.OTHER)

interface ChoiceProps {
  readonly choice: Exclude<MatchChoice, { readonly is: 'closed' }>
  readonly now: number
  readonly board: Scoreboard
  readonly onChoose: (match: MatchCard) => void
}

/** The matches that there are to choose from, found by name and sport. */
export const MatchSheet = ({ choice, now, board, onChoose }: ChoiceProps) => {
  const text = useText(studioTexts)
  return (
    <Sheet open title={text('heading.matchChoose')} onClose={choice.close} height="36rem">
      <div className={within}>
        <SearchField
          label={text('heading.matchSearch')}
          placeholder={text('heading.matchSearch')}
          value={choice.typed}
          onChange={choice.type}
          first
        />
        <Chips
          label={text('heading.sport')}
          value={choice.sport ?? 0}
          onChange={(next) => choice.choose(next === 0 ? null : next)}
          options={[
            { value: 0, label: text('common.all') },
            ...sportsPlayed.map((each) => ({ value: each, label: text(`sport.${sportOf(each)}`) })),
          ]}
        />
        <Found choice={choice} now={now} board={board} onChoose={onChoose} />
      </div>
    </Sheet>
  )
}

const Found = ({ choice, now, board, onChoose }: ChoiceProps) => {
  const text = useText(studioTexts)
  if (choice.is === 'failed') return <FailedState small onRetry={choice.retry} />
  if (choice.matches.length === 0)
    return choice.is === 'asking' ? (
      <div className={results} aria-busy="true">
        <Skeletons count={5} height="3.5rem" />
      </div>
    ) : (
      <EmptyState
        small
        icon="search"
        title={text('heading.matchEmpty')}
        hint={text('heading.matchEmptyHint')}
        {...(choice.sport !== null && {
          action: (
            <Button look="soft" onPress={() => choice.choose(null)}>
              {text('heading.matchAnySport')}
            </Button>
          ),
        })}
      />
    )
  return (
    <ul
      className={results}
      aria-label={text('heading.matchComing')}
      aria-busy={choice.is === 'asking' || undefined}
    >
      {choice.matches.map((match) => (
        <li key={match.matchId}>
          <button type="button" onClick={() => onChoose(match)}>
            <MatchLine match={match} now={now} board={board} />
          </button>
        </li>
      ))}
    </ul>
  )
}
