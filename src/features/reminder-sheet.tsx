import { choice } from './reminder-choice.styles'
import { useServerNow } from './server-now'
import { useText } from '../text/use-text'
import { reminding } from '../text/zh/schedule.reminder'
import { Button } from '../ui/button'
import { Chips } from '../ui/chips'
import { Sheet } from '../ui/modal'
import { matchCalendarPath } from '../../contract/constants'
import { isAhead, ReminderLead } from '../../contract/match.reminder-rules'
import type { ReminderChoiceProps } from './reminder-choice'

/** FEAT-02 The times at which a reminder may come; those that have passed are chosen no more. */
export const ReminderSheet = ({ match, value, onChange, open, onOpen }: ReminderChoiceProps) => {
  const { matchId, state, startsAt } = match
  const text = useText(reminding)
  const now = useServerNow(10_000)
  return (
    <Sheet open={open} onClose={() => onOpen(false)} title={text('row.reminder')}>
      <div className={choice}>
        <Chips
          label={text('row.reminder')}
          options={Object.values(ReminderLead).map((minutes) => ({
            value: minutes,
            label: text('row.reminderLead', { minutes }),
            disabled: state === 'planned' && !isAhead(minutes, startsAt, now),
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
  )
}
