import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Search } from '../domain/search/search'
import { serveWithPersonalMarks, serveShared } from '../http/serve'

export const searchRoutes = (app: FastifyInstance, search: Search): void => {
  serveWithPersonalMarks(app, api.search.searchByList, {
    facts: ({ queryName }, now) => search.all(queryName, now),
    mark: search.markedAll,
  })
  serveWithPersonalMarks(app, api.search.searchAnchorByPageList, {
    facts: search.anchors,
    mark: search.markedAnchors,
  })
  serveWithPersonalMarks(app, api.search.searchPersonByPageList, {
    facts: search.people,
    mark: search.markedPeople,
  })
  serveWithPersonalMarks(app, api.search.searchMatchByPageList, {
    facts: search.matches,
    mark: search.markedMatches,
  })
  serveShared(app, api.search.searchLivingByPageList, search.lives)
  serveShared(app, api.search.suggest, ({ queryName }) => search.suggest(queryName))
}
