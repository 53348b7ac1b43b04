import { ReminderChoice } from './reminder-choice'
import { Button } from '../ui/button'
import { nameOf } from '../text/match'
import { useText } from '../text/use-text'
import { reserving } from '../text/zh/schedule.reserve'
import type { Toggles } from '../../machines/patterns/toggles.connect'
import type { ReminderMinutes } from '../../contract/match.schema'
import type { MatchCard } from '../../contract/entities.schema'

interface ReserveButtonProps {
  readonly isOn: boolean
  /** What is reserved, said aloud. */
  readonly name: string
  /** On a picture or a team's colours, else on a page. */
  readonly over?: boolean
  readonly small?: boolean
  readonly onToggle: (on: boolean) => void
}

/** FEAT-02 Reserves a match or a stream, or gives it back. */
export const ReserveButton = ({ isOn, name, over = false, small = over, onToggle }: ReserveButtonProps) => {
  const text = useText(reserving)
  return (
    <Button
      look={over ? 'white' : isOn ? 'soft' : 'primary'}
      size={small ? 'small' : 'normal'}
      pressed={isOn}
      {...(isOn ? { icon: 'check' as const } : {})}
      label={text(isOn ? 'row.reservedOf' : 'row.reserveOf', { match: name })}
      onPress={() => onToggle(!isOn)}
    >
      {text(isOn ? 'row.reserved' : 'row.reserve')}
    </Button>
  )
}

interface ReserveProps {
  readonly match: MatchCard
  /** As the page has it. */
  readonly reserved: boolean
  /** As the page has it; null for a visitor. */
  readonly minutesBefore: ReminderMinutes | null
  readonly reservations: Toggles
  /** Whether the time of the reminder is being chosen. */
  readonly isChoosing: boolean
  readonly onChoosing: (isChoosing: boolean) => void
  /** On a picture or a team's colours, else on a page. */
  readonly over?: boolean
}

/** FEAT-02 Reserves a match or gives it back, and chooses when to be reminded of it. */
export const Reserve = (props: ReserveProps) => {
  const { match, reserved, minutesBefore, reservations, isChoosing, onChoosing, over = false } = props
  const text = useText(reserving)
  const { matchId } = match
  const isOn = reservations.isOn(matchId, reserved)
  const lead = reservations.leadOf(matchId, minutesBefore)
  const names = text('match.versus', { home: nameOf(match.home), away: nameOf(match.away) })
  return (
    <>
      <ReserveButton
        isOn={isOn}
        name={names}
        over={over}
        onToggle={(on) => reservations.toggle(matchId, on)}
      />
      {isOn && lead !== null && (
        <ReminderChoice
          over={over}
          match={match}
          value={lead}
          onChange={(minutes) => reservations.toggle(matchId, true, { lead: minutes })}
          open={isChoosing}
          onOpen={onChoosing}
        />
      )}
    </>
  )
}
