import { useEffect, useState } from 'react'
import { monthCard } from './side-column.styles'
import { useText } from '../../text/use-text'
import { schedule } from '../../text/zh/schedule'
import { Button } from '../../ui/button'
import { Calendar } from '../../ui/calendar'
import { addDays, isOtherMonth, type Day, type DayRange } from '../../ui/days'

interface MonthProps {
  readonly value: DayRange | null
  /** A day of the month whose matches are counted; null: today's. */
  readonly month: Day | null
  readonly today: Day
  readonly marked: ReadonlySet<Day>
  /** Days that can be chosen, to each side. */
  readonly reach: number
  readonly onPick: (day: Day) => void
  /** A sheet lies over it, with a month of its own. */
  readonly isCovered: boolean
  /** Another month came into sight. */
  readonly onMonth: (day: Day) => void
  /** More than a day is wanted. */
  readonly onRange: () => void
}

/** A month that stays open where there is room for it; a press chooses a day. */
export const Month = ({ value, month, today, marked, reach, isCovered, ...on }: MonthProps) => {
  const text = useText(schedule)
  const { onPick, onMonth, onRange } = on
  const [cursor, setCursor] = useState(month ?? value?.from ?? today)
  // An address that names a day leads to its month, and the end of a choice of more days back to the one that stood here.
  useEffect(() => {
    if (!isCovered && isOtherMonth(cursor, month ?? today)) onMonth(cursor)
  })
  return (
    <section className={monthCard} aria-label={text('schedule.calendar')}>
      <Calendar
        cursor={cursor}
        onMove={setCursor}
        value={value}
        onPick={(day) => {
          setCursor(day)
          onPick(day)
        }}
        today={today}
        earliest={addDays(today, -reach)}
        latest={addDays(today, reach)}
        marked={marked}
        words={{ earlier: text('schedule.earlierMonth'), later: text('schedule.laterMonth') }}
      />
      <Button wide look="plain" size="small" onPress={onRange}>
        {text('schedule.chooseRange')}
      </Button>
    </section>
  )
}
