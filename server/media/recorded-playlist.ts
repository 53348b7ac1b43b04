/** A stretch of a recording as HLS lists it. `period`: what has one init segment and one clock. */
export interface RecordedSegment {
  readonly name: string
  readonly period: number
  /** The name of its init segment. */
  readonly init: string
  /** Epoch milliseconds of its first picture. */
  readonly startsAt: number
  readonly seconds: number
  /** It begins with a key frame. */
  readonly isIndependent: boolean
}

/** What stands before the first listed segment. */
interface Before {
  readonly segments: number
  readonly discontinuities: number
}

/** Seconds that are declared; no segment is longer. */
export const RECORDED_TARGET = 10
const FOLDER = 'recorded/'

const linesOf = (segment: RecordedSegment, before: RecordedSegment | undefined): string[] => {
  const isSame = segment.period === before?.period
  return [
    ...(isSame || !before ? [] : ['#EXT-X-DISCONTINUITY']),
    ...(isSame ? [] : [`#EXT-X-MAP:URI="${FOLDER}${segment.init}"`]),
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.startsAt).toISOString()}`,
    `#EXTINF:${segment.seconds.toFixed(3)},`,
    `${FOLDER}${segment.name}`,
  ]
}

/** HLS of what is kept: of a stream that is over with its end, of one that is on what is complete (RFC 8216). */
export const recordedPlaylist = (
  segments: readonly RecordedSegment[],
  isOver: boolean,
  before: Before = { segments: 0, discontinuities: 0 },
): string => {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${RECORDED_TARGET}`,
    ...(segments.every(({ isIndependent }) => isIndependent) ? ['#EXT-X-INDEPENDENT-SEGMENTS'] : []),
    ...(isOver ? ['#EXT-X-PLAYLIST-TYPE:VOD'] : []),
    `#EXT-X-MEDIA-SEQUENCE:${before.segments}`,
    ...(before.discontinuities > 0 ? [`#EXT-X-DISCONTINUITY-SEQUENCE:${before.discontinuities}`] : []),
    ...segments.flatMap((segment, index) => linesOf(segment, segments[index - 1])),
    ...(isOver ? ['#EXT-X-ENDLIST'] : []),
  ]
  return `${lines.join('\n')}\n`
}
