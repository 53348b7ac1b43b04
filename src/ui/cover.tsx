import type { ReactNode } from 'react'
import type { Sport } from '../text/sport'
import { cover, kits } from './cover.styles'
import { art } from './cover-art'
import type { Colors } from './kit'

type CoverProps = {
  readonly sport: Sport
  /** Home's and away's colour, as `kitPair` gives them; they come in from both sides. */
  readonly kit?: Colors
  /** An uploaded picture takes the drawing's place. */
  readonly src?: string | null
  /** `left`: home's colour reaches far in, a ground for words. */
  readonly wash?: 'both' | 'left'
  /** Over the picture: a stream's frame, badges, words. */
  readonly children?: ReactNode
}

/** A drawn cover: the sport's ground from above, in the colours of who plays. Fills its parent's width at 16:9. */
export const Cover = ({ sport, kit, src = null, wash = 'both', children }: CoverProps) => {
  const { ground, lines, areas } = art[sport]
  return (
    <div className={cover} data-wash={wash} style={{ background: ground }}>
      <svg viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" aria-hidden>
        {areas !== undefined && <path d={areas} fill="#fff" fillOpacity=".05" />}
        <path d={lines} fill="none" stroke="#fff" strokeOpacity=".26" />
      </svg>
      {kit !== undefined && (
        <i className={kits}>
          <i style={{ background: `linear-gradient(100deg,${kit[0]},transparent)` }} />
          <i style={{ background: `linear-gradient(280deg,${kit[1]},transparent)` }} />
        </i>
      )}
      {src !== null && <img src={src} alt="" loading="lazy" decoding="async" />}
      {children}
    </div>
  )
}
