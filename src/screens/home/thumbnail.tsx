import { useCallback, useLayoutEffect, useRef } from 'react'
import { still } from './home.styles'
import type { Previews } from '../../../machines/connect/previews'

interface ThumbnailProps {
  readonly url: string
  readonly picture: HTMLCanvasElement | null
  readonly previews: Pick<Previews<HTMLCanvasElement>, 'seen' | 'left'>
}

/** The stream's own picture once there is one; tells whether its card is in sight. */
export const Thumbnail = ({ url, picture, previews }: ThumbnailProps) => {
  const place = useRef<HTMLElement | null>(null)
  const { seen, left } = previews
  const watch = useCallback(
    (element: HTMLElement | null) => {
      place.current = element
      if (element === null || typeof IntersectionObserver === 'undefined') return undefined
      const sight = new IntersectionObserver((entries) => {
        if (entries.at(-1)?.isIntersecting === true) seen(url)
        else left(url)
      })
      sight.observe(element)
      return () => {
        sight.disconnect()
        left(url)
      }
    },
    // `seen` and `left` speak to the same actor whenever they were made.
    [url],
  )
  useLayoutEffect(() => {
    if (picture === null) place.current?.replaceChildren()
    else place.current?.replaceChildren(picture)
  }, [picture])
  return <i className={still} ref={watch} />
}
