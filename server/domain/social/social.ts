import { ResultCode } from '../../../contract/codes'
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
} from '../../../contract/messages.schema'
import type { TiesChanged } from '../../../contract/socket.schema'
import { DomainError } from '../domain-error'
import type { Bus } from '../ports'
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
  /** Null: there is no such member, or one who is hidden. `asker` null: nobody who is known. */
  person(memberId: string, asker: string | null): Promise<StoredPerson | null>
  /** False: there is no such member. */
  saveStarts(memberId: string, anchorId: string, starts: Starts): Promise<boolean>
  follows(memberId: string, kind: FollowKind | null, wanted: Wanted): Promise<Rows<FollowRow>>
  fans(memberId: string, wanted: Wanted): Promise<Rows<PersonRow>>
  friends(memberId: string, wanted: Wanted): Promise<Rows<PersonRow>>
  /** Whom the member has blocked, the newest first. */
  blocked(memberId: string, wanted: Wanted): Promise<Rows<BlockedRow>>
}

export interface NoticeRepository {
  /** Newest first. */
  page(memberId: string, box: NoticeBox | null, page: Window): Promise<Pick<MemberNotices, 'list' | 'total'>>
  /** Null: all of them, in both boxes where that is null, too. Answers how many are unread then, in both. */
  read(memberId: string, noticeId: string | null, box: NoticeBox | null, now: number): Promise<number>
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

/** The bus carries to wherever a member's sockets are that what stands between them and another has changed, and what they did themselves. */
export const TIES_TOPIC = 'ties'
export interface TiesMove {
  readonly memberId: string
  readonly own?: TiesChanged
}
/** Tells a member's pages, once it is kept. `own`: it was the member's doing. */
export type TellTies = (memberId: string, own?: TiesChanged) => void
export const tellTies =
  (bus: Pick<Bus, 'publish'>): TellTies =>
  (memberId, own) =>
    bus.publish(TIES_TOPIC, JSON.stringify({ memberId, ...(own && { own }) } satisfies TiesMove))

export const createSocial = (
  rows: FollowRepository & NoticeRepository,
  notices: Teller,
  tiesMoved: TellTies,
  /** Tells both of the thread they have, where there is one: whether they may write hangs on it. */
  threadMoved: (memberId: string, otherId: string) => Promise<void>,
) => ({
  /** FEAT-09 A member is told of a new fan, once for each; an anchor, who has many, is not. */
  follow: async (memberId: string, command: FollowInput, now: number): Promise<Followed> => {
    if (command.kind === 'member' && command.id === memberId)
      throw new DomainError(ResultCode.BUSINESS_FAILURE, '不能关注自己，去看看其他人吧')
    const stored = await rows.follow(memberId, command, now)
    if (stored === null) throw new DomainError(ResultCode.SERVER_LOST, lost[command.kind])
    if (stored === 'blocked') throw new DomainError(ResultCode.BUSINESS_FAILURE, '对方设置了不让你关注')
    const { newFan, changed, ...followed } = stored
    if (command.kind === 'member' && changed) {
      const { id, on } = command
      // As with notices: the pages of an anchor, whom many follow, are not told of each.
      if (newFan !== null || !on) tiesMoved(id)
      await threadMoved(memberId, id)
    }
    if (newFan !== null)
      await notices.tell(command.id, {
        kind: 'fan',
        title: '你有新的粉丝',
        text: `${newFan} 关注了你`,
        english: { title: 'You have a new fan', text: `${newFan} follows you` },
        path: '/fans',
        key: `fan:${memberId}`,
        about: memberId,
      })
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
    const left = await rows.follow(fanId, { kind: 'member', id: memberId, on: false }, now)
    if (left !== null && left !== 'blocked' && left.changed) {
      tiesMoved(memberId, { memberId: fanId, fan: false })
      tiesMoved(fanId)
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
  read: async (memberId: string, { noticeId, box }: ReadNoticeInput, now: number) => ({
    unread: await rows.read(memberId, noticeId, box ?? null, now),
  }),
})
export type Social = ReturnType<typeof createSocial>
