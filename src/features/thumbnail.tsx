import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { still } from './thumbnail.styles'
import type { Previews } from '../../machines/live/previews.connect'

interface ThumbnailProps {
  readonly url: string
  readonly picture: HTMLCanvasElement | null
  readonly previews: Pick<Previews<HTMLCanvasElement>, 'seen' | 'left'>
}

/** The stream's own picture once there is one; tells whether its card is in sight. */
export const Thumbnail = ({ url, picture, previews }: ThumbnailProps) => {
  const place = useRef<HTMLElement>(null)
  const tell = useEffectEvent((of: string, isInSight: boolean) => previews[isInSight ? 'seen' : 'left'](of))
  useEffect(() => {
    if (place.current === null || typeof IntersectionObserver === 'undefined') return undefined
    const sight = new IntersectionObserver((entries) =>
      tell(url, entries[entries.length - 1]?.isIntersecting === true),
    )
    sight.observe(place.current)
    return () => {
      sight.disconnect()
      tell(url, false)
    }
  }, [url])
  useLayoutEffect(() => {
    if (picture === null) place.current?.replaceChildren()
    else place.current?.replaceChildren(picture)
  }, [picture])
  return <i className={still} ref={place} />
}
