import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Call } from '../../contract/call'
import type { Ranking, RankInput } from '../../contract/rank.schema'
import type { RankKind, Rankings } from '../domain/ranking'
import { serve } from '../http/serve'

export const rankRoutes = (app: FastifyInstance, rankings: Rankings): void => {
  const by = (call: Call<RankInput, Ranking>, kind: RankKind): void =>
    serve(app, call, (_input, { speaker, now }) => rankings.ranking(kind, speaker?.memberId ?? null, now))
  by(api.rank.getFsyRankings, 'points')
  by(api.rank.fansAnchorRankings, 'fans')
  by(api.rank.viewersAnchorRankings, 'viewers')
  by(api.rank.goldAnchorRankings, 'gold')
}
