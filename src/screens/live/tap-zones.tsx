import { useRef, type MouseEvent } from 'react'
import { zones } from './tape-layer.styles'

interface TapZonesProps {
  readonly toggle: () => void
  readonly back: () => void
  readonly forward: () => void
}

/** Milliseconds within which two taps are one double tap. */
const DOUBLE = 300

/** The picture itself: a tap shows the controls, two at a side go back or on. */
export const TapZones = ({ toggle, back, forward }: TapZonesProps) => {
  const last = useRef({ when: 0, side: '' })
  const tapped = (event: MouseEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const part = (event.clientX - left) / width
    const side = part < 0.35 ? 'back' : part > 0.65 ? 'forward' : 'middle'
    const isDouble = event.timeStamp - last.current.when < DOUBLE && side === last.current.side
    last.current = { when: event.timeStamp, side }
    toggle()
    if (isDouble && side === 'back') back()
    if (isDouble && side === 'forward') forward()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the same by keyboard are the buttons and the bar
    <div className={zones} onClick={tapped} />
  )
}
