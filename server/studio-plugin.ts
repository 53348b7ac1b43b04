import type { Plugin } from './app'
import { createMatches } from './domain/match/matches'
import type { StreamNews } from './domain/live/stream-news'
import { createApplications } from './domain/studio/applications'
import { createPlans } from './domain/studio/plans'
import { createStudio } from './domain/studio/studio'
import { rtmpUrlOf, whipUrlOf } from './domain/studio/ingest-urls'
import { onceIn, type DomainIn } from './repositories/idempotency.repository'
import { streamRepository } from './repositories/live/stream.repository'
import { matchRepository } from './repositories/match/match.repository'
import { settingsIn } from './repositories/office/setting.repository'
import { applicationRepository } from './repositories/studio/application.repository'
import { studioRepository } from './repositories/studio/studio.repository'
import { studioRoutes } from './routes/studio'

/** Applications, rooms, plans and reports of anchors. */
export const studio: Plugin = (
  app,
  { db, config, notices, source, streamNews, ingests, rooms, publishing, holds, disk, recordings, log },
) => {
  // A media engine calls a stream as it is published, and its address is played: that is no place for a key.
  const streamKeyOf = (memberId: string, key: string): string =>
    config.engine === null ? key : `${memberId}?key=${key}`
  const newsOf = (after: (then: () => void) => void): Pick<StreamNews, 'tell'> => ({
    tell: (lives) => after(() => streamNews.tell(lives)),
  })
  const depsIn = (within: typeof db, after: (then: () => void) => void) => ({
    rows: studioRepository(within, { notices, after }),
    streams: streamRepository(within),
    matches: createMatches(matchRepository(within), source),
    news: newsOf(after),
  })
  const drop = async (liveId: string, clipIds: readonly string[]): Promise<void> => {
    await disk?.drop(liveId)
    for (const clipId of clipIds) await recordings.drop(clipId)
  }
  const plansIn: DomainIn<ReturnType<typeof createPlans>> = (...on) => createPlans(depsIn(...on))
  const studioIn: DomainIn<ReturnType<typeof createStudio>> = (within, after) =>
    createStudio({
      ...depsIn(within, after),
      dropped: (liveId, clipIds) =>
        after(() => {
          drop(liveId, clipIds).catch((error: unknown) =>
            log.error({ err: error, liveId }, 'a replay was not removed'),
          )
        }),
      ingests,
      rooms,
      publishing,
      holds,
      rtmpUrl: rtmpUrlOf(config, ingests),
      whipUrl: whipUrlOf(config, ingests),
      streamKeyOf,
      recordings,
    })
  studioRoutes(app, {
    applications: onceIn(db, (within) =>
      createApplications(
        applicationRepository(within),
        async () => (await settingsIn(within)).applications === 'open',
      ),
    ),
    studios: onceIn(db, studioIn),
    plans: onceIn(db, plansIn),
  })
}
