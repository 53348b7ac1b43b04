import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { ResultCode } from '../../../contract/codes'
import { INGEST_FRAME_MAX } from '../../../contract/studio.ingest'
import { networkOf } from '../../domain/network'
import type { Tally } from '../../domain/tally'
import { reject, type UpgradeHandler } from '../../http/upgrades'
import type { IngestRegistry } from '../ingests'
import { PAGE_PATIENCE, servePage, type PagePatience } from './page-connection'

/** Pages of one network that publish at once, and of all. */
const PER_NETWORK = 16
const PAGES_MAX = 512
/** No page cuts a message in pieces; an intermediary may. */
const FRAGMENTS_MAX = 64

const full = { code: ResultCode.BUSINESS_FAILURE, msg: '连接太多了，请稍后再试', status: 429 } as const
const wrong = { code: ResultCode.PARAMETER_ERROR, msg: '连接请求有误，请检查后重试' } as const

interface PageEndpoint {
  readonly upgrade: UpgradeHandler
  readonly size: number
  /** Ends every page's socket. */
  close(): void
}

/** Where pages publish. */
export const openPageEndpoint = ({
  registry,
  tally,
  patience = PAGE_PATIENCE,
}: {
  readonly registry: Pick<IngestRegistry, 'admit'>
  readonly tally: Pick<Tally, 'count'>
  readonly patience?: PagePatience
}): PageEndpoint => {
  const held = new Map<string, number>()
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: INGEST_FRAME_MAX,
    maxFragments: FRAGMENTS_MAX,
    perMessageDeflate: false,
  })
  sockets.on('wsClientError', (_error, socket) => reject(socket, wrong, ['Sec-WebSocket-Version: 13']))

  const welcome = (line: Duplex, network: string): void => {
    held.set(network, (held.get(network) ?? 0) + 1)
    line.once('close', () => {
      const left = (held.get(network) ?? 1) - 1
      if (left > 0) held.set(network, left)
      else held.delete(network)
    })
  }

  return {
    upgrade: (request, socket, head, ip) => {
      const network = networkOf(ip)
      if ((held.get(network) ?? 0) >= PER_NETWORK || sockets.clients.size >= PAGES_MAX) {
        tally.count('too many pages that publish: refused', network)
        return reject(socket, full)
      }
      welcome(socket, network)
      sockets.handleUpgrade(request, socket, head, (opened) => {
        servePage(opened, {
          admit: (key, publisher) => registry.admit({ via: 'browser', key, ip }, publisher),
          onCut: (why) => tally.count(`pages that publish cut: ${why}`, network),
          patience,
        })
      })
      return 101
    },
    get size() {
      return sockets.clients.size
    },
    close: () => {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
    },
  }
}
