import { ResultCode } from '../codes'
import {
  endPoll,
  getOwnGames,
  getPoints,
  listGames,
  listOwnPredictions,
  listPoints,
  listTemplates,
  lockPrediction,
  openPoll,
  openPrediction,
  stake,
  voidPrediction,
  vote,
} from '../live.predictions'
import type {
  OwnGames,
  OwnPrediction,
  Payout,
  PointEntry,
  Poll,
  PredictedOf,
  PredictedTeams,
  Prediction,
} from '../live.predictions.schema'
import { basketball, ended, football } from './matches'
import { MINUTE, NOW, refusedWith, sampleOf } from './sample'
import type { MatchCard } from '../entities.schema'

const { BUSINESS_FAILURE, SERVER_LOST } = ResultCode
const LIVE = 'r-chen'
const noRoom = refusedWith(SERVER_LOST, '直播间不存在，去首页看看别的直播吧')

export const teamsOf = ({ matchId, matchType, home, away }: MatchCard): PredictedTeams => ({
  matchId,
  matchType,
  home,
  away,
})

const aboutOf = ({ matchType, home, away }: MatchCard): PredictedOf => ({
  matchType,
  home: { name: home.name, nameEn: home.nameEn },
  away: { name: away.name, nameEn: away.nameEn },
})

export const predictions = {
  open: {
    predictionId: 'p-winner',
    liveId: LIVE,
    about: aboutOf(football),
    template: 'winner',
    line: null,
    options: [
      { option: 'home', points: 12_480, people: 214 },
      { option: 'draw', points: 3_120, people: 61 },
      { option: 'away', points: 5_050, people: 98 },
    ],
    lock: { kind: 'minutes', n: 10 },
    state: 'open',
    openedAt: NOW - 3 * MINUTE,
    at: NOW - 3 * MINUTE,
    pausedUntil: null,
    result: null,
    score: null,
    why: null,
    revised: 0,
  },
  locked: {
    predictionId: 'p-total',
    liveId: LIVE,
    about: aboutOf(football),
    template: 'total',
    line: 2,
    options: [
      { option: 'over', points: 4_310, people: 77 },
      { option: 'under', points: 2_690, people: 52 },
    ],
    lock: { kind: 'start', n: 0 },
    state: 'locked',
    openedAt: NOW - 95 * MINUTE,
    at: NOW - 82 * MINUTE,
    pausedUntil: null,
    result: null,
    score: null,
    why: null,
    revised: 0,
  },
  settled: {
    predictionId: 'p-both',
    liveId: LIVE,
    about: aboutOf(ended),
    template: 'both',
    line: null,
    options: [
      { option: 'yes', points: 900, people: 31 },
      { option: 'no', points: 600, people: 18 },
    ],
    lock: { kind: 'start', n: 0 },
    state: 'settled',
    openedAt: NOW - 200 * MINUTE,
    at: NOW - 90 * MINUTE,
    pausedUntil: null,
    result: 'yes',
    score: { home: 2, away: 1 },
    why: null,
    revised: 0,
  },
  voided: {
    predictionId: 'p-void',
    liveId: LIVE,
    about: aboutOf(basketball),
    template: 'winner',
    line: null,
    options: [
      { option: 'home', points: 200, people: 4 },
      { option: 'away', points: 120, people: 2 },
    ],
    lock: { kind: 'start', n: 0 },
    state: 'voided',
    openedAt: NOW - 400 * MINUTE,
    at: NOW - 300 * MINUTE,
    pausedUntil: null,
    result: null,
    score: null,
    why: 'match',
    revised: 0,
  },
} satisfies Record<string, Prediction>

export const poll: Poll = {
  pollId: 'v-best',
  liveId: LIVE,
  question: '今晚谁是最佳球员？',
  answers: [
    { text: '林峰', votes: 412 },
    { text: '陈浩', votes: 268 },
    { text: '门将老周', votes: 97 },
  ],
  openedAt: NOW - MINUTE,
  endsAt: NOW + 4 * MINUTE,
  endedAt: null,
}

export const ownGames: OwnGames = {
  points: 760,
  given: 200,
  isAnchor: false,
  stakes: [
    { predictionId: 'p-winner', option: 'home', amount: 100, returned: 0, payout: null },
    { predictionId: 'p-both', option: 'yes', amount: 60, returned: 0, payout: 100 },
  ],
  votes: [{ pollId: 'v-best', answer: 0 }],
}

export const payouts: Payout[] = [
  {
    stakeId: 's-1',
    member: { memberId: '10882101', nickname: '看台小赵' },
    option: 'home',
    amount: 200,
    at: NOW - 2 * MINUTE,
    back: null,
    paid: null,
  },
  {
    stakeId: 's-2',
    member: null,
    option: 'away',
    amount: 50,
    at: NOW - MINUTE,
    back: null,
    paid: null,
  },
]

export const ownPredictions: OwnPrediction[] = [
  {
    prediction: predictions.open,
    stake: { predictionId: 'p-winner', option: 'home', amount: 100, returned: 20, payout: null },
    at: NOW - 2 * MINUTE,
    title: '红港 vs 蓝桥 粤语原声解说',
  },
  {
    prediction: predictions.settled,
    stake: { predictionId: 'p-both', option: 'yes', amount: 60, returned: 0, payout: 100 },
    at: NOW - 180 * MINUTE,
    title: '红港 vs 蓝桥 粤语原声解说',
  },
  {
    prediction: { ...predictions.settled, predictionId: 'p-lost', about: null, result: 'no', revised: 1 },
    stake: { predictionId: 'p-lost', option: 'yes', amount: 50, returned: 0, payout: 0 },
    at: NOW - 380 * MINUTE,
    title: null,
  },
  {
    prediction: predictions.voided,
    stake: { predictionId: 'p-void', option: 'home', amount: 50, returned: 0, payout: 50 },
    at: NOW - 390 * MINUTE,
    title: '南狮客场硬仗 一起看',
  },
]
const askedOf = ({ template, line, about }: Prediction) => ({ template, line, about })
/** From the newest to the first look. */
const moved: readonly Omit<PointEntry, 'seq' | 'balance'>[] = [
  { reason: 'stake', amount: -100, at: NOW - 2 * MINUTE, asked: askedOf(predictions.open) },
  { reason: 'stakeWon', amount: 100, at: NOW - 60 * MINUTE, asked: askedOf(predictions.settled) },
  { reason: 'points', amount: 200, at: NOW - 170 * MINUTE, asked: null },
  { reason: 'stake', amount: -60, at: NOW - 180 * MINUTE, asked: askedOf(predictions.settled) },
  { reason: 'stakeBack', amount: 50, at: NOW - 300 * MINUTE, asked: askedOf(predictions.voided) },
  {
    reason: 'stakeRevised',
    amount: -80,
    at: NOW - 370 * MINUTE,
    asked: { ...askedOf(predictions.settled), about: null },
  },
  { reason: 'points', amount: 200, at: NOW - 26 * 60 * MINUTE, asked: null },
]
export const pointEntries = moved.map((entry, nth, all): PointEntry => ({
  ...entry,
  seq: all.length - nth,
  balance: all.slice(nth).reduce((sum, { amount }) => sum + amount, 450),
}))
const page = { page: 1, limit: 20 }

export const predictionSamples = {
  listGames: sampleOf(listGames)(
    {
      input: { liveId: LIVE },
      full: {
        match: teamsOf(football),
        predictions: [predictions.open, predictions.locked, predictions.settled],
        polls: [poll],
      },
      empty: { match: null, predictions: [], polls: [] },
    },
    [noRoom],
  ),
  getOwnGames: sampleOf(getOwnGames)(
    {
      input: { liveId: LIVE },
      full: ownGames,
      empty: { points: 0, given: 0, isAnchor: false, stakes: [], votes: [] },
    },
    [noRoom],
  ),
  getPoints: sampleOf(getPoints)({
    input: {},
    full: { points: 760, given: 200 },
    empty: { points: 0, given: 0 },
  }),
  stake: sampleOf(stake)(
    {
      input: { predictionId: 'p-winner', option: 'home', amount: 50 },
      full: {
        points: 710,
        stake: { predictionId: 'p-winner', option: 'home', amount: 150, returned: 0, payout: null },
        prediction: {
          ...predictions.open,
          options: [
            { option: 'home', points: 12_530, people: 214 },
            { option: 'draw', points: 3_120, people: 61 },
            { option: 'away', points: 5_050, people: 98 },
          ],
        },
      },
    },
    [
      refusedWith(BUSINESS_FAILURE, '竞猜已经截止，等比赛结果揭晓吧；你的画面可能稍有延迟'),
      refusedWith(SERVER_LOST, '没有这个选项，请刷新后再选'),
    ],
  ),
  vote: sampleOf(vote)({ input: { pollId: 'v-best', answer: 1 }, full: { answer: 1, poll } }, [
    refusedWith(BUSINESS_FAILURE, '你已经投过票了，每人只能投一次'),
    refusedWith(SERVER_LOST, '没有这个选项，请刷新后再选'),
  ]),
  listTemplates: sampleOf(listTemplates)(
    {
      input: { liveId: LIVE },
      full: {
        match: teamsOf(football),
        templates: [
          { template: 'winner', line: null, options: ['home', 'draw', 'away'] },
          { template: 'total', line: 4, options: ['over', 'under'] },
          { template: 'both', line: null, options: ['yes', 'no'] },
        ],
        locks: [
          { kind: 'period', n: 1 },
          { kind: 'minutes', n: 5 },
          { kind: 'minutes', n: 10 },
        ],
      },
      empty: { match: null, templates: [], locks: [] },
    },
    [noRoom],
  ),
  openPrediction: sampleOf(openPrediction)(
    {
      input: { liveId: LIVE, template: 'winner', line: null, lock: { kind: 'minutes', n: 10 } },
      full: predictions.open,
    },
    [
      refusedWith(BUSINESS_FAILURE, '同样的竞猜正在进行，请换一种'),
      refusedWith(SERVER_LOST, '这项比赛没有这种竞猜，请换一种'),
    ],
  ),
  lockPrediction: sampleOf(lockPrediction)({ input: { predictionId: 'p-total' }, full: predictions.locked }, [
    refusedWith(BUSINESS_FAILURE, '这场竞猜已经截止了'),
    refusedWith(SERVER_LOST, '这场竞猜已经不在了，请刷新后再看'),
  ]),
  voidPrediction: sampleOf(voidPrediction)({ input: { predictionId: 'p-void' }, full: predictions.voided }, [
    refusedWith(BUSINESS_FAILURE, '这场竞猜已经揭晓或作废，不能再作废'),
    refusedWith(SERVER_LOST, '这场竞猜已经不在了，请刷新后再看'),
  ]),
  openPoll: sampleOf(openPoll)(
    {
      input: {
        liveId: LIVE,
        question: poll.question,
        answers: poll.answers.map(({ text }) => text),
        minutes: 5,
      },
      full: { ...poll, answers: poll.answers.map(({ text }) => ({ text, votes: 0 })) },
    },
    [
      refusedWith(BUSINESS_FAILURE, '上一个投票还在进行，结束后再发起'),
      refusedWith(SERVER_LOST, '直播间不存在，去首页看看别的直播吧'),
    ],
  ),
  endPoll: sampleOf(endPoll)({ input: { pollId: 'v-best' }, full: { ...poll, endedAt: NOW } }, [
    refusedWith(BUSINESS_FAILURE, '投票已经结束，看看结果吧'),
    refusedWith(SERVER_LOST, '这个投票已经不在了，请刷新后再看'),
  ]),
  listPoints: sampleOf(listPoints)({
    input: page,
    full: { list: pointEntries, total: pointEntries.length, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  listOwnPredictions: sampleOf(listOwnPredictions)({
    input: page,
    full: { list: ownPredictions, total: ownPredictions.length, ...page },
    empty: { list: [], total: 0, ...page },
  }),
} as const
