import type { Dependencies, Plugin } from './app'
import { createLeagueDesk, type LeagueDesk } from './domain/league/league-desk'
import { createImportDesk } from './domain/import/import-desk'
import { template } from './import/csv'
import { readFiles } from './import/read-files'
import { isZone } from './import/times'
import { importsIn } from './repositories/import-changes'
import { updateAt } from './domain/match/matches'
import { onceIn, type DomainIn } from './repositories/idempotency.repository'
import { leagueDeskRows } from './repositories/league/league-desk.repository'
import { matchRepository } from './repositories/match/match.repository'
import { signInsOf } from './sign-ins-of'
import { leagueDeskRoutes } from './routes/office.leagues'

/** Has whoever looks at lists load them anew: by the match of the league that is nearest to now. */
const tellIn =
  ({ db, source, correctionNews, now, log }: Dependencies) =>
  (leagueId: string): void => {
    const matches = matchRepository(db)
    matches
      .nearest(leagueId, now())
      .then((found) => correctionNews.tell(found.map((match) => updateAt(match, source, now()))))
      .catch((error: unknown) => log.error({ err: error }, 'a changed league was not told'))
  }

/** Leagues in the operators' hands, and files that bring them in; after the office itself. */
export const leagueDesk: Plugin = (app, parts) => {
  const { db, now } = parts
  const tell = tellIn(parts)
  const leaguesIn: DomainIn<LeagueDesk> = (within, after) =>
    createLeagueDesk({
      rows: leagueDeskRows(within),
      changed: (leagueId) => after(() => tell(leagueId)),
      now,
    })
  const { rehearse, write } = importsIn(db, now)
  leagueDeskRoutes(app, {
    signIns: signInsOf(parts),
    leagues: onceIn(db, leaguesIn),
    imports: createImportDesk({
      read: readFiles,
      isZone,
      template,
      rehearse,
      write: async (plans, who, check) => {
        const done = await write(plans, who, check)
        for (const { leagues } of plans) for (const { id } of leagues) tell(id)
        return done
      },
    }),
  })
}
