import { awaitEdge } from './await-edge'
import type { Channel, Period, Segment } from './channel'
import { playlist } from './playlist'

export type Answer =
  | { readonly is: 'sent'; readonly type: string; readonly body: Buffer | string; readonly cache: string }
  | { readonly is: 'refused'; readonly code: 400 | 404 | 503 }

type Query = Readonly<Record<string, unknown>>

export const M3U8 = 'application/vnd.apple.mpegurl'

/** A part may be asked for this many parts ahead: the one a playlist hints at, and a clock that is a little off. */
const PARTS_AHEAD = 3
/** RFC 8216bis 6.2.5.2: a reload more than two segments ahead is a mistake. */
const SEGMENTS_AHEAD = 2

const refused = (code: 400 | 404 | 503): Answer => ({ is: 'refused', code })
const sent = (type: string, body: Buffer | string, cache: string): Answer => ({
  is: 'sent',
  type,
  body,
  cache,
})

/** `video/mp4`, or `audio/mp4` where there is no picture. */
const typeOf = (channel: Channel): string => channel.period()?.mimeType.split(';', 1)[0] ?? 'video/mp4'

const forAges = 'public, max-age=60, immutable'

/** A count as a query or a name carries it; null when it is none. */
const countOf = (value: unknown): number | null =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null

const partAnswer = async (channel: Channel, number: number, left: AbortSignal): Promise<Answer> => {
  if (number >= channel.edge() + PARTS_AHEAD) return refused(404)
  await awaitEdge(channel, () => number < channel.edge(), left)
  const part = channel.part(number)
  return part ? sent(typeOf(channel), part.bytes(), forAges) : refused(404)
}

/** By the bytes of their first part: the same buffer for every asker, for as long as the parts are kept. */
const wholes = new WeakMap<Buffer, Buffer>()

const wholeOf = ({ parts }: Segment): Buffer => {
  const bytes = parts.map((part) => part.bytes())
  const [first] = bytes
  const known = first && wholes.get(first)
  if (known) return known
  const whole = Buffer.concat(bytes)
  if (first) wholes.set(first, whole)
  return whole
}

const segmentAnswer = (channel: Channel, number: number): Answer => {
  const segment = channel.segment(number)
  if (!segment?.complete) return refused(404)
  return sent(typeOf(channel), wholeOf(segment), forAges)
}

const isListed = (channel: Channel, segment: number, part: number | null): boolean => {
  if (channel.segmentNumberOf(channel.edge() - 1) > segment) return true
  const newest = channel.segment(segment)
  return part === null ? newest?.complete === true : (newest?.parts.length ?? 0) > part
}

const lowLatencyAnswer = async (channel: Channel, query: Query, left: AbortSignal): Promise<Answer> => {
  const { _HLS_msn: msn, _HLS_part: part } = query
  if (msn === undefined)
    return part === undefined ? sent(M3U8, playlist(channel, true), 'no-cache') : refused(400)
  const segment = countOf(msn)
  const index = part === undefined ? null : countOf(part)
  if (segment === null || (part !== undefined && index === null)) return refused(400)
  if (segment > channel.segmentNumberOf(channel.edge()) + SEGMENTS_AHEAD) return refused(400)
  if (!(await awaitEdge(channel, () => isListed(channel, segment, index), left))) return refused(503)
  return sent(M3U8, playlist(channel, true), 'public, max-age=6')
}

const initAnswer = (channel: Channel, period: Period | null): Answer =>
  period ? sent(typeOf(channel), period.init, 'public, max-age=300') : refused(404)

/** Everything of a channel but its endless response. `left` tells when the asker has gone. */
export const answerFile = async (
  channel: Channel,
  file: string,
  query: Query,
  left: AbortSignal,
): Promise<Answer> => {
  if (file === 'init.mp4') return initAnswer(channel, channel.period())
  if (file === 'preview.mp4') {
    const picture = channel.preview()
    return picture ? sent(typeOf(channel), picture, 'public, max-age=2') : refused(404)
  }
  if (file === 'index.m3u8') return sent(M3U8, playlist(channel, false), 'no-cache')
  if (file === 'll.m3u8') return lowLatencyAnswer(channel, query, left)
  const [, period] = /^init(\d{1,9})\.mp4$/.exec(file) ?? []
  if (period !== undefined) return initAnswer(channel, channel.periodOf(Number(period)))
  const [, kind, digits] = /^([ps])(\d{1,15})\.m4s$/.exec(file) ?? []
  if (digits === undefined) return refused(404)
  return kind === 'p' ? partAnswer(channel, Number(digits), left) : segmentAnswer(channel, Number(digits))
}
