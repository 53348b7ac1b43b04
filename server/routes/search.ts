import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Search } from '../domain/search/search'
import { serveWithMarks, serveShared } from '../http/serve'

export const searchRoutes = (app: FastifyInstance, search: Search): void => {
  serveWithMarks(app, api.search.searchByList, {
    facts: ({ queryName }, now) => search.all(queryName, now),
    mark: search.markedAll,
  })
  serveWithMarks(app, api.search.searchAnchorByPageList, {
    facts: search.anchors,
    mark: search.markedAnchors,
  })
  serveWithMarks(app, api.search.searchPersonByPageList, {
    facts: search.people,
    mark: search.markedPeople,
  })
  serveWithMarks(app, api.search.searchMatchByPageList, { facts: search.matches, mark: search.markedMatches })
  serveShared(app, api.search.searchLivingByPageList, search.lives)
  serveShared(app, api.search.suggest, ({ queryName }) => search.suggest(queryName))
}
