import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { MatchCentre } from '../domain/match-centre'
import type { Matches } from '../domain/matches'
import type { Schedule } from '../domain/schedule'
import type { Reservations } from '../domain/reservations'
import { serve, serveMember } from '../http/serve'

interface Deps {
  readonly matches: Matches
  readonly schedule: Schedule
  readonly centre: MatchCentre
  readonly reservations: Reservations
}

export const matchRoutes = (
  app: FastifyInstance,
  { matches, schedule, centre, reservations }: Deps,
): void => {
  const { match } = api
  serve(app, match.querySpTypeList, (_input, { now }) => matches.sports(now))
  serve(app, match.getHotMatchList, ({ typeId }, { now }) => matches.hot(typeId, now))
  serve(app, match.listSchedule, (input, { speaker, now }) =>
    schedule.list(input, speaker?.memberId ?? null, now),
  )
  serve(app, match.listScheduleDays, (input, { speaker, now }) =>
    schedule.days(input, speaker?.memberId ?? null, now),
  )
  serve(app, match.getMatchInfo, ({ matchId }, { speaker, now }) =>
    centre.info(matchId, speaker?.memberId ?? null, now),
  )
  serve(app, match.getMatchTimeline, ({ matchId }, { now }) => centre.timeline(matchId, now))
  serve(app, match.getOtherData, ({ matchId, type }, { now }) => centre.otherData(matchId, type, now))
  serve(app, match.getHeadToHead, ({ matchId }, { now }) => centre.headToHead(matchId, now))
  serveMember(app, match.reserve, (input, { speaker, now }) =>
    reservations.reserve(input, speaker.memberId, now),
  )
}
