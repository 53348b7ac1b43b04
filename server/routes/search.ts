import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Search } from '../domain/search/search'
import { serve, type Asker } from '../http/serve'

/** Whose marks are shown is decided by the token, whatever id came along. */
const asking = ({ speaker, now }: Asker) => ({ asker: speaker?.memberId ?? null, now })

export const searchRoutes = (app: FastifyInstance, search: Search): void => {
  serve(app, api.search.searchByList, ({ queryName }, who) => search.all(queryName, asking(who)))
  serve(app, api.search.searchAnchorByPageList, (input, who) => search.anchors(input, asking(who)))
  serve(app, api.search.searchMatchByPageList, (input, who) => search.matches(input, asking(who)))
  serve(app, api.search.searchLivingByPageList, (input, who) => search.lives(input, asking(who)))
  serve(app, api.search.suggest, ({ queryName }) => search.suggest(queryName))
}
