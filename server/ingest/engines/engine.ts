import type { BlockList } from 'node:net'
import { isIPv6 } from 'node:net'
import type { Playback } from '../../../contract/entities.schema'
import type { IngestHealth } from '../../../contract/studio.schema'
import type { Ingests, Publishing } from '../../domain/live/publishing'
import type { Log, Now } from '../../domain/ports'
import type { DomainNotifier } from '../domain-notifier'
import { adapters, type EngineKind, type Hook, type HookReply, type HookRequest } from './adapters'

/** A media engine that takes pictures in and hands them out instead of this server. */
export interface EngineConfig {
  readonly kind: EngineKind
  /** Whence it asks. */
  readonly from: BlockList
  readonly secret: string
  /** Where its streams play; `{name}` stands for a stream's name. */
  readonly playback: readonly Pick<Playback, 'kind' | 'url'>[]
}

export interface Engine extends Pick<Ingests, 'health' | 'stop' | 'elsewhere'> {
  /** Answers a hook. `peer`: the address that really asks. */
  answer(request: HookRequest, peer: string): Promise<HookReply>
}

interface Stream {
  readonly liveId: string
  readonly name: string
  readonly client: string | null
  readonly since: number
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

interface Deps {
  readonly config: EngineConfig
  readonly publishing: Publishing
  readonly tell: DomainNotifier
  readonly now: Now
  readonly log: Log
}

/** Brings the hooks of an engine before the domain. A stream is called as its anchor's id, so that no address holds a key. */
export const openEngine = ({ config, publishing, tell, now, log }: Deps): Engine => {
  const adapter = adapters[config.kind]
  const streams = new Map<string, Stream>()
  const byId = (liveId: string): Stream | undefined =>
    [...streams.values()].find((stream) => stream.liveId === liveId)
  const begin = ({ liveId, name }: Stream): void => tell.published(liveId, () => void streams.delete(name))

  const publish = async ({ name, key, ip, client }: Extract<Hook, { is: 'publish' }>): Promise<HookReply> => {
    const answer = await publishing.authorize({ via: 'engine', key, ip })
    if (answer.is === 'refused') return adapter.refused(answer.reason, key)
    if (answer.anchorId !== name) return adapter.refused(OTHERS_NAME, key)
    if (streams.has(name)) return adapter.refused(TAKEN, key)
    const stream: Stream = { liveId: answer.liveId, name, client, since: now() }
    streams.set(name, stream)
    log.info({ liveId: stream.liveId, via: config.kind }, 'a publisher came')
    if (!adapter.tellsPublished) begin(stream)
    return adapter.allowed
  }

  /** After a restart what the engine still has is taken over again; what has ended meanwhile is sent away. */
  const renew = async ({ name, client }: Extract<Hook, { is: 'renewed' }>): Promise<HookReply> => {
    const known = streams.get(name)
    if (known) return known.client === client ? adapter.allowed : adapter.refused(TAKEN, '-')
    const liveId = await publishing.standing(name)
    if (liveId === null) return adapter.refused(OVER, '-')
    const stream: Stream = { liveId, name, client, since: now() }
    streams.set(name, stream)
    log.info({ liveId, via: config.kind }, 'a publisher was found again')
    begin(stream)
    return adapter.allowed
  }

  const act = async (hook: Hook): Promise<HookReply> => {
    if (hook.is === 'publish') return publish(hook)
    if (hook.is === 'renewed') return renew(hook)
    const stream = hook.is === 'other' ? undefined : streams.get(hook.name)
    if (hook.is === 'published' && stream) begin(stream)
    // One that was refused goes, too: the stream is another's.
    if (hook.is === 'unpublished' && stream && (hook.client === null || hook.client === stream.client)) {
      streams.delete(hook.name)
      tell.unpublished(stream.liveId)
    }
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
        lostAt: null,
        resumeUntil: null,
        kbps: 0,
        fps: 0,
        width: 0,
        height: 0,
        videoCodec: null,
        audioCodec: null,
        gop: null,
        delay: null,
        dropped: 0,
        faults: [],
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
      if (stream) streams.delete(stream.name)
    },
  }
}
