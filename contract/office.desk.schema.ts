import { Type as T, type Static } from 'typebox'
import { Nothing } from './account.schema'
import {
  HOT_WORD_MAX,
  HOT_WORDS_MAX,
  deskWorks,
  memberSanctionHours,
  memberSanctions,
} from './office.desk-rules'
import { oneOf } from './live.moderation.schema'
import { Count, Done, Id, Instant, Nullable, OrNull, PageInput, PageOf } from './schema'
import { Browser, System } from './account.sessions.schema'

const Reason = T.String({ minLength: 1, maxLength: 200 })

/** Something that waits for an operator. `since`: of the oldest; null where nothing waits, or where it has no time. */
export const Waiting = T.Object({ work: oneOf(deskWorks), count: Count, since: Nullable(Instant) })
export type Waiting = Static<typeof Waiting>
/** `recordings` null: this server keeps none. `free`: bytes of the disk; null: they cannot be read. */
export const DiskUse = T.Object({
  free: Nullable(Count),
  recordings: Nullable(T.Object({ bytes: Count, most: Count })),
})
export type DiskUse = Static<typeof DiskUse>
/** When the last backup was taken; `at` null: never. The whole null: it is PostgreSQL's own, and is not seen from here. */
export const LastBackup = T.Object({ at: Nullable(Instant) })
export type LastBackup = Static<typeof LastBackup>
/** What the asker's role may work on, also what has nothing waiting. */
export const Attention = T.Object({
  at: Instant,
  waiting: T.Array(Waiting),
  disk: DiskUse,
  backup: Nullable(LastBackup),
})
export type Attention = Static<typeof Attention>

/** Work that the server does by itself. `tries`: how often it has failed since it was done last; `error`: why, the last time. `comesAgain`: it belongs to the clock. */
export const JobRow = T.Object({
  jobId: Id,
  kind: T.String(),
  about: T.String(),
  due: Instant,
  tries: Count,
  failedAt: Nullable(Instant),
  error: Nullable(T.String()),
  comesAgain: T.Boolean(),
})
export type JobRow = Static<typeof JobRow>
export const JobPage = PageOf(JobRow)
export type JobPage = Static<typeof JobPage>
/** `failing`: those that have failed, the longest first; else all, the next one first. */
export const ListJobsInput = T.Object({ failing: T.Boolean(), ...PageInput })
export type ListJobsInput = Static<typeof ListJobsInput>
export const JobInput = T.Object({ jobId: Id })
export type JobInput = Static<typeof JobInput>
export const GiveUpJobInput = T.Object({ jobId: Id, reason: Reason })
export type GiveUpJobInput = Static<typeof GiveUpJobInput>

/** `until` null: until somebody lifts it. `by`: the operator. */
export const MemberSanction = T.Object({
  kind: oneOf(memberSanctions),
  reason: T.String(),
  at: Instant,
  until: Nullable(Instant),
  by: T.String(),
})
export type MemberSanction = Static<typeof MemberSanction>
/** `phone`: masked; nobody in the office reads a whole one. `seenAt`: when a session was used last; null: none stands. */
export const MemberRow = T.Object({
  memberId: Id,
  nickname: T.String(),
  phone: T.String(),
  isAnchor: T.Boolean(),
  since: Instant,
  seenAt: Nullable(Instant),
  sanctions: T.Array(MemberSanction),
})
export type MemberRow = Static<typeof MemberRow>
export const MemberPage = PageOf(MemberRow)
export type MemberPage = Static<typeof MemberPage>
const memberShows = ['all', 'restricted', 'anchors'] as const
/** `queryName`: a part of the nickname, the id, the last four figures of the phone or all of them. */
export const FindMembersInput = T.Object({
  queryName: T.String({ maxLength: 50 }),
  show: oneOf(memberShows),
  ...PageInput,
})
export type FindMembersInput = Static<typeof FindMembersInput>
/** Where the member is logged in; `network` as the member reads it, too. */
const SeenSession = T.Object({
  system: T.Unsafe<System>(System),
  browser: T.Unsafe<Browser>(Browser),
  network: T.String(),
  usedAt: Instant,
})
/** `lines`: said in rooms; `reported`: open and settled reports of the member; `rooms`: rooms that keep the member from talking. */
export const MemberCounts = T.Object({
  fans: Count,
  follows: Count,
  lines: Count,
  clips: Count,
  questions: Count,
  orders: Count,
  reported: Count,
  rooms: Count,
})
export type MemberCounts = Static<typeof MemberCounts>
/** What an operator did to the member. */
const MemberAct = T.Object({ at: Instant, who: T.String(), act: T.String() })
/** `closesAt`: the member has asked to be deleted then. `messagesUntil`: no messages to others until then. `application`: to become an anchor, it waits. `acts`: the newest first. */
export const MemberCard = T.Object({
  ...MemberRow.properties,
  bio: T.String(),
  closesAt: Nullable(Instant),
  messagesUntil: Nullable(Instant),
  application: Nullable(T.Object({ name: T.String(), at: Instant })),
  sessions: T.Array(SeenSession),
  counts: MemberCounts,
  acts: T.Array(MemberAct),
})
export type MemberCard = Static<typeof MemberCard>
export const MemberInput = T.Object({ memberId: Id })
export type MemberInput = Static<typeof MemberInput>
/** `hours` null: until it is lifted. `reason`: the member reads it. Another one of its kind takes the place of the one before. */
export const RestrictMemberInput = T.Object({
  memberId: Id,
  kind: oneOf(memberSanctions),
  hours: OrNull(oneOf(memberSanctionHours)),
  reason: Reason,
})
export type RestrictMemberInput = Static<typeof RestrictMemberInput>
export const LiftMemberInput = T.Object({ memberId: Id, kind: oneOf(memberSanctions) })
export type LiftMemberInput = Static<typeof LiftMemberInput>

/** `reason`: the member reads it. */
export const UnmakeAnchorInput = T.Object({ memberId: Id, reason: Reason })
export type UnmakeAnchorInput = Static<typeof UnmakeAnchorInput>

/** Something the search offers before anything is typed. `textEn`: to who reads English. `hot`: it is marked. */
export const HotWord = T.Object({
  wordId: Id,
  text: T.String(),
  textEn: Nullable(T.String()),
  hot: T.Boolean(),
})
export type HotWord = Static<typeof HotWord>
/** `isFound`: the search finds something for it; one that finds nothing is not offered. `isFoundEn`: the same of its English wording. */
export const HotWordRow = T.Object({ ...HotWord.properties, isFound: T.Boolean(), isFoundEn: T.Boolean() })
export type HotWordRow = Static<typeof HotWordRow>
export const HotWordList = T.Object({ list: T.Array(HotWordRow) })
export type HotWordList = Static<typeof HotWordList>
/** `wordId` null: another one, which comes first. */
export const SaveHotWordInput = T.Object({
  version: T.Optional(T.String({ maxLength: 16 })),
  wordId: OrNull(Id),
  text: T.String({ minLength: 1, maxLength: HOT_WORD_MAX, pattern: '\\S' }),
  textEn: OrNull(T.String({ maxLength: HOT_WORD_MAX })),
  hot: T.Boolean(),
})
export type SaveHotWordInput = Static<typeof SaveHotWordInput>
export const HotWordInput = T.Object({ wordId: Id })
export type HotWordInput = Static<typeof HotWordInput>
export const OrderHotWordsInput = T.Object({ wordIds: T.Array(Id, { maxItems: HOT_WORDS_MAX }) })
export type OrderHotWordsInput = Static<typeof OrderHotWordsInput>

/** What goes in and comes out of the calls of the desk. */
export const deskCalls = {
  getAttention: { input: Nothing, output: Attention },
  listJobs: { input: ListJobsInput, output: JobPage },
  retryJob: { input: JobInput, output: Done },
  giveUpJob: { input: GiveUpJobInput, output: Done },
  findMembers: { input: FindMembersInput, output: MemberPage },
  getMember: { input: MemberInput, output: MemberCard },
  restrictMember: { input: RestrictMemberInput, output: Done },
  liftMember: { input: LiftMemberInput, output: Done },
  endMemberSessions: { input: MemberInput, output: Done },
  makeAnchor: { input: MemberInput, output: Done },
  unmakeAnchor: { input: UnmakeAnchorInput, output: Done },
  listHotWords: { input: Nothing, output: HotWordList },
  saveHotWord: { input: SaveHotWordInput, output: Done },
  removeHotWord: { input: HotWordInput, output: Done },
  orderHotWords: { input: OrderHotWordsInput, output: Done },
} as const
