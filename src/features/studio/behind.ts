import { TARGET } from '../../actors/media/edge'
import type { IngestHealth } from '../../../contract/studio.schema'

/** Milliseconds that the newest picture waits for the rest of its part, in the mean. */
const HALF_A_PART = 160

/**
 * Milliseconds that the picture of who watches is behind what is sent. `shown`: by how much a player here is, counted from the publisher's
 * clock where the server was told it, as by a page, else from when the picture came there: then its way there comes on top. Null: no
 * player plays it here, as in a page that sends: what players keep ahead of them, behind the last part, stands for it. Answers null where nothing is known.
 */
export const behindBy = (
  { via, delay }: Pick<IngestHealth, 'via' | 'delay'>,
  shown: number | null,
): number | null => {
  if (shown !== null) return via === 'rtmp' ? shown + (delay ?? 0) : shown
  return delay === null || via !== 'browser' ? null : delay + HALF_A_PART + TARGET * 1_000
}
