import type { BlockList } from 'node:net'
import { isIPv6 } from 'node:net'
import type { Playback } from '../../../contract/entities.schema'
import type { IngestHealth } from '../../../contract/studio.schema'
import type { Ingests, Publishing } from '../../domain/live/publishing'
import type { Log, Now } from '../../domain/ports'
import type { DomainNotifier } from '../domain-notifier'
import { RESUME_WITHIN } from '../../../contract/live.limits'
import { remember } from '../remember'
import { engineApi, type EngineApi } from './engine-api'
import { adapters, type EngineKind, type Hook, type HookReply, type HookRequest } from './adapters'

/** A media engine that takes pictures in and hands them out instead of this server. */
export interface EngineConfig {
  readonly kind: EngineKind
  /** Whence it asks. */
  readonly from: BlockList
  readonly secret: string
  /** Where its streams play; `{name}` stands for a stream's name. */
  readonly playback: readonly Pick<Playback, 'kind' | 'url'>[]
  /** Where its own HTTP API answers, with credentials where it wants some; null: it is not asked. */
  readonly api: string | null
}

export interface Engine extends Pick<Ingests, 'health' | 'stop' | 'elsewhere' | 'refusal'> {
  /** Answers a hook. `peer`: the address that really asks. */
  answer(request: HookRequest, peer: string): Promise<HookReply>
  /** Asks what the engine takes in, and brings here and there together. Does not throw. */
  compare(): Promise<void>
  /** Asks no more. */
  close(): void
}

/** Milliseconds between two looks at what the engine takes in. */
const LOOK_EVERY = 10_000
/** One that is let in is not there yet for so long, milliseconds. */
const COMES_WITHIN = 30_000

/** `hasBegun`: its first picture is there. `lost`: its publisher went, and may come back until the timer ends it; null: it is there. */
interface Stream {
  readonly liveId: string
  readonly name: string
  readonly client: string | null
  readonly since: number
  hasBegun: boolean
  lost: { readonly at: number; readonly timer: NodeJS.Timeout } | null
}

const forbidden: HookReply = {
  status: 403,
  body: 'not the engine that is configured: look at ENGINE_FROM and ENGINE_SECRET',
}
const unread: HookReply = { status: 400, body: 'no hook of the engine that ENGINE names' }
const TAKEN = '这场直播已有画面在推送，请先停止另一个推流端'
const OTHERS_NAME = '推流地址不对，请用你自己的直播地址'
const OVER = '这场直播已经结束，请在开播页重新开始'
const FAILED = '服务器暂时无法开播，请稍后再试'

const isFrom = ({ from }: EngineConfig, peer: string): boolean => {
  const address = peer.replace(/^::ffff:(?=\d+\.)/, '')
  return from.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Null on either side: it is not told which client publishes. */
const isOf = ({ client }: Stream, other: string | null): boolean =>
  client === null || other === null || client === other

interface Deps {
  readonly config: EngineConfig
  readonly publishing: Publishing
  readonly tell: DomainNotifier
  readonly now: Now
  readonly log: Log
  /** Milliseconds for which a stream waits for a publisher that went. */
  readonly resumeWithin?: number
}

/** Brings the hooks of an engine before the domain. A stream is called as its anchor's id, so that no address holds a key. */
export const openEngine = ({
  config,
  publishing,
  tell,
  now,
  log,
  resumeWithin = RESUME_WITHIN.stopped,
}: Deps): Engine => {
  const adapter = adapters[config.kind]
  const streams = new Map<string, Stream>()
  const byId = (liveId: string): Stream | undefined =>
    [...streams.values()].find((stream) => stream.liveId === liveId)
  const api = config.api === null ? null : engineApi(config.kind, config.api)
  const refusals = new Map<string, string>()
  /** Streams that are over here, by name: whoever still publishes one goes. Others may be of somebody else's. */
  const dismissed = new Map<string, true>()
  let isUnreachable = false

  const forget = ({ name, lost }: Stream): void => {
    clearTimeout(lost?.timer)
    streams.delete(name)
  }

  /** Sends whoever publishes away. What cannot be told now is told at the next look. */
  const dismiss = async (name: string): Promise<void> => {
    const stream = streams.get(name)
    if (stream) forget(stream)
    remember(dismissed, name, true)
    try {
      await api?.kick(name)
    } catch (error) {
      log.warn({ err: error, via: config.kind, name }, 'the media engine did not send a publisher away')
    }
  }
  /** A picture is there: the first one, or one again. */
  const begin = (stream: Stream): void => {
    const { liveId, name, hasBegun } = stream
    if (hasBegun) return tell.resumed(liveId)
    stream.hasBegun = true
    tell.published(liveId, () => void dismiss(name))
  }

  /** One that publishes a stream, which may be one that was lost. */
  const takeIn = (liveId: string, name: string, client: string | null): Stream => {
    const before = streams.get(name)
    if (before) forget(before)
    const hasBegun = before?.liveId === liveId && before.hasBegun
    const stream: Stream = { liveId, name, client, since: now(), hasBegun, lost: null }
    streams.set(name, stream)
    return stream
  }

  const publish = async ({ name, key, ip, client }: Extract<Hook, { is: 'publish' }>): Promise<HookReply> => {
    const answer = await publishing.authorize({ via: 'engine', key, ip })
    const { anchorId } = answer
    const turnAway = (reason: string): HookReply => {
      if (anchorId !== undefined) remember(refusals, anchorId, reason)
      return adapter.refused(reason, key)
    }
    if (answer.is === 'refused') return turnAway(answer.reason)
    if (answer.anchorId !== name) return turnAway(OTHERS_NAME)
    if (streams.get(name)?.lost === null) return turnAway(TAKEN)
    refusals.delete(name)
    dismissed.delete(name)
    const stream = takeIn(answer.liveId, name, client)
    log.info({ liveId: stream.liveId, via: config.kind }, 'a publisher came')
    if (!adapter.tellsPublished) begin(stream)
    return adapter.allowed
  }

  /** Takes over what the engine has and nobody knows here, as after a restart. False: its stream is over. */
  const takeOver = async (name: string, client: string | null): Promise<boolean> => {
    const liveId = await publishing.standing(name)
    if (liveId === null) return false
    log.info({ liveId, via: config.kind }, 'a publisher was found again')
    begin(takeIn(liveId, name, client))
    return true
  }

  const renew = async ({ name, client }: Extract<Hook, { is: 'renewed' }>): Promise<HookReply> => {
    const known = streams.get(name)
    if (known?.lost === null) return known.client === client ? adapter.allowed : adapter.refused(TAKEN, '-')
    return (await takeOver(name, client)) ? adapter.allowed : adapter.refused(OVER, '-')
  }

  const end = (stream: Stream): void => {
    forget(stream)
    tell.unpublished(stream.liveId, stream.lost === null ? undefined : { at: stream.lost.at, how: 'lost' })
  }

  /** Its publisher went. Nothing was ever seen of one that has not begun: nothing is to be gone on with. */
  const lose = (stream: Stream): void => {
    if (!stream.hasBegun) return end(stream)
    stream.lost = { at: now(), timer: setTimeout(() => end(stream), resumeWithin) }
    tell.interrupted(stream.liveId, stream.lost.at + resumeWithin)
  }

  /** What is there and nobody knows is taken over or sent away; what is known and no longer there went unheard. */
  const bringTogether = async ({ streams: list }: EngineApi): Promise<void> => {
    const asked = now()
    const there = new Set(await list())
    const isKnown = (name: string): boolean => {
      const stream = streams.get(name)
      // The list may be older than its loss.
      return stream !== undefined && (stream.lost === null || stream.lost.at >= asked)
    }
    for (const name of there)
      if (!isKnown(name) && !(await takeOver(name, null)) && dismissed.has(name)) await dismiss(name)
    for (const stream of streams.values())
      if (stream.lost === null && !there.has(stream.name) && stream.since < asked - COMES_WITHIN) lose(stream)
  }

  const compare = async (): Promise<void> => {
    if (api === null) return
    try {
      await bringTogether(api)
      if (isUnreachable) log.info({ via: config.kind }, 'the media engine answers again')
      isUnreachable = false
    } catch (error) {
      if (!isUnreachable)
        log.warn({ err: error, via: config.kind }, 'the media engine cannot be asked: look at ENGINE_API')
      isUnreachable = true
    }
  }
  let looking = api === null ? Promise.resolve() : compare()
  const timer = api && setInterval(() => (looking = looking.then(compare)), LOOK_EVERY)

  const act = async (hook: Hook): Promise<HookReply> => {
    if (hook.is === 'publish') return publish(hook)
    if (hook.is === 'renewed') return renew(hook)
    const stream = hook.is === 'other' ? undefined : streams.get(hook.name)
    if (hook.is === 'published' && stream) begin(stream)
    // One that was refused goes, too: the stream is another's.
    if (hook.is === 'unpublished' && stream?.lost === null && isOf(stream, hook.client)) lose(stream)
    return adapter.allowed
  }

  return {
    answer: async (request, peer) => {
      if (!isFrom(config, peer) || !adapter.proves(request, config.secret)) {
        log.warn(
          { via: config.kind },
          'a hook of a media engine was refused: look at ENGINE_FROM and ENGINE_SECRET',
        )
        return forbidden
      }
      let hook: Hook
      try {
        hook = adapter.read(request)
      } catch {
        return unread
      }
      try {
        return await act(hook)
      } catch (error) {
        log.error({ err: error, via: config.kind }, 'a publisher could not be asked about')
        return adapter.refused(FAILED, '-')
      }
    },
    health: (liveId): IngestHealth | null => {
      const stream = byId(liveId)
      if (!stream) return null
      return {
        via: 'engine',
        since: stream.since,
        lostAt: stream.lost?.at ?? null,
        resumeUntil: stream.lost === null ? null : stream.lost.at + resumeWithin,
        kbps: 0,
        fps: 0,
        width: 0,
        height: 0,
        videoCodec: null,
        audioCodec: null,
        gop: null,
        delay: null,
        dropped: 0,
        faults: stream.lost === null ? [] : ['lost'],
      }
    },
    elsewhere: (liveId) => {
      const stream = byId(liveId)
      if (!stream) return null
      const name = encodeURIComponent(stream.name)
      return config.playback.map(({ kind, url }) => ({
        kind,
        quality: 'source',
        url: url.replaceAll('{name}', name),
      }))
    },
    stop: (liveId) => {
      const stream = byId(liveId)
      if (stream) void dismiss(stream.name)
    },
    refusal: (anchorId) => refusals.get(anchorId) ?? null,
    compare,
    close: () => {
      if (timer) clearInterval(timer)
      for (const { lost } of streams.values()) clearTimeout(lost?.timer)
    },
  }
}
