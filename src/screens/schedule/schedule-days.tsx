import { useState } from 'react'
import { RANGE_DAYS, type ScheduleQuery } from './schedule-query'
import { stripDays } from './dependencies'
import { Month } from './month'
import { range as rangeRow } from './schedule.styles'
import { useWide } from '../../features/media-query'
import { useText } from '../../text/use-text'
import { schedule } from '../../text/zh/schedule'
import { Button } from '../../ui/button'
import { CalendarSheet } from '../../ui/calendar-sheet'
import { DateStrip } from '../../ui/date-strip'
import { addDays, dayOf, isOtherMonth, lengthOf, sayDay, type Day, type DayRange } from '../../ui/days'
import { IconButton } from '../../ui/icon-button'
import { StaleNote } from '../../ui/stale-note'
import type { List } from '../../../machines/patterns/list.connect'
import type { AnchorLive } from '../../../contract/live.recording.schema'
import type { ScheduleDay, ScheduleDaysInput } from '../../../contract/match.schema'

interface ScheduleDaysProps {
  readonly days: List<ScheduleDay, ScheduleDaysInput>
  /** Those reserved, where they are shown: their days are marked as those of matches. */
  readonly streams: List<AnchorLive, unknown>
  /** That loading failed, or that what is shown is old, is said at the matches, for all of it. */
  readonly isToldBelow: boolean
  readonly query: ScheduleQuery
  readonly onChange: (changed: Partial<ScheduleQuery>) => void
}

/** A year to each side. */
const REACH = 365

type Words = ReturnType<typeof useText<typeof schedule>>

type Counts = Pick<ScheduleDay, 'matches' | 'live' | 'reserved'>
const none: Counts = { matches: 0, live: 0, reserved: 0 }

const noteOf = ({ matches, live, reserved }: Counts, streams: number, text: Words): string =>
  [
    ...(matches > 0 ? [text('schedule.dayNote', { matches })] : []),
    ...(live > 0 ? [text('schedule.dayLive', { live })] : []),
    ...(reserved > 0 ? [text('schedule.dayReserved', { reserved })] : []),
    ...(streams > 0 ? [text('schedule.dayStreams', { streams })] : []),
  ].join(' ')

const daySpoken = ({ from, to }: DayRange, today: Day, text: Words): string =>
  from === to
    ? sayDay(from, 'full', today)
    : text('schedule.range', {
        from: sayDay(from, 'date', today),
        to: sayDay(to, 'date', today),
        days: lengthOf({ from, to }),
      })

/** Two weeks of days with a dot where there are matches, and a calendar for the rest of the year. */
export const ScheduleDays = ({ days, streams, isToldBelow, query, onChange }: ScheduleDaysProps) => {
  const { range, reserved, today } = query
  const text = useText(schedule)
  const isWide = useWide()
  const [isOpen, setOpen] = useState(false)
  const look = (day: Day) => onChange({ month: isOtherMonth(day, today) ? day : null })
  const open = () => {
    setOpen(true)
    look(range?.from ?? today)
  }
  // The strip stands where the month was looked at.
  const close = () => {
    setOpen(false)
    if (!isWide) look(today)
  }
  const known = days.is === 'shown' ? days.items : days.is === 'loading' ? days.earlier : []
  const held = new Map(known.map((each) => [dayOf(each.start), each]))
  const reservedDays =
    reserved && streams.is === 'shown' ? streams.items.map(({ plannedAt }) => dayOf(plannedAt)) : []
  const strip = stripDays(today).map((day) => {
    const note = noteOf(held.get(day) ?? none, reservedDays.filter((one) => one === day).length, text)
    return note === '' ? { day } : { day, note }
  })
  const isOne = range === null ? !reserved : range.from === range.to
  const value = isOne ? (range?.from ?? today) : null
  const isBeyond = range !== null && (!isOne || !strip.some(({ day }) => day === range.from))
  const marked = new Set([
    ...known.flatMap((each) => (each.matches > 0 ? [dayOf(each.start)] : [])),
    ...reservedDays,
  ])
  const chooseDay = (day: Day) => choose(day === today && !reserved ? null : { from: day, to: day })
  const choose = (chosen: DayRange | null) => {
    setOpen(false)
    onChange(isWide ? { range: chosen } : { range: chosen, month: null })
  }
  return (
    <>
      {isWide ? (
        <Month
          value={range ?? (reserved ? null : { from: today, to: today })}
          today={today}
          marked={marked}
          reach={REACH}
          onPick={chooseDay}
          month={query.month}
          isCovered={isOpen}
          onMonth={look}
          onRange={open}
        />
      ) : (
        <DateStrip
          label={text('schedule.days')}
          days={strip}
          value={value}
          today={today}
          onChange={chooseDay}
          aside={<IconButton icon="calendar" label={text('schedule.calendar')} onPress={open} />}
        />
      )}
      {days.is === 'failed' && !isToldBelow && (
        <StaleNote onRetry={days.retry}>{text('schedule.daysFailed')}</StaleNote>
      )}
      {days.is === 'shown' && days.freshness === 'stale' && !isToldBelow && (
        <StaleNote onRetry={days.retry} />
      )}
      {(isWide ? range !== null : isBeyond) && range !== null && (
        <p className={rangeRow}>
          <span>{daySpoken(range, today, text)}</span>
          <Button look="plain" size="small" onPress={() => choose(null)}>
            {text(reserved ? 'common.clear' : 'schedule.backToToday')}
          </Button>
        </p>
      )}
      <CalendarSheet
        open={isOpen}
        onClose={close}
        onMonth={look}
        title={text('schedule.calendar')}
        value={range ?? { from: today, to: today }}
        today={today}
        earliest={addDays(today, -REACH)}
        latest={addDays(today, REACH)}
        marked={marked}
        maxDays={RANGE_DAYS}
        words={{
          earlier: text('schedule.earlierMonth'),
          later: text('schedule.laterMonth'),
          tooLong: (count) => text('schedule.tooLong', { days: count }),
        }}
        onChoose={choose}
      />
    </>
  )
}
