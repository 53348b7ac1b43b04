import { join } from 'node:path'
import type { Dependencies, Plugin } from './app'
import { createClips, playedOf, type Played } from './domain/live/clips'
import { createMomentClips } from './domain/live/moment-clips'
import { registerRecordings } from './media/register-recordings'
import { clipRepository, findStream } from './repositories/live/clip.repository'
import { detailRepository } from './repositories/match/detail.repository'
import { onceIn } from './repositories/idempotency.repository'
import { recordingRoutes } from './routes/live.recording'

/** Milliseconds between looks for moments whose pictures are here. */
const LOOK_EVERY = 2_000

/** What can be seen of a stream behind its edge, or after it. */
export const playedBackIn = ({ db, recordings }: Pick<Dependencies, 'db' | 'recordings'>) => {
  const played = playedOf(recordings)
  return async (liveId: string, now: number): Promise<Played> => {
    const stream = await findStream(db, liveId)
    return stream === null ? { rewind: null, recording: null } : played(stream, now)
  }
}

/** Clips, moments and the chat of recordings. */
export const clips: Plugin = (app, { db, recordings, source, world, now, log }) => {
  const details = detailRepository(db)
  const eventsOf = async (matchId: string, at: number) => {
    const match = await details.match(matchId)
    if (match === null) return null
    const view = match.state === 'postponed' ? null : (source.find(match)?.viewAt(at) ?? null)
    return { match, events: view?.events() ?? (await details.events(matchId)) }
  }
  const clipsIn = onceIn(db, (within, after) =>
    createClips({
      rows: clipRepository(within),
      recordings,
      eventsOf,
      dropped: (clipId) =>
        after(() => {
          recordings
            .drop(clipId)
            .catch((error: unknown) => log.error({ err: error, clipId }, 'a clip was not removed'))
        }),
    }),
  )
  recordingRoutes(app, clipsIn)
  const moments = createMomentClips({ rows: clipRepository(db), recordings, eventsOf, now, log })
  const stopHearing = world.onTick(moments.heard)
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    void moments.catchUp()
    timer = setInterval(() => void moments.step(), LOOK_EVERY).unref()
  })
  app.addHook('onClose', async () => {
    stopHearing()
    clearInterval(timer)
    await moments.close()
  })
}

/** What players ask for. */
export const recordings: Plugin = (app, { db, config, disk, now }) => {
  const rows = clipRepository(db)
  registerRecordings(app, {
    now,
    keptFor: config.recordings.keptFor,
    disk,
    clipFolder: join(config.dataDir, 'clips'),
    streamOf: (liveId) => findStream(db, liveId),
    clipOf: async (clipId) => {
      const clip = await rows.byId(clipId)
      return clip && { startsAt: clip.startsAt, seconds: clip.duration, loop: clip.loop }
    },
  })
}
