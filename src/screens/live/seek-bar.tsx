import { useCallback, useRef, useState, type KeyboardEvent } from 'react'
import { line, marks as markRow } from './tape-layer.styles'
import { formatTime } from '../../text/format'
import { formatLength } from '../../text/place'
import { minuteName, periodName } from '../../text/match'
import { useText } from '../../text/use-text'
import { tape as words } from '../../text/zh/live.tape'
import type { Text } from '../../text/text'
import { digits } from '../../ui/digits.styles'
import type { TapeMark } from '../../../machines/live/tape-marks'
import type { TapeView } from '../../../machines/live/tape.connect'

interface BarMark extends TapeMark {
  readonly color: string
}

/** What stands on the bar. */
interface Mark extends Pick<TapeMark, 'id' | 'at'> {
  readonly kind: 'goal' | 'part' | 'break'
  readonly name: string
  readonly color: string
}

interface SeekBarProps {
  readonly tape: TapeView
  readonly label: string
  /** Where the picture is, in words. */
  readonly said: string
  readonly marks: readonly BarMark[]
}

const STEP = 10_000
const LEAP = 60_000
/** Milliseconds of pictures before what was scored from which it is shown. */
const LEAD = 6_000

/** Pixels that a mark takes: nearer ones stand as one. */
const MARK_WIDTH = 24
/** Pixels of the bar on a narrow phone, until it is measured. */
const NARROW = 280

/** Marks that stand apart, each with those that follow it too closely; all in order. */
const bunched = (
  marks: readonly Mark[],
  positionOf: TapeView['positionOf'],
  /** Milliseconds that a mark takes. */
  wide: number,
): readonly (readonly [Mark, ...Mark[]])[] => {
  const bunches: [Mark, ...Mark[]][] = []
  for (const mark of [...marks].sort((a, b) => a.at - b.at)) {
    const last = bunches[bunches.length - 1]
    if (last && positionOf(mark.at) - positionOf(last[0].at) < wide) last.push(mark)
    else bunches.push([mark])
  }
  return bunches
}

type Said = Text<Extract<keyof typeof words, string>>

const spoken = (ms: number, text: Said): string => {
  const seconds = Math.max(0, Math.round(ms / 1_000))
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  if (hours > 0) return text('tape.hours', { hours, minutes })
  return minutes > 0
    ? text('tape.minutes', { minutes, seconds: seconds % 60 })
    : text('tape.seconds', { seconds })
}

const markKeys = {
  goal: 'tape.goal',
  lead: 'tape.lead',
  level: 'tape.level',
  run: 'tape.run',
} as const

/** What a mark tells, with the score that then stood. */
const markName = ({ kind, minute, score: { home, away }, points }: TapeMark, text: Said): string => {
  if (kind !== 'part')
    return text('tape.mark', {
      minute: minuteName(minute),
      what: text(markKeys[kind], { count: points }),
      home,
      away,
    })
  const part = minute.period === null ? minuteName(minute) : periodName(minute.period)
  return text('tape.partOver', { part, home, away })
}

/** What was scored, and where pictures are missing. */
const marksOf = (scored: readonly BarMark[], breaks: TapeView['breaks'], text: Said): readonly Mark[] => [
  ...scored.map((mark) => ({
    id: mark.id,
    at: mark.at,
    kind: mark.kind === 'part' ? ('part' as const) : ('goal' as const),
    name: markName(mark, text),
    color: mark.color,
  })),
  ...breaks.map(({ from, until }) => ({
    id: `break-${from}`,
    at: from,
    kind: 'break' as const,
    name: text('tape.break', { time: formatTime(from), length: spoken(until - from, text) }),
    color: '#fff',
  })),
]

/** Of marks that stand as one the first of these is seen. */
const SEEN_FIRST = ['goal', 'break', 'part'] as const

/** Where an instant of a tape is, in words. */
export const timeIn = ({ is, length, positionOf }: TapeView, at: number, text: Said): string => {
  if (is === 'recorded')
    return text('tape.of', { at: spoken(positionOf(at), text), length: spoken(length, text) })
  if (is === 'offered') return text('tape.now')
  return text('tape.ago', { ago: spoken(length - positionOf(at), text), time: formatTime(at) })
}

/** FEAT-01 All that can be seen again as a line: dragged, or moved by keys; what was scored, and where pictures are missing, is marked on it and leads there. */
export const SeekBar = ({ tape, label, said, marks }: SeekBarProps) => {
  const text = useText(words)
  const [dragged, setDragged] = useState<number | null>(null)
  const isDown = useRef(false)
  const { from, until, at, is, positionOf, instantAt, step, seek } = tape
  const all = marksOf(marks, tape.breaks, text)
  const length = Math.max(1, tape.length)
  const [width, setWidth] = useState(NARROW)
  // Large letters leave less of it, a phone that turns more.
  const measure = useCallback((row: HTMLElement | null) => {
    if (row === null || typeof ResizeObserver === 'undefined') return undefined
    const sizes = new ResizeObserver(() => setWidth(row.clientWidth))
    sizes.observe(row)
    return () => sizes.disconnect()
  }, [])
  const shown = dragged ?? (is === 'offered' ? until : at)
  const placeOf = (instant: number) => Math.min(length, Math.max(0, positionOf(instant)))
  const partOf = (instant: number) => `${(placeOf(instant) / length) * 100}%`
  /** The instant from which what a mark tells is shown. */
  const startOf = ({ at: told }: Mark) => instantAt(Math.max(0, positionOf(told) - LEAD))
  const commit = () => {
    isDown.current = false
    if (dragged !== null) seek(dragged)
    setDragged(null)
  }
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    const ways: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowLeft: () => step(-STEP),
      ArrowDown: () => step(-STEP),
      ArrowRight: () => step(STEP),
      ArrowUp: () => step(STEP),
      PageDown: () => step(-LEAP),
      PageUp: () => step(LEAP),
      Home: () => seek(from),
      End: () => seek(until),
    }
    const go = ways[event.key]
    if (go === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go()
  }
  return (
    <div className={line} style={{ '--done': partOf(shown) } as Record<string, string>}>
      <span className={digits}>
        {is === 'recorded' ? formatLength(placeOf(shown)) : `−${formatLength(length - placeOf(shown))}`}
      </span>
      <div>
        {all.length > 0 && (
          <span ref={measure} className={markRow}>
            {bunched(all, positionOf, (length / Math.max(MARK_WIDTH, width)) * MARK_WIDTH).map((bunch) => {
              const [first] = bunch
              const seen =
                SEEN_FIRST.flatMap((kind) => bunch.filter((mark) => mark.kind === kind))[0] ?? first
              const style = { left: partOf(first.at), '--kit': seen.color } as Record<string, string>
              return bunch.length === 1 ? (
                <button
                  key={first.id}
                  type="button"
                  data-kind={seen.kind}
                  aria-label={first.name}
                  title={first.name}
                  style={style}
                  onClick={() => seek(startOf(first))}
                />
              ) : (
                <span key={first.id} data-kind={seen.kind} style={style}>
                  <i className={digits} aria-hidden>
                    {bunch.length}
                  </i>
                  <select
                    aria-label={text('tape.several', { count: bunch.length })}
                    title={bunch.map(({ name }) => name).join(' · ')}
                    // Whatever is chosen leads on: nothing stays chosen.
                    value=""
                    onChange={({ target: { value } }) =>
                      bunch.filter(({ id }) => id === value).forEach((mark) => seek(startOf(mark)))
                    }
                  >
                    <option value="" disabled hidden />
                    {bunch.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </select>
                </span>
              )
            })}
          </span>
        )}
        <input
          type="range"
          min={0}
          max={length}
          step={1_000}
          value={placeOf(shown)}
          aria-label={label}
          aria-valuetext={
            dragged === null
              ? said
              : timeIn({ ...tape, is: is === 'offered' ? 'rewound' : is }, dragged, text)
          }
          onPointerDown={() => {
            isDown.current = true
          }}
          onPointerUp={commit}
          onPointerCancel={() => {
            isDown.current = false
            setDragged(null)
          }}
          onChange={({ target }) => {
            const to = instantAt(Number(target.value))
            if (isDown.current) setDragged(to)
            else seek(to)
          }}
          onKeyDown={pressed}
        />
      </div>
      {is === 'recorded' && <span className={digits}>{formatLength(length)}</span>}
    </div>
  )
}
