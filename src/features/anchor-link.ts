import { liveHref } from './team-links'

interface Met {
  readonly liveId: string | null
  readonly roomId: string | null
}

/** Where an anchor is met: the stream that is on, else in the room that tells of the others; null: nowhere. */
export const anchorHref = ({ liveId, roomId }: Met): string | null => {
  if (liveId !== null) return liveHref(liveId)
  return roomId === null ? null : `${liveHref(roomId)}&tab=anchor`
}
