import type { FastifyInstance } from 'fastify'
import { carouses, getMemberNoticeByCode, listHotWorksService } from '../../contract/home'
import type { Home } from '../domain/home/home'
import { serveShared } from '../http/serve'

export const homeRoutes = (app: FastifyInstance, home: Home): void => {
  serveShared(app, carouses, (_input, now) => home.carouses(now))
  serveShared(app, listHotWorksService, ({ worksType }) => home.hotWorks(worksType))
  serveShared(app, getMemberNoticeByCode, ({ code }, now) => home.notice(code, now))
}
