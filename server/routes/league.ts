import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Leagues } from '../domain/league/leagues'
import { serve } from '../http/serve'

export const leagueRoutes = (app: FastifyInstance, leagues: Leagues): void => {
  const { league } = api
  serve(app, league.listLeagues, (input, { speaker, now }) =>
    leagues.list(input, speaker?.memberId ?? null, now),
  )
  serve(app, league.getLeague, ({ leagueId }, { speaker, now }) =>
    leagues.info(leagueId, speaker?.memberId ?? null, now),
  )
  serve(app, league.listLeagueMatches, (input, { speaker, now }) =>
    leagues.matches(input, speaker?.memberId ?? null, now),
  )
  serve(app, league.getTable, ({ leagueId }, { now }) => leagues.tables(leagueId, now))
  serve(app, league.getScorers, ({ leagueId }, { now }) => leagues.scorers(leagueId, now))
  serve(app, league.getBracket, ({ leagueId }, { now }) => leagues.bracket(leagueId, now))
}
