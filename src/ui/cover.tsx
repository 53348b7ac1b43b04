import { useState, type ReactNode } from 'react'
import type { Sport } from '../text/sport'
import { bands, cover } from './cover.styles'
import { art, drawn } from './cover-art'
import type { Colors } from './kit'

type CoverProps = {
  readonly sport: Sport
  /** Home's and away's colour, as `kitPair` gives them: bands along both sides. */
  readonly kit?: Colors
  /** An uploaded picture takes the drawing's place, unless it does not come. */
  readonly src?: string | null
  /** `card` 16:9; `banner` low and wide. */
  readonly ratio?: 'card' | 'banner'
  /** Without round corners, where it reaches the screen's edges. */
  readonly square?: boolean
  /** Over the picture: a stream's frame, badges, words. */
  readonly children?: ReactNode
}

/** A slanted band up to `to` per cent of the width, and a thin line beside it. */
const band = (angle: number, color: string, to: number): string =>
  `linear-gradient(${angle}deg,${color} ${to}%,transparent calc(${to}% + 1px),transparent calc(${to}% + 6px),${color} calc(${to}% + 7px),${color} calc(${to}% + 10px),transparent calc(${to}% + 11px))`

/** A drawn cover: the sport's ground from above, in the colours of who plays. As wide as its parent. */
export const Cover = ({ sport, kit, src = null, ratio = 'card', square = false, children }: CoverProps) => {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <div
      className={cover}
      data-ratio={ratio}
      data-square={square || undefined}
      style={{ background: art[sport].ground }}
    >
      <img src={drawn(sport)} alt="" />
      {kit !== undefined && (
        <i
          className={bands}
          style={{
            background: `${band(105, kit[0], ratio === 'banner' ? 56 : 20)},${band(285, kit[1], 15)}`,
          }}
        />
      )}
      {src !== null && src !== broken && (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      )}
      {children}
    </div>
  )
}
