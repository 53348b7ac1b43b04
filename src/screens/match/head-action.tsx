import { planning } from './match.styles'
import { Reserve } from '../../features/reserve'
import { useSpoilers } from '../../features/spoilers'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { reserving } from '../../text/zh/schedule.reserve'
import { matchCalendarPath } from '../../../contract/constants'
import type { Toggles } from '../../../machines/patterns/toggles.connect'
import type { ReminderMinutes } from '../../../contract/match.schema'
import type { ScheduledMatch } from '../../../contract/entities.schema'

type HeadActionProps = {
  readonly match: ScheduledMatch
  readonly reservations: Toggles
  /** As the page was loaded; null for a visitor. */
  readonly minutesBefore: ReminderMinutes | null
  /** Whether the time of the reminder is being chosen. */
  readonly isChoosing: boolean
  readonly onChoosing: (isChoosing: boolean) => void
}

/** What can be done with a match in its state: its hidden score shown, or the match reserved before it begins. */
export const HeadAction = (props: HeadActionProps) => {
  const { match, reservations, minutesBefore, isChoosing, onChoosing } = props
  const text = useText(reserving)
  const spoilers = useSpoilers()
  const { matchId, state } = match
  if (spoilers.isSpoilerHidden(match))
    return (
      <Button
        look="white"
        size="small"
        label={text('row.revealOf', {
          match: text('match.versus', { home: nameOf(match.home), away: nameOf(match.away) }),
        })}
        onPress={() => spoilers.reveal(matchId)}
      >
        {text('row.reveal')}
      </Button>
    )
  if (state !== 'planned' && state !== 'postponed') return null
  return (
    <div className={planning}>
      <Reserve
        over
        match={match}
        reserved={match.reserved}
        minutesBefore={minutesBefore}
        reservations={reservations}
        isChoosing={isChoosing}
        onChoosing={onChoosing}
      />
      <IconButton
        icon="calendar"
        look="over"
        label={text('row.addToCalendar')}
        href={matchCalendarPath(matchId)}
      />
    </div>
  )
}
