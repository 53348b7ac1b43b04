import type { Tape } from './player.setup'
import type { LiveRoom } from '../../contract/entities.schema'

/** What of a room's stream can be gone back in; null: nothing. */
export const tapeOf = (room: LiveRoom | null): Tape | null => {
  const { rewind = null, recording = null } = room ?? {}
  if (rewind !== null) return { ...rewind, until: null }
  if (recording === null) return null
  const { url, startedAt: from, duration, until = from + duration * 1_000, breaks } = recording
  return { url, from, until, ...(breaks && { breaks }) }
}
