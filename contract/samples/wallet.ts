import { ResultCode } from '../codes'
import {
  checkIn,
  claimTask,
  getInvite,
  getInviter,
  getMonth,
  getTasks,
  listEntries,
  listGuests,
} from '../wallet'
import { openShared } from '../wallet.shared'
import type { Entry, Guest, Task, TaskBoard, WalletMonth } from '../wallet.schema'
import { NOW, refusedWith, sampleOf } from './sample'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const page = { page: 1, limit: 20 }

export const entries = [
  {
    seq: 9,
    reason: 'giftIn',
    about: '71ab',
    amount: 30,
    balance: 11_530,
    at: NOW - HOUR / 30,
    order: null,
    gift: {
      giftId: 'horn',
      count: 6,
      price: 60,
      percent: 50,
      liveId: 'r-nan',
      title: '第七排看球',
      who: { memberId: '10882051', nickname: '看台第七排' },
    },
    activity: null,
    note: null,
  },
  {
    seq: 8,
    reason: 'gift',
    about: '71aa',
    amount: -100,
    balance: 11_500,
    at: NOW - HOUR / 20,
    order: null,
    gift: {
      giftId: 'ball',
      count: 1,
      price: 100,
      liveId: 'r-chen',
      title: '红港 vs 蓝桥 粤语原声解说',
      who: { memberId: '10001001', nickname: '老陈说球' },
    },
    activity: null,
    note: null,
  },
  {
    seq: 7,
    reason: 'order',
    about: '5f0c11a2b305',
    amount: -880,
    balance: 11_600,
    at: NOW - HOUR / 12,
    order: { title: '看台围巾', titleEn: 'Terrace scarf', state: 'held' },
    gift: null,
    activity: null,
    note: null,
  },
  {
    seq: 6,
    reason: 'task',
    about: 'watch10',
    amount: 10,
    balance: 12_480,
    at: NOW - HOUR,
    order: null,
    gift: null,
    activity: null,
    note: null,
    goal: 10,
  },
  {
    seq: 5,
    reason: 'checkIn',
    about: '2026-03-20',
    amount: 15,
    balance: 12_470,
    at: NOW - 9 * HOUR,
    order: null,
    gift: null,
    activity: null,
    note: null,
  },
  {
    seq: 4,
    reason: 'orderBack',
    about: '5f0c11a2b304',
    amount: 300,
    balance: 12_455,
    at: NOW - DAY,
    order: { title: '金哨徽章', titleEn: 'Golden whistle badge', state: 'withdrawn' },
    gift: null,
    activity: null,
    note: null,
  },
  {
    seq: 3,
    reason: 'order',
    about: '5f0c11a2b304',
    amount: -300,
    balance: 12_155,
    at: NOW - DAY - HOUR / 20,
    order: { title: '金哨徽章', titleEn: 'Golden whistle badge', state: 'withdrawn' },
    gift: null,
    activity: null,
    note: null,
  },
  {
    seq: 2,
    reason: 'order',
    about: '5f0c11a2b303',
    amount: -20,
    balance: 12_455,
    at: NOW - 2 * DAY,
    order: { title: '触线贴纸', titleEn: 'Touchline stickers', state: 'taken' },
    gift: null,
    activity: null,
    note: null,
  },
  {
    seq: 1,
    reason: 'madeUp',
    about: '2026-03-17',
    amount: 10,
    balance: 12_475,
    at: NOW - 2 * DAY - HOUR,
    order: null,
    gift: null,
    activity: null,
    note: null,
  },
] as const satisfies readonly Entry[]

export const march = {
  month: '2026-03',
  current: '2026-03',
  first: '2025-11',
  balance: 11_600,
  in: 235,
  out: 20,
  refunds: 0,
  days: [
    { day: 2, in: 40, out: 0 },
    { day: 9, in: 75, out: 0 },
    { day: 15, in: 50, out: 0 },
    { day: 18, in: 45, out: 20 },
    { day: 20, in: 25, out: 0 },
  ],
} as const satisfies WalletMonth

const daily = { group: 'daily', currency: 'gold' } as const
const newcomer = { group: 'newcomer', currency: 'brick' } as const
const tasks: Task[] = [
  { ...daily, taskId: 'watch10', goal: 10, progress: 10, reward: 10, state: 'claimed' },
  { ...daily, taskId: 'watch30', goal: 30, progress: 18, reward: 20, state: 'open' },
  { ...daily, taskId: 'talk', goal: 3, progress: 3, reward: 5, state: 'done' },
  { ...daily, taskId: 'follow', goal: 1, progress: 0, reward: 5, state: 'open' },
  { ...daily, taskId: 'remind', goal: 1, progress: 0, reward: 5, state: 'open' },
  { ...daily, taskId: 'clip', goal: 1, progress: 0, reward: 2, currency: 'brick', state: 'open' },
  { ...daily, taskId: 'share', goal: 1, progress: 0, reward: 5, state: 'open' },
  { ...newcomer, taskId: 'avatar', goal: 1, progress: 0, reward: 2, state: 'open' },
  { ...newcomer, taskId: 'firstFollow', goal: 1, progress: 1, reward: 2, state: 'done' },
  { ...newcomer, taskId: 'firstReminder', goal: 1, progress: 1, reward: 2, state: 'claimed' },
  { ...newcomer, taskId: 'watch60', goal: 60, progress: 43, reward: 5, state: 'open' },
]

export const board: TaskBoard = {
  open: true,
  day: '2026-03-20',
  endsAt: Date.UTC(2026, 2, 20, 16),
  row: [
    { day: '2026-03-17', reward: 5, state: 'done' },
    { day: '2026-03-18', reward: 5, state: 'done' },
    { day: '2026-03-19', reward: 10, state: 'missed' },
    { day: '2026-03-20', reward: 10, state: 'today' },
    { day: '2026-03-21', reward: 15, state: 'coming' },
    { day: '2026-03-22', reward: 15, state: 'coming' },
    { day: '2026-03-23', reward: 30, state: 'coming' },
  ],
  streak: 0,
  tasks,
  liveId: 'live-1001',
  invited: { watched: 4, minutes: 10, reward: 10 },
}
const checkedIn: TaskBoard = {
  ...board,
  row: board.row.map((each) => (each.state === 'today' ? { ...each, state: 'done' } : each)),
  streak: 1,
}

export const guests = [
  {
    memberId: '10882101',
    nickname: '看台小赵',
    avatar: null,
    at: NOW - 2 * HOUR,
    watched: 4,
    state: 'watching',
    reward: 0,
  },
  {
    memberId: '10882102',
    nickname: '北岸守门员',
    avatar: null,
    at: NOW - 3 * DAY,
    watched: 10,
    state: 'rewarded',
    reward: 20,
  },
  {
    memberId: '10882103',
    nickname: '角旗',
    avatar: null,
    at: NOW - 9 * DAY,
    watched: 10,
    state: 'beyond',
    reward: 0,
  },
] as const satisfies readonly Guest[]

export const wallet = {
  getInvite: sampleOf(getInvite)({
    input: {},
    full: { code: 'K7QM2P', minutes: 10, hostReward: 20, guestReward: 10, came: 3, counted: 1, earned: 20 },
    empty: { code: 'K7QM2P', minutes: 10, hostReward: 20, guestReward: 10, came: 0, counted: 0, earned: 0 },
  }),
  getInviter: sampleOf(getInviter)({
    input: { inviteCode: 'K7QM2P' },
    full: { host: { nickname: '北岸守门员', avatar: null }, minutes: 10, hostReward: 20, guestReward: 10 },
    empty: { host: null, minutes: 10, hostReward: 20, guestReward: 10 },
  }),
  listGuests: sampleOf(listGuests)({
    input: { ...page },
    full: { list: [...guests], total: guests.length, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  listEntries: sampleOf(listEntries)({
    input: { currency: 'gold', month: '2026-03', direction: 'all', kind: 'task', ...page },
    full: { list: [...entries], total: entries.length, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  getMonth: sampleOf(getMonth)({
    input: { currency: 'gold', month: '2026-03' },
    full: march,
    empty: { ...march, first: '2026-03', balance: 0, in: 0, out: 0, days: [] },
  }),
  getTasks: sampleOf(getTasks)({ input: {}, full: board }),
  checkIn: sampleOf(checkIn)(
    { input: { missed: false, day: board.day }, full: { amount: 10, currency: 'gold', board: checkedIn } },
    [refusedWith(ResultCode.BUSINESS_FAILURE, '今天已经签到过了，明天再来')],
  ),
  openShared: sampleOf(openShared)({ input: { by: '10882101' }, full: {} }),
  claimTask: sampleOf(claimTask)(
    {
      input: { taskId: 'talk', day: board.day },
      full: {
        amount: 5,
        currency: 'gold',
        board: {
          ...board,
          tasks: tasks.map((each) => (each.taskId === 'talk' ? { ...each, state: 'claimed' } : each)),
        },
      },
    },
    [refusedWith(ResultCode.BUSINESS_FAILURE, '任务还没有完成，完成后再来领取')],
  ),
} as const
