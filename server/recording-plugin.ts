import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Dependencies, Plugin } from './app'
import type { AnchorLivesDomain } from './domain/live/anchor-lives'
import type { Lives } from './domain/live/lives'
import { createClips, hiddenOf, playedOf, type Played } from './domain/live/clips'
import { serveClipPages } from './http/clip-page'
import { createMomentClips } from './domain/live/moment-clips'
import { isOff } from './domain/match/matches'
import { createOwnTickets, type OwnTickets } from './media/own-tickets'
import { registerRecordings } from './media/register-recordings'
import { clipFiles, clipRepository, findStream } from './repositories/live/clip.repository'
import { detailRepository } from './repositories/match/detail.repository'
import { noticeRepository } from './repositories/messages/notice.repository'
import { followersOfTeams } from './repositories/social/social.repository'
import { onceIn } from './repositories/idempotency.repository'
import { recordingRoutes } from './routes/live.recording'
import { secretOf } from './store/settings'
import type { LiveRoom } from '../contract/entities.schema'

/** Milliseconds between looks for moments whose pictures are here. */
const LOOK_EVERY = 2_000
/** Milliseconds between looks at the room that clips take. */
const SWEEP_EVERY = 60_000

/** What can be seen of a stream behind its edge, or after it. */
export const playedBackIn = ({ db, recordings }: Pick<Dependencies, 'db' | 'recordings'>) => {
  const played = playedOf(recordings)
  return async (liveId: string, now: number): Promise<Played> => {
    const stream = await findStream(db, liveId)
    return stream === null ? { rewind: null, recording: null } : played(stream, now)
  }
}

const ticketsIn = async ({ db, now }: Pick<Dependencies, 'db' | 'now'>): Promise<OwnTickets> =>
  createOwnTickets(await secretOf(db), now)

/** What can be seen of a stream by its anchor alone. */
export const hiddenIn = async (parts: Pick<Dependencies, 'db' | 'now' | 'recordings'>) => {
  const { db, recordings } = parts
  const hidden = hiddenOf(recordings, (await ticketsIn(parts)).issue)
  return async (liveId: string, asker: string): Promise<LiveRoom['recording']> => {
    const stream = await findStream(db, liveId)
    return stream && hidden(stream, asker)
  }
}

/** What anchors stream, clips, moments and the chat of recordings. */
export const clips =
  (lives: Pick<Lives, 'records'>, anchorLives: AnchorLivesDomain): Plugin =>
  (app, { db, recordings, source, world, config, notices, leadership, now, log }) => {
    const details = detailRepository(db)
    const eventsOf = async (matchId: string, at: number) => {
      const match = await details.match(matchId)
      if (match === null) return null
      const view = isOff(match.state) ? null : (source.find(match)?.viewAt(at) ?? null)
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
    recordingRoutes(app, clipsIn, anchorLives)
    serveClipPages(app, {
      publicOrigins: config.publicOrigins,
      find: clipsIn.domain.find,
      isRemoved: clipsIn.domain.isRemoved,
    })
    const rows = noticeRepository(db)
    const moments = createMomentClips({
      rows: clipRepository(db),
      recordings,
      eventsOf,
      tell: async (teamIds, note) => {
        const send = await notices.write(rows, await followersOfTeams(db, teamIds), note, now())
        send()
      },
      now,
      log,
    })
    const stopHearing = world.onTick((tick) => {
      if (!tick.elsewhere) moments.heard(tick)
    })
    // Who led before may have heard of moments whose pictures were not here yet.
    const stopFollowing = leadership.onChange((leads) => {
      if (leads) void moments.catchUp()
    })
    let timer: NodeJS.Timeout | undefined
    app.addHook('onListen', async () => {
      if (leadership.leads) void moments.catchUp()
      timer = setInterval(() => void moments.step(), LOOK_EVERY).unref()
    })
    app.addHook('onClose', async () => {
      stopHearing()
      stopFollowing()
      clearInterval(timer)
      await moments.close()
    })
  }

/** What players ask for. */
export const recordings: Plugin = async (app, parts) => {
  const { db, config, disk, now, log } = parts
  const rows = clipRepository(db)
  registerRecordings(app, {
    now,
    tickets: await ticketsIn(parts),
    keptFor: config.recordings.keptFor,
    disk,
    clipFolder: join(config.filesDir, 'clips'),
    streamOf: (liveId) => findStream(db, liveId),
    clipOf: async (clipId) => {
      const clip = await rows.byId(clipId)
      return clip && { ...clip, seconds: clip.duration }
    },
    isClipRemoved: rows.isRemoved,
    log,
  })
  return keepClipsWithin(app, parts)
}

/** Removes the oldest clips where they take more room than they may, and files that are no clip's. */
const keepClipsWithin: Plugin = (app, { db, config, recordings: kept, leadership, now, log }) => {
  const files = clipFiles(db)
  const rows = clipRepository(db)
  const folder = join(config.filesDir, 'clips')
  const sweep = async (): Promise<void> => {
    for (const clipId of await files.beyond(config.recordings.clipQuota)) {
      await rows.remove(clipId, now())
      await kept.drop(clipId)
      log.info({ clipId }, 'a clip was removed: clips take more than CLIPS_GB')
    }
  }
  const tidy = async (): Promise<void> => {
    const names = await readdir(folder).catch(() => [])
    const ids = names.flatMap((name) => (/^c[\w-]+\.mp4/.test(name) ? [name.split('.')[0] ?? ''] : []))
    const known = await files.known(ids)
    for (const clipId of ids.filter((id) => !known.has(id))) await kept.drop(clipId)
  }
  const failed = (error: unknown): void => log.error({ err: error }, 'clips were not swept')
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      if (leadership.leads) void sweep().catch(failed)
    }, SWEEP_EVERY).unref()
    if (leadership.leads) await tidy().then(sweep).catch(failed)
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
