import { useRef, useState, type KeyboardEvent } from 'react'
import { member } from '../text/zh/member'
import { useText } from '../text/use-text'
import { Icon } from './icon'
import { IconButton } from './icon-button'
import { handle, note, picture, puzzle, rail } from './slider-puzzle.styles'

type SliderPuzzleProps = {
  /** Addresses of the picture and of the piece, which is as high as the picture. */
  readonly background: string
  readonly piece: string
  /** Pixels of the unscaled picture. */
  readonly width: number
  readonly height: number
  readonly pieceWidth: number
  readonly busy?: boolean
  readonly problem?: string | null
  /** How far the piece was moved, in pixels of the unscaled picture. */
  readonly onDone: (x: number) => void
  readonly onRefresh: () => void
}

/** The slider captcha, by finger, mouse or keys (Enter confirms). Give it a new `key` with each new picture. */
export const SliderPuzzle = (props: SliderPuzzleProps) => {
  const { width, height, pieceWidth, busy = false, problem = null, onDone } = props
  const text = useText(member)
  const sent = useRef(0)
  const [x, setX] = useState(0)
  const farthest = width - pieceWidth
  const place = { transform: `translateX(${(x / farthest) * 100}%)` }

  const send = (): void => {
    sent.current = x
    onDone(x)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    send()
  }

  return (
    <div className={puzzle}>
      <div className={picture} style={{ paddingTop: `${(height / width) * 100}%` }}>
        <img src={props.background} alt="" draggable={false} />
        <i style={{ transform: `translateX(${(x / width) * 100}%)` }}>
          <img
            src={props.piece}
            alt=""
            draggable={false}
            style={{ width: `${(pieceWidth / width) * 100}%` }}
          />
        </i>
        <IconButton
          icon="retry"
          label={text('common.refresh')}
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
          max={farthest}
          value={x}
          disabled={busy}
          aria-label={text('captcha.slider')}
          aria-valuetext={text('captcha.place', { percent: Math.round((x / farthest) * 100) })}
          data-autofocus
          onChange={(event) => setX(event.target.valueAsNumber)}
          onPointerUp={() => x !== sent.current && send()}
          onKeyDown={press}
        />
        <span style={place}>
          <i className={handle}>
            <Icon name={problem === null ? 'arrow' : 'close'} size={20} />
          </i>
        </span>
      </div>
      <output className={note} data-problem={problem !== null || undefined}>
        {busy ? text('captcha.checking') : (problem ?? text('captcha.hint'))}
      </output>
    </div>
  )
}
