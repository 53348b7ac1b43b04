import type { Writable } from 'node:stream'
import type { Channel, Part } from '../media/channel'
import { relayFrame, type RelayHead } from './relay-frames'

/** Segments behind the edge that are sent to begin with: enough for a player of HLS to begin. */
const SEGMENTS = 4
/** Milliseconds between two pictures for lists. */
const STILL_EVERY = 10_000
/** A node that reads slower than this is cut off, and comes back at the edge. */
const UNSENT_MAX = 16_000_000

/** Sends a channel to another node until that closes, reads too slowly, or nobody publishes it any more. */
export const sendChannel = (channel: Channel, response: Writable, isThere: () => boolean): void => {
  const sent = new Set<number>()
  let stillAt = -Infinity
  const send = (head: RelayHead, bytes?: Buffer): void => {
    for (const piece of relayFrame(head, bytes)) response.write(piece)
  }
  const sendPeriod = (number: number | undefined): void => {
    const period = number === undefined || sent.has(number) ? null : channel.periodOf(number)
    if (period === null) return
    sent.add(period.number)
    const { init, number: own, mimeType, size, origin, lag } = period
    // A track is behind it that says more than a size.
    const bare = size && { width: size.width, height: size.height }
    send({ is: 'period', number: own, mimeType, size: bare, origin, lag }, init)
  }
  const sendPart = (part: Part): void => {
    sendPeriod(part.period)
    const period = channel.periodOf(part.period)
    const segment = channel.segmentNumberOf(part.number)
    if (period === null) return
    const { number, startsAt, seconds, key } = part
    const head = { is: 'part', number, period: part.period, startsAt, seconds, key, segment } as const
    const { origin, lag } = period
    const segmentStartsAt = channel.segment(segment)?.startsAt ?? origin + startsAt * 1_000
    send({ ...head, segmentStartsAt, origin, lag }, part.bytes())
    const still = part.key && performance.now() - stillAt >= STILL_EVERY ? channel.preview() : null
    if (still === null) return
    stillAt = performance.now()
    send({ is: 'still' }, still)
  }
  const leave = channel.listen({
    part: (part) => {
      if ('writableLength' in response && response.writableLength > UNSENT_MAX) response.destroy()
      else sendPart(part)
    },
    end: () => {
      if (!isThere()) return response.end()
      const period = channel.period()
      sendPeriod(period?.number)
      send({ is: 'end', period: period?.number ?? null })
    },
  })
  response.once('close', leave)
  response.on('error', leave)

  response.cork()
  const { independentSegments, partTarget, segmentTarget, firstPeriod } = channel
  const edge = channel.edge()
  const oldest = channel.segmentNumberOf(edge) - SEGMENTS
  let first = edge
  while (channel.part(first - 1) && channel.segmentNumberOf(first - 1) > oldest) first -= 1
  send({ is: 'channel', independentSegments, partTarget, segmentTarget, firstPeriod, edge: first })
  for (let number = first; number < edge; number += 1) {
    const part = channel.part(number)
    if (part) sendPart(part)
  }
  sendPeriod(channel.period()?.number)
  response.uncork()
}
