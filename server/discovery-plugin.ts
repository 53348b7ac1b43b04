import type { Plugin } from './app'
import { createActivities } from './domain/activity/activities'
import type { Lives } from './domain/live/lives'
import { createRankings } from './domain/ranking/ranking'
import type { Schedule } from './domain/schedule/schedule'
import { createSearch } from './domain/search/search'
import { createSocial, type Social } from './domain/social/social'
import { activityRoutes } from './routes/activity'
import { rankRoutes } from './routes/ranking'
import { searchRoutes } from './routes/search'
import { socialRoutes } from './routes/social'
import { activityRepository } from './repositories/activity/activity.repository'
import { anchorRepository } from './repositories/ranking/anchor.repository'
import { onceIn, type DomainIn } from './repositories/idempotency.repository'
import { leagueRepository } from './repositories/league/league.repository'
import { liveRepository } from './repositories/live/live.repository'
import { markRepository } from './repositories/mark.repository'
import { matchRepository } from './repositories/match/match.repository'
import { noticeRepository } from './repositories/messages/notice.repository'
import { rankRepository } from './repositories/ranking/rank.repository'
import { searchRepository } from './repositories/search/search.repository'
import { socialRepository } from './repositories/social/social.repository'

interface Known {
  readonly schedule: Pick<Schedule, 'planned'>
  readonly lives: Pick<Lives, 'records'>
}

/** Search, rankings, activities, follows and notices. */
export const discovery =
  ({ schedule, lives }: Known): Plugin =>
  (app, { db, config: { recordings }, notices, now: clock }) => {
    const anchors = (ids: readonly string[]) => anchorRepository(db, ids, recordings, clock())
    const marks = markRepository(db)
    const search = createSearch({
      rows: searchRepository(db, recordings),
      leagues: (ids, now) => leagueRepository(db).byIds(ids, now),
      anchors,
      matches: async (ids, now) => schedule.planned(await matchRepository(db).byIds(ids), now),
      lives: async (ids, now) => lives.records(await liveRepository(db).byIds(ids), now),
      marks,
    })
    searchRoutes(app, search)
    rankRoutes(app, createRankings({ rows: rankRepository(db), anchors, marks }))
    activityRoutes(app, createActivities(activityRepository(db)))
    const socialIn: DomainIn<Social> = (within, after) =>
      createSocial(socialRepository(within, recordings, clock), {
        tell: async (memberId, note) =>
          after(await notices.write(noticeRepository(within), [memberId], note, clock())),
      })
    socialRoutes(app, onceIn(db, socialIn))
  }
