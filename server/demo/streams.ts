import { MatchType } from '../../contract/enums'
import { clipOf, type Clip } from '../domain/live/clip'
import { hashOf } from './simulation/random'
import { CLOSES_AFTER, OPENS_BEFORE, talkId } from './simulation/stream-times'
import { anchors, type SeedAnchor } from './anchors'
import { announcementOf, matchTitle, talkTitle } from './titles'

const MINUTE = 60_000
/** A talk begins on the hour or half past, and goes on for one of these, the longest that its anchor has time for. */
const TALK_GRID = 30 * MINUTE
const TALK_MINUTES = [150, 120, 90, 60, 30, 20] as const
/** Streams a sport has at any hour, with a match or without. */
const onAirOf = (matchType: MatchType): number => {
  if (matchType === MatchType.FOOTBALL) return 3
  return matchType === MatchType.BASKETBALL || matchType === MatchType.GAMING ? 2 : 1
}
/** Loop seconds of a clip, which several streams share from different places. */
const CLIP = 32

/** A match to plan streams for; instants are epoch milliseconds of the world's own time. */
export interface Streamable {
  readonly id: string
  readonly matchType: MatchType
  readonly leagueId: string
  readonly startsAt: number
  readonly endsAt: number
  readonly heat: number
  readonly home: string
  readonly away: string
}

/** A stream that already is, from when to when its anchor is busy. */
export interface Busy {
  readonly id: string
  readonly anchorId: string
  readonly from: number
  readonly to: number
}

export interface PlannedStream extends Busy {
  readonly matchId: string | null
  readonly matchType: MatchType
  readonly title: string
  readonly heat: number
  readonly announcement: string | null
  readonly channel: Clip
  readonly phase: number
}

/** How many streams a match is worth: the big sports up to three, the others mostly one. */
const wantedFor = ({ id, matchType }: Streamable): number => {
  const roll = hashOf(id, 'streams') % 100
  if (matchType === MatchType.FOOTBALL) return roll < 35 ? 3 : roll < 75 ? 2 : 1
  if (matchType === MatchType.BASKETBALL || matchType === MatchType.GAMING) return roll < 45 ? 2 : 1
  return 1
}

const regularsOf = ({ leagueId }: Streamable): readonly SeedAnchor[] =>
  anchors.filter((anchor) => anchor.leagues.some((id) => id === leagueId))

const sportOf = new Map(anchors.map(({ id, matchType }) => [id, matchType]))
const sports = [...new Set(anchors.map(({ matchType }) => matchType))]

const pictureOf = (liveId: string, matchType: MatchType): Pick<PlannedStream, 'channel' | 'phase'> => {
  return { channel: clipOf(matchType), phase: hashOf(liveId, 'phase') % CLIP }
}

/**
 * Streams for matches and talks that nobody streams yet. An anchor is in one stream at a time;
 * a match without a free anchor goes without. `most`: streams a match may have by now.
 */
export const planStreams = (
  matches: readonly Streamable[],
  talks: { readonly from: number; readonly to: number },
  known: readonly Busy[],
  most = 3,
): PlannedStream[] => {
  const ids = new Set(known.map(({ id }) => id))
  const busy = [...known]
  const planned: PlannedStream[] = []

  const isFree = ({ id }: SeedAnchor, from: number, to: number): boolean =>
    !busy.some(({ anchorId, from: begins, to: ends }) => anchorId === id && begins < to && ends > from)

  const plan = (stream: PlannedStream): void => {
    ids.add(stream.id)
    busy.push(stream)
    planned.push(stream)
  }

  const forMatch = (match: Streamable, nth: number): void => {
    const id = `${match.id}-${nth}`
    if (ids.has(id)) return
    const from = match.startsAt - OPENS_BEFORE
    const to = match.endsAt + CLOSES_AFTER
    const free = regularsOf(match)
      .filter((candidate) => isFree(candidate, from, to))
      .toSorted((a, b) => hashOf(id, a.id) - hashOf(id, b.id))
    const anchor = free[0]
    if (!anchor) return
    plan({
      id,
      anchorId: anchor.id,
      matchId: match.id,
      matchType: match.matchType,
      title: matchTitle(id, match.matchType, match.home, match.away),
      from,
      to,
      heat: match.heat,
      announcement: announcementOf(id),
      ...pictureOf(id, match.matchType),
    })
  }

  // Everybody's first stream before anybody's second.
  for (let nth = 1; nth <= most; nth += 1)
    for (const match of matches) if (nth <= wantedFor(match)) forMatch(match, nth)

  const talk = (matchType: MatchType, from: number): void => {
    const lengths = TALK_MINUTES.map((minutes) => ({ minutes, to: from + minutes * MINUTE }))
    const able = anchors
      .filter((anchor) => anchor.matchType === matchType)
      .flatMap((anchor) => {
        const longest = lengths.find(({ to }) => isFree(anchor, from, to))
        return longest ? [{ anchor, ...longest }] : []
      })
      .toSorted(
        (a, b) =>
          b.minutes - a.minutes || hashOf(from, a.anchor.id, 'talk') - hashOf(from, b.anchor.id, 'talk'),
      )
    const first = able[0]
    if (!first) return
    const { anchor, minutes, to } = first
    const id = talkId(anchor.id, from, minutes)
    plan({
      id,
      anchorId: anchor.id,
      matchId: null,
      matchType,
      title: talkTitle(id, matchType),
      from,
      to,
      heat: 300 + Math.round(anchor.fans / 1_000),
      announcement: announcementOf(id),
      ...pictureOf(id, matchType),
    })
  }

  // Where a sport has too few streams, somebody who has nothing to stream talks.
  for (let from = Math.ceil(talks.from / TALK_GRID) * TALK_GRID; from < talks.to; from += TALK_GRID)
    for (const matchType of sports) {
      const isOn = ({ anchorId, from: begins, to }: Busy): boolean =>
        sportOf.get(anchorId) === matchType && begins <= from && to >= from + TALK_GRID
      for (let missing = onAirOf(matchType) - busy.filter(isOn).length; missing > 0; missing -= 1)
        talk(matchType, from)
    }
  return planned
}
