import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { MatchCentre } from '../domain/match/match-centre'
import type { Matches } from '../domain/match/matches'
import { withReserved, type Marks } from '../domain/personal-marks'
import { asksForOwn, type Schedule } from '../domain/schedule/schedule'
import type { Reservations } from '../domain/match/reservations'
import type { Once } from '../domain/idempotency'
import { serveWithPersonalMarks, serveOnce, serveShared } from '../http/serve'

interface Deps {
  readonly matches: Matches
  readonly schedule: Schedule
  readonly centre: MatchCentre
  readonly reservations: Once<Reservations>
  readonly marks: Marks
}

export const matchRoutes = (
  app: FastifyInstance,
  { matches, schedule, centre, reservations, marks }: Deps,
): void => {
  const { match } = api
  serveShared(app, match.querySpTypeList, (_input, now) => matches.sports(now))
  serveShared(app, match.getHotMatchList, ({ typeId }, now) => matches.hot(typeId, now))
  serveWithPersonalMarks(app, match.listSchedule, {
    facts: (input, now) => schedule.list(input, null, now),
    own: (input, memberId, now) => (asksForOwn(input) ? schedule.list(input, memberId, now) : null),
    mark: async (page, memberId) => ({ ...page, list: await withReserved(marks, page.list, memberId) }),
  })
  serveWithPersonalMarks(app, match.listScheduleDays, {
    facts: (input, now) => schedule.days(input, null, now),
    own: (input, memberId, now) => (asksForOwn(input) ? schedule.days(input, memberId, now) : null),
    mark: (days, memberId, input, now) => schedule.markedDays(days, input, memberId, now),
  })
  serveWithPersonalMarks(app, match.getMatchInfo, {
    facts: ({ matchId }, now) => centre.info(matchId, now),
    mark: (info, memberId) => centre.marked(info, memberId),
  })
  serveShared(app, match.getMatchTimeline, ({ matchId }, now) => centre.timeline(matchId, now))
  serveShared(app, match.getOtherData, ({ matchId, type }, now) => centre.otherData(matchId, type, now))
  serveShared(app, match.getHeadToHead, ({ matchId }, now) => centre.headToHead(matchId, now))
  serveOnce(app, match.reserve, {
    once: reservations,
    prepare: (input) => Promise.resolve(input),
    run: (within, input, { principal, now }) => within.reserve(input, principal.memberId, now),
  })
}
