import type { Dependencies, Plugin } from './app'
import { createClips, playedOf, type Played } from './domain/live/clips'
import { registerRecordings } from './media/register-recordings'
import { clipRepository, findStream } from './repositories/live/clip.repository'
import { detailRepository } from './repositories/match/detail.repository'
import { onceIn } from './repositories/idempotency.repository'
import { recordingRoutes } from './routes/live.recording'

/** What can be seen of a stream behind its edge, or after it. */
export const playedBackIn = ({ db, recordings }: Pick<Dependencies, 'db' | 'recordings'>) => {
  const played = playedOf(recordings)
  return async (liveId: string, now: number): Promise<Played> => {
    const stream = await findStream(db, liveId)
    return stream === null ? { rewind: null, recording: null } : played(stream, now)
  }
}

/** Clips, moments and the chat of recordings. */
export const clips: Plugin = (app, { db, recordings, source, log }) => {
  const details = detailRepository(db)
  const eventsOf = async (matchId: string, now: number) => {
    const match = await details.match(matchId)
    if (match === null) return null
    const view = match.state === 'postponed' ? null : (source.find(match)?.viewAt(now) ?? null)
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
}

/** What players ask for. */
export const recordings: Plugin = (app, { db, config, now }) => {
  const rows = clipRepository(db)
  registerRecordings(app, {
    now,
    keptFor: config.recordings.keptFor,
    streamOf: (liveId) => findStream(db, liveId),
    clipOf: async (clipId) => {
      const clip = await rows.byId(clipId)
      return clip && { startsAt: clip.startsAt, seconds: clip.duration, loop: clip.loop }
    },
  })
}
