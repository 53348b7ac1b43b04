import { ResultCode } from '../../../contract/codes'
import { LiveStatus } from '../../../contract/enums'
import { pageOffset } from '../../../contract/constants'
import type {
  BlockedPeople,
  BlockedRow,
  Followed,
  FollowInput,
  FollowKind,
  FollowRow,
  Follows,
  FollowsInput,
  FollowsPart,
  FanRemoved,
  People,
  PeopleInput,
  PersonPage,
  PersonRow,
  Starts,
  StartsInput,
  StartsSaved,
} from '../../../contract/social.schema'
import type {
  MemberNotices,
  NoticeBox,
  NoticeListInput,
  ReadNoticeInput,
  UnreadNotices,
} from '../../../contract/messages.schema'
import type { ServerMessage } from '../../../contract/socket.schema'
import { hasBegun } from '../live/tick-lives'
import { DomainError } from '../domain-error'
import type { Bus, Tick } from '../ports'
import type { Note } from '../messages/notices'

interface Rows<Row> {
  readonly list: Row[]
  readonly total: number
}
interface Window {
  readonly offset: number
  readonly limit: number
}
/** `name`: part of it, empty for all. */
export interface Wanted extends Window {
  readonly name: string
}

/** `newFan`: how a member is called who follows another for the first time in a row; null where nobody has to be told. */
interface StoredFollow extends Followed {
  readonly newFan: string | null
  /** They follow each other. */
  readonly mutual: boolean
  /** They did so minutes ago. */
  readonly again: boolean
  /** It was not so before. */
  readonly changed: boolean
}

/** A member's page without whose it is. */
type StoredPerson = Omit<PersonPage, 'own'>

export interface FollowRepository {
  /**
   * Follows or not, and counts it, at once; said again it changes nothing. Null: there is no such member, team or league, or a member who is hidden
   * from who would follow; `blocked`: by the one who would be followed.
   */
  follow(memberId: string, command: FollowInput, now: number): Promise<StoredFollow | 'blocked' | null>
  /** False: the fan did not follow the member. */
  removeFan(memberId: string, fanId: string, now: number): Promise<boolean>
  /** Null: there is no such member, or one who is hidden. `asker` null: nobody who is known. */
  person(memberId: string, asker: string | null): Promise<StoredPerson | null>
  /** False: there is no such member. */
  saveStarts(memberId: string, anchorId: string, starts: Starts): Promise<boolean>
  follows(memberId: string, kind: FollowsPart | null, wanted: Wanted): Promise<Rows<FollowRow>>
  fans(memberId: string, wanted: Wanted): Promise<Rows<PersonRow>>
  friends(memberId: string, wanted: Wanted): Promise<Rows<PersonRow>>
  /** Whom the member has blocked, the newest first. */
  blocked(memberId: string, wanted: Wanted): Promise<Rows<BlockedRow>>
}

export interface NoticeRepository {
  /** Newest first. */
  page(memberId: string, box: NoticeBox | null, page: Window): Promise<Pick<MemberNotices, 'list' | 'total'>>
  /** Null: all of them, in both boxes where that is null, too. Answers how many are unread then, in both, and whether there were more before. */
  read(
    memberId: string,
    noticeId: string | null,
    box: NoticeBox | null,
    now: number,
  ): Promise<{ readonly unread: number; readonly changed: boolean }>
}

const lost: Readonly<Record<FollowKind, string>> = {
  member: '没有这位用户，可能已经离开',
  team: '没有这支球队，请刷新后重试',
  league: '没有这个联赛，请刷新后重试',
}

const wantedOf = ({ queryName, page, limit }: PeopleInput): Wanted => ({
  // A database takes no text with a zero in it, and nobody is called so.
  name: queryName.replaceAll('\0', '').trim(),
  offset: pageOffset(page, limit),
  limit,
})

/** Tells a member, once what it is about has been kept. */
interface Teller {
  tell(memberId: string, note: Note): Promise<void>
}

type PageNews = Extract<
  ServerMessage,
  { type: 'ties.moved' | 'notice.read' | 'tasks.moved' | 'orders.moved' | 'reservations.moved' }
>
/** The bus carries to wherever a member's sockets are what has changed, by somebody else or on another device of theirs. */
export const PAGES_TOPIC = 'pages'
export interface ToldPages {
  readonly memberId: string
  readonly news: PageNews
  readonly but: string | null
}
/** Tells a member's pages, once it is kept. `but`: the token's hash of the session that did it, which its answer tells. */
export type TellPages = (memberId: string, news: PageNews, but?: string) => void
export const tellPages =
  (bus: Pick<Bus, 'publish'>): TellPages =>
  (memberId, news, but) =>
    bus.publish(PAGES_TOPIC, JSON.stringify({ memberId, news, but: but ?? null } satisfies ToldPages))

/** FEAT-09 Whoever has an anchor among their people sees at once that a stream has begun or is over. */
export const createOnAirNews =
  (
    tiedTo: (liveIds: readonly string[]) => Promise<readonly { anchorId: string; memberId: string }[]>,
    tell: TellPages,
  ) =>
  async ({ lives }: Pick<Tick, 'lives'>): Promise<void> => {
    const moved = lives.filter((life) => life.status === LiveStatus.END || hasBegun(life))
    if (moved.length === 0) return
    const tied = await tiedTo(moved.map(({ liveId }) => liveId))
    for (const { anchorId, memberId } of tied)
      tell(memberId, { type: 'ties.moved', own: { memberId: anchorId } })
  }

const fanNote = (memberId: string, nickname: string): Note => ({
  kind: 'fan',
  title: '你有新的粉丝',
  text: `${nickname} 关注了你`,
  english: { title: 'You have a new fan', text: `${nickname} follows you` },
  path: `/friend?id=${memberId}`,
  key: `fan:${memberId}`,
  about: memberId,
})
const friendNote = (memberId: string, nickname: string): Note => ({
  kind: 'fan',
  title: '你们互相关注了',
  text: `${nickname} 也关注了你，现在可以互发消息了`,
  english: {
    title: 'You follow each other',
    text: `${nickname} follows you back: you can write to each other now`,
  },
  path: `/friend?id=${memberId}`,
  key: `friend:${memberId}`,
  about: memberId,
})

export const createSocial = (
  rows: FollowRepository & NoticeRepository,
  notices: Teller,
  tell: TellPages,
  /** Tells both of the thread they have, where there is one: whether they may write hangs on it. */
  threadMoved: (memberId: string, otherId: string) => Promise<void>,
) => ({
  /**
   * FEAT-09 A member is told of a new fan, once for each; an anchor, who has many, only of one whom they follow. Who leaves a friend and is back
   * at once is no news. `session`: the token's hash of who follows.
   */
  follow: async (memberId: string, command: FollowInput, now: number, session: string): Promise<Followed> => {
    if (command.kind === 'member' && command.id === memberId)
      throw new DomainError(ResultCode.BUSINESS_FAILURE, '不能关注自己，去看看其他人吧')
    const stored = await rows.follow(memberId, command, now)
    if (stored === null) throw new DomainError(ResultCode.SERVER_LOST, lost[command.kind])
    if (stored === 'blocked') throw new DomainError(ResultCode.BUSINESS_FAILURE, '对方设置了不让你关注')
    const { newFan, mutual, again, changed, ...followed } = stored
    const { kind, id, on } = command
    if (changed) tell(memberId, { type: 'ties.moved', own: { memberId: id, followed: on } }, session)
    if (kind === 'member' && changed) {
      // As with notices: the pages of an anchor, whom many follow, are not told of each.
      if (newFan !== null || !on) tell(id, { type: 'ties.moved' })
      await threadMoved(memberId, id)
    }
    if (newFan !== null && !again)
      await notices.tell(id, mutual ? friendNote(memberId, newFan) : fanNote(memberId, newFan))
    return followed
  },
  /** FEAT-09 */
  follows: async (memberId: string, { kind, ...asked }: FollowsInput): Promise<Follows> => ({
    ...(await rows.follows(memberId, kind, wantedOf(asked))),
    page: asked.page,
    limit: asked.limit,
  }),
  /** FEAT-09 */
  fans: async (memberId: string, asked: PeopleInput): Promise<People> => ({
    ...(await rows.fans(memberId, wantedOf(asked))),
    page: asked.page,
    limit: asked.limit,
  }),
  /** FEAT-09 */
  friends: async (memberId: string, asked: PeopleInput): Promise<People> => ({
    ...(await rows.friends(memberId, wantedOf(asked))),
    page: asked.page,
    limit: asked.limit,
  }),
  /** FEAT-09 */
  blocked: async (memberId: string, asked: PeopleInput): Promise<BlockedPeople> => ({
    ...(await rows.blocked(memberId, wantedOf(asked))),
    page: asked.page,
    limit: asked.limit,
  }),
  /** FEAT-09 */
  person: async (memberId: string, asker: string | null): Promise<PersonPage> => {
    const found = await rows.person(memberId, asker)
    if (found === null)
      throw new DomainError(ResultCode.SERVER_LOST, '没有这个 ID 的用户，或者对方不让人找到')
    return { ...found, own: asker === memberId }
  },
  /** FEAT-09 */
  saveStarts: async (memberId: string, { memberId: anchorId, starts }: StartsInput): Promise<StartsSaved> => {
    if (!(await rows.saveStarts(memberId, anchorId, starts)))
      throw new DomainError(ResultCode.SERVER_LOST, lost.member)
    return { starts }
  },
  /** FEAT-09 */
  removeFan: async (memberId: string, fanId: string, now: number): Promise<FanRemoved> => {
    if (await rows.removeFan(memberId, fanId, now)) {
      tell(memberId, { type: 'ties.moved', own: { memberId: fanId, fan: false } })
      tell(fanId, { type: 'ties.moved' })
      await threadMoved(memberId, fanId)
    }
    return { removed: true }
  },
  /** FEAT-09 */
  notices: async (memberId: string, { box, page, limit }: NoticeListInput): Promise<MemberNotices> => ({
    ...(await rows.page(memberId, box ?? null, { offset: pageOffset(page, limit), limit })),
    page,
    limit,
  }),
  /** FEAT-09 */
  read: async (memberId: string, { noticeId, box }: ReadNoticeInput, now: number): Promise<UnreadNotices> => {
    const { unread, changed } = await rows.read(memberId, noticeId, box ?? null, now)
    if (changed) tell(memberId, { type: 'notice.read', noticeId, unread })
    return { unread }
  },
})
export type Social = ReturnType<typeof createSocial>
