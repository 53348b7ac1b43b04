import { useState } from 'react'
import { useText } from '../text/use-text'
import { Button } from './button'
import { Calendar } from './calendar'
import { chosen, note } from './calendar-sheet.styles'
import { isOtherMonth, lengthOf, sayDay, type Day, type DayRange } from './days'
import { Icon } from './icon'
import { Sheet } from './modal'

type CalendarSheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly value: DayRange | null
  readonly today: Day
  readonly earliest?: Day
  readonly latest?: Day
  readonly marked?: ReadonlySet<Day>
  /** Days a range holds at most; 1: a single day is chosen. */
  readonly maxDays?: number
  readonly minDays?: number
  readonly words: {
    readonly earlier: string
    readonly later: string
    /** VAL-03 Said where a range would be too long, like 最多选择 7 天. */
    readonly tooLong?: (days: number) => string
    readonly tooShort?: (days: number) => string
  }
  readonly onChoose: (range: DayRange) => void
  /** Another month came into sight. */
  readonly onMonth?: (day: Day) => void
  /** Offers to choose none. */
  readonly onClear?: () => void
}

/** An end is open while only one day has been picked. */
type Draft = { readonly range: DayRange | null; readonly open: boolean; readonly problem: string | null }

const ordered = (one: Day, other: Day): DayRange =>
  one < other ? { from: one, to: other } : { from: other, to: one }

/** The next day picked: it begins a range, or ends the one begun where that holds no more days than allowed. */
const pickedIn = (draft: Draft, day: Day, maxDays: number, tooLong: string): Draft => {
  if (!draft.open || draft.range === null || maxDays === 1) {
    return { range: { from: day, to: day }, open: maxDays > 1, problem: null }
  }
  const range = ordered(draft.range.from, day)
  return lengthOf(range) > maxDays ? { ...draft, problem: tooLong } : { range, open: false, problem: null }
}

const sayRange = ({ from, to }: DayRange, today: Day): string =>
  from === to ? sayDay(from, 'full', today) : `${sayDay(from, 'date', today)} – ${sayDay(to, 'date', today)}`

const Opened = (props: CalendarSheetProps) => {
  const { value, today, words, maxDays = 366, minDays = 1, onClear } = props
  const text = useText()
  const [cursor, setCursor] = useState(value?.from ?? today)
  const [draft, setDraft] = useState<Draft>({ range: value, open: false, problem: null })
  const { range } = draft
  const short = range !== null && lengthOf(range) < minDays
  const problem = draft.problem ?? (short && !draft.open ? (words.tooShort?.(minDays) ?? null) : null)
  const pick = (day: Day): void => {
    setCursor(day)
    setDraft(pickedIn(draft, day, maxDays, words.tooLong?.(maxDays) ?? ''))
  }
  const move = (day: Day): void => {
    setCursor(day)
    if (isOtherMonth(day, cursor)) props.onMonth?.(day)
  }
  return (
    <Sheet
      open
      onClose={props.onClose}
      title={props.title}
      actions={
        <>
          {onClear !== undefined && (
            <Button look="plain" onPress={onClear}>
              {text('common.clear')}
            </Button>
          )}
          <Button disabled={range === null || short} onPress={() => range !== null && props.onChoose(range)}>
            {text('common.confirm')}
          </Button>
        </>
      }
    >
      <Calendar {...props} cursor={cursor} onMove={move} value={range} onPick={pick} />
      <p className={chosen}>{range === null ? null : sayRange(range, today)}</p>
      <p className={note} aria-live="polite">
        {problem !== null && <Icon name="alert" size={14} />}
        {problem}
      </p>
    </Sheet>
  )
}

/** A day or a range of days, chosen in a sheet: the first press begins, the second ends, a third begins anew. */
export const CalendarSheet = (props: CalendarSheetProps) => (props.open ? <Opened {...props} /> : null)
