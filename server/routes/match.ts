import type { FastifyInstance } from 'fastify'
import { getHotMatchList, querySpTypeList } from '../../contract/match'
import type { Matches } from '../domain/matches'
import { serve } from '../http/serve'

export const matchRoutes = (app: FastifyInstance, matches: Matches): void => {
  serve(app, querySpTypeList, (_input, { now }) => matches.sports(now))
  serve(app, getHotMatchList, ({ typeId }, { now }) => matches.hot(typeId, now))
}
