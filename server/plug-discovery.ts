import type { Plug } from './app'
import { createActivities } from './domain/activities'
import type { Lives } from './domain/lives'
import { createRankings } from './domain/ranking'
import type { Schedule } from './domain/schedule'
import { createSearch } from './domain/search/search'
import { createSocial } from './domain/social'
import { activityRoutes } from './routes/activity'
import { rankRoutes } from './routes/rank'
import { searchRoutes } from './routes/search'
import { socialRoutes } from './routes/social'
import { activityRows } from './store/activity-rows'
import { anchorRows } from './store/anchor-rows'
import { leagueRows } from './store/league-rows'
import { liveRows } from './store/live-rows'
import { markRows } from './store/mark-rows'
import { matchRows } from './store/match-rows'
import { rankRows } from './store/rank-rows'
import { searchRows } from './store/search-rows'
import { socialRows } from './store/social-rows'

interface Known {
  readonly schedule: Pick<Schedule, 'planned'>
  readonly lives: Pick<Lives, 'records'>
}

/** Search, rankings, activities, follows and notices. */
export const discovery =
  ({ schedule, lives }: Known): Plug =>
  (app, { db }) => {
    const anchors = (ids: readonly string[]) => anchorRows(db, ids)
    const marks = markRows(db)
    const search = createSearch({
      rows: searchRows(db),
      leagues: (ids, now) => leagueRows(db).byIds(ids, now),
      anchors,
      matches: async (ids, now) => schedule.planned(await matchRows(db).byIds(ids), now),
      lives: async (ids, now) => lives.records(await liveRows(db).byIds(ids), now),
      marks,
    })
    searchRoutes(app, search)
    rankRoutes(app, createRankings({ rows: rankRows(db), anchors, marks }))
    activityRoutes(app, createActivities(activityRows(db)))
    socialRoutes(app, createSocial(socialRows(db)))
  }
