import { FIRST_PAGE } from '../constants'
import { listNotices, readNotice } from '../messages'
import type { MemberNotice } from '../messages.schema'
import { planned } from './matches'
import { DAY, NOW, sampleOf } from './sample'

const page = { page: FIRST_PAGE, limit: 20 }

export const notices = {
  started: {
    noticeId: 'n-started',
    kind: 'match',
    title: '比赛开始了',
    text: '北城联 对 河畔流浪，你预约的比赛已经开球',
    path: `/liveGroupMatch?id=${planned.matchId}`,
    at: NOW,
    read: false,
  },
  welcome: {
    noticeId: 'n-welcome',
    kind: 'system',
    title: '欢迎来到触线',
    text: '预约比赛、关注主播，开球时我们会叫你',
    path: null,
    at: NOW - DAY,
    read: true,
  },
} as const satisfies Readonly<Record<string, MemberNotice>>

export const messages = {
  listNotices: sampleOf(listNotices)({
    input: page,
    full: { list: Object.values(notices), total: 2, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  readNotice: sampleOf(readNotice)({ input: { noticeId: notices.started.noticeId }, full: { unread: 0 } }),
} as const
