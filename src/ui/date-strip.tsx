import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useText } from '../text/use-text'
import { date, strip, track } from './date-strip.styles'
import { sayDay, type Day } from './days'
import { digits } from './digits.styles'

type StripDay = {
  readonly day: Day
  /** What the day holds, said aloud, like 12 场; where it is given a dot shows. */
  readonly note?: string
}

type DateStripProps = {
  /** What is chosen here, said aloud. */
  readonly label: string
  readonly days: readonly StripDay[]
  /** The chosen day; it stands in the middle, or today does where none of the days is chosen. */
  readonly value: Day | null
  readonly today: Day
  readonly onChange: (day: Day) => void
  /** Beside the days, like the button that opens the calendar. */
  readonly aside?: ReactNode
}

/** One day of a row that scrolls. Radio buttons to keyboard and assistive technology: the arrows choose. */
export const DateStrip = ({ label, days, value, today, onChange, aside }: DateStripProps) => {
  const text = useText()
  const name = useId()
  const list = useRef<HTMLDivElement>(null)
  const middle = days.some(({ day }) => day === value) ? value : today
  const stands = useRef<string | null>(null)
  // No dependencies: it moves where the day in the middle, or the row it stands in, is another.
  useLayoutEffect(() => {
    const now = `${middle} ${days[0]?.day} ${days.length}`
    if (stands.current === now) return
    stands.current = now
    // Before it is painted: to ask at once where a day stands would have the page laid out in the task that draws it.
    requestAnimationFrame(() => {
      const element = list.current
      const chosen = element?.querySelector<HTMLElement>('[data-middle]')
      if (!element || !chosen) return
      element.scrollLeft = chosen.offsetLeft - (element.clientWidth - chosen.offsetWidth) / 2
      // From now on it glides: the first look is there at once.
      element.style.scrollBehavior = 'smooth'
    })
  })
  return (
    <div className={strip}>
      <div ref={list} className={track} role="radiogroup" aria-label={label}>
        {days.map(({ day, note }) => (
          <label
            key={day}
            className={date}
            data-today={day === today || undefined}
            data-middle={day === middle || undefined}
          >
            <input
              type="radio"
              name={name}
              checked={day === value}
              aria-label={[day === today ? text('time.today') : '', sayDay(day, 'full', today), note ?? '']
                .filter((part) => part !== '')
                .join(' ')}
              onChange={() => onChange(day)}
            />
            <span>
              <small>{day === today ? text('time.today') : sayDay(day, 'weekday')}</small>
              <b className={digits}>{Number(day.slice(8))}</b>
              <i data-dot={note !== undefined || undefined} />
            </span>
          </label>
        ))}
      </div>
      {aside}
    </div>
  )
}
