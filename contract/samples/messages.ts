import { FIRST_PAGE } from '../constants'
import { ResultCode } from '../codes'
import { ChatUserType, MemberType } from '../enums'
import {
  block,
  changeThread,
  listNotices,
  listThreads,
  markRead,
  openThread,
  readNotice,
  readThread,
  hideMessage,
  recallMessage,
  reportMessage,
  sendMessage,
} from '../messages'
import {
  getPushDevice,
  getPushSettings,
  savePushSettings,
  renewPush,
  subscribePush,
  tryPush,
  unsubscribePush,
} from '../messages.push'
import type { PushDevice, PushSettings } from '../messages.push.schema'
import type { MemberNotice, Thread, ThreadMessage } from '../messages.schema'
import { planned } from './matches'
import { anchors } from './people'
import { DAY, HOUR, MINUTE, NOW, refusedAt, refusedWith, sampleOf } from './sample'

const page = { page: FIRST_PAGE, limit: 20 }

/** Of no push service there is. */
export const endpoint = 'https://push.example.com/send/f3a90c1b77'
export const pushDevice: PushDevice = {
  publicKey: 'BPm7Dk2v9yq0c1nQd8tTq5m6rYH3sJ0aJr2e4xZK8lW1uVbC7gPo5hQ3iRf9wE6yX2zN4kTs8aD0jL1mU7vB3cI',
  here: true,
}
export const pushSettings: PushSettings = {
  live: true,
  matches: true,
  goals: true,
  messages: true,
  other: false,
  quiet: { from: 1_380, until: 450 },
}

export const notices = {
  started: {
    noticeId: 'n-started',
    kind: 'match',
    title: '比赛开始了',
    text: '北城联 对 河畔流浪，你预约的比赛已经开球',
    titleEn: 'The match has begun',
    textEn: 'The match you asked to be reminded of has kicked off',
    path: `/liveGroupMatch?id=${planned.matchId}`,
    at: NOW,
    read: false,
  },
  welcome: {
    noticeId: 'n-welcome',
    kind: 'system',
    title: '欢迎来到触线',
    text: '预约比赛、关注主播，开球时我们会叫你',
    titleEn: 'Welcome to Touchline',
    textEn: 'Follow streamers and matches, and we tell you at kick-off',
    path: null,
    at: NOW - DAY,
    read: true,
  },
} as const satisfies Readonly<Record<string, MemberNotice>>

/** Tells what was answered. */
export const repliedNotice = {
  noticeId: 'n-replied',
  kind: 'reply',
  title: '你的反馈有了回复：处理中',
  text: '回看时一次跳 30 秒：正在做，下个版本上线',
  titleEn: 'Your feedback was answered: in work',
  textEn: 'Skip 30 seconds in a replay: in work, it comes with the next version',
  path: '/detailQuestion?id=q-1',
  at: NOW,
  read: false,
} as const satisfies MemberNotice

/** Tells how a match went. */
export const settledNotice = {
  noticeId: 'n-settled',
  kind: 'system',
  title: '猜中了：+167 竞猜点',
  text: '北城联 vs 河畔流浪 谁会赢？ 北城联',
  titleEn: 'You were right: +167 guess points',
  textEn: 'North City vs Riverside Rovers Who will win? North City',
  path: '/predicted',
  at: NOW,
  read: false,
  covered: {
    title: '你的竞猜有结果了',
    text: '北城联 vs 河畔流浪',
    titleEn: 'Your prediction is settled',
    textEn: 'North City vs Riverside Rovers',
  },
} as const satisfies MemberNotice

const friend = {
  memberId: '10882090',
  nickname: '北岸守门员',
  avatar: null,
  userType: MemberType.MEMBER,
} as const
const line = { textEn: null, isPicture: false, own: false, removed: false, recalled: false } as const
const untouched = {
  lastSeq: 0,
  readSeq: 0,
  theirReadSeq: 0,
  unread: 0,
  muted: false,
  pinned: false,
  service: null,
} as const

export const threads = {
  friend: {
    ...untouched,
    threadId: 't-friend',
    kind: 'direct',
    person: friend,
    last: { ...line, text: '今晚的德比一起看吗？' },
    at: NOW - 2 * MINUTE,
    lastSeq: 4,
    readSeq: 2,
    theirReadSeq: 2,
    unread: 2,
    bar: null,
  },
  anchor: {
    ...untouched,
    threadId: 't-anchor',
    kind: 'direct',
    person: {
      memberId: anchors.kai.memberId,
      nickname: anchors.kai.nickname,
      avatar: anchors.kai.avatar,
      userType: MemberType.ANCHOR,
    },
    last: { ...line, text: '', isPicture: true, own: true },
    at: NOW - 3 * HOUR,
    lastSeq: 9,
    readSeq: 9,
    theirReadSeq: 9,
    muted: true,
    pinned: true,
    bar: null,
  },
  gone: {
    ...untouched,
    threadId: 't-gone',
    kind: 'direct',
    person: null,
    last: { ...line, text: '下赛季见' },
    at: NOW - 9 * DAY,
    lastSeq: 1,
    readSeq: 1,
    bar: 'gone',
  },
  system: {
    ...untouched,
    threadId: 'system',
    kind: 'system',
    person: null,
    last: { ...line, text: notices.welcome.title, textEn: notices.welcome.titleEn },
    at: notices.welcome.at,
    bar: 'told',
  },
  interaction: {
    ...untouched,
    threadId: 'interaction',
    kind: 'interaction',
    person: null,
    last: { ...line, text: notices.started.title, textEn: notices.started.titleEn },
    at: NOW - 5 * MINUTE,
    unread: 1,
    bar: 'told',
  },
} as const satisfies Readonly<Record<string, Thread>>

const written = {
  userType: ChatUserType.WEB,
  picture: null,
  key: null,
  removed: false,
  recalled: false,
} as const
export const threadMessages = [
  { ...written, seq: 1, own: true, key: 'k-0000000a', text: '你也支持红港？', at: NOW - DAY },
  { ...written, seq: 2, own: true, key: 'k-0000000b', text: '周六我在北看台', at: NOW - DAY + MINUTE },
  {
    ...written,
    seq: 3,
    own: false,
    text: '',
    picture: { url: '/uploads/kai.webp', width: 640, height: 360 },
    at: NOW - 3 * MINUTE,
  },
  { ...written, seq: 4, own: false, text: '今晚的德比一起看吗？', at: NOW - 2 * MINUTE },
] as const satisfies readonly ThreadMessage[]

const sent = {
  ...written,
  seq: 5,
  own: true,
  key: 'k-0000000c',
  text: '好，我带水',
  at: NOW,
  quote: { seq: 4, own: false, text: '今晚的德比一起看吗？', isPicture: false, removed: false },
} as const satisfies ThreadMessage
const answeredThread = {
  ...threads.friend,
  last: { ...line, text: sent.text, own: true },
  at: NOW,
  lastSeq: 5,
  readSeq: 5,
  unread: 0,
} as const satisfies Thread
/** The second of the thread's messages, which its writer took back. */
export const recalled = {
  ...threadMessages[1],
  text: '',
  removed: true,
  recalled: true,
} as const satisfies ThreadMessage
/** The third one, which who asks has deleted. */
export const hidden = {
  ...threadMessages[2],
  text: '',
  picture: null,
  hidden: true,
} as const satisfies ThreadMessage
const lost = refusedWith(ResultCode.SERVER_LOST, '没有这个会话，可能已经被删除')

export const messages = {
  listThreads: sampleOf(listThreads)({
    input: page,
    full: {
      list: [threads.anchor, threads.friend, threads.interaction, threads.system, threads.gone],
      total: 5,
      ...page,
    },
    empty: { list: [], total: 0, ...page },
  }),
  openThread: sampleOf(openThread)({ input: { memberId: friend.memberId }, full: threads.friend }, [
    refusedWith(ResultCode.SERVER_LOST, '没有这位用户，可能已经离开'),
    refusedWith(ResultCode.BUSINESS_FAILURE, '互相关注后才能发消息'),
  ]),
  readThread: sampleOf(readThread)(
    {
      input: { threadId: threads.friend.threadId },
      full: { thread: threads.friend, messages: [...threadMessages], more: false, gone: [] },
      empty: { thread: { ...threads.friend, ...untouched, last: null }, messages: [], more: false, gone: [] },
    },
    [lost],
  ),
  sendMessage: sampleOf(sendMessage)(
    {
      input: { threadId: threads.friend.threadId, key: sent.key, text: sent.text, quote: 4 },
      full: { thread: answeredThread, message: sent },
    },
    [lost, refusedWith(ResultCode.BUSINESS_FAILURE, '对方拒收了你的消息')],
  ),
  recallMessage: sampleOf(recallMessage)(
    {
      input: { threadId: threads.friend.threadId, seq: recalled.seq },
      full: { thread: threads.friend, message: recalled },
    },
    [lost, refusedWith(ResultCode.BUSINESS_FAILURE, '发出超过 2 分钟，不能撤回了')],
  ),
  hideMessage: sampleOf(hideMessage)(
    {
      input: { threadId: threads.friend.threadId, seq: hidden.seq },
      full: { thread: threads.friend, message: hidden },
    },
    [lost],
  ),
  markRead: sampleOf(markRead)(
    {
      input: { threadId: threads.friend.threadId, seq: 4 },
      full: { thread: { ...threads.friend, readSeq: 4, unread: 0 }, unread: 0 },
    },
    [lost],
  ),
  changeThread: sampleOf(changeThread)(
    {
      input: { threadId: threads.friend.threadId, pinned: true },
      full: { thread: { ...threads.friend, pinned: true }, unread: 2 },
    },
    [lost, refusedWith(ResultCode.BUSINESS_FAILURE, '通知不能删除')],
  ),
  block: sampleOf(block)(
    {
      input: { threadId: threads.friend.threadId, on: true },
      full: { thread: { ...threads.friend, bar: 'blocked' }, unread: 2 },
    },
    [lost],
  ),
  reportMessage: sampleOf(reportMessage)(
    {
      input: { threadId: threads.friend.threadId, seq: 4, reason: 'abuse', text: '' },
      full: { reported: true },
    },
    [lost],
  ),
  listNotices: sampleOf(listNotices)({
    input: page,
    full: { list: Object.values(notices), total: 2, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  readNotice: sampleOf(readNotice)({ input: { noticeId: notices.started.noticeId }, full: { unread: 0 } }),
  getPushSettings: sampleOf(getPushSettings)({ input: {}, full: pushSettings }),
  savePushSettings: sampleOf(savePushSettings)({ input: pushSettings, full: pushSettings }),
  getPushDevice: sampleOf(getPushDevice)({
    input: { endpoint },
    full: pushDevice,
    empty: { publicKey: null, here: false },
  }),
  subscribePush: sampleOf(subscribePush)(
    {
      input: {
        endpoint,
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        zone: 'Asia/Shanghai',
      },
      full: pushDevice,
    },
    [refusedAt('endpoint', ResultCode.PARAMETER_ERROR, '这个浏览器的推送服务这里不认识，请换一个浏览器')],
  ),
  renewPush: sampleOf(renewPush)(
    {
      input: {
        older: endpoint,
        olderAuth: 'BTBZMqHH6r4Tts7J_aSIgg',
        endpoint: `${endpoint}2`,
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgh',
      },
      full: { renewed: true },
    },
    [refusedAt('endpoint', ResultCode.PARAMETER_ERROR, '这个浏览器的推送服务这里不认识，请换一个浏览器')],
  ),
  unsubscribePush: sampleOf(unsubscribePush)({ input: { endpoint }, full: { ...pushDevice, here: false } }),
  tryPush: sampleOf(tryPush)({ input: { endpoint }, full: { sent: true } }, [
    refusedWith(ResultCode.SERVER_LOST, '这台设备还没有打开推送，请先打开'),
    refusedWith(ResultCode.BUSINESS_FAILURE, '推送服务没有接收，请稍后再试'),
  ]),
} as const
