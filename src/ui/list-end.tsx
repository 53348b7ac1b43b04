import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '../text/use-text'
import { Button } from './button'
import { end } from './list-end.styles'

type ListEndProps = {
  /** What stands below the last row. */
  readonly more: 'offered' | 'loading' | 'failed' | 'none'
  /** Rows shown: with more of them, the end may be in sight again. */
  readonly count: number
  /** The end comes near, or the button is pressed. */
  readonly onReach: () => void
  /** Asked for where `more` may be `failed`. */
  readonly onRetry?: () => void
}

const AHEAD = '600px'

/** Below a list's last row: asks for more before the end comes into sight, and with a button. */
export const ListEnd = ({ more, count, onReach, onRetry }: ListEndProps) => {
  const text = useText()
  if (more === 'none') return <p className={end}>{text('state.end')}</p>
  if (more === 'failed') {
    return (
      <div className={end} role="alert">
        {text('state.moreFailed')}
        <Button look="soft" size="small" onPress={onRetry ?? onReach}>
          {text('common.retry')}
        </Button>
      </div>
    )
  }
  return (
    <div className={end}>
      <Button look="plain" size="small" busy={more === 'loading'} onPress={onReach}>
        {text('state.more')}
      </Button>
      {more === 'offered' && <Reached key={count} onReach={onReach} />}
    </div>
  )
}

const Reached = ({ onReach }: { readonly onReach: () => void }) => {
  const mark = useRef<HTMLElement>(null)
  const reach = useEffectEvent(onReach)
  useEffect(() => {
    if (mark.current === null || typeof IntersectionObserver === 'undefined') return undefined
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        sight.disconnect()
        reach()
      },
      { rootMargin: AHEAD },
    )
    sight.observe(mark.current)
    return () => sight.disconnect()
  }, [])
  return <i ref={mark} />
}
