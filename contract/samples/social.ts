import { ResultCode } from '../codes'
import { FIRST_PAGE } from '../constants'
import { MemberType } from '../enums'
import { follow } from '../social'
import { listFollows } from '../social.follows'
import {
  blockPerson,
  getPerson,
  reportPerson,
  listBlocked,
  listFans,
  listFriends,
  removeFan,
  saveStarts,
} from '../social.people'
import type { FollowRow, Person, PersonPage, PersonRow } from '../social.schema'
import { records } from './live'
import { football } from './matches'
import { anchors } from './people'
import { DAY, HOUR, MINUTE, NOW, refusedWith, sampleOf } from './sample'
import { leagues, teams } from './teams'

const page = { page: FIRST_PAGE, limit: 20 }
const pageOf = <Row>(list: readonly Row[]) => ({ list: [...list], total: list.length, ...page })
const nobody = pageOf<never>([])

const anchor = (who: (typeof anchors)[keyof typeof anchors]): Person => ({
  ...who,
  userType: MemberType.ANCHOR,
})
const fan = (memberId: string, nickname: string, fans: number, bio = ''): Person => ({
  memberId,
  nickname,
  avatar: null,
  fans,
  bio,
  userType: MemberType.MEMBER,
})

export const persons = {
  chen: anchor(anchors.chen),
  kai: anchor(anchors.kai),
  xia: anchor(anchors.xia),
  otter: fan('10882101', '看台上的海獭', 42, '主场一场不落'),
  swift: fan('10882102', '跑得快的燕子', 7),
  tree: fan('10882103', '睡得香的树懒', 1_204, '只看加时赛'),
} as const satisfies Readonly<Record<string, Person>>

/** Everybody the asker has to do with, one way or the other. */
export const people = {
  chen: {
    person: persons.chen,
    followed: true,
    fan: false,
    at: NOW - 3 * DAY,
    liveId: records.derby.liveId,
    roomId: 'r-ended',
  },
  kai: {
    person: persons.kai,
    followed: true,
    fan: true,
    at: NOW - 20 * DAY,
    liveId: null,
    roomId: 'r-ended',
  },
  otter: {
    person: persons.otter,
    followed: true,
    fan: true,
    at: NOW - 5 * MINUTE,
    liveId: null,
    roomId: null,
  },
  swift: {
    person: persons.swift,
    followed: false,
    fan: true,
    at: NOW - 2 * HOUR,
    liveId: null,
    roomId: null,
  },
  tree: { person: persons.tree, followed: false, fan: true, at: NOW - 40 * DAY, liveId: null, roomId: null },
} as const satisfies Readonly<Record<string, PersonRow>>

export const followRows: readonly FollowRow[] = [
  { kind: 'member', ...people.chen },
  {
    kind: 'team',
    team: teams.redHarbour,
    at: NOW - 9 * DAY,
    matchId: football.matchId,
    liveId: records.derby.liveId,
  },
  { kind: 'league', league: leagues.coast, at: NOW - DAY, matchId: football.matchId, liveId: null },
  { kind: 'member', ...people.otter },
  { kind: 'member', ...people.kai },
  { kind: 'league', league: leagues.stars, at: NOW - 30 * DAY, matchId: null, liveId: null },
]

/** Members' pages, as a member sees them. */
export const personPages = {
  anchor: {
    person: persons.chen,
    own: false,
    followed: true,
    fan: false,
    blocked: false,
    follows: 36,
    clips: 2,
    starts: 'all',
    since: NOW - 400 * DAY,
    liveId: records.derby.liveId,
    roomId: 'r-ended',
  },
  friend: {
    person: persons.otter,
    own: false,
    followed: true,
    fan: true,
    blocked: false,
    follows: 58,
    clips: 0,
    starts: 'all',
    since: NOW - 90 * DAY,
    liveId: null,
    roomId: null,
  },
} as const satisfies Readonly<Record<string, PersonPage>>

export const social = {
  follow: sampleOf(follow)(
    {
      input: { kind: 'member', id: anchors.chen.memberId, on: true },
      full: { followed: true, fans: anchors.chen.fans + 1 },
    },
    [
      refusedWith(ResultCode.SERVER_LOST, '要关注的对象不存在'),
      refusedWith(ResultCode.BUSINESS_FAILURE, '不能关注自己，去看看其他人吧'),
    ],
  ),
  listFollows: sampleOf(listFollows)({
    input: { kind: null, queryName: '', ...page },
    full: pageOf(followRows),
    empty: nobody,
  }),
  listFans: sampleOf(listFans)({
    input: { queryName: '', ...page },
    full: pageOf([people.otter, people.swift, people.kai, people.tree]),
    empty: nobody,
  }),
  listFriends: sampleOf(listFriends)({
    input: { queryName: '', ...page },
    full: pageOf([people.otter, people.kai]),
    empty: nobody,
  }),
  getPerson: sampleOf(getPerson)({ input: { memberId: persons.otter.memberId }, full: personPages.friend }, [
    refusedWith(ResultCode.SERVER_LOST, '没有这个 ID 的用户，或者对方不让人找到'),
  ]),
  reportPerson: sampleOf(reportPerson)(
    {
      input: { memberId: persons.otter.memberId, reason: 'abuse', text: '总在骂人' },
      full: { before: false },
    },
    [
      refusedWith(ResultCode.SERVER_LOST, '没有这位用户，可能已经离开'),
      refusedWith(ResultCode.BUSINESS_FAILURE, '不能举报自己'),
    ],
  ),
  blockPerson: sampleOf(blockPerson)(
    { input: { memberId: persons.otter.memberId, on: true }, full: { blocked: true } },
    [
      refusedWith(ResultCode.SERVER_LOST, '没有这位用户，可能已经离开'),
      refusedWith(ResultCode.BUSINESS_FAILURE, '不能拉黑自己'),
    ],
  ),
  listBlocked: sampleOf(listBlocked)({
    input: { queryName: '', ...page },
    full: pageOf([
      { person: persons.swift, at: NOW - 2 * HOUR },
      { person: persons.tree, at: NOW - 9 * DAY },
    ]),
    empty: nobody,
  }),
  removeFan: sampleOf(removeFan)({
    input: { memberId: persons.otter.memberId },
    full: { removed: true },
  }),
  saveStarts: sampleOf(saveStarts)(
    { input: { memberId: persons.otter.memberId, starts: 'big' }, full: { starts: 'big' } },
    [refusedWith(ResultCode.SERVER_LOST, '没有这位用户，可能已经离开')],
  ),
} as const
