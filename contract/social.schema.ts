import { Type as T, type Static } from 'typebox'
import { Anchor, League, Team } from './entities.schema'
import { MemberType } from './enums'
import { REPORT_TEXT_MAX } from './live.limits'
import { ReportReason } from './live.moderation.schema'
import { QUERY_MAX } from './search.rules'
import { Count, Id, Instant, Nullable, OneOf, PageInput, PageOf } from './schema'

/** What can be followed. An anchor is a member, so it is followed as one. */
export const FollowKind = T.Union([T.Literal('member'), T.Literal('team'), T.Literal('league')])
export type FollowKind = Static<typeof FollowKind>

export const FollowInput = T.Object({ kind: FollowKind, id: Id, on: T.Boolean() })
export type FollowInput = Static<typeof FollowInput>
/** `fans`: of a member; null otherwise. */
export const Followed = T.Object({ followed: T.Boolean(), fans: Nullable(Count) })
export type Followed = Static<typeof Followed>

/** A member as others see one. */
export const Person = T.Object({ ...Anchor.properties, userType: OneOf(MemberType) })
export type Person = Static<typeof Person>

/** Part of a name; empty: all. */
const queryName = T.String({ maxLength: QUERY_MAX })
export const PeopleInput = T.Object({ queryName, ...PageInput })
export type PeopleInput = Static<typeof PeopleInput>
/** Which part of all that is followed. `member`: everybody, of whom `anchor` are the streamers and `person` the others. */
export const FollowsPart = T.Union([...FollowKind.anyOf, T.Literal('anchor'), T.Literal('person')])
export type FollowsPart = Static<typeof FollowsPart>
/** `kind` null: all kinds. */
export const FollowsInput = T.Object({ kind: Nullable(FollowsPart), queryName, ...PageInput })
export type FollowsInput = Static<typeof FollowsInput>

/** Of which streams of somebody followed one is told that they begin: all, those of the day's biggest matches, none. */
export const Starts = T.Union([T.Literal('all'), T.Literal('big'), T.Literal('none')])
export type Starts = Static<typeof Starts>

/**
 * Somebody the asker has to do with. `followed`: by the asker, `fan`: of the asker; both make friends. `at`: since when the
 * row is in its list. `barred`: the person does not let the asker begin to follow. `starts`: as the asker has chosen; left out: all. `liveId`: the person's most watched started stream;
 * `roomId`: as in a row of the ranking.
 */
const person = {
  person: Person,
  followed: T.Boolean(),
  fan: T.Boolean(),
  barred: T.Optional(T.Literal(true)),
  starts: T.Optional(Starts),
  at: Instant,
  liveId: Nullable(Id),
  roomId: Nullable(Id),
}
export const PersonRow = T.Object(person)
export type PersonRow = Static<typeof PersonRow>

/** `matchId`: a match of the team or league that is played now, `liveId`: its most watched started stream. */
const playing = { at: Instant, matchId: Nullable(Id), liveId: Nullable(Id) }
export const FollowRow = T.Union([
  T.Object({ kind: T.Literal('member'), ...person }),
  T.Object({ kind: T.Literal('team'), team: Team, ...playing }),
  T.Object({ kind: T.Literal('league'), league: League, ...playing }),
])
export type FollowRow = Static<typeof FollowRow>

/** What is on now first, then the newest. */
export const Follows = PageOf(FollowRow)
export type Follows = Static<typeof Follows>
/** Fans the newest first; friends who are on air first. */
export const People = PageOf(PersonRow)
export type People = Static<typeof People>

export const StartsInput = T.Object({ memberId: Id, starts: Starts })
export type StartsInput = Static<typeof StartsInput>
export const StartsSaved = T.Object({ starts: Starts })
export type StartsSaved = Static<typeof StartsSaved>

export const PersonInput = T.Object({ memberId: Id })
export type PersonInput = Static<typeof PersonInput>
/**
 * A member's page. `own`: the asker's. `followed`, `blocked`: by the asker, `fan`: of the asker. `barred`: as in a row. `follows`: null where that is not shown. `since`: of the account. `clips`: that the member
 * has cut. `starts`: as the asker has chosen. `liveId`, `roomId`: as in a row.
 */
export const PersonPage = T.Object({
  person: Person,
  own: T.Boolean(),
  followed: T.Boolean(),
  fan: T.Boolean(),
  blocked: T.Boolean(),
  barred: T.Optional(T.Literal(true)),
  follows: Nullable(Count),
  clips: Count,
  starts: Starts,
  since: Instant,
  liveId: Nullable(Id),
  roomId: Nullable(Id),
})
export type PersonPage = Static<typeof PersonPage>
export const ReportPersonInput = T.Object({
  memberId: Id,
  reason: ReportReason,
  text: T.String({ maxLength: REPORT_TEXT_MAX }),
})
export type ReportPersonInput = Static<typeof ReportPersonInput>
export const PersonReported = T.Object({ before: T.Boolean() })
export type PersonReported = Static<typeof PersonReported>
export const BlockPersonInput = T.Object({ memberId: Id, on: T.Boolean() })
export type BlockPersonInput = Static<typeof BlockPersonInput>
/** `unfollowed`: the block that is lifted had ended a follow of the asker's, which does not come back. */
export const PersonBlocked = T.Object({ blocked: T.Boolean(), unfollowed: T.Optional(T.Literal(true)) })
export type PersonBlocked = Static<typeof PersonBlocked>
/** `at`: since when. */
export const BlockedRow = T.Object({ person: Person, at: Instant })
export type BlockedRow = Static<typeof BlockedRow>
/** The newest first. */
export const BlockedPeople = PageOf(BlockedRow)
export type BlockedPeople = Static<typeof BlockedPeople>
export const FanRemoved = T.Object({ removed: T.Literal(true) })
export type FanRemoved = Static<typeof FanRemoved>

/** What goes in and comes out of each call of this area. */
export const calls = {
  follow: { input: FollowInput, output: Followed },
  listFollows: { input: FollowsInput, output: Follows },
  listFans: { input: PeopleInput, output: People },
  listFriends: { input: PeopleInput, output: People },
  getPerson: { input: PersonInput, output: PersonPage },
  reportPerson: { input: ReportPersonInput, output: PersonReported },
  blockPerson: { input: BlockPersonInput, output: PersonBlocked },
  listBlocked: { input: PeopleInput, output: BlockedPeople },
  removeFan: { input: PersonInput, output: FanRemoved },
  saveStarts: { input: StartsInput, output: StartsSaved },
} as const
