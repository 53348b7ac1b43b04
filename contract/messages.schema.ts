import { Type as T, type Static } from 'typebox'
import { Count, Id, Instant, Nullable, PageInput, PageOf } from './schema'

/** Something the member was told. `path`: where it leads within the application, query included. */
export const MemberNotice = T.Object({
  noticeId: Id,
  kind: T.Union([T.Literal('match'), T.Literal('live'), T.Literal('fan'), T.Literal('system')]),
  title: T.String(),
  text: T.String(),
  path: Nullable(T.String()),
  at: Instant,
  read: T.Boolean(),
})
export type MemberNotice = Static<typeof MemberNotice>
export const NoticeListInput = T.Object({ ...PageInput })
export type NoticeListInput = Static<typeof NoticeListInput>
/** Newest first. */
export const MemberNotices = PageOf(MemberNotice)
export type MemberNotices = Static<typeof MemberNotices>

/** `noticeId` null: all of them. */
export const ReadNoticeInput = T.Object({ noticeId: Nullable(Id) })
export type ReadNoticeInput = Static<typeof ReadNoticeInput>
export const UnreadNotices = T.Object({ unread: Count })
export type UnreadNotices = Static<typeof UnreadNotices>

/** What goes in and comes out of each call of this area. */
export const calls = {
  listNotices: { input: NoticeListInput, output: MemberNotices },
  readNotice: { input: ReadNoticeInput, output: UnreadNotices },
} as const
