import { useRef, useState } from 'react'
import { usePullGesture } from './pull-gesture'
import { bar, button, chip } from './pull-to-refresh.styles'
import { Icon } from '../ui/icon'
import { visuallyHidden } from '../ui/visually-hidden.styles'
import { useText } from '../text/use-text'

interface PullToRefreshProps {
  /** Something of the page loads. */
  readonly isBusy: boolean
  readonly onRefresh: () => void
}

/** The first thing in a page: reads it anew when it is pulled down from its top, or by a button that shows itself to the keyboard. */
export const PullToRefresh = ({ isBusy, onRefresh }: PullToRefreshProps) => {
  const text = useText()
  const mark = useRef<HTMLDivElement>(null)
  const follower = useRef<HTMLElement>(null)
  const [isAsked, setAsked] = useState(false)
  if (isAsked && !isBusy) setAsked(false)
  const refresh = () => {
    onRefresh()
    setAsked(true)
  }
  const phase = usePullGesture(mark, {
    move: (pixels) => {
      follower.current?.style.setProperty('--pull', `${pixels}px`)
      follower.current?.style.setProperty('--turn', String(pixels * 3))
    },
    onPull: refresh,
  })
  const isRefreshing = isAsked && isBusy
  return (
    <div ref={mark} className={bar}>
      <button type="button" className={button} onClick={refresh}>
        {text('common.reload')}
      </button>
      <i ref={follower} className={chip} data-phase={isRefreshing ? 'busy' : phase} aria-hidden>
        <Icon name="retry" size={20} />
      </i>
      <span className={visuallyHidden} aria-live="polite">
        {isRefreshing ? text('common.loading') : ''}
      </span>
    </div>
  )
}
