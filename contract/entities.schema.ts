import { chatColours, wornBadges } from './mall.worn'
import { Type as T, type Static } from 'typebox'
import { ChatUserType, LiveStatus, MatchType, MemberType } from './enums'
import { LineGift } from './live.gifts.schema'
import { LineGame } from './live.line-game.schema'
import { ReminderLead } from './match.reminder-rules'
import { Count, Id, Instant, Nullable, OneOf } from './schema'

const names = { name: T.String(), nameEn: Nullable(T.String()) }

/** `colors`: the kit's two colours as #rrggbb, for the drawn crest and the touchline. */
export const Team = T.Object({
  teamId: Id,
  ...names,
  shortName: T.String(),
  colors: T.Tuple([T.String(), T.String()]),
})
export type Team = Static<typeof Team>

/** `heat`: how much it is looked for; it changes with the seasons, not with its matches. */
export const League = T.Object({ leagueId: Id, ...names, matchType: OneOf(MatchType), heat: Count })
export type League = Static<typeof League>

/** `unknown`: it was planned for a time long past, and nobody has said how it went. A cancelled one counts for nothing. */
export const MatchState = T.Union([
  T.Literal('planned'),
  T.Literal('live'),
  T.Literal('ended'),
  T.Literal('postponed'),
  T.Literal('cancelled'),
  T.Literal('unknown'),
])
export type MatchState = Static<typeof MatchState>

/**
 * `parts`: quarters, sets, frames, maps or hands in order, home first; empty where the sport has none. Football's ways to
 * an end stand beside it where they were gone: `halfTime`, `extra` (`home` and `away` hold after extra time), `shootout`.
 * `game`: the points each has won in the game of tennis under way; at six games all it is the tie-break.
 */
export const Score = T.Object({
  home: Count,
  away: Count,
  parts: T.Array(T.Tuple([Count, Count])),
  halfTime: T.Optional(T.Tuple([Count, Count])),
  extra: T.Optional(T.Literal(true)),
  shootout: T.Optional(T.Tuple([Count, Count])),
  game: T.Optional(T.Tuple([Count, Count])),
})
export type Score = Static<typeof Score>

/**
 * `period` is 1-based. `seconds` run up from the match's start in football and down to the period's end in basketball;
 * 0 in sports without a clock. They were true at the instant `at` and move on only while `running`.
 */
export const MatchClock = T.Object({
  period: T.Integer({ minimum: 0 }),
  seconds: Count,
  running: T.Boolean(),
  at: Instant,
})
export type MatchClock = Static<typeof MatchClock>

/**
 * Home's share of the line, in per cent, and what it is a share of. `cheers`: those of a room's last minutes, told in that room alone, and
 * how many they are as `counts`: of few the line moves less than their share is.
 */
export const Touchline = T.Object({
  measure: T.Union([T.Literal('possession'), T.Literal('recent'), T.Literal('points'), T.Literal('cheers')]),
  home: T.Integer({ minimum: 0, maximum: 100 }),
  counts: T.Optional(T.Object({ home: Count, away: Count })),
})
export type Touchline = Static<typeof Touchline>

/** What changes in a match while one looks; true at the instant `at`. */
const moving = {
  state: MatchState,
  score: Score,
  clock: Nullable(MatchClock),
  touchline: Nullable(Touchline),
}
/** `corrected`: an operator has put it right; what was known before no longer holds, even where the match was over. */
export const MatchUpdate = T.Object({
  matchId: Id,
  at: Instant,
  ...moving,
  corrected: T.Optional(T.Literal(true)),
})
export type MatchUpdate = Static<typeof MatchUpdate>

/**
 * A season of a league beside the one under way. `said`: as one says it (`2025/26`); null: nobody has said it. `nth`: as its league counts them;
 * `away`: seasons from the one under way, below 0 before it; 0 where a later season of the same name is a league of its own.
 */
export const OtherSeason = T.Object({ said: Nullable(T.String()), nth: Count, away: T.Integer() })
export type OtherSeason = Static<typeof OtherSeason>

/** `season`: absent in the one under way, and where all that is listed is of one season. */
export const MatchCard = T.Object({
  matchId: Id,
  matchType: OneOf(MatchType),
  league: League,
  round: T.String(),
  home: Team,
  away: Team,
  startsAt: Instant,
  ...moving,
  streams: Count,
  viewers: Count,
  season: T.Optional(OtherSeason),
})
export type MatchCard = Static<typeof MatchCard>

/**
 * A match as one may plan by it. `reserved`: by the asker; `followed`: its league, by the asker; `liveId`: its most watched started stream; `timed` false: the
 * day alone is known; `group`: of a tournament, as in `A`; `told`: its events are known, so that it can be shown again.
 */
export const ScheduledMatch = T.Object({
  ...MatchCard.properties,
  timed: T.Boolean(),
  group: Nullable(T.String()),
  reserved: T.Boolean(),
  followed: T.Boolean(),
  liveId: Nullable(Id),
  told: T.Boolean(),
})
export type ScheduledMatch = Static<typeof ScheduledMatch>

export const Anchor = T.Object({
  memberId: Id,
  nickname: T.String(),
  avatar: Nullable(T.String()),
  fans: Count,
  bio: T.String(),
})
export type Anchor = Static<typeof Anchor>

/** A stream as lists show it. `preview`: address of an mp4 holding one newest frame, null unless started. */
export const LiveRecord = T.Object({
  liveId: Id,
  title: T.String(),
  status: OneOf(LiveStatus),
  matchType: OneOf(MatchType),
  anchor: Anchor,
  match: Nullable(MatchCard),
  viewers: Count,
  plannedAt: Instant,
  startedAt: Nullable(Instant),
  cover: Nullable(T.String()),
  preview: Nullable(T.String()),
})
export type LiveRecord = Static<typeof LiveRecord>

/**
 * An address a stream plays from, best first. `fmp4` is one endless response. `quality`: `source` as it is sent, `audio` (AUDIO_ONLY)
 * its sound alone, else a name such as `720P`.
 */
export const Playback = T.Object({
  kind: T.Union([T.Literal('fmp4'), T.Literal('llhls'), T.Literal('hls')]),
  quality: T.String(),
  url: T.String(),
})
export type Playback = Static<typeof Playback>

/** Where a stream was interrupted: from the end of its pictures until they came again. */
export const Break = T.Object({ from: Instant, until: Instant })
export type Break = Static<typeof Break>
/** The oldest first. Left out: nowhere. */
const Breaks = T.Optional(T.Array(Break))

/**
 * The pictures behind the edge of a stream that is on, as HLS: `from` the oldest that is kept. Its playlist dates its pictures
 * (EXT-X-PROGRAM-DATE-TIME), which chat and score are held to.
 */
export const Rewind = T.Object({ url: T.String(), from: Instant, breaks: Breaks })
export type Rewind = Static<typeof Rewind>

/** All that is kept of an ended stream, as HLS. `startedAt`: of its first picture; `until`: behind its last one, left out where there are no breaks; `duration`: seconds of pictures, without those. `hidden`: its anchor, who asks, shows it to nobody else. */
export const Recording = T.Object({
  url: T.String(),
  startedAt: Instant,
  duration: T.Number({ minimum: 0 }),
  until: T.Optional(Instant),
  breaks: Breaks,
  hidden: T.Optional(T.Literal(true)),
})
export type Recording = Static<typeof Recording>

/** `rewind` null: not on, or nothing is kept; `recording` null: not over, or nothing is kept any more. `followed`: its anchor, `reserved`: its match, or the stream itself where it has none, by the asker; `minutesBefore`: when the asker is reminded of the match, or would be; null for a visitor, and for who reserved it nearer to the start than any reminder. `cancelReason`: of a plan that was cancelled, '' where none was given; null: it was not. `missed`: a plan that was not begun in time. `takenDown`: operators have ended it, and show what is kept of it to nobody. */
export const LiveRoom = T.Object({
  ...LiveRecord.properties,
  followed: T.Boolean(),
  reserved: T.Boolean(),
  minutesBefore: Nullable(OneOf(ReminderLead)),
  announcement: Nullable(T.String()),
  cancelReason: Nullable(T.String()),
  missed: T.Optional(T.Literal(true)),
  takenDown: T.Optional(T.Literal(true)),
  playback: T.Array(Playback),
  rewind: Nullable(Rewind),
  recording: Nullable(Recording),
})
export type LiveRoom = Static<typeof LiveRoom>

/** `phone` is masked (138****6210). Coins and bricks are whole units. `appointments`: reserved matches and streams to come, or on; `unread`: notices. `unreadMessages`: of threads that are not muted. */
export const Member = T.Object({
  memberId: Id,
  userType: OneOf(MemberType),
  nickname: T.String(),
  avatar: Nullable(T.String()),
  bio: T.String(),
  phone: T.String(),
  follows: Count,
  fans: Count,
  friends: Count,
  gold: Count,
  brick: Count,
  appointments: Count,
  unread: Count,
  unreadMessages: Count,
})
export type Member = Static<typeof Member>

/** A match's event told in a room. `textEn`: its line's text in English, where that is known. */
export const ChatEvent = T.Object({
  kind: T.Union([
    T.Literal('goal'),
    T.Literal('points'),
    T.Literal('card'),
    T.Literal('period'),
    T.Literal('part'),
  ]),
  side: Nullable(T.Union([T.Literal('home'), T.Literal('away')])),
  score: T.Object({ home: Count, away: Count }),
  textEn: T.Optional(T.String()),
})
export type ChatEvent = Static<typeof ChatEvent>

/** FEAT-10 What a member wears beside the name and as its colour; null: none. */
export const Worn = T.Object({
  badge: Nullable(T.Unsafe<(typeof wornBadges)[number]>(T.Union(wornBadges.map((one) => T.Literal(one))))),
  colour: Nullable(T.Unsafe<(typeof chatColours)[number]>(T.Union(chatColours.map((one) => T.Literal(one))))),
})
export type Worn = Static<typeof Worn>

/**
 * A line of a room. `seq` rises by one a line within its room; `key` is the sender's own, for telling a repeated send
 * from a new line; `demo` marks the seeded world's people. `text` is plain text, never markup. `removed`: a moderator took its words
 * away, the place stays. `worn`: what its writer wore then; left out: nothing. `gift`: it tells of one, which `text` names in Chinese. `game`: a prediction or a poll has got
 * so far.
 */
export const ChatLine = T.Object({
  seq: T.Integer({ minimum: 1 }),
  userType: OneOf(ChatUserType),
  memberId: Nullable(Id),
  nickname: T.String(),
  avatar: Nullable(T.String()),
  text: T.String(),
  key: Nullable(T.String()),
  at: Instant,
  demo: T.Boolean(),
  event: Nullable(ChatEvent),
  removed: T.Optional(T.Literal(true)),
  worn: T.Optional(Worn),
  gift: T.Optional(LineGift),
  game: T.Optional(LineGame),
})
export type ChatLine = Static<typeof ChatLine>
