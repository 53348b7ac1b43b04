import type { Note } from '../messages/notices'

const DAY = 24 * 60 * 60_000

interface Naming {
  readonly memberId: string
  readonly nickname: string
}

/** Of an anchor, to who was named a moderator, once a day at most. `liveId` null: the anchor is not on air. */
export const namedNote = (by: Naming, liveId: string | null, now: number): Note => ({
  kind: 'system',
  title: `${by.nickname} 请你当房管`,
  text: '在直播间里点一条消息，可以移除它，或禁言、移出发言的人',
  english: {
    title: `${by.nickname} made you a moderator`,
    text: 'In the room, tap a line to remove it, or to mute or ban its writer',
  },
  path: liveId === null ? null : `/live?id=${liveId}`,
  key: `moderator:${by.memberId}:${Math.floor(now / DAY)}`,
  about: by.memberId,
})
