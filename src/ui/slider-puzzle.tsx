import { useRef, useState, type ChangeEvent, type KeyboardEvent, type PointerEvent } from 'react'
import { captchaTexts } from '../text/zh/account.captcha'
import { useText } from '../text/use-text'
import { Icon } from './icon'
import { IconButton } from './icon-button'
import { handle, note, picture, puzzle, rail } from './slider-puzzle.styles'
import { arrow } from './own-icons'

/** Milliseconds since the slider was first touched, degrees. */
type Place = [number, number]

type SliderPuzzleProps = {
  /** Addresses of the picture and of the round piece in its middle, which the slider turns. */
  readonly background: string
  readonly piece: string
  /** Pixels of the unscaled picture; the piece is as high as wide. */
  readonly width: number
  readonly height: number
  readonly pieceWidth: number
  /** A finger that moved no further has tapped, CSS pixels. */
  readonly tapOffset: number
  readonly busy?: boolean
  readonly problem?: string | null
  /** With the first touch of this picture. */
  readonly onTouch?: () => void
  /** How far the piece was turned clockwise, in degrees, and where the slider was on its way there. */
  readonly onDone: (x: number, course: Place[]) => void
  readonly onRefresh: () => void
}

const ROUND = 360
/** Places that are told of at most. */
const MOST = 200

/** The slider captcha, by finger, mouse or keys (Enter confirms). Give it a new `key` with each new picture. */
export const SliderPuzzle = (props: SliderPuzzleProps) => {
  const { width, height, pieceWidth, busy = false, onDone } = props
  const text = useText(captchaTexts)
  const [x, setX] = useState(0)
  const [isTouched, setTouched] = useState(false)
  // What was wrong with the picture before is over once this one is turned.
  const problem = isTouched ? null : (props.problem ?? null)
  const hasMoved = useRef(false)
  const hand = useRef({ from: 0, furthest: 0 })
  const { begin, keep, course } = useCourse()
  const touched = (): void => {
    if (isTouched) return
    setTouched(true)
    props.onTouch?.()
  }
  const place = { transform: `translateX(${(x / ROUND) * 100}%)` }

  const touch = (event: PointerEvent<HTMLInputElement>): void => {
    touched()
    hasMoved.current = false
    hand.current = { from: event.clientX, furthest: 0 }
    begin(event.timeStamp, x)
  }
  const move = (event: ChangeEvent<HTMLInputElement>): void => {
    const to = event.target.valueAsNumber
    touched()
    hasMoved.current = true
    begin(event.timeStamp, x)
    keep(event.timeStamp, to)
    setX(to)
  }
  const drag = ({ clientX }: PointerEvent<HTMLInputElement>): void => {
    const { from, furthest } = hand.current
    hand.current = { from, furthest: Math.max(furthest, Math.abs(clientX - from)) }
  }
  // A tap beside the handle moves it there and is no answer yet (CONST-03).
  const letGo = (event: PointerEvent<HTMLInputElement>): void => {
    drag(event)
    if (!hasMoved.current || hand.current.furthest <= props.tapOffset) return
    hasMoved.current = false
    onDone(event.currentTarget.valueAsNumber, course())
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    begin(event.timeStamp, x)
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onDone(event.currentTarget.valueAsNumber, course())
  }

  return (
    <div className={puzzle}>
      <div className={picture} style={{ paddingTop: `${(height / width) * 100}%` }}>
        <img src={props.background} alt="" draggable={false} />
        <img
          src={props.piece}
          alt=""
          draggable={false}
          style={{
            width: `${(pieceWidth / width) * 100}%`,
            transform: `translate(-50%, -50%) rotate(${x}deg)`,
          }}
        />
        <IconButton
          icon="retry"
          label={text('captcha.refresh')}
          look="over"
          size={20}
          disabled={busy}
          onPress={props.onRefresh}
        />
      </div>
      <div className={rail} data-problem={problem !== null || undefined}>
        <i>
          <i style={place} />
        </i>
        <input
          type="range"
          min={0}
          max={ROUND}
          value={x}
          disabled={busy}
          aria-label={text('captcha.slider')}
          aria-valuetext={text('captcha.place', { degrees: x })}
          data-autofocus
          onChange={move}
          onPointerDown={touch}
          onPointerMove={drag}
          onPointerUp={letGo}
          onKeyDown={press}
        />
        <span style={place}>
          <i className={handle}>
            <Icon name={problem === null ? arrow : 'close'} size={20} />
          </i>
        </span>
      </div>
      <output className={note} data-problem={problem !== null || undefined}>
        {busy ? text('captcha.checking') : (problem ?? text('captcha.hint'))}
      </output>
    </div>
  )
}

/** The slider's way since it was first touched. Where it grows long, every other place is left out. */
const useCourse = () => {
  const places = useRef<Place[]>([])
  const start = useRef(0)
  return {
    begin: (at: number, x: number): void => {
      if (places.current.length > 0) return
      start.current = at
      places.current = [[0, x]]
    },
    keep: (at: number, x: number): void => {
      if (places.current.length >= MOST) places.current = places.current.filter((_, nth) => nth % 2 === 0)
      places.current.push([Math.round(at - start.current), x])
    },
    course: (): Place[] => [...places.current],
  }
}
