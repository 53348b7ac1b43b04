import type { FastifyInstance } from 'fastify'
import { getLiveRoom, getLivingRecordByHotMatch, getLivingRecordByViewers } from '../../contract/live'
import type { Lives } from '../domain/lives'
import { serve } from '../http/serve'

export const liveRoutes = (app: FastifyInstance, lives: Lives): void => {
  serve(app, getLivingRecordByHotMatch, (input, { now }) => lives.living('heat', input, now))
  serve(app, getLivingRecordByViewers, (input, { now }) => lives.living('viewers', input, now))
  serve(app, getLiveRoom, ({ liveId }, { speaker, now }) =>
    lives.room(liveId, speaker?.memberId ?? null, now),
  )
}
