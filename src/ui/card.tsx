import type { ReactNode } from 'react'
import { card } from './card.styles'

type CardProps = {
  readonly children: ReactNode
  /** `pad` 16 px inside, `none` for rows and pictures that reach the edge. */
  readonly inside?: 'pad' | 'none'
}

/** A surface with a tone of its own. */
export const Card = ({ children, inside = 'pad' }: CardProps) => (
  <div className={card} data-inside={inside}>
    {children}
  </div>
)
