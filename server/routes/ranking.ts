import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Call } from '../../contract/call'
import type { Ranking, RankInput } from '../../contract/ranking.schema'
import type { RankKind, Rankings } from '../domain/ranking/ranking'
import { serveWithPersonalMarks } from '../http/serve'

export const rankRoutes = (app: FastifyInstance, rankings: Rankings): void => {
  const by = (call: Call<RankInput, Ranking>, kind: RankKind): void =>
    serveWithPersonalMarks(app, call, {
      facts: (_input, now) => rankings.ranking(kind, now),
      mark: (ranking, memberId) => rankings.marked(kind, ranking, memberId),
    })
  by(api.ranking.getFsyRankings, 'points')
  by(api.ranking.fansAnchorRankings, 'fans')
  by(api.ranking.viewersAnchorRankings, 'viewers')
  by(api.ranking.goldAnchorRankings, 'gold')
}
