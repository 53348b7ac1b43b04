import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useText } from '../text/use-text'
import { cell, days, head } from './calendar.styles'
import { addDays, addMonths, sayDay, weekdayOf, weeksOf, type Day, type DayRange } from './days'
import { digits } from './digits.styles'
import { IconButton } from './icon-button'

type CalendarProps = {
  /** Where the keyboard stands; its month is shown. */
  readonly cursor: Day
  readonly onMove: (day: Day) => void
  readonly value: DayRange | null
  readonly onPick: (day: Day) => void
  readonly today: Day
  /** The first and the last day that can be chosen. */
  readonly earliest?: Day
  readonly latest?: Day
  /** Days with a dot. */
  readonly marked?: ReadonlySet<Day>
  /** What the buttons beside the month say. */
  readonly words: { readonly earlier: string; readonly later: string }
}

const steps: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

const within = (day: Day, earliest: Day, latest: Day): Day => {
  if (day < earliest) return earliest
  return day > latest ? latest : day
}

/** Where a day stands in what is chosen: an end, between both, or the only one. */
const placeOf = (day: Day, value: DayRange | null): 'only' | 'from' | 'to' | 'between' | undefined => {
  if (value === null || day < value.from || day > value.to) return undefined
  if (value.from === value.to) return 'only'
  if (day === value.from) return 'from'
  return day === value.to ? 'to' : 'between'
}

/** A month, its weeks from Monday. Arrows move by day and week, Home and End within the week, Page keys by month. */
export const Calendar = (props: CalendarProps) => {
  const { cursor, value, today, earliest = '0001-01-01', latest = '9999-12-31', words } = props
  useText()
  const grid = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)
  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    byKey.current = true
    props.onMove(within(step(cursor), earliest, latest))
  }
  const turn = (months: number): void => props.onMove(within(addMonths(cursor, months), earliest, latest))
  const month = sayDay(cursor, 'month')
  const [week = []] = weeksOf('2024-01-01')
  return (
    <>
      <div className={head}>
        <IconButton
          icon="back"
          label={words.earlier}
          size={20}
          disabled={cursor.slice(0, 7) <= earliest.slice(0, 7)}
          onPress={() => turn(-1)}
        />
        <b aria-live="polite">{month}</b>
        <IconButton
          icon="chevron"
          label={words.later}
          size={20}
          disabled={cursor.slice(0, 7) >= latest.slice(0, 7)}
          onPress={() => turn(1)}
        />
      </div>
      <div className={days}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table by its rows and columns, a grid by its keys */}
        <table ref={grid} role="grid" aria-label={month} aria-multiselectable>
          <thead>
            <tr>
              {week.map((day) => (
                <th key={day} scope="col">
                  {day === null ? null : sayDay(day, 'weekday')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(cursor).map((line) => (
              <tr key={line.find((day) => day !== null)}>
                {line.map((day, weekday) =>
                  day === null ? (
                    <td key={weekday} />
                  ) : (
                    <td
                      key={weekday}
                      className={cell}
                      data-place={placeOf(day, value)}
                      aria-selected={placeOf(day, value) !== undefined}
                    >
                      <button
                        type="button"
                        className={digits}
                        tabIndex={day === cursor ? 0 : -1}
                        data-autofocus={day === cursor || undefined}
                        data-marked={props.marked?.has(day) || undefined}
                        aria-label={sayDay(day, 'full')}
                        aria-current={day === today ? 'date' : undefined}
                        disabled={day < earliest || day > latest}
                        onKeyDown={move}
                        onClick={() => props.onPick(day)}
                      >
                        {Number(day.slice(8))}
                      </button>
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
