import { choice } from './reminder-choice.styles'
import { useText } from '../text/use-text'
import { reserving } from '../text/zh/schedule.reserve'
import { Button } from '../ui/button'
import { Chips } from '../ui/chips'
import { Sheet } from '../ui/modal'
import { matchCalendarPath } from '../../contract/constants'
import { ReminderLead } from '../../contract/enums'
import type { ReminderMinutes } from '../../contract/match.schema'

interface ReminderChoiceProps {
  readonly matchId: string
  readonly value: ReminderMinutes
  readonly onChange: (minutes: ReminderMinutes) => void
  /** Whether it is being chosen. */
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  /** On a picture or a team's colours, else on a page. */
  readonly over?: boolean
}

/** FEAT-02 How long before the start of a reserved match one is reminded; the choice is kept for the next ones. */
export const ReminderChoice = (props: ReminderChoiceProps) => {
  const { matchId, value, onChange, open, onOpen, over = false } = props
  const text = useText(reserving)
  const sayLead = (minutes: ReminderMinutes) => text('row.reminderLead', { minutes })
  return (
    <>
      <Button
        look={over ? 'white' : 'soft'}
        size={over ? 'small' : 'normal'}
        label={text('row.reminderOf', { minutes: value })}
        onPress={() => onOpen(true)}
      >
        {sayLead(value)}
      </Button>
      <Sheet open={open} onClose={() => onOpen(false)} title={text('row.reminder')}>
        <div className={choice}>
          <Chips
            label={text('row.reminder')}
            options={Object.values(ReminderLead).map((minutes) => ({
              value: minutes,
              label: sayLead(minutes),
            }))}
            value={value}
            onChange={(minutes) => {
              onOpen(false)
              onChange(minutes)
            }}
          />
          <p>{text('row.reminderHint')}</p>
          <Button look="soft" size="small" href={matchCalendarPath(matchId)}>
            {text('row.addToCalendar')}
          </Button>
        </div>
      </Sheet>
    </>
  )
}
