import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Call } from '../../contract/call'
import type { Ranking, RankInput } from '../../contract/rank.schema'
import type { RankKind, Rankings } from '../domain/ranking'
import { serveMarked } from '../http/serve'

export const rankRoutes = (app: FastifyInstance, rankings: Rankings): void => {
  const by = (call: Call<RankInput, Ranking>, kind: RankKind): void =>
    serveMarked(app, call, {
      facts: (_input, now) => rankings.ranking(kind, now),
      mark: (ranking, memberId) => rankings.marked(kind, ranking, memberId),
    })
  by(api.rank.getFsyRankings, 'points')
  by(api.rank.fansAnchorRankings, 'fans')
  by(api.rank.viewersAnchorRankings, 'viewers')
  by(api.rank.goldAnchorRankings, 'gold')
}
