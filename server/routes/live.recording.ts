import type { FastifyInstance } from 'fastify'
import { api } from '../../contract/api'
import type { ClipsDomain } from '../domain/live/clips'
import type { AnchorLivesDomain } from '../domain/live/anchor-lives'
import type { Once } from '../domain/idempotency'
import { serve, serveMember, serveOnce, serveShared, serveWithPersonalMarks } from '../http/serve'

/** FEAT-01 The streams of anchors, clips of them, what was scored in them, and what was said. */
export const recordingRoutes = (
  app: FastifyInstance,
  clips: Once<ClipsDomain>,
  anchorLives: AnchorLivesDomain,
): void => {
  const { live } = api
  const { domain } = clips
  serveShared(app, live.getClip, ({ clipId }) => domain.get(clipId))
  serveShared(app, live.listClips, (input) => domain.list(input))
  serveWithPersonalMarks(app, live.listAnchorLives, { facts: anchorLives.list, mark: anchorLives.mark })
  serveShared(app, live.listMoments, ({ liveId }, now) => domain.moments(liveId, now))
  serve(app, live.listReplayChat, (input) => domain.chat(input))
  serveMember(app, live.removeClip, ({ clipId }, { principal, now }) =>
    clips.act((within) => within.remove(clipId, principal, now)),
  )
  serveOnce(app, live.addClip, {
    once: clips,
    prepare: (input, { principal, now }) => domain.prepare(input, principal, now),
    run: (within, prepared, { principal, now }) => within.add(prepared, principal, now),
  })
}
