import { ResultCode } from '../codes'
import type { Supporters } from '../live.gifts.schema'
import { giftIds, giftPrices } from '../live.gift-rules'
import { getGifts, listSupporters, sendGift } from '../live.gifts'
import { refusedWith, sampleOf } from './sample'

const { BUSINESS_FAILURE, SERVER_LOST } = ResultCode
const LIVE = 'r-chen'
const list = giftIds.map((giftId) => ({ giftId, price: giftPrices[giftId] }))

const person = (memberId: string, nickname: string, coins: number) => ({
  memberId,
  nickname,
  avatar: null,
  coins,
})
export const supporters: Supporters = {
  coins: 3_986,
  stream: [
    person('10882046', '南山小九', 2_120),
    person('10882051', '看台第七排', 1_040),
    person('10882052', '补时绝杀', 600),
    person('10882053', '海岸线的风', 226),
  ],
  month: [
    person('10882051', '看台第七排', 18_640),
    person('10882046', '南山小九', 12_480),
    person('10882054', '蓝桥老球迷', 5_210),
    person('10882052', '补时绝杀', 2_300),
    person('10882053', '海岸线的风', 980),
  ],
  of: { nickname: '老陈侃球', month: '2026-03', coins: 42_180 },
  own: null,
}

export const giftSamples = {
  getGifts: sampleOf(getGifts)({ input: {}, full: { balance: 12_480, list }, empty: { balance: 0, list } }),
  sendGift: sampleOf(sendGift)(
    {
      input: { liveId: LIVE, giftId: 'horn', price: 10 },
      full: { giftId: 'horn', count: 3, balance: 12_450 },
    },
    [
      refusedWith(BUSINESS_FAILURE, '余额不足，请先去任务中心赚一些'),
      refusedWith(SERVER_LOST, '这个礼物已经下架，请选择别的礼物'),
    ],
  ),
  listSupporters: sampleOf(listSupporters)(
    {
      input: { liveId: LIVE },
      full: supporters,
      empty: {
        ...supporters,
        coins: 0,
        stream: [],
        month: [],
        of: { ...supporters.of, coins: 0 },
        own: null,
      },
    },
    [refusedWith(SERVER_LOST, '直播间不存在，去首页看看别的直播吧')],
  ),
} as const
