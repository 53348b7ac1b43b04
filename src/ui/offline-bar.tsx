import { useLayoutEffect, useRef } from 'react'
import { useText } from '../text/use-text'
import { Icon } from './icon'
import { offline } from './offline-bar.styles'

/**
 * Tells that there is no network; the region is always there, so that it is said aloud. While it is shown, `--offline` is its
 * height, by which everything below it begins lower.
 */
export const OfflineBar = ({ shown }: { readonly shown: boolean }) => {
  const text = useText()
  const bar = useRef<HTMLOutputElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    if (!shown || bar.current === null) return
    const { current } = bar
    // Larger text and narrower windows break its line.
    const measured = new ResizeObserver(() =>
      style.setProperty('--offline', `${Math.ceil(current.getBoundingClientRect().height)}px`),
    )
    measured.observe(current)
    return () => {
      measured.disconnect()
      style.removeProperty('--offline')
    }
  }, [shown])
  return (
    <output ref={bar} className={offline} data-shown={shown || undefined}>
      {shown && (
        <>
          <Icon name="offline" size={16} />
          {text('state.offline')}
        </>
      )}
    </output>
  )
}
