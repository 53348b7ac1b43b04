import { useEffect, useRef, type KeyboardEvent } from 'react'
import { buttons, line, marks, replayBar } from './replay-bar.styles'
import { IconButton } from '../icon-button'
import { Segmented } from '../segmented'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/match'

type ReplayBarProps<Speed extends number> = {
  readonly is: 'playing' | 'paused' | 'ended'
  /** Both in milliseconds at single speed. */
  readonly position: number
  readonly length: number
  /** Where in the match that is. */
  readonly label: string
  readonly marks: readonly {
    readonly from: number
    readonly kind: 'goal' | 'card' | 'part'
    readonly color: string
  }[]
  readonly speed: Speed
  readonly speeds: readonly Speed[]
  readonly onToggle: () => void
  readonly onSeek: (position: number) => void
  readonly onStep: (by: 1 | -1) => void
  readonly onSpeed: (speed: Speed) => void
}

/** How far an arrow key goes, milliseconds at single speed. */
const NUDGE = 2_500

/** FEAT-03 A replay's controls: play, pause, anywhere in the match, from event to event, faster. On the line, space holds it and lets it go, arrows move it. */
export const ReplayBar = <Speed extends number>(props: ReplayBarProps<Speed>) => {
  const { is, position, length, onToggle, onSeek, onStep } = props
  const text = useText(centre)
  const place = useRef<HTMLInputElement>(null)
  // The button that began the replay is gone: who pressed it by key goes on from here.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [])
  const words = { playing: 'centre.pause', paused: 'centre.play', ended: 'centre.again' } as const
  const icons = { playing: 'pause', paused: 'play', ended: 'retry' } as const
  const done = `${length === 0 ? 0 : Math.min(100, (position / length) * 100)}%`
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    const does: Readonly<Record<string, (() => void) | undefined>> = {
      ' ': onToggle,
      ArrowLeft: () => onSeek(position - NUDGE),
      ArrowRight: () => onSeek(position + NUDGE),
      Home: () => onSeek(0),
      End: () => onSeek(length),
    }
    const act = does[event.key]
    if (act === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    act()
  }
  return (
    <div className={replayBar} role="group" aria-label={text('centre.replayBar')}>
      <div className={line} style={{ '--done': done } as Record<string, string>}>
        <input
          ref={place}
          type="range"
          min={0}
          max={Math.max(1, length)}
          step={100}
          value={Math.min(length, position)}
          aria-label={text('centre.position')}
          aria-valuetext={props.label}
          onChange={(event) => onSeek(Number(event.target.value))}
          onKeyDown={pressed}
        />
        <span className={marks} aria-hidden>
          {props.marks.map(({ from, kind, color }, index) => (
            <i
              key={String(index)}
              data-kind={kind}
              style={{ left: `${length === 0 ? 0 : (from / length) * 100}%`, background: color }}
            />
          ))}
        </span>
      </div>
      <div className={buttons}>
        <span>
          <IconButton icon="back" label={text('centre.before')} onPress={() => onStep(-1)} />
          <IconButton icon={icons[is]} label={text(words[is])} look="sunk" onPress={onToggle} />
          <IconButton icon="chevron" label={text('centre.after')} onPress={() => onStep(1)} />
        </span>
        <Segmented
          label={text('centre.speed')}
          value={props.speed}
          onChange={props.onSpeed}
          options={props.speeds.map((speed) => ({ value: speed, label: `${speed}×` }))}
        />
      </div>
    </div>
  )
}
