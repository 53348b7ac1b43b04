import { describe, expect, test } from 'vitest'
import type { TObject } from 'typebox'
import { everyCall } from '../../contract/api'
import { schemasOf } from '../../contract/schemas'
import {
  ask,
  good,
  idsOfCalls,
  refused,
  refusedAt,
  send,
  traces,
  untouched,
  useServer,
} from './support/bad-input'
import { NOON } from './support/server'

useServer()

const noValue = [[], ['a'], {}, { a: 1 }]
const noId = [
  ...noValue,
  '',
  'a b',
  '%',
  '\\',
  "x' or 1=1 --",
  '\u0000',
  '\u001b[2J',
  '😀',
  '../etc',
  'x'.repeat(65),
]
const noPage = [...noValue, 0, -1, 1e9, 1.5, '1e99', 'all', 'NaN', 'Infinity', '-Infinity', '😀', null]
const noLimit = [...noPage, 101]
const noInstant = [...noValue, -1, 1.5, 'tomorrow', '2026-08-01']
const noBoolean = [...noValue, 'yes', 2, '😀']
const noEnum = [...noValue, 8, -1, 1.5, 'football', '1 or 1=1', '😀', '\u0000']
const noPlace = [...noValue, -1, 1.5, 'last', '1e99', 2_147_483_648, '😀']
const noQuery = (type: unknown) => [{ type }]
const noQueries = [
  'a',
  { type: 3 },
  7,
  ['a'],
  [[]],
  [{}],
  [{ type: 3 }, { type: 9 }],
  Array.from({ length: 5 }, () => ({ type: 3 })),
  noQuery(0),
  noQuery('all'),
  noQuery(1),
  noQuery(2),
  [{ type: 1, matchType: 8 }],
  [{ type: 2, leagueId: '%' }],
]

/** What a field does not take, and what people call it. */
const bad: Readonly<Record<string, readonly [word: string, values: readonly unknown[]]>> = {
  typeId: ['赛事类型', noEnum],
  matchType: ['赛事类型', noEnum],
  'match.getOtherData.type': ['数据类型', noEnum],
  from: ['开始日期', noInstant],
  to: ['结束日期', noInstant],
  starts: [
    '日期',
    [...noValue, 'a', [NOON], [NOON, 'b'], [NOON, -1], Array.from({ length: 65 }, (_, nth) => nth)],
  ],
  queries: ['筛选条件', noQueries],
  live: ['进行中的筛选', noBoolean],
  followed: ['关注的筛选', noBoolean],
  page: ['页码', noPage],
  limit: ['每页条数', noLimit],
  matchId: ['比赛编号', noId],
  leagueId: ['联赛编号', noId],
  teamId: ['球队编号', noId],
  round: ['轮次', noValue],
  queryName: ['搜索内容', noValue],
  memberId: ['会员编号', noId.filter((value) => value !== '')],
  activityId: ['活动编号', noId],
  'activity.listCampaigns.activityId': ['活动编号', noId.filter((value) => value !== '')],
  noticeId: ['消息编号', noId.filter((value) => value !== '')],
  'social.follow.kind': ['关注类型', [...noValue, '', 'match', 'anchor', 'MEMBER', 1, '😀']],
  'social.listFollows.kind': ['关注类型', ['match', 'streamer', 'MEMBER', 1, '😀']],
  'social.follow.id': ['关注对象', noId],
  'social.follow.on': ['关注与否', noBoolean],
  'match.reserve.on': ['预约与否', noBoolean],
  host: ['网站', [...noValue, '', 'x'.repeat(254)]],
  questionId: ['反馈编号', noId],
  articleId: ['回答编号', noId],
  helpful: ['有用与否', noBoolean],
  rating: ['评分（1 到 5）', [...noValue, 0, 6, 1.5, 'five']],
  own: ['我的或全部', noBoolean],
  kind: ['反馈类型', ['', 'wish', 1, '😀', ...noValue]],
  'support.listQuestions.kind': ['反馈类型', ['wish', 1, '😀']],
  state: ['状态', ['open', 1, '😀']],
  title: ['标题', [...noValue, '', '短', '字'.repeat(61)]],
  text: ['描述', [...noValue, '字'.repeat(2_001)]],
  pictures: [
    '图片',
    [
      'a',
      [1],
      ['https://example.com/a.webp'],
      Array.from({ length: 10 }, () => `/uploads/${'a'.repeat(32)}.webp`),
    ],
  ],
  open: ['公开与否', noBoolean],
  'support.voteQuestion.on': ['支持与否', noBoolean],
  threadId: ['会话编号', noId],
  key: ['消息标识', [...noId, 'short', 'x'.repeat(65)]],
  picture: ['图片', [...noValue, 'https://example.com/a.webp', '/uploads/../a.webp', '/uploads/a.png']],
  muted: ['免打扰与否', noBoolean],
  pinned: ['置顶与否', noBoolean],
  deleted: ['删除与否', noBoolean],
  before: ['消息位置', [...noPlace, 0]],
  'messages.readThread.after': ['消息位置', noPlace],
  'messages.recallMessage.seq': ['消息位置', [...noPlace, 0]],
  'messages.hideMessage.seq': ['消息位置', [...noPlace, 0]],
  'messages.markRead.seq': ['消息位置', [...noPlace, 0]],
  'messages.reportMessage.seq': ['消息位置', [...noPlace, 0]],
  'messages.reportMessage.reason': ['理由', ['', 'boring', 1, '😀']],
  'messages.reportMessage.text': ['说明', [...noValue, '字'.repeat(301)]],
  'messages.sendMessage.text': ['消息内容', [...noValue, '字'.repeat(1_001)]],
  'messages.block.on': ['拉黑与否', noBoolean],
  'social.reportPerson.reason': ['理由', ['', 'boring', 1, '😀']],
  'social.reportPerson.text': ['说明', [...noValue, '字'.repeat(301)]],
  'social.blockPerson.on': ['拉黑与否', noBoolean],
  'social.saveStarts.starts': ['开播提醒', [...noValue, '', 'some', 1, '😀']],
  'messages.savePushSettings.live': ['开播提醒', noBoolean],
  matches: ['比赛提醒', noBoolean],
  goals: ['进球提醒', noBoolean],
  messages: ['消息提醒', noBoolean],
  other: ['其他提醒', noBoolean],
  quiet: ['免打扰时间', ['night', 7, { from: 1_440, until: 1 }, { from: 0 }, { from: -1, until: 1.5 }]],
  endpoint: ['推送地址', [...noValue, 'fcm', 'javascript:alert(1)', `https://${'x'.repeat(1_000)}`]],
  p256dh: ['推送密钥', [...noValue, '', 'short', '*'.repeat(87)]],
  auth: ['推送密钥', [...noValue, '', 'short', '*'.repeat(22)]],
  zone: ['时区', [...noValue, '', 'x'.repeat(65)]],
  by: ['分享者', noId],
  currency: ['币种', ['coin', 1, '😀']],
  month: ['月份', [...noValue, '', '2026-13', '1999-01', '2026-8', '😀']],
  'wallet.listEntries.kind': ['明细种类', ['', 'wish', 1, '😀', ...noValue]],
  direction: ['收支', [...noValue, '', 'up', 1]],
  missed: ['签到日', noBoolean],
  taskId: ['任务编号', [...noValue, '', 'sleep', 1, '😀']],
  goodsId: ['商品编号', noId],
  orderId: ['订单编号', noId],
  'mall.listOrders.orderId': ['订单编号', noId.filter((value) => value !== '')],
  'mall.listOrders.state': ['订单状态', ['open', 1, '😀']],
  'mall.listGoods.kind': ['商品种类', ['wish', 1, '😀']],
  'mall.listGoods.within': ['只看换得起的', noBoolean],
  count: ['数量', [...noPlace, 0, 100]],
  price: ['价格', [...noPlace, 0]],
  addressId: ['收货地址', noId.filter((value) => value !== '')],
  'mall.removeAddress.addressId': ['收货地址', noId],
  accountId: ['兑换账号', noId.filter((value) => value !== '')],
  'mall.removeAccount.accountId': ['兑换账号', noId],
  'mall.saveAddress.name': ['收货人', [...noValue, '', '字'.repeat(21)]],
  'mall.saveAddress.phone': ['电话', [...noValue, '', '12800138000', '110', '😀']],
  area: ['地区', [...noValue, '', '110000', '110100', '1101055', '😀']],
  detail: ['详细地址', [...noValue, '', '字'.repeat(201)]],
  isDefault: ['默认地址与否', noBoolean],
  platform: ['兑换平台', [...noValue, '', 'fax', 1]],
  account: ['兑换账号', [...noValue, '', 'ab', 'x'.repeat(61)]],
  'mall.wear.on': ['佩戴与否', noBoolean],
  'mall.askRefund.reason': ['理由', [...noValue, '', '短', '字'.repeat(201)]],
}
const badOf = (id: string, field: string) => bad[`${id}.${field}`] ?? bad[field] ?? ['', []]

const fieldsOf = (id: string): object => (schemasOf(id).input as TObject).properties

test('[ERR-09] the sweep spoils every call of these areas that takes input', () => {
  const areas = /^(match|league|search|ranking|activity|social|messages|support|wallet|mall)\./
  const all = everyCall
    .map(({ id }) => id)
    .filter((id) => areas.test(id) && Object.keys(fieldsOf(id)).length > 0)
  expect(idsOfCalls.toSorted()).toEqual(all.toSorted())
})

describe.each(idsOfCalls)('%s', (id) => {
  test('[ERR-09] every spoiled field is refused by its name', async () => {
    for (const field of Object.keys(good[id] ?? {})) {
      const [word, values] = badOf(id, field)
      for (const value of values) {
        const answer = await ask(id, { ...good[id], [field]: value })
        const told = { field, value, ...answer }
        expect(told).toEqual({ field, value, ...refusedAt(id, field, `${word}不正确，请检查后重试`) })
      }
    }
  })

  test('[ERR-09] a body that is no object is refused, in every type', async () => {
    const json = 'application/json'
    const noJson = refused('请求内容不是有效的 JSON，请检查后重试')
    for (const body of ['{', '{"a":}', 'undefined', "{'a':1}", '{"a":1}}', '\u0000', '{"__proto__":{}}'])
      for (const type of [json, 'text/plain']) expect(await send(id, body, type)).toEqual(noJson)
    for (const body of ['[]', '[{}]', 'null', '7', '"a"'])
      expect(await send(id, body, json)).toEqual(refused('请求内容不是有效的对象，请检查后重试'))
    const noType = refused('不支持这种内容类型，请使用 JSON')
    expect(await send(id, '<a/>', 'application/xml')).toEqual(noType)
    expect(await send(id, '{}', 'image/png')).toEqual(noType)
    expect(await send(id, JSON.stringify({ a: 'x'.repeat(70_000) }), json)).toEqual(
      refused('请求内容过大，请精简后重试'),
    )
  })
})

test('[ERR-09] none of it changed anything or was logged as a failure', async () => {
  expect(await traces()).toEqual(untouched)
})
