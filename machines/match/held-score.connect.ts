import type { SnapshotFrom } from 'xstate'
import type { heldScoreMachine } from './held-score.machine'
import { pictureOffset } from './picture-hold'
import type { MatchUpdate } from '../../contract/entities.schema'

/** How far a room's picture has got. */
export interface PictureTime {
  /** The match as the picture shows it; null until something has changed. */
  readonly match: MatchUpdate | null
  /** Milliseconds to add to the device's clock to get the instant that the picture shows. */
  readonly offset: number
  /** The instant of the tape that it shows, epoch milliseconds of the server; null: it shows what happens now. */
  readonly at: number | null
}

export const connectHeldScore = ({ context }: SnapshotFrom<typeof heldScoreMachine>): PictureTime => ({
  match: context.match,
  offset: pictureOffset(context),
  at: context.at,
})
