import type { Kysely } from 'kysely'
import type { SessionKeeper } from '../domain/account/sessions'
import { LiveStatus } from '../../contract/enums'
import type { Once } from '../domain/idempotency'
import type { EncoderHolds } from '../domain/live/encoder-holds'
import { connectsAgain, cutNow, type Ingests } from '../domain/live/publishing'
import type { Recordings } from '../domain/live/recordings'
import type { Notices } from '../domain/messages/notices'
import type { StreamNews } from '../domain/live/stream-news'
import { createAnchors, type Anchors } from '../domain/office/anchors'
import type { Log, Now } from '../domain/ports'
import { createOfficeClips, type OfficeClips } from '../domain/office/clips'
import { createOperators, type Operators } from '../domain/office/operators'
import type { Passwords } from '../domain/passwords'
import { createOffice, type Office } from '../domain/studio/office'
import { createPlansEnd } from '../domain/studio/plans'
import { onceIn, type DomainIn } from '../repositories/idempotency.repository'
import { streamRepository } from '../repositories/live/stream.repository'
import { anchorRows } from '../repositories/office/anchor.repository'
import { officeClipRows } from '../repositories/office/clip.repository'
import { operatorRows } from '../repositories/office/operator.repository'
import { officeRepository } from '../repositories/studio/office.repository'
import { studioRepository } from '../repositories/studio/studio.repository'
import type { Tables } from '../store/tables'
import { tellIn } from '../tell-in'

interface Deps {
  readonly db: Kysely<Tables>
  readonly notices: Notices
  readonly now: Now
}

interface ClipDeps extends Pick<Deps, 'notices' | 'now'> {
  readonly recordings: Pick<Recordings, 'drop'>
  readonly log: Pick<Log, 'error'>
}

/** Clips in the operators' hands, within a transaction. */
export const officeClipsIn =
  ({ notices, recordings, now, log }: ClipDeps): DomainIn<OfficeClips> =>
  (within, after) =>
    createOfficeClips({
      rows: officeClipRows(within),
      notices: {
        tell: tellIn({ notices, now })(within, after),
      },
      dropped: (clipId) =>
        after(() => {
          recordings
            .drop(clipId)
            .catch((error: unknown) => log.error({ err: error, clipId }, 'a clip was not removed'))
        }),
      now,
    })

export const officeClipsOf = ({ db, ...deps }: ClipDeps & Pick<Deps, 'db'>): Once<OfficeClips> =>
  onceIn(db, officeClipsIn(deps))

interface AnchorDeps extends Pick<Deps, 'notices'> {
  readonly holds: Pick<EncoderHolds, 'hold'>
  readonly ingests: Pick<Ingests, 'health' | 'stop'>
  readonly streamNews: Pick<StreamNews, 'tell'>
  readonly now: Now
}

/** Anchors in the operators' hands, within a transaction. */
export const officeAnchorsIn =
  ({ holds, ingests, notices, streamNews, now }: AnchorDeps): DomainIn<Anchors> =>
  (within, after) =>
    createAnchors({
      rows: anchorRows(within),
      cut: (liveId) => cutNow(ingests, liveId),
      notices: { tell: tellIn({ notices, now })(within, after) },
      ended: ({ liveId, anchorId, reason, isWithheld }) =>
        after(() => {
          if (connectsAgain(ingests, liveId)) holds.hold(anchorId, now())
          streamNews.tell([{ liveId, status: LiveStatus.END, ...(isWithheld && { takenDown: true }) }])
          ingests.stop(liveId, reason)
        }),
      now,
    })

interface OfficeDeps extends Deps, AnchorDeps {
  readonly notices: Notices
  readonly sessions: Pick<SessionKeeper, 'renew'>
}

/** What operators do, each act in one transaction. */
export const officeOf = ({ db, sessions, ...deps }: OfficeDeps): Once<Office> =>
  onceIn(db, (within, after) => {
    const { notices, streamNews, now } = deps
    return createOffice({
      rows: officeRepository(within),
      anchors: officeAnchorsIn(deps)(within, after),
      endPlans: createPlansEnd({
        rows: studioRepository(within, { notices, after }),
        streams: streamRepository(within),
        news: { tell: (lives) => after(() => streamNews.tell(lives)) },
      }),
      notices: { tell: tellIn({ notices, now })(within, after) },
      renew: (memberId) => after(() => sessions.renew(memberId)),
    })
  })

/** Who may sign in to the office. */
export const operatorsOf = (db: Kysely<Tables>, passwords: Passwords, now: Now): Operators =>
  createOperators({ within: operatorRows(db), passwords, now })
