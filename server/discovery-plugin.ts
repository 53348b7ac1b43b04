import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Plugin } from './app'
import { createActivities } from './domain/activity/activities'
import { createCampaignDesk, type CampaignDesk } from './domain/activity/campaign-desk'
import { createCampaigns, type CampaignService } from './domain/activity/campaigns'
import type { Lives } from './domain/live/lives'
import { threadOfTwoMoved } from './domain/messages/threads'
import { createRankings } from './domain/ranking/ranking'
import type { Schedule } from './domain/schedule/schedule'
import type { Now } from './domain/ports'
import { createLedger } from './domain/wallet/ledger'
import { createSearch } from './domain/search/search'
import { createSocial, type Social } from './domain/social/social'
import { activityRoutes } from './routes/activity'
import { rankRoutes } from './routes/ranking'
import { searchRoutes } from './routes/search'
import { socialRoutes } from './routes/social'
import { activityRepository } from './repositories/activity/activity.repository'
import { campaignDeskRows, campaignRows } from './repositories/activity/campaign.repository'
import { ledgerRows } from './repositories/wallet/ledger.repository'
import type { Tables } from './store/tables'
import { anchorRepository, peopleRepository } from './repositories/ranking/anchor.repository'
import { onceIn, type DomainIn } from './repositories/idempotency.repository'
import { leagueRepository } from './repositories/league/league.repository'
import { liveRepository } from './repositories/live/live.repository'
import { personalMarksRepository } from './repositories/personal-marks.repository'
import { matchRepository } from './repositories/match/match.repository'
import { threadRepository } from './repositories/messages/thread.repository'
import { rankRepository } from './repositories/ranking/rank.repository'
import { foundPlayers } from './repositories/search/found-players'
import { foundTeams } from './repositories/search/found-teams'
import { searchRepository } from './repositories/search/search.repository'
import { socialRepository } from './repositories/social/social.repository'
import { tellIn } from './tell-in'

interface Known {
  readonly schedule: Pick<Schedule, 'planned'>
  readonly lives: Pick<Lives, 'records'>
}

const ledgerIn = (within: Kysely<Tables>) => createLedger(ledgerRows(within), randomUUID)

/** Events and what they give, as operators have them. */
export const campaignDeskIn =
  (now: Now): DomainIn<CampaignDesk> =>
  (within) =>
    createCampaignDesk({ rows: campaignDeskRows(within, now), ledger: ledgerIn(within), now })

/** Search, rankings, activities, follows and notices. */
export const discovery =
  ({ schedule, lives }: Known): Plugin =>
  (app, { db, config: { recordings }, notices, sessions, tellPages, tellMoves, now: clock }) => {
    const anchors = (ids: readonly string[]) => anchorRepository(db, ids, recordings, clock())
    const marks = personalMarksRepository(db)
    const search = createSearch({
      rows: searchRepository(db, recordings),
      leagues: (ids, now) => leagueRepository(db).byIds(ids, now),
      teams: (ids, now) => foundTeams(db, ids, now),
      players: (ids) => foundPlayers(db, ids),
      anchors,
      people: (ids) => peopleRepository(db, ids, recordings, clock()),
      matches: async (ids, now) => schedule.planned(await matchRepository(db).byIds(ids), now),
      lives: async (ids, now) => lives.records(await liveRepository(db).byIds(ids), now),
      marks,
      now: clock,
    })
    searchRoutes(app, search)
    rankRoutes(app, createRankings({ rows: rankRepository(db), anchors, marks }))
    const campaignsIn: DomainIn<CampaignService> = (within, after) =>
      createCampaigns({
        rows: campaignRows(within),
        ledger: ledgerIn(within),
        now: clock,
        dressed: (memberId) => after(() => sessions.renew(memberId)),
      })
    activityRoutes(app, {
      activities: createActivities(activityRepository(db)),
      campaigns: onceIn(db, campaignsIn),
    })
    const socialIn: DomainIn<Social> = (within, after) =>
      createSocial(
        socialRepository(within, recordings, clock),
        { tell: tellIn({ notices, now: clock })(within, after) },
        (...told) => after(() => tellPages(...told)),
        threadOfTwoMoved(threadRepository(within), (moves) => after(() => tellMoves(moves))),
      )
    socialRoutes(app, onceIn(db, socialIn))
  }
