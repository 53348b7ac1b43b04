import type { FastifyInstance } from 'fastify'
import { carouses, getMemberNoticeByCode, listHotWorksService } from '../../contract/home'
import type { Home } from '../domain/home'
import { serve } from '../http/serve'

export const homeRoutes = (app: FastifyInstance, home: Home): void => {
  serve(app, carouses, (_input, { now }) => home.carouses(now))
  serve(app, listHotWorksService, ({ worksType }) => home.hotWorks(worksType))
  serve(app, getMemberNoticeByCode, ({ code }) => home.notice(code))
}
