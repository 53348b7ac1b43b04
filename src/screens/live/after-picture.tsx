import { useState, type ReactNode } from 'react'
import type { Player } from '../../../machines/live/player.connect'

/** What the picture's first bytes do not share the link with: it stays once the picture has come, or is known not to come. */
export const AfterPicture = ({
  is,
  children,
}: {
  readonly is: Player['picture']['is']
  readonly children: ReactNode
}) => {
  const [hasCome, setCome] = useState(false)
  if (!hasCome && is !== 'waiting' && is !== 'opening') setCome(true)
  return hasCome && children
}
