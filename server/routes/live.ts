import type { FastifyInstance } from 'fastify'
import { getLiveRoom, getLivingRecordByHotMatch, getLivingRecordByViewers } from '../../contract/live'
import type { Lives } from '../domain/live/lives'
import { withFollowed, type Marks } from '../domain/personal-marks'
import { serveWithMarks, serveShared } from '../http/serve'

export const liveRoutes = (app: FastifyInstance, lives: Lives, marks: Marks): void => {
  serveShared(app, getLivingRecordByHotMatch, (input, now) => lives.living('heat', input, now))
  serveShared(app, getLivingRecordByViewers, (input, now) => lives.living('viewers', input, now))
  serveWithMarks(app, getLiveRoom, {
    facts: ({ liveId }, now) => lives.room(liveId, now),
    mark: async (room, memberId) => {
      const [marked = room] = await withFollowed(marks, [room], memberId)
      const matchIds = room.match === null ? [] : [room.match.matchId]
      const reserved = await marks.reserved(memberId, matchIds)
      const [matchId] = matchIds
      const minutesBefore = matchId === undefined ? null : await marks.reminder(memberId, matchId)
      return { ...marked, reserved: reserved.size > 0, minutesBefore }
    },
  })
}
