import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Search } from '../domain/search/search'
import { serveMarked, serveShared } from '../http/serve'

export const searchRoutes = (app: FastifyInstance, search: Search): void => {
  serveMarked(app, api.search.searchByList, {
    facts: ({ queryName }, now) => search.all(queryName, now),
    mark: search.markedAll,
  })
  serveMarked(app, api.search.searchAnchorByPageList, { facts: search.anchors, mark: search.markedAnchors })
  serveMarked(app, api.search.searchMatchByPageList, { facts: search.matches, mark: search.markedMatches })
  serveShared(app, api.search.searchLivingByPageList, search.lives)
  serveShared(app, api.search.suggest, ({ queryName }) => search.suggest(queryName))
}
