import { useEffect, useRef, type ReactNode } from 'react'

/** Tells when its content comes near, such as the end of a list; what is in it does the same by hand. */
export const WhenSeen = ({
  onSeen,
  children,
}: {
  readonly onSeen: () => void
  readonly children: ReactNode
}): ReactNode => {
  const place = useRef<HTMLDivElement>(null)
  const seen = useRef(onSeen)
  useEffect(() => {
    seen.current = onSeen
  })
  useEffect(() => {
    const watching = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) seen.current()
      },
      { rootMargin: '400px' },
    )
    if (place.current !== null) watching.observe(place.current)
    return () => watching.disconnect()
  }, [])
  return (
    <div ref={place} className="pages">
      {children}
    </div>
  )
}
