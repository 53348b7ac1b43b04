import { useState } from 'react'
import { useText } from '../../text/use-text'
import { reserving } from '../../text/zh/reserving'
import { Button } from '../../ui/button'
import { Chips } from '../../ui/chips'
import { Sheet } from '../../ui/modal'
import { ReminderLead } from '../../../contract/enums'
import type { ReminderMinutes } from '../../../contract/match.schema'

interface ReminderChoiceProps {
  readonly value: ReminderMinutes
  readonly onChange: (minutes: ReminderMinutes) => void
}

/** FEAT-02 How long before the start of a reserved match one is reminded; the choice is kept for the next ones. */
export const ReminderChoice = ({ value, onChange }: ReminderChoiceProps) => {
  const text = useText(reserving)
  const [isOpen, setOpen] = useState(false)
  const sayLead = (minutes: ReminderMinutes) => text('row.reminderLead', { minutes })
  return (
    <>
      <Button
        look="white"
        size="small"
        label={text('row.reminderOf', { minutes: value })}
        onPress={() => setOpen(true)}
      >
        {sayLead(value)}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={text('row.reminder')}>
        <Chips
          label={text('row.reminder')}
          options={Object.values(ReminderLead).map((minutes) => ({
            value: minutes,
            label: sayLead(minutes),
          }))}
          value={value}
          onChange={(minutes) => {
            setOpen(false)
            onChange(minutes)
          }}
        />
        <p>{text('row.reminderHint')}</p>
      </Sheet>
    </>
  )
}
