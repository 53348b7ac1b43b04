import { giftIds, giftPrices } from '../live.gift-rules'
import * as games from './live.predictions'
import { ResultCode } from '../codes'
import { FIRST_PAGE } from '../constants'
import { ChatUserType, LiveStatus, MatchType, NoticeCode } from '../enums'
import * as calls from '../office'
import type {
  AnchorApplication,
  AnchorRow,
  EndedLiveRow,
  ClipRow,
  LogLine,
  OperatorRow,
  OperatorSelf,
  MessageReportRow,
  ReportRow,
  SiteNotice,
  Slide,
  Talk,
} from '../office.schema'
import type {
  AccountEntry,
  Books,
  Correction,
  MemberAccounts,
  PlatformEntry,
  Rewards,
} from '../office.ledger.schema'
import type { ActivityRow } from '../activity.campaign.schema'
import type { StockedGoods } from '../mall.schema'
import { activity } from './activity'
import { desk } from './office.desk'
import { matchImport } from './office.import'
import { leagueDesk } from './office.leagues'
import { rates } from './office.rates'
import { settings } from './office.settings'
import { matchDesk } from './office.matches'
import { article, caseRow } from './service'
import { problem, suggestion } from './questions'
import { goods, orders, scarf } from './mall'
import { account, terms } from './account'
import { football } from './matches'
import { DAY, HOUR, MINUTE, noReason, NOW, refusedAt, refusedWith, sampleOf } from './sample'

const page = { page: FIRST_PAGE, limit: 20 }
const always = { from: null, until: null }
const { BUSINESS_FAILURE, PARAMETER_ERROR, SERVER_LOST, SERVER_REJECTED } = ResultCode

const keptGifts = {
  list: giftIds.map((giftId) => ({ giftId, price: giftPrices[giftId], listed: giftId !== 'drum' })),
}

export const self: OperatorSelf = { operatorId: 'op-lin', name: 'lin', role: 'owner', mustChange: false }
const credentials = {
  operatorId: 'op-he',
  name: 'he',
  password: 'kT7wQm2xVbn4RzLc9PdY',
  uri: 'otpauth://totp/Touchline:he?issuer=Touchline&secret=JBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
}
export const operators = {
  lin: {
    operatorId: self.operatorId,
    name: self.name,
    role: 'owner',
    mustChange: false,
    createdAt: NOW - 30 * DAY,
    disabledAt: null,
    seenAt: NOW - MINUTE,
  },
  he: {
    operatorId: 'op-he',
    name: 'he',
    role: 'editor',
    mustChange: true,
    createdAt: NOW - DAY,
    disabledAt: NOW - HOUR,
    seenAt: null,
  },
} as const satisfies Readonly<Record<string, OperatorRow>>

const {
  bought: _bought,
  balance: _balance,
  ...scarfForm
} = {
  ...scarf,
  pictures: [...scarf.pictures],
  platforms: [...scarf.platforms],
  worn: null,
  listed: true,
}
const stockedScarf: StockedGoods = { ...scarfForm, open: 2, wished: 5 }
const buyer = { memberId: '10882101', nickname: '看台小赵' }
const { orderId, kind, to, carrier, tracking } = orders.sent

const line: LogLine = {
  logId: '7',
  at: NOW,
  who: 'lin',
  act: 'operator.change',
  target: 'he',
  before: { role: 'editor', disabled: false },
  after: { role: 'editor', disabled: true },
  object: null,
  things: [],
}
const chen = { memberId: 'm-chen', nickname: '老陈说球' }
const spammer = { memberId: 'm-876', nickname: 'KK1987' }
export const clip: ClipRow = {
  clipId: 'cK3nV8q',
  title: '这球怎么进的',
  at: NOW - 20 * MINUTE,
  startsAt: NOW - 22 * MINUTE,
  duration: 24,
  member: { memberId: 'm-fan', nickname: '南看台老王' },
  anchor: { memberId: 'm-chen', nickname: '老陈说球' },
  live: { liveId: 'r-chen', title: '南北德比一起看' },
  removed: null,
}
const report: ReportRow = {
  reportId: '7',
  at: NOW - 5 * MINUTE,
  reporter: { memberId: 'm-1', nickname: '球迷小林' },
  room: { liveId: 'r-chen', title: '南北德比一起看', status: LiveStatus.START, anchor: chen },
  person: spammer,
  seq: 873,
  clipId: null,
  stream: null,
  line: '加群领红包',
  reason: 'spam',
  text: '一直在刷',
  decision: null,
  count: 2,
  others: [
    {
      at: NOW - 4 * MINUTE,
      reporter: { memberId: 'm-2', nickname: '球迷老周' },
      reason: 'fraud',
      text: '',
    },
  ],
  isDemo: false,
}
const messageReport: MessageReportRow = {
  reportId: '3',
  at: NOW - 8 * MINUTE,
  reporter: { memberId: 'm-1', nickname: '球迷小林' },
  person: spammer,
  message: '加我领内部料，包赢',
  picture: null,
  reason: 'fraud',
  text: '一直发',
  mutedUntil: null,
  decision: null,
}
export const talk: Talk = {
  liveId: 'r-chen',
  title: '南北德比一起看',
  status: LiveStatus.START,
  anchor: chen,
  lines: [
    {
      seq: 872,
      at: NOW - 6 * MINUTE,
      userType: ChatUserType.ANCHOR,
      ...chen,
      text: '大家好，马上开球',
      removed: false,
      sanctions: [],
    },
    {
      seq: 873,
      at: NOW - 5 * MINUTE,
      userType: ChatUserType.WEB,
      ...spammer,
      text: '加群领红包',
      removed: false,
      sanctions: [{ kind: 'mute', until: NOW + 4 * MINUTE, reason: '发广告', by: '老球皮' }],
    },
  ],
}
const application: AnchorApplication = {
  applicationId: 'a-chen',
  memberId: 'm-chen',
  nickname: '球迷0001',
  fans: 12,
  since: NOW - 30 * DAY,
  state: 'pending',
  name: '老陈说球',
  matchType: MatchType.FOOTBALL,
  words: '解说十年业余联赛',
  reason: null,
  at: NOW - HOUR,
  decidedAt: null,
}
const anchor: AnchorRow = {
  memberId: 'm-chen',
  nickname: '老陈说球',
  fans: 1_200,
  live: { liveId: 'r-chen', title: '海港德比', startedAt: NOW - HOUR, viewers: 321 },
  block: null,
  isDemo: false,
}
const endedLive: EndedLiveRow = {
  liveId: 's-last',
  title: '海港德比回顾',
  startedAt: NOW - 5 * HOUR,
  endedAt: NOW - 3 * HOUR,
  isKept: true,
  isHidden: false,
  isWithheld: true,
  endReason: null,
}
const notice: SiteNotice = {
  code: NoticeCode.APP_ADDRESS,
  title: '收藏新地址',
  content: '<p>触线已启用新地址。</p>',
  titleEn: 'Keep the new address',
  contentEn: '<p>Touchline has a new address.</p>',
  from: NOW,
  until: NOW + 7 * DAY,
}
const slide: Slide = {
  carouselId: 'c-derby',
  position: 1,
  title: '海港德比 今夜开战',
  titleEn: 'Harbour derby tonight',
  subtitle: '海岸超级联赛 · 第 31 轮',
  subtitleEn: 'Coast Premier League · Round 31',
  image: null,
  targetKind: 'match',
  targetId: football.matchId,
  ...always,
}
const { position: _, ...kept } = slide

const accountsRow = {
  memberId: buyer.memberId,
  nickname: buyer.nickname,
  phoneEnd: '8000',
  gold: 11_600,
  brick: 12,
}
const memberAccounts: MemberAccounts = {
  memberId: accountsRow.memberId,
  nickname: accountsRow.nickname,
  phoneEnd: accountsRow.phoneEnd,
  current: '2026-03',
  accounts: [
    { currency: 'gold', balance: 11_600, held: 880, entries: 3, first: '2026-03' },
    { currency: 'brick', balance: 12, held: 0, entries: 0, first: null },
  ],
}
const wantedEntries = {
  memberId: accountsRow.memberId,
  currency: 'gold',
  month: '2026-03',
  reason: null,
  before: null,
} as const
const accountEntries = [
  {
    seq: 3,
    at: NOW - HOUR / 12,
    reason: 'order',
    about: orders.placed.orderId,
    amount: -880,
    balance: 11_600,
    transferId: '0f5c1f6e-6a57-4b9d-9a0e-3b1f1c7c2a90',
    key: `order:${orders.placed.orderId}`,
    order: { title: orders.placed.title, titleEn: orders.placed.titleEn, withdrawn: false },
    gift: null,
    activity: null,
    note: null,
  },
  {
    seq: 2,
    at: NOW - HOUR,
    reason: 'task',
    about: 'watch10',
    amount: 10,
    balance: 12_480,
    transferId: '5d3f6dd1-5f43-49f0-9d57-9f7f3b1f6c11',
    key: `task:${buyer.memberId}:watch10:2026-03-21`,
    order: null,
    gift: null,
    activity: null,
    note: null,
  },
  {
    seq: 1,
    at: NOW - DAY,
    reason: 'correction',
    about: null,
    amount: 12_470,
    balance: 12_470,
    transferId: '8a0c7f70-8f0b-4b5f-8c51-51f7f0c8a4de',
    key: '2026-03-opening',
    order: null,
    gift: null,
    activity: null,
    note: null,
  },
] as const satisfies readonly AccountEntry[]
const platformEntries = [
  {
    ...accountEntries[1],
    seq: 1,
    account: 'rewards:gold:4',
    amount: -10,
    balance: -10,
    members: [{ memberId: buyer.memberId, nickname: buyer.nickname }],
  },
  {
    ...accountEntries[2],
    account: 'rewards:gold:11',
    amount: -12_470,
    balance: -12_470,
    members: [],
  },
] as const satisfies readonly PlatformEntry[]
const books = {
  proof: {
    at: NOW - 10 * MINUTE,
    by: null,
    transfers: 3,
    entries: 6,
    sums: [
      { currency: 'gold', kind: 'member', accounts: 1, balance: 11_600 },
      { currency: 'gold', kind: 'rewards', accounts: 2, balance: -12_480 },
      { currency: 'gold', kind: 'holds', accounts: 1, balance: 880 },
    ],
    differences: [],
  },
  halted: false,
} satisfies Books

const correction: Correction = {
  correctionId: '8c1f0f3e-6a57-4b9d-9a0e-3b1f1c7c2a90',
  member: buyer,
  currency: 'gold',
  amount: 50,
  balance: 11_600,
  reason: '20 日看满 30 分钟没有到账',
  askedBy: 'lin',
  askedAt: NOW - MINUTE,
  state: 'pending',
  decidedBy: null,
  decidedAt: null,
  why: null,
}

const watching = { on: true, goal: 15, reward: 10, currency: 'gold' } as const
const rewards: Rewards = {
  today: '2026-03-20',
  checkIn: [{ from: null, who: null, rule: { on: true, row: [5, 5, 10, 10, 15, 15, 30] } }],
  tasks: [
    {
      taskId: 'watch10',
      group: 'daily',
      isOnce: false,
      rules: [
        { from: null, who: null, rule: { ...watching, goal: 10 } },
        { from: '2026-03-22', who: 'lin', rule: watching },
      ],
    },
  ],
}

const eventRules = {
  kind: 'watch',
  goal: 60,
  scopeKind: null,
  scopeId: null,
  reward: 50,
  currency: 'gold',
  badgeId: 'g-whistle',
  budget: 10_000,
  winners: null,
  joins: false,
  startsAt: activity.getActivity.full.startsAt,
  endsAt: activity.getActivity.full.endsAt,
} as const
const eventRow = {
  ...activity.getActivity.full,
  campaign: {
    ...eventRules,
    badge: { title: goods.whistle.title, titleEn: goods.whistle.titleEn },
    claimed: 137,
    joined: 0,
    closedAt: null,
  },
} as const satisfies ActivityRow

export const office = {
  ...desk,
  ...matchDesk,
  ...leagueDesk,
  ...matchImport,
  ...rates,
  ...settings,
  signIn: sampleOf(calls.signIn)(
    { input: { name: 'lin', password: 'a long sentence', code: '123456' }, full: self },
    [
      refusedWith(BUSINESS_FAILURE, '名称、密码或动态码不正确，请核对后重试'),
      refusedWith(SERVER_REJECTED, '请从运营后台登录'),
    ],
  ),
  signOut: sampleOf(calls.signOut)({ input: {}, full: { done: true } }),
  getSelf: sampleOf(calls.getSelf)({ input: {}, full: self }),
  changePassword: sampleOf(calls.changePassword)(
    { input: { password: 'a long sentence', next: 'another long sentence' }, full: self },
    [refusedAt('password', BUSINESS_FAILURE, '当前密码不正确，请核对后重试')],
  ),
  listOperators: sampleOf(calls.listOperators)({
    input: page,
    full: { list: Object.values(operators), total: 2, ...page },
  }),
  addOperator: sampleOf(calls.addOperator)({ input: { name: 'he', role: 'editor' }, full: credentials }, [
    refusedAt('name', BUSINESS_FAILURE, '这个名称已经有人用了，请换一个'),
  ]),
  changeOperator: sampleOf(calls.changeOperator)(
    { input: { operatorId: 'op-he', role: 'editor', disabled: true }, full: operators.he },
    [
      refusedWith(SERVER_LOST, '没有这个运营账号，请刷新后重试'),
      refusedWith(BUSINESS_FAILURE, '至少要保留一个可以登录的所有者'),
    ],
  ),
  resetOperator: sampleOf(calls.resetOperator)({ input: { operatorId: 'op-he' }, full: credentials }, [
    refusedWith(SERVER_LOST, '没有这个运营账号，请刷新后重试'),
  ]),
  listLog: sampleOf(calls.listLog)({
    input: { who: '', act: '', target: '', ...always, ...page },
    full: { list: [line], total: 1, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  listApplications: sampleOf(calls.listApplications)({
    input: { state: null, ...page },
    full: { list: [application], total: 1, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  decideApplication: sampleOf(calls.decideApplication)(
    { input: { applicationId: 'a-chen', accepted: true, reason: '' }, full: { done: true } },
    [
      refusedAt('reason', PARAMETER_ERROR, '请写明理由，200 个字以内'),
      refusedWith(SERVER_LOST, '没有这份申请'),
      refusedWith(BUSINESS_FAILURE, '这份申请已经处理过了'),
    ],
  ),
  listAnchors: sampleOf(calls.listAnchors)({
    input: { queryName: '', show: 'all', ...page },
    full: { list: [anchor], total: 1, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  blockAnchor: sampleOf(calls.blockAnchor)(
    { input: { memberId: 'm-chen', reason: '违规内容', until: null }, full: { done: true } },
    [
      refusedAt('until', PARAMETER_ERROR, '结束时间要晚于现在'),
      refusedWith(SERVER_LOST, '没有这位主播，或来自演示世界，不能封禁'),
    ],
  ),
  unblockAnchor: sampleOf(calls.unblockAnchor)({ input: { memberId: 'm-chen' }, full: { done: true } }, [
    refusedWith(SERVER_LOST, '这位主播没有被封禁，请刷新后重试'),
  ]),
  endLive: sampleOf(calls.endLive)(
    { input: { liveId: 'r-chen', reason: '违规内容', keepReplay: false }, full: { done: true } },
    [noReason, refusedWith(SERVER_LOST, '这场直播已经结束，或来自演示世界，不能在这里结束')],
  ),
  listEndedLives: sampleOf(calls.listEndedLives)({
    input: { memberId: 'm-chen', ...page },
    full: { list: [endedLive], total: 1, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  withholdReplay: sampleOf(calls.withholdReplay)(
    { input: { liveId: endedLive.liveId, reason: '违规内容' }, full: { done: true } },
    [noReason, refusedWith(SERVER_LOST, '没有可以收起的回放：直播还没有结束、已经收起，或来自演示世界')],
  ),
  showReplay: sampleOf(calls.showReplay)({ input: { liveId: endedLive.liveId }, full: { done: true } }, [
    refusedWith(SERVER_LOST, '这场直播的回放没有收起，请刷新后重试'),
  ]),
  listClips: sampleOf(calls.listClips)({
    input: { queryName: '', ...page },
    full: { list: [clip], total: 1, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  removeClip: sampleOf(calls.removeClip)(
    { input: { clipId: clip.clipId, reason: '违规内容' }, full: { done: true } },
    [noReason, refusedWith(SERVER_LOST, '没有这个片段，可能已经被删除')],
  ),
  listReports: sampleOf(calls.listReports)({
    input: { open: true, ...page },
    full: { list: [report], total: 1, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  settleReport: sampleOf(calls.settleReport)(
    {
      input: { reportId: '7', decision: 'mute', minutes: 10, reason: '发广告' },
      full: { done: true },
    },
    [
      refusedAt('minutes', PARAMETER_ERROR, '请选择禁言多久'),
      refusedWith(SERVER_LOST, '没有这条举报，请刷新后重试'),
      refusedWith(BUSINESS_FAILURE, '这条举报已经处理过了'),
    ],
  ),
  listMessageReports: sampleOf(calls.listMessageReports)({
    input: { open: true, ...page },
    full: { list: [messageReport], total: 1, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  readMessagesAround: sampleOf(calls.readMessagesAround)(
    {
      input: { reportId: '3' },
      full: {
        messages: [
          {
            seq: 4,
            at: NOW - 9 * MINUTE,
            nickname: 'KK1987',
            text: '加我领内部料，包赢',
            picture: null,
            removed: false,
            meant: true,
          },
        ],
      },
      empty: { messages: [] },
    },
    [refusedWith(SERVER_LOST, '没有这条举报，请刷新后重试')],
  ),
  settleMessageReport: sampleOf(calls.settleMessageReport)(
    {
      input: { reportId: '3', decision: 'mute', hours: 24, reason: '诈骗' },
      full: { done: true },
    },
    [
      refusedAt('hours', PARAMETER_ERROR, '请选择禁止多久'),
      refusedWith(SERVER_LOST, '没有这条举报，请刷新后重试'),
      refusedWith(BUSINESS_FAILURE, '这条举报已经处理过了'),
    ],
  ),
  liftMessageMute: sampleOf(calls.liftMessageMute)({ input: { memberId: 'm-876' }, full: { done: true } }, [
    refusedWith(SERVER_LOST, '这个人没有被禁止发私信，请刷新后重试'),
  ]),
  listBlockedHosts: sampleOf(calls.listBlockedHosts)({
    input: { queryName: '', ...page },
    full: {
      list: [
        {
          host: 'prizes.example',
          reason: '冒充官方发放奖品，骗取银行卡信息',
          reasonEn: 'Poses as us to get at bank cards',
          by: 'mo',
          at: NOW - 30 * MINUTE,
        },
      ],
      total: 1,
      ...page,
    },
    empty: { list: [], total: 0, ...page },
  }),
  blockHost: sampleOf(calls.blockHost)(
    {
      input: { host: 'prizes.example', reason: '冒充官方发放奖品，骗取银行卡信息', reasonEn: null },
      full: { done: true },
    },
    [refusedAt('host', PARAMETER_ERROR, '请填写网站的域名，例如 example.com')],
  ),
  unblockHost: sampleOf(calls.unblockHost)({ input: { host: 'prizes.example' }, full: { done: true } }, [
    refusedWith(SERVER_LOST, '这个网站不在名单里，请刷新后重试'),
  ]),
  readTalk: sampleOf(calls.readTalk)(
    {
      input: { liveId: 'r-chen', around: null },
      full: talk,
      empty: { ...talk, lines: [] },
    },
    [refusedWith(SERVER_LOST, '没有这个直播间，可能已经被移除')],
  ),
  moderate: sampleOf(calls.moderate)(
    {
      input: { liveId: 'r-chen', seq: 873, action: 'remove', minutes: null, reason: '' },
      full: { done: true },
    },
    [
      refusedAt('minutes', PARAMETER_ERROR, '请选择禁言多久'),
      refusedWith(SERVER_LOST, '这条消息已经找不到了'),
      refusedWith(BUSINESS_FAILURE, '系统和官方的消息不能删除'),
    ],
  ),
  findQuestions: sampleOf(calls.findQuestions)({
    input: { queryName: '', state: null, page: 1, limit: 20 },
    full: { list: [problem, suggestion], total: 2, page: 1, limit: 20 },
    empty: { list: [], total: 0, page: 1, limit: 20 },
  }),
  answerQuestion: sampleOf(calls.answerQuestion)(
    {
      input: {
        questionId: suggestion.questionId,
        state: 'working',
        answer: suggestion.answer ?? '',
        hidden: false,
      },
      full: suggestion,
    },
    [refusedWith(ResultCode.SERVER_LOST, '这条反馈不在了，可能已被删除，请回到列表看看其他的')],
  ),
  listCases: sampleOf(calls.listCases)({
    input: { state: null, page: 1, limit: 20 },
    full: { list: [caseRow], total: 1, page: 1, limit: 20 },
    empty: { list: [], total: 0, page: 1, limit: 20 },
  }),
  readCase: sampleOf(calls.readCase)(
    {
      input: { caseId: caseRow.caseId },
      full: {
        row: caseRow,
        messages: [
          {
            seq: 1,
            userType: ChatUserType.WEB,
            text: caseRow.last,
            picture: null,
            at: caseRow.openedAt,
            removed: false,
            recalled: false,
          },
        ],
      },
    },
    [refusedWith(SERVER_LOST, '没有这个对话，请刷新后重试')],
  ),
  takeCase: sampleOf(calls.takeCase)({ input: { caseId: caseRow.caseId }, full: { done: true } }, [
    refusedWith(SERVER_LOST, '没有这个对话，请刷新后重试'),
    refusedWith(BUSINESS_FAILURE, '这个对话已经结束'),
  ]),
  answerCase: sampleOf(calls.answerCase)(
    {
      input: { caseId: caseRow.caseId, key: 'key-000001', text: '请问是哪一款手机？' },
      full: { done: true },
    },
    [
      refusedWith(PARAMETER_ERROR, '先写点什么再发送'),
      refusedWith(SERVER_LOST, '没有这个对话，请刷新后重试'),
      refusedWith(BUSINESS_FAILURE, '请先接待这个对话，再回复'),
    ],
  ),
  closeCase: sampleOf(calls.closeCase)({ input: { caseId: caseRow.caseId }, full: { done: true } }, [
    refusedWith(SERVER_LOST, '没有这个对话，请刷新后重试'),
  ]),
  listArticles: sampleOf(calls.listArticles)({
    input: { page: 1, limit: 20 },
    full: { list: [article], total: 1, page: 1, limit: 20 },
  }),
  saveArticle: sampleOf(calls.saveArticle)(
    {
      input: {
        articleId: article.articleId,
        category: article.category,
        position: article.position,
        title: article.title,
        titleEn: article.titleEn,
        keywords: article.keywords,
        text: article.text,
        textEn: article.textEn,
        hidden: false,
      },
      full: { done: true },
    },
    [
      refusedAt('textEn', PARAMETER_ERROR, '两种语言都要填写'),
      refusedWith(SERVER_LOST, '这条回答不在了，请刷新后重试'),
    ],
  ),
  listDocuments: sampleOf(calls.listDocuments)({
    input: { page: 1, limit: 20 },
    full: { list: [terms], total: 1, page: 1, limit: 20 },
  }),
  publishDocument: sampleOf(calls.publishDocument)(
    {
      input: {
        kind: 'terms',
        version: 1,
        title: terms.title,
        titleEn: terms.titleEn,
        text: terms.text,
        textEn: terms.textEn,
        isTold: true,
      },
      full: terms,
    },
    [
      refusedAt('title', ResultCode.PARAMETER_ERROR, '两种语言都要填写'),
      refusedWith(ResultCode.BUSINESS_FAILURE, '别人刚刚发布了新版本，请刷新后再改'),
    ],
  ),
  listSiteNotices: sampleOf(calls.listSiteNotices)({
    input: page,
    full: { list: [notice], total: 1, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  saveSiteNotice: sampleOf(calls.saveSiteNotice)({ input: notice, full: notice }, [
    refusedAt('until', PARAMETER_ERROR, '结束时间要晚于开始时间'),
  ]),
  listSlides: sampleOf(calls.listSlides)({
    input: page,
    full: { list: [slide], total: 1, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  saveSlide: sampleOf(calls.saveSlide)({ input: { ...kept, carouselId: null }, full: slide }, [
    refusedAt('targetId', PARAMETER_ERROR, '没有这场比赛'),
    refusedWith(SERVER_LOST, '这一项已被移除，请刷新后重试'),
  ]),
  removeSlide: sampleOf(calls.removeSlide)({ input: { carouselId: 'c-derby' }, full: { done: true } }, [
    refusedWith(SERVER_LOST, '这一项已被移除，请刷新后重试'),
  ]),
  orderSlides: sampleOf(calls.orderSlides)({ input: { carouselIds: ['c-derby'] }, full: { done: true } }, [
    refusedWith(BUSINESS_FAILURE, '轮播图在此期间有变化，请刷新后重试'),
  ]),
  uploadPicture: sampleOf(calls.uploadPicture)(
    { input: { file: account.uploadFile.input.file }, full: account.uploadFile.full },
    [refusedWith(PARAMETER_ERROR, '只支持 JPG、PNG、WebP、GIF 或 AVIF 图片，请换一张')],
  ),
  findGoods: sampleOf(calls.findGoods)({
    input: { queryName: '', kind: null, listed: null, ...page },
    full: { list: [stockedScarf], total: 1, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  saveGoods: sampleOf(calls.saveGoods)(
    { input: { ...scarfForm, goodsId: goods.scarf.goodsId, seen: goods.scarf.left }, full: stockedScarf },
    [
      refusedAt('until', PARAMETER_ERROR, '结束时间要晚于开始时间'),
      refusedWith(SERVER_LOST, '这件商品已经不在了，请刷新后重试'),
    ],
  ),
  addCodes: sampleOf(calls.addCodes)(
    {
      input: { goodsId: goods.scarf.goodsId, codes: ['TL-7Q2M-P9XK', 'TL-4HWN-Z3TC'] },
      full: { added: 2, known: 0, left: 38 },
    },
    [
      refusedAt('codes', PARAMETER_ERROR, '这件商品不是兑换码'),
      refusedWith(SERVER_LOST, '这件商品已经不在了，请刷新后重试'),
    ],
  ),
  removeCodes: sampleOf(calls.removeCodes)(
    {
      input: { goodsId: goods.scarf.goodsId, codes: ['TL-7Q2M-P9XK', 'TL-4HWN-Z3TC'] },
      full: { removed: 1, given: 1, unknown: 0, left: 37 },
    },
    [
      refusedAt('codes', PARAMETER_ERROR, '这件商品不是兑换码'),
      refusedWith(SERVER_LOST, '这件商品已经不在了，请刷新后重试'),
    ],
  ),
  findOrders: sampleOf(calls.findOrders)({
    input: { queryName: '', state: 'paid', refund: false, ...page },
    full: { list: [{ ...orders.paid, kept: false, by: buyer }], total: 1, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  sendOrders: sampleOf(calls.sendOrders)({
    input: { orders: [{ orderId: orders.paid.orderId, carrier: 'sf', tracking: 'SF1029384756' }] },
    full: {
      sent: 1,
      list: [{ orderId, kind, to, carrier, tracking }],
      refused: [{ orderId: orders.paid.orderId, why: '这个订单现在不能发货，请刷新后查看' }],
    },
  }),
  decideRefund: sampleOf(calls.decideRefund)(
    {
      input: { orderId: orders.refunded.orderId, give: true, reason: '已按申请退款' },
      full: { ...orders.refunded, kept: false, by: buyer },
    },
    [
      refusedAt('reason', PARAMETER_ERROR, '请写明理由，会员会看到'),
      refusedWith(SERVER_LOST, '没有这个订单，请核对订单号'),
      refusedWith(BUSINESS_FAILURE, '这个订单没有等待处理的退款申请'),
    ],
  ),
  findAccounts: sampleOf(calls.findAccounts)({
    input: { queryName: '8000', ...page },
    full: { list: [accountsRow], total: 1, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  getAccounts: sampleOf(calls.getAccounts)(
    { input: { memberId: accountsRow.memberId }, full: memberAccounts },
    [refusedWith(SERVER_LOST, '没有这个会员，请核对编号')],
  ),
  listAccountEntries: sampleOf(calls.listAccountEntries)({
    input: wantedEntries,
    full: { list: [...accountEntries], next: 1, sums: { count: 3, withdrawn: 0, in: 12_490, out: 880 } },
    empty: { list: [], next: null, sums: { count: 0, withdrawn: 0, in: 0, out: 0 } },
  }),
  exportEntries: sampleOf(calls.exportEntries)({
    input: wantedEntries,
    full: { list: [...accountEntries], next: null, sums: { count: 3, withdrawn: 0, in: 12_490, out: 880 } },
    empty: { list: [], next: null, sums: { count: 0, withdrawn: 0, in: 0, out: 0 } },
  }),
  getBooks: sampleOf(calls.getBooks)({ input: {}, full: books, empty: { proof: null, halted: false } }),
  listPlatformEntries: sampleOf(calls.listPlatformEntries)({
    input: { kind: 'rewards', currency: 'gold', before: `${NOW} 3 rewards:gold:4` },
    full: { accounts: 2, balance: -12_480, entries: 2, list: [...platformEntries], next: null },
    empty: { accounts: 0, balance: 0, entries: 0, list: [], next: null },
  }),
  proveBooks: sampleOf(calls.proveBooks)({
    input: {},
    full: {
      proof: {
        ...books.proof,
        by: 'lin',
        differences: [{ of: `member:${accountsRow.memberId}:gold`, is: '11601', should: '11600' }],
      },
      halted: true,
    },
  }),
  askCorrection: sampleOf(calls.askCorrection)(
    {
      input: {
        key: '8c1f0f3e-6a57-4b9d-9a0e-3b1f1c7c2a90',
        memberId: accountsRow.memberId,
        currency: 'gold',
        amount: 50,
        reason: correction.reason,
      },
      full: correction,
    },
    [
      refusedAt('amount', PARAMETER_ERROR, '会员没有这么多，扣完会低于 0'),
      refusedWith(SERVER_LOST, '没有这个会员，请核对编号'),
      refusedWith(BUSINESS_FAILURE, '同一次操作的内容前后不一致，请刷新页面后重新提交'),
    ],
  ),
  listCorrections: sampleOf(calls.listCorrections)({
    input: { state: 'pending', ...page },
    full: { list: [correction], total: 1, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  decideCorrection: sampleOf(calls.decideCorrection)(
    {
      input: { correctionId: correction.correctionId, agree: true, why: '' },
      full: { ...correction, balance: 11_650, state: 'agreed', decidedBy: 'he', decidedAt: NOW },
    },
    [
      refusedAt('why', PARAMETER_ERROR, '请写明拒绝的理由'),
      refusedWith(SERVER_LOST, '没有这笔更正，请刷新后重试'),
      refusedWith(BUSINESS_FAILURE, '自己提出的更正，要由另一位运营处理'),
    ],
  ),
  getRewards: sampleOf(calls.getRewards)({ input: {}, full: rewards }),
  saveTaskRule: sampleOf(calls.saveTaskRule)(
    { input: { taskId: 'watch10', from: '2026-03-22', rule: watching }, full: rewards },
    [refusedAt('from', PARAMETER_ERROR, '最早从明天开始，今天和以前的不会改变')],
  ),
  saveCheckInRule: sampleOf(calls.saveCheckInRule)(
    { input: { from: '2026-03-22', rule: { on: true, row: [5, 5, 10, 10, 15, 15, 30] } }, full: rewards },
    [refusedAt('from', PARAMETER_ERROR, '最早从明天开始，今天和以前的不会改变')],
  ),
  listActivities: sampleOf(calls.listActivities)({
    input: page,
    full: { list: [eventRow], total: 1, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  saveActivity: sampleOf(calls.saveActivity)(
    {
      input: {
        activityId: eventRow.activityId,
        title: eventRow.title,
        titleEn: eventRow.titleEn,
        summary: eventRow.summary,
        summaryEn: eventRow.summaryEn,
        cover: null,
        matchType: eventRow.matchType,
        startsAt: eventRow.startsAt,
        endsAt: eventRow.endsAt,
        content: eventRow.content,
        contentEn: eventRow.contentEn,
        targetKind: 'match',
        targetId: football.matchId,
      },
      full: eventRow,
    },
    [
      refusedAt('endsAt', PARAMETER_ERROR, '结束时间要晚于开始时间'),
      refusedWith(SERVER_LOST, '没有这个活动，请刷新后重试'),
    ],
  ),
  saveCampaign: sampleOf(calls.saveCampaign)(
    { input: { activityId: eventRow.activityId, ...eventRules }, full: eventRow },
    [
      refusedAt('badgeId', PARAMETER_ERROR, '没有这枚徽章，请重新选择'),
      refusedWith(SERVER_LOST, '没有这个活动，请刷新后重试'),
      refusedWith(BUSINESS_FAILURE, '这个活动的奖励已经结束，请另建一个活动'),
    ],
  ),
  endCampaign: sampleOf(calls.endCampaign)(
    {
      input: { activityId: eventRow.activityId },
      full: { ...eventRow, campaign: { ...eventRow.campaign, closedAt: NOW } },
    },
    [
      refusedWith(SERVER_LOST, '没有这个活动，请刷新后重试'),
      refusedWith(BUSINESS_FAILURE, '这个活动的奖励已经结束，请另建一个活动'),
    ],
  ),
  dropRule: sampleOf(calls.dropRule)({ input: { taskId: 'watch10', from: '2026-03-22' }, full: rewards }, [
    refusedAt('from', PARAMETER_ERROR, '最早从明天开始，今天和以前的不会改变'),
    refusedWith(SERVER_LOST, '这项安排已经取消，请刷新后查看'),
  ]),
  listGifts: sampleOf(calls.listGifts)({ input: {}, full: keptGifts }),
  saveGift: sampleOf(calls.saveGift)(
    { input: { giftId: 'horn', price: 12, listed: true }, full: keptGifts },
    [
      refusedAt('listed', PARAMETER_ERROR, '至少要保留一个可以送的礼物'),
      refusedWith(SERVER_LOST, '没有这个礼物，请刷新后重试'),
    ],
  ),
  orderGifts: sampleOf(calls.orderGifts)({ input: { giftIds: [...giftIds] }, full: keptGifts }, [
    refusedWith(BUSINESS_FAILURE, '礼物在此期间有变化，请刷新后重试'),
  ]),
  listPredictions: sampleOf(calls.listPredictions)({
    input: page,
    full: {
      list: [
        {
          prediction: games.predictions.open,
          title: '德比之夜',
          anchor: { memberId: '10001', nickname: '老陈说球' },
        },
        { prediction: games.predictions.voided, title: null, anchor: null },
      ],
      total: 2,
      ...page,
    },
    empty: { list: [], total: 0, ...page },
  }),
  listPayouts: sampleOf(calls.listPayouts)({
    input: { predictionId: 'p-winner', ...page },
    full: { list: games.payouts, total: games.payouts.length, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  voidPrediction: sampleOf(calls.voidPrediction)(
    { input: { predictionId: 'p-winner', reason: '比赛资料有误' }, full: { done: true } },
    [
      noReason,
      refusedWith(SERVER_LOST, '这场竞猜已经不在了，请刷新后再看'),
      refusedWith(BUSINESS_FAILURE, '这场竞猜已经揭晓或作废，不能再作废'),
    ],
  ),
  listPolls: sampleOf(calls.listPolls)({
    input: page,
    full: {
      list: [{ poll: games.poll, title: '德比之夜', anchor: { memberId: '10001', nickname: '老陈说球' } }],
      total: 1,
      ...page,
    },
    empty: { list: [], total: 0, ...page },
  }),
  endPoll: sampleOf(calls.endPoll)(
    { input: { pollId: 'v-best', reason: '问题不合适' }, full: { done: true } },
    [noReason, refusedWith(SERVER_LOST, '这个投票已经不在了，请刷新后再看')],
  ),
} as const
