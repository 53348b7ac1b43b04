import { RESUME_WITHIN, type ResumeWithin } from '../../contract/live.limits'
import { networkOf } from '../domain/network'
import type { Ingests, Publishing, PublishRequest } from '../domain/live/publishing'
import type { Log, Now } from '../domain/ports'
import { RateLimiters } from '../domain/rate-limiter'
import type { Tally } from '../domain/tally'
import type { Channel } from '../media/channel'
import type { FindPublished } from '../media/directory'
import { Ingest, type Transcode } from './ingest'
import type { Intake, Publisher } from './publisher'
import { notifyDomain } from './domain-notifier'
import { remember } from './remember'

/** Keys that are none, from one network. */
const WRONG_KEYS = { burst: 20, perSecond: 0.2 }
const NETWORKS_MAX = 2_000

const TAKEN = '这场直播已有画面在推送，请先停止另一个推流端'
/** Milliseconds for which it is told that another one was turned away: the stream goes on, and nothing is wrong with it. */
const TAKEN_TOLD = 60_000
const TOO_OFTEN = '推流密钥错误次数过多，请稍后再试'
const ELSEWHERE = '同一场直播已从另一个连接继续推流'
const FAILED = '服务器暂时无法开播，请稍后再试'

/** `why`: the domain refuses it, another one publishes, too many were wrong, or something here failed. */
export type Admission =
  | { readonly is: 'admitted'; readonly intake: Intake }
  | {
      readonly is: 'refused'
      readonly reason: string
      readonly why: 'key' | 'taken' | 'tooOften' | 'failed'
    }
type Why = Extract<Admission, { is: 'refused' }>['why']

/** Other nodes that take pictures in. */
export interface OtherNodes {
  /** Whether one of them has this stream from a publisher that is there. */
  isTaken(liveId: string): Promise<boolean>
  /** This node takes another stream in. */
  announce(): void
}

/** All streams that are published here. */
export interface IngestRegistry extends Omit<Ingests, 'rtmpPort' | 'hasWhip' | 'elsewhere'> {
  /** Asks the domain whether somebody may publish, and takes them in. */
  admit(request: PublishRequest, publisher: Publisher): Promise<Admission>
  /** What is handed out of a stream that is published. */
  readonly find: FindPublished
  readonly size: number
  /** The streams that are published here, or may still go on. */
  streams(): readonly string[]
  /** Whether another publisher of it has to be refused. */
  isTaken(liveId: string): boolean
  /** Why publishers were turned away last, by anchor. */
  readonly refusals: ReadonlyMap<string, string>
  /** Another node takes this stream in now: it ends here, without a word to the domain. */
  yield(liveId: string): void
  /** Sends every publisher away; they come back to the next server. Resolves when all that was recorded is written. */
  close(): Promise<void>
}

/** Keeps what is published of a stream, from now on; answers how to stop. */
export type RecordStream = (liveId: string, channel: Channel) => () => Promise<void>

const refused = (why: Why, reason: string): Admission => ({ is: 'refused', why, reason })

export const openIngests = ({
  publishing,
  now,
  log,
  tally,
  record = null,
  isUnrecorded = () => false,
  transcode = null,
  nodes = null,
  resumeWithin = RESUME_WITHIN,
}: {
  readonly publishing: Publishing
  readonly now: Now
  readonly log: Log
  readonly tally: Pick<Tally, 'count'>
  readonly record?: RecordStream | null
  /** Whether a stream that is to be recorded is not for now. */
  readonly isUnrecorded?: (liveId: string) => boolean
  readonly transcode?: Transcode | null
  readonly nodes?: OtherNodes | null
  /** `RESUME_WITHIN`, but for tests. */
  readonly resumeWithin?: ResumeWithin
}): IngestRegistry => {
  const ingests = new Map<string, Ingest>()
  /** By the anchor; `until`: epoch milliseconds until when it is told. */
  const refusals = new Map<string, { readonly reason: string; readonly until: number }>()
  /** Streams whose publisher was sent away: whoever the domain allows may go on with them within the usual time. */
  const stopped = new Map<string, NodeJS.Timeout>()
  const told = (): ReadonlyMap<string, string> =>
    new Map(
      [...refusals].flatMap(([anchorId, { reason, until }]) =>
        now() <= until ? [[anchorId, reason] as const] : [],
      ),
    )
  const tell = notifyDomain(publishing, log)
  const wrongKeys = new RateLimiters(WRONG_KEYS, NETWORKS_MAX)
  let isClosed = false

  const writing = new Set<Promise<void>>()
  const keepUntilWritten = (written: Promise<void>): void => {
    writing.add(written)
    void written.finally(() => writing.delete(written))
  }

  const ingestOf = (liveId: string): Ingest => {
    const known = ingests.get(liveId)
    if (known) return known
    const made: Ingest = new Ingest({
      liveId,
      tell,
      now,
      transcode,
      resumeWithin,
      onOver: () => {
        if (ingests.get(liveId) === made) ingests.delete(liveId)
        if (stopRecording) keepUntilWritten(stopRecording())
      },
    })
    ingests.set(liveId, made)
    const stopRecording = record?.(liveId, made.source)
    return made
  }

  const giveUp = (liveId: string): void => {
    stopped.delete(liveId)
    if (!ingests.has(liveId)) tell.unpublished(liveId)
  }

  const admit = async (request: PublishRequest, publisher: Publisher): Promise<Admission> => {
    const network = networkOf(request.ip)
    const limiter = wrongKeys.of(network, now())
    if (limiter.left(now()) < 1) {
      tally.count('wrong stream keys: refused', network)
      return refused('tooOften', TOO_OFTEN)
    }
    const answer = await publishing.authorize(request)
    const { anchorId } = answer
    const turnAway = (why: Why, reason: string): Admission => {
      const until = why === 'taken' ? now() + TAKEN_TOLD : Infinity
      if (anchorId !== undefined) remember(refusals, anchorId, { reason, until })
      return refused(why, reason)
    }
    if (answer.is === 'refused') {
      if (anchorId === undefined) limiter.admits(now())
      return turnAway('key', answer.reason)
    }
    const { liveId } = answer
    if (!ingests.has(liveId) && (await nodes?.isTaken(liveId)) === true) return turnAway('taken', TAKEN)
    if (isClosed) return refused('failed', FAILED)
    const ingest = ingestOf(liveId)
    if (ingest.isTaken) return turnAway('taken', TAKEN)
    refusals.delete(answer.anchorId)
    log.info({ liveId, via: request.via, network }, 'a publisher came')
    const intake = ingest.admit(publisher, (reason) =>
      remember(refusals, answer.anchorId, { reason, until: Infinity }),
    )
    nodes?.announce()
    return { is: 'admitted', intake }
  }

  return {
    admit: async (request, publisher) => {
      try {
        return await admit(request, publisher)
      } catch (error) {
        log.error({ err: error, via: request.via }, 'a publisher could not be asked about')
        return refused('failed', FAILED)
      }
    },
    find: (liveId) => ingests.get(liveId) ?? null,
    health: (liveId) => {
      const health = ingests.get(liveId)?.health() ?? null
      if (health === null || !isUnrecorded(liveId)) return health
      return { ...health, faults: [...health.faults, 'noRecording'] }
    },
    renditions: (liveId) => ingests.get(liveId)?.renditions ?? [],
    refusal: (anchorId) => told().get(anchorId) ?? null,
    stop: (liveId, reason) => {
      const ingest = ingests.get(liveId)
      if (!ingest) return
      ingest.stop(reason)
      clearTimeout(stopped.get(liveId))
      stopped.set(
        liveId,
        setTimeout(() => giveUp(liveId), resumeWithin.stopped),
      )
    },
    interrupt: (liveId, reason) => {
      const ingest = ingests.get(liveId)
      ingest?.interrupt(reason)
      return ingest !== undefined
    },
    streams: () => [...ingests.keys()],
    isTaken: (liveId) => ingests.get(liveId)?.isTaken === true,
    get refusals() {
      return told()
    },
    yield: (liveId) => ingests.get(liveId)?.stop(ELSEWHERE),
    get size() {
      return ingests.size
    },
    close: async () => {
      isClosed = true
      for (const timer of stopped.values()) clearTimeout(timer)
      for (const ingest of ingests.values()) ingest.close()
      await Promise.all(writing)
    },
  }
}
