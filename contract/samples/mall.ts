import { ResultCode } from '../codes'
import * as calls from '../mall'
import type { Account, Address, Goods, OfferedGoods, Order } from '../mall.schema'
import { DAY, HOUR, MINUTE, NOW, refusedAt, refusedWith, sampleOf } from './sample'

const page = { page: 1, limit: 20 }

export const goods = {
  scarf: {
    goodsId: 'g-scarf',
    kind: 'physical',
    title: '看台围巾',
    titleEn: 'Terrace scarf',
    picture: '/goods/scarf.svg',
    currency: 'gold',
    price: 880,
    left: 36,
    sold: 164,
    from: null,
    until: null,
    style: null,
    wished: false,
  },
  mug: {
    goodsId: 'g-mug',
    kind: 'physical',
    title: '半场热饮杯',
    titleEn: 'Half-time mug',
    picture: '/goods/mug.svg',
    currency: 'gold',
    price: 1_200,
    left: 0,
    sold: 80,
    from: null,
    until: null,
    style: null,
    wished: false,
  },
  month: {
    goodsId: 'g-month',
    kind: 'virtual',
    title: '话费 10 元',
    titleEn: '¥10 of phone credit',
    picture: null,
    currency: 'brick',
    price: 20,
    left: 412,
    sold: 88,
    from: NOW - 2 * DAY,
    until: NOW + 5 * DAY,
    style: null,
    wished: false,
  },
  whistle: {
    goodsId: 'g-whistle',
    kind: 'badge',
    title: '金哨徽章',
    titleEn: 'Golden whistle badge',
    picture: null,
    currency: 'gold',
    price: 300,
    left: 900,
    sold: 100,
    from: NOW + 3 * HOUR,
    until: null,
    style: 'whistle',
    wished: false,
  },
  sky: {
    goodsId: 'g-sky',
    kind: 'colour',
    title: '天蓝色名字',
    titleEn: 'Name colour: sky',
    picture: null,
    currency: 'gold',
    price: 500,
    left: 800,
    sold: 12,
    from: null,
    until: null,
    style: 'sky',
    wished: false,
  },
} as const satisfies Readonly<Record<string, OfferedGoods>>

export const scarf: Goods = {
  ...goods.scarf,
  pictures: ['/goods/scarf.svg', '/goods/ball.svg'],
  text: '<p>双面提花，<strong>180 × 20 厘米</strong>。</p><ul><li>下单后 3 天内寄出</li><li>不支持指定颜色</li></ul>',
  textEn:
    '<p>Knitted on both sides, <strong>180 × 20 cm</strong>.</p><ul><li>Sent within three days</li><li>The colour cannot be chosen</li></ul>',
  perMember: 2,
  platforms: [],
  bought: 1,
  balance: 12_480,
  worn: null,
  style: null,
}

/** What goes to a phone alone. */
export const credit: Goods = {
  ...goods.month,
  pictures: [],
  text: '<p>充到你填的手机号，<strong>24 小时内</strong>到账。</p>',
  textEn: '<p>Goes to the number you give, <strong>within 24 hours</strong>.</p>',
  perMember: 1,
  platforms: ['phone'],
  bought: 0,
  balance: 86,
  worn: null,
  style: null,
}

export const addresses = [
  {
    addressId: 'a-home',
    name: '林可',
    phone: '13800138000',
    area: '110105',
    areaName: '北京市朝阳区',
    detail: '望京街道示例路 8 号院 2 号楼 1203',
    isDefault: true,
  },
  {
    addressId: 'a-work',
    name: '林可（前台）',
    phone: '010-55501234',
    area: '310115',
    areaName: '上海市浦东新区',
    detail: '示例大道 100 号 A 座 6 层',
    isDefault: false,
  },
] as const satisfies readonly Address[]

export const accounts = [
  { accountId: 'c-phone', platform: 'phone', account: '13800138000' },
  { accountId: 'c-steam', platform: 'steam', account: 'corner_flag' },
] as const satisfies readonly Account[]

const { goodsId, kind, title, titleEn, picture, currency, price } = goods.scarf
const ended = {
  paidAt: null,
  sentAt: null,
  receivedAt: null,
  endedAt: null,
  cancelUntil: null,
  receivedBy: null,
}
const scarfOrder = {
  goodsId,
  kind,
  title,
  titleEn,
  picture,
  style: null,
  currency,
  price,
  count: 1,
  total: 880,
  to: {
    name: addresses[0].name,
    phone: addresses[0].phone,
    place: `${addresses[0].areaName}${addresses[0].detail}`,
  },
  carrier: null,
  tracking: null,
  ...ended,
  refund: null,
  reason: null,
  codes: [],
}
/** Codes that were drawn, as their member reads them. */
export const coded = {
  ...scarfOrder,
  orderId: '5f0c11a2b309',
  goodsId: 'g-coffee',
  kind: 'code',
  title: '看台咖啡券',
  titleEn: 'Terrace coffee voucher',
  picture: null,
  price: 120,
  count: 2,
  total: 240,
  to: null,
  state: 'received',
  placedAt: NOW - MINUTE,
  paidAt: NOW - MINUTE,
  sentAt: NOW - MINUTE,
  receivedAt: NOW - MINUTE,
  codes: ['TL-7Q2M9PXK4A', 'TL-4HWNZ3TC8B'],
} satisfies Order
export const orders = {
  placed: {
    ...scarfOrder,
    orderId: '5f0c11a2b301',
    state: 'placed',
    placedAt: NOW - 2 * MINUTE,
    cancelUntil: NOW + 8 * MINUTE,
  },
  paid: {
    ...scarfOrder,
    orderId: '5f0c11a2b302',
    state: 'paid',
    placedAt: NOW - DAY,
    paidAt: NOW - DAY + 10 * MINUTE,
  },
  sent: {
    ...scarfOrder,
    orderId: '5f0c11a2b303',
    state: 'sent',
    carrier: 'sf',
    tracking: 'SF1029384756',
    placedAt: NOW - 3 * DAY,
    paidAt: NOW - 3 * DAY + 10 * MINUTE,
    sentAt: NOW - 2 * DAY,
    receivedBy: NOW + 13 * DAY,
  },
  received: {
    ...scarfOrder,
    orderId: '5f0c11a2b304',
    goodsId: goods.month.goodsId,
    kind: 'virtual',
    title: goods.month.title,
    titleEn: goods.month.titleEn,
    picture: null,
    currency: 'brick',
    price: 20,
    count: 2,
    total: 40,
    to: { name: 'phone', phone: '', place: '13800138000' },
    state: 'received',
    tracking: 'CDK-7F3A-9K2M',
    placedAt: NOW - 5 * DAY,
    paidAt: NOW - 5 * DAY + 10 * MINUTE,
    sentAt: NOW - 4 * DAY,
    receivedAt: NOW - 3 * DAY,
    refund: {
      reason: '兑换码提示已被使用',
      at: NOW - 2 * DAY,
      declined: '后台显示是你的账号使用的，请再核对一次',
    },
  },
  cancelled: {
    ...scarfOrder,
    orderId: '5f0c11a2b305',
    state: 'cancelled',
    placedAt: NOW - 6 * DAY,
    endedAt: NOW - 6 * DAY + MINUTE,
  },
  refunded: {
    ...scarfOrder,
    orderId: '5f0c11a2b306',
    state: 'refunded',
    placedAt: NOW - 9 * DAY,
    paidAt: NOW - 9 * DAY + 10 * MINUTE,
    endedAt: NOW - 8 * DAY,
    refund: { reason: '不想要了', at: NOW - 9 * DAY + HOUR, declined: null },
    reason: '已按申请退款',
  },
} as const satisfies Readonly<Record<string, Order>>

const lostAddress = refusedWith(ResultCode.SERVER_LOST, '这个地址已经删除，请返回后重新添加')
const lostAccount = refusedWith(ResultCode.SERVER_LOST, '这个账号已经删除，请返回后重新添加')
const lostOrder = refusedWith(ResultCode.SERVER_LOST, '没有这个订单，请到兑换记录里看看')

export const mall = {
  listGoods: sampleOf(calls.listGoods)({
    input: { kind: null, currency: null, within: false, ...page },
    full: { list: Object.values(goods), total: 4, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  getGoods: sampleOf(calls.getGoods)({ input: { goodsId: 'g-scarf' }, full: scarf }, [
    refusedWith(ResultCode.SERVER_LOST, '这件商品已经下架，请看看别的'),
  ]),
  listAddresses: sampleOf(calls.listAddresses)({
    input: {},
    full: { list: [...addresses] },
    empty: { list: [] },
  }),
  saveAddress: sampleOf(calls.saveAddress)(
    {
      input: {
        addressId: null,
        name: '林可',
        phone: '13800138000',
        area: '110105',
        detail: '望京街道示例路 8 号院 2 号楼 1203',
        isDefault: true,
      },
      full: addresses[0],
    },
    [
      refusedAt('area', ResultCode.PARAMETER_ERROR, '请选择地区'),
      lostAddress,
      refusedWith(ResultCode.BUSINESS_FAILURE, '最多保存 20 个地址，请先删除不用的'),
    ],
  ),
  removeAddress: sampleOf(calls.removeAddress)({ input: { addressId: 'a-work' }, full: { done: true } }),
  listAccounts: sampleOf(calls.listAccounts)({
    input: {},
    full: { list: [...accounts], own: '13900139000' },
    empty: { list: [], own: null },
  }),
  saveAccount: sampleOf(calls.saveAccount)(
    { input: { accountId: null, platform: 'phone', account: '13800138000' }, full: accounts[0] },
    [
      refusedAt('account', ResultCode.PARAMETER_ERROR, '这个账号已经保存过了'),
      lostAccount,
      refusedWith(ResultCode.BUSINESS_FAILURE, '最多保存 20 个账号，请先删除不用的'),
    ],
  ),
  removeAccount: sampleOf(calls.removeAccount)({ input: { accountId: 'c-steam' }, full: { done: true } }),
  wish: sampleOf(calls.wish)({ input: { goodsId: 'g-mug', on: true }, full: { done: true } }, [
    refusedWith(ResultCode.SERVER_LOST, '这件商品已经下架，请看看别的'),
  ]),
  wear: sampleOf(calls.wear)({ input: { goodsId: 'g-whistle', on: true }, full: { done: true } }, [
    refusedWith(ResultCode.BUSINESS_FAILURE, '你还没有它，先去兑换吧'),
  ]),
  listWorn: sampleOf(calls.listWorn)({
    input: {},
    full: {
      list: [
        {
          goodsId: 'g-whistle',
          kind: 'badge',
          worn: 'whistle',
          title: '金哨徽章',
          titleEn: 'Golden whistle badge',
          on: true,
        },
        {
          goodsId: 'g-flag',
          kind: 'badge',
          worn: 'flag',
          title: '边旗徽章',
          titleEn: 'Corner flag badge',
          on: false,
        },
        { goodsId: 'g-sky', kind: 'colour', worn: 'sky', title: '天青名字', titleEn: 'Sky name', on: true },
      ],
    },
    empty: { list: [] },
  }),
  addOrder: sampleOf(calls.addOrder)(
    {
      input: { goodsId: 'g-scarf', count: 1, price: 880, addressId: 'a-home', accountId: null },
      full: orders.placed,
    },
    [
      refusedWith(ResultCode.SERVER_LOST, '收货地址已经不在了，请重新选择一个'),
      refusedWith(ResultCode.BUSINESS_FAILURE, '价格刚刚变了，请看过新的价格再兑换'),
    ],
  ),
  listOrders: sampleOf(calls.listOrders)({
    input: { state: null, orderId: null, ...page },
    full: { list: Object.values(orders), total: 6, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  cancelOrder: sampleOf(calls.cancelOrder)(
    {
      input: { orderId: orders.placed.orderId },
      full: { ...orders.placed, state: 'cancelled', endedAt: NOW, cancelUntil: null },
    },
    [lostOrder, refusedWith(ResultCode.BUSINESS_FAILURE, '这个订单已经不能撤销，如有需要请申请退款')],
  ),
  receiveOrder: sampleOf(calls.receiveOrder)(
    {
      input: { orderId: orders.sent.orderId },
      full: { ...orders.sent, state: 'received', receivedAt: NOW, receivedBy: null },
    },
    [lostOrder, refusedWith(ResultCode.BUSINESS_FAILURE, '这个订单还没有发货，收到后再确认')],
  ),
  askRefund: sampleOf(calls.askRefund)(
    {
      input: { orderId: orders.sent.orderId, reason: '收到的围巾脱线了' },
      full: { ...orders.sent, refund: { reason: '收到的围巾脱线了', at: NOW, declined: null } },
    },
    [
      refusedAt('reason', ResultCode.PARAMETER_ERROR, '请写明理由，200 个字以内'),
      lostOrder,
      refusedWith(ResultCode.BUSINESS_FAILURE, '已经申请过退款，请等待处理或联系客服'),
    ],
  ),
} as const
