import { lines, liveUpdate, matchUpdate, openTalk, plainStanding } from '../../contract/samples/socket'
import type { ConnectionNotification } from '../../machines/app/connection.machine'

/** A room that was entered, with one line unless it is said otherwise. */
export const roomArrived = (
  more: Partial<ConnectionNotification & { type: 'room.arrived' }> = {},
): ConnectionNotification & { type: 'room.arrived' } => ({
  type: 'room.arrived',
  liveId: liveUpdate.liveId,
  lines: lines.slice(0, 1),
  missed: false,
  live: liveUpdate,
  match: matchUpdate,
  talk: openTalk,
  standing: plainStanding,
  serverOffset: 0,
  ...more,
})
