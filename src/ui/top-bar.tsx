import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { bar } from './top-bar.styles'

/**
 * What concerns every page, on its upper edge; null: nothing. The region is always there, so that what comes into it is said aloud.
 * While it is shown, `--bar` is its height, by which everything below it begins lower.
 */
export const TopBar = ({ children }: { readonly children: ReactNode }) => {
  const shown = children !== null
  const region = useRef<HTMLOutputElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    if (!shown || region.current === null) return
    const { current } = region
    // Larger text and narrower windows break its line.
    const measured = new ResizeObserver(() =>
      style.setProperty('--bar', `${Math.ceil(current.getBoundingClientRect().height)}px`),
    )
    measured.observe(current)
    return () => {
      measured.disconnect()
      style.removeProperty('--bar')
    }
  }, [shown])
  return (
    <output ref={region} className={bar} data-shown={shown || undefined}>
      {children}
    </output>
  )
}
