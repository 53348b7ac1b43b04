import { MatchType } from '../../contract/enums'
import { clipOf, type Clip } from '../domain/clip'
import { hashOf } from '../domain/world/random'
import { CLOSES_AFTER, OPENS_BEFORE, talkLength } from '../domain/world/stream-times'
import { anchors, type SeedAnchor } from './anchors'
import { leagues } from './leagues'
import { announcementOf, matchTitle, talkTitle } from './titles'

const MINUTE = 60_000
/** From one talk of an anchor to the next. */
const TALK_EVERY = 150 * MINUTE
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

/** Who may have a match's first stream, or a further one. */
const candidates = ({ leagueId, startsAt }: Streamable, nth: number): readonly SeedAnchor[] => {
  const regulars = anchors.filter((anchor) => anchor.leagues.some((id) => id === leagueId))
  const league = leagues.find(({ id }) => id === leagueId)
  if (!league?.turns) return regulars
  if (nth > 1) return regulars.slice(2)
  // Real time and back may have cost a millisecond.
  const slot = Math.floor((startsAt + MINUTE) / (league.every * MINUTE))
  return regulars.slice(slot % 2, (slot % 2) + 1)
}

const talkers = anchors.filter((anchor) => anchor.leagues.length === 0)

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
    const free = candidates(match, nth)
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

  for (const [nth, anchor] of talkers.entries())
    for (let slot = Math.ceil(talks.from / TALK_EVERY); slot * TALK_EVERY < talks.to; slot += 1) {
      const id = `${anchor.id}-${slot.toString(36)}`
      const from = slot * TALK_EVERY + Math.floor((nth * TALK_EVERY) / talkers.length)
      const to = from + talkLength(id)
      if (ids.has(id) || !isFree(anchor, from, to)) continue
      plan({
        id,
        anchorId: anchor.id,
        matchId: null,
        matchType: anchor.matchType,
        title: talkTitle(id, anchor.matchType),
        from,
        to,
        heat: 300 + Math.round(anchor.fans / 1_000),
        announcement: announcementOf(id),
        ...pictureOf(id, anchor.matchType),
      })
    }
  return planned
}
