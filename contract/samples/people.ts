import { MemberType } from '../enums'
import type { Anchor, Member } from '../entities.schema'

export const member: Member = {
  memberId: '10882046',
  userType: MemberType.MEMBER,
  nickname: '南山小九',
  avatar: null,
  bio: '老球迷一个，只看英超和中超',
  phone: '138****6210',
  follows: 36,
  fans: 128,
  friends: 17,
  gold: 12_480,
  brick: 365,
  appointments: 2,
  unread: 1,
  unreadMessages: 2,
}

/** Registered a moment ago. */
export const newcomer: Member = {
  ...member,
  memberId: '10882047',
  nickname: '追风的海獭KQ',
  bio: '',
  follows: 0,
  fans: 0,
  friends: 0,
  gold: 0,
  brick: 0,
  appointments: 0,
  unread: 0,
  unreadMessages: 0,
}

export const anchorMember: Member = {
  ...member,
  memberId: '10001001',
  userType: MemberType.ANCHOR,
  nickname: '老陈说球',
  phone: '139****0017',
  fans: 482_000,
}

export const anchors = {
  chen: {
    memberId: '10001001',
    nickname: '老陈说球',
    avatar: null,
    fans: 482_000,
    bio: '粤语解说二十年，只讲看得见的球',
  },
  kai: {
    memberId: '10001002',
    nickname: '篮球阿凯',
    avatar: '/uploads/kai.webp',
    fans: 96_400,
    bio: '前半职业后卫，战术板不离手',
  },
  xia: { memberId: '10001003', nickname: '夏天打野', avatar: null, fans: 8_123, bio: '' },
} as const satisfies Readonly<Record<string, Anchor>>
