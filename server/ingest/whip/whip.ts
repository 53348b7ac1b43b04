import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { networkOf } from '../../domain/network'
import type { Log, Now } from '../../domain/ports'
import type { Tally } from '../../domain/tally'
import type { Admission, IngestRegistry } from '../ingests'
import { BadOffer, readOffer } from './offer'
import { openRtcProcess, type Rtc } from './rtc-process'
import { WHIP_PATIENCE, WhipSession, type WhipPatience } from './session'
import { hasSoundEncoder, startSoundEncoder, type StartSoundEncoder } from './sound'

export { hasSoundEncoder }

/** Publishers of one network, and of all. */
const PER_NETWORK = 16
const SESSIONS_MAX = 128
const KEY_MAX = 256

/** A publisher's request. `local`: the address of this machine at which it came in. */
interface WhipRequest {
  readonly key: string
  readonly ip: string
  readonly local: string
}

type WhipAnswer =
  | { readonly is: 'begun'; readonly session: string; readonly sdp: string }
  | { readonly is: 'refused'; readonly status: number; readonly reason: string }

/** Takes publishers in over WebRTC (RFC 9725). */
export interface Whip {
  begin(offer: string, request: WhipRequest): Promise<WhipAnswer>
  /** What a publisher says of its line later on (RFC 9725, 4.3). Answers the status of HTTP. */
  patch(session: string, key: string, fragment: string): number
  /** The publisher is done. Answers the status of HTTP. */
  end(session: string, key: string): number
  readonly size: number
  close(): Promise<void>
}

interface Held {
  readonly session: WhipSession
  readonly keyHash: Buffer
  readonly ufrag: string
}

const STATUS: Readonly<Record<Extract<Admission, { is: 'refused' }>['why'], number>> = {
  key: 403,
  taken: 409,
  tooOften: 429,
  failed: 503,
}
const FULL = '连接太多了，请稍后再试'
const FAILED = '服务器暂时无法接收 WebRTC 推流，请稍后再试或改用 RTMP'

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()
const refused = (status: number, reason: string): WhipAnswer => ({ is: 'refused', status, reason })

export interface WhipOptions {
  readonly registry: Pick<IngestRegistry, 'admit'>
  readonly ports: readonly [number, number]
  /** Where publishers find this machine; none: at the address at which they asked. */
  readonly addresses: readonly string[]
  /** This machine's own addresses. */
  readonly ownAddresses: () => readonly string[]
  readonly now: Now
  readonly log: Log
  readonly tally: Pick<Tally, 'count'>
  readonly rtc?: Rtc
  readonly startSound?: StartSoundEncoder
  readonly patience?: WhipPatience
  readonly perNetwork?: number
}

/** Publishers on this very machine, or behind its own proxy, are told all its addresses. */
const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address)
const OWN_MAX = 2

export const openWhip = (options: WhipOptions): Whip => {
  const { registry, ports, addresses, ownAddresses, now, log, tally } = options
  const { startSound = startSoundEncoder, patience = WHIP_PATIENCE, perNetwork = PER_NETWORK } = options
  const rtc = options.rtc ?? openRtcProcess({ ports, log })
  const held = new Map<string, Held>()
  const networks = new Map<string, number>()

  const addressesFor = (local: string): readonly string[] => {
    if (addresses.length > 0) return addresses
    const plain = local.replace(/^::ffff:/, '')
    return isLoopback(plain) ? [plain, ...ownAddresses().slice(0, OWN_MAX)] : [plain]
  }

  const hold = (network: string): (() => void) => {
    networks.set(network, (networks.get(network) ?? 0) + 1)
    return () => {
      const left = (networks.get(network) ?? 1) - 1
      if (left > 0) networks.set(network, left)
      else networks.delete(network)
    }
  }

  const begin = async (text: string, { key, ip, local }: WhipRequest): Promise<WhipAnswer> => {
    const network = networkOf(ip)
    if ((networks.get(network) ?? 0) >= perNetwork || held.size >= SESSIONS_MAX) {
      tally.count('too many WHIP publishers: refused', network)
      return refused(503, FULL)
    }
    const offer = readOffer(text)
    const id = randomBytes(18).toString('base64url')
    const letGo = hold(network)
    const session = new WhipSession({
      offer,
      rtc,
      startSound,
      patience,
      now,
      log,
      onCut: (why) => tally.count(`WHIP publishers cut: ${why}`, network),
      onOver: () => {
        held.delete(id)
        letGo()
      },
    })
    held.set(id, { session, keyHash: hashOf(key), ufrag: offer.ufrag })
    const publisher = session.publisher
    const admission = await registry.admit({ via: 'whip', key: key.slice(0, KEY_MAX), ip }, publisher)
    if (admission.is === 'refused') {
      publisher.end(admission.reason)
      return refused(STATUS[admission.why], admission.reason)
    }
    try {
      const sdp = await session.begin(admission.intake, addressesFor(local))
      return { is: 'begun', session: id, sdp }
    } catch (error) {
      log.warn({ err: error, network }, 'a publisher over WHIP got no line')
      return refused(503, FAILED)
    }
  }

  /** Null: nobody publishes so, or with another key. */
  const find = (id: string, key: string): Held | number => {
    const known = held.get(id)
    if (!known) return 404
    return timingSafeEqual(known.keyHash, hashOf(key)) ? known : 403
  }

  return {
    begin: async (text, request) => {
      try {
        return await begin(text, request)
      } catch (error) {
        if (error instanceof BadOffer) return refused(error.status, error.message)
        throw error
      }
    },
    patch: (id, key, fragment) => {
      const known = find(id, key)
      if (typeof known === 'number') return known
      // Candidates are not needed: it is the publisher who calls. A new name would be a restart, which is not known here.
      const [, ufrag = known.ufrag] = /^a=ice-ufrag:(\S+)/m.exec(fragment) ?? []
      return ufrag === known.ufrag ? 204 : 422
    },
    end: (id, key) => {
      const known = find(id, key)
      if (typeof known === 'number') return known
      known.session.done()
      return 200
    },
    get size() {
      return held.size
    },
    close: async () => {
      for (const { session } of held.values()) session.gone()
      await rtc.close()
    },
  }
}
