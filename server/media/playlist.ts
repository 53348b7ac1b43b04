import type { Channel, Segment } from './channel'

const SEGMENTS_LISTED = 8
/** Complete segments whose parts are listed too; RFC 8216bis wants those of the last three target durations. */
const SEGMENTS_IN_PARTS = 3
/** Seconds a low-latency player stays behind the edge: three parts at least, and room for a phone's network. */
const HOLD_BACK = 1

const seconds = (value: number): string => value.toFixed(3)

const partLines = ({ parts }: Segment): string[] =>
  parts.map(
    ({ key, number, seconds: length }) =>
      `#EXT-X-PART:DURATION=${seconds(length)},URI="p${number}.m4s"${key ? ',INDEPENDENT=YES' : ''}`,
  )

/** A new period's init segment; before all but the first listed, that the clock begins anew. */
const periodLines = (segment: Segment, before: Segment | undefined): string[] =>
  segment.period === before?.period
    ? []
    : [...(before ? ['#EXT-X-DISCONTINUITY'] : []), `#EXT-X-MAP:URI="init${segment.period}.mp4"`]

const segmentLines = (segment: Segment, before: Segment | undefined, inParts: boolean): string[] => {
  const length = segment.parts.reduce((sum, part) => sum + part.seconds, 0)
  return [
    ...periodLines(segment, before),
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.startsAt).toISOString()}`,
    ...(inParts ? partLines(segment) : []),
    ...(segment.complete ? [`#EXTINF:${seconds(length)},`, `s${segment.number}.m4s`] : []),
  ]
}

/** HLS of the newest segments (RFC 8216); with `lowLatency` also of the parts, with blocking reload (RFC 8216bis). */
export const playlist = (channel: Channel, lowLatency: boolean): string => {
  const edge = channel.edge()
  const newest = channel.segmentNumberOf(edge)
  const listed = Array.from(
    { length: SEGMENTS_LISTED + 1 },
    (_, index) => newest - SEGMENTS_LISTED + index,
  ).flatMap((number) => channel.segment(number) ?? [])
  const segments = lowLatency ? listed : listed.filter(({ complete }) => complete)
  // Counted from the channel's own beginning: hls.js never begins to play where the number is some hundred million.
  const discontinuities = segments[0] ? segments[0].period - channel.firstPeriod : 0
  const holdBack = Math.max(HOLD_BACK, 3 * channel.partTarget)
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${Math.ceil(channel.segmentTarget)}`,
    ...(channel.independentSegments ? ['#EXT-X-INDEPENDENT-SEGMENTS'] : []),
    ...(lowLatency
      ? [
          `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${seconds(holdBack)}`,
          `#EXT-X-PART-INF:PART-TARGET=${seconds(channel.partTarget)}`,
        ]
      : []),
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.number ?? newest}`,
    ...(discontinuities > 0 ? [`#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuities}`] : []),
    ...segments.flatMap((segment, index) =>
      segmentLines(segment, segments[index - 1], lowLatency && segment.number >= newest - SEGMENTS_IN_PARTS),
    ),
    ...(lowLatency ? [`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="p${edge}.m4s"`] : []),
  ]
  return `${lines.join('\n')}\n`
}

/** Bits a second of the newest complete segments: of the heaviest, and of all. */
const bitratesOf = (channel: Channel): readonly [peak: number, mean: number] => {
  const newest = channel.segmentNumberOf(channel.edge())
  const rates = Array.from({ length: SEGMENTS_LISTED }, (_, index) =>
    channel.segment(newest - 1 - index),
  ).flatMap((segment) => {
    if (!segment?.complete) return []
    const length = segment.parts.reduce((sum, part) => sum + part.seconds, 0)
    return length > 0
      ? [(segment.parts.reduce((sum, part) => sum + part.bytes().length, 0) * 8) / length]
      : []
  })
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / Math.max(1, rates.length)
  return [Math.ceil(Math.max(1, ...rates)), Math.ceil(Math.max(1, mean))]
}

const variantLines = (channel: Channel, uri: string): string[] => {
  const period = channel.period()
  if (!period) return []
  const [peak, mean] = bitratesOf(channel)
  const codecs = /codecs="([^"]*)"/.exec(period.mimeType)?.[1] ?? ''
  const size = period.size ? `,RESOLUTION=${period.size.width}x${period.size.height}` : ''
  return [`#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${mean}${size},CODECS="${codecs}"`, uri]
}

/** HLS of a stream in all its pictures (RFC 8216, 4.3.4.2), the best first. */
export const multivariant = (
  source: Channel,
  lower: readonly (readonly [name: string, channel: Channel])[],
): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    ...variantLines(source, 'll.m3u8'),
    ...lower.flatMap(([name, channel]) => variantLines(channel, `${name}/ll.m3u8`)),
    '',
  ].join('\n')
