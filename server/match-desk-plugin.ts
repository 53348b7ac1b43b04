import type { Dependencies, Plugin } from './app'
import { createMatchDesk, type MatchDesk } from './domain/match/match-desk'
import { updateAt } from './domain/match/matches'
import { onceIn, type DomainIn } from './repositories/idempotency.repository'
import { matchDeskRows } from './repositories/match/match-desk.repository'
import { matchRepository } from './repositories/match/match.repository'
import { signInsOf } from './sign-ins-of'
import { matchDeskRoutes } from './routes/office.matches'

/** Tells all who look at these matches that an operator has put them right. */
const tellIn =
  ({ db, source, correctionNews, now, log }: Dependencies) =>
  (matchIds: readonly string[]): void => {
    matchRepository(db)
      .byIds(matchIds)
      .then((found) => correctionNews.tell(found.map((match) => updateAt(match, source, now()))))
      .catch((error: unknown) => log.error({ err: error }, 'a corrected match was not told'))
  }

/** Matches in the operators' hands; after the office itself. */
export const matchDesk: Plugin = (app, parts) => {
  const { db, source, now } = parts
  const tell = tellIn(parts)
  const matchesIn: DomainIn<MatchDesk> = (within, after) =>
    createMatchDesk({
      rows: matchDeskRows(within, source),
      source,
      corrected: (matchId) => after(() => tell([matchId])),
      now,
    })
  matchDeskRoutes(app, {
    signIns: signInsOf(parts),
    matches: onceIn(db, matchesIn),
  })
}
