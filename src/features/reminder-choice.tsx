import { useState } from 'react'
import { lazyView } from './lazy-view'
import { useText } from '../text/use-text'
import { reserving } from '../text/zh/schedule.reserve'
import { Button } from '../ui/button'
import type { MatchCard } from '../../contract/entities.schema'
import type { ReminderMinutes } from '../../contract/match.schema'

export interface ReminderChoiceProps {
  readonly match: Pick<MatchCard, 'matchId' | 'state' | 'startsAt'>
  readonly value: ReminderMinutes
  readonly onChange: (minutes: ReminderMinutes) => void
  /** Whether it is being chosen. */
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  /** On a picture or a team's colours, else on a page. */
  readonly over?: boolean
}

const ReminderSheet = lazyView(async () => (await import('./reminder-sheet')).ReminderSheet, null)

/** FEAT-02 How long before the start of a reserved match one is reminded; the choice is kept for the next ones. */
export const ReminderChoice = (props: ReminderChoiceProps) => {
  const { value, open, onOpen, over = false } = props
  const text = useText(reserving)
  // Once it was open it stays, to be seen closing.
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return (
    <>
      <Button
        look={over ? 'white' : 'soft'}
        size={over ? 'small' : 'normal'}
        label={text('row.reminderOf', { minutes: value })}
        onPress={() => onOpen(true)}
      >
        {text('row.reminderLead', { minutes: value })}
      </Button>
      {wasOpen && <ReminderSheet {...props} />}
    </>
  )
}
