import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { Leagues } from '../domain/league/leagues'
import { withReserved, type Marks } from '../domain/personal-marks'
import { serveWithPersonalMarks, serveShared } from '../http/serve'

export const leagueRoutes = (app: FastifyInstance, leagues: Leagues, marks: Marks): void => {
  const { league } = api
  serveWithPersonalMarks(app, league.listLeagues, {
    facts: (input, now) => leagues.list(input, now),
    mark: async (page, memberId) => ({ ...page, list: await leagues.marked(page.list, memberId) }),
  })
  serveWithPersonalMarks(app, league.getLeague, {
    facts: ({ leagueId, season }, now) => leagues.info(leagueId, now, season),
    mark: async (info, memberId) => {
      const [marked = info.league] = await leagues.marked([info.league], memberId)
      return { ...info, league: marked }
    },
  })
  serveWithPersonalMarks(app, league.listLeagueMatches, {
    facts: (input, now) => leagues.matches(input, now),
    mark: async (page, memberId) => ({ ...page, list: await withReserved(marks, page.list, memberId) }),
  })
  serveShared(app, league.getTable, (input, now) => leagues.tables(input, now))
  serveShared(app, league.getScorers, ({ leagueId, season }, now) => leagues.scorers(leagueId, now, season))
  serveShared(app, league.getBracket, ({ leagueId, season }, now) => leagues.bracket(leagueId, now, season))
  serveWithPersonalMarks(app, league.getTeam, {
    facts: ({ teamId }, now) => leagues.team(teamId, now),
    mark: leagues.markedTeam,
  })
}
