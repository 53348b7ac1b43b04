import type { positions } from './zh/match.positions'
import type { PlayerPosition } from '../../contract/enums'

/** ENUM-12 The sentence's name of a position: football's forms with and without `1_` are one. */
export const positionKey = (position: PlayerPosition): keyof typeof positions =>
  `position.${position.replace(/^1_/, '')}` as keyof typeof positions
