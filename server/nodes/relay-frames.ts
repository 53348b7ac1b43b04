import type { Part, Period } from '../media/channel'

/** What a node sends another of a channel, piece by piece: a head of JSON, and bytes behind it. */
export type RelayHead =
  | {
      readonly is: 'channel'
      readonly independentSegments: boolean
      readonly partTarget: number
      readonly segmentTarget: number
      readonly firstPeriod: number
      readonly edge: number
    }
  /** `bytes`: its init segment. */
  | ({ readonly is: 'period' } & Omit<Period, 'init'>)
  /** `bytes`: its own. `segment`: the number of the one it belongs to; its period's clock by now stands beside. */
  | ({ readonly is: 'part' } & Omit<Part, 'bytes'> & {
        readonly segment: number
        readonly segmentStartsAt: number
        readonly origin: number
        readonly lag: number
      })
  /** Whoever listens begins anew. `period`: the number of the one that is there now; null: none. */
  | { readonly is: 'end'; readonly period: number | null }
  /** `bytes`: a picture. */
  | { readonly is: 'still' }

const HEAD_MAX = 64 * 1024
const BYTES_MAX = 64 * 1024 * 1024
const NOTHING = Buffer.alloc(0)

export const relayFrame = (head: RelayHead, bytes: Buffer = NOTHING): readonly Buffer[] => {
  const text = Buffer.from(JSON.stringify(head))
  const sizes = Buffer.alloc(8)
  sizes.writeUInt32BE(text.length, 0)
  sizes.writeUInt32BE(bytes.length, 4)
  return bytes.length === 0 ? [sizes, text] : [sizes, text, bytes]
}

/** Reads frames out of chunks as they come. Throws where they are none. */
export const createRelayReader = (onFrame: (head: RelayHead, bytes: Buffer) => void) => {
  let waiting: Buffer[] = []
  let size = 0
  let wanted = 8
  const take = (): boolean => {
    if (size < wanted) return false
    const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting)
    const [headSize, bytesSize] = [all.readUInt32BE(0), all.readUInt32BE(4)]
    if (headSize > HEAD_MAX || bytesSize > BYTES_MAX) throw new RangeError('no frame of a relay')
    const end = 8 + headSize + bytesSize
    waiting = [all]
    if (size < end) {
      wanted = end
      return false
    }
    onFrame(JSON.parse(all.toString('utf8', 8, 8 + headSize)) as RelayHead, all.subarray(8 + headSize, end))
    waiting = size === end ? [] : [all.subarray(end)]
    size -= end
    wanted = 8
    return true
  }
  return (chunk: Buffer): void => {
    waiting.push(chunk)
    size += chunk.length
    while (take());
  }
}
