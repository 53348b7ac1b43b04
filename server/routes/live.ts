import type { FastifyInstance } from 'fastify'
import { getLiveRoom, getLivingRecordByHotMatch, getLivingRecordByViewers } from '../../contract/live'
import { reserveLive } from '../../contract/live.reserve'
import { listReservedLives } from '../../contract/live.reserved'
import { getLivingRecordByStart } from '../../contract/live.newest'
import type { LiveRoom } from '../../contract/entities.schema'
import type { AnchorLivesDomain } from '../domain/live/anchor-lives'
import type { Lives } from '../domain/live/lives'
import { reminderOf, withFollowed, withReservedStreams, type Marks } from '../domain/personal-marks'
import type { Once } from '../domain/idempotency'
import type { LiveReservations } from '../domain/live/live-reservations'
import { serveMember, serveOnce, serveWithPersonalMarks, serveShared } from '../http/serve'

interface Deps {
  readonly lives: Lives
  readonly marks: Marks
  /** What its anchor hides of a stream from everybody else; null: nothing. */
  readonly hidden: (liveId: string, asker: string) => Promise<LiveRoom['recording']>
  readonly reservations: Once<LiveReservations>
  readonly anchorLives: Pick<AnchorLivesDomain, 'reservedBy'>
}

export const liveRoutes = (
  app: FastifyInstance,
  { lives, marks, hidden, reservations, anchorLives }: Deps,
): void => {
  serveShared(app, getLivingRecordByHotMatch, (input, now) => lives.living('heat', input, now))
  serveShared(app, getLivingRecordByViewers, (input, now) => lives.living('viewers', input, now))
  serveShared(app, getLivingRecordByStart, (input, now) => lives.living('start', input, now))
  serveWithPersonalMarks(app, getLiveRoom, {
    facts: ({ liveId }, now) => lives.room(liveId, now),
    mark: async (room, memberId) => {
      const [followed = room] = await withFollowed(marks, [room], memberId)
      const isOwn = room.anchor.memberId === memberId && room.recording === null
      const marked = isOwn ? { ...followed, recording: await hidden(room.liveId, memberId) } : followed
      const [reserved = marked] = await withReservedStreams(marks, [marked], memberId)
      return { ...reserved, minutesBefore: await reminderOf(marks, reserved, memberId) }
    },
  })
  serveOnce(app, reserveLive, {
    once: reservations,
    prepare: (input) => Promise.resolve(input),
    run: (within, input, { principal, now }) => within.reserve(input, principal.memberId, now),
  })
  serveMember(app, listReservedLives, (input, { principal, now }) =>
    anchorLives.reservedBy(input, principal.memberId, now),
  )
}
