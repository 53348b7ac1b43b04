import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { badgePicture } from '../../contract/mall.worn'
import type { GoodsKind, Platform } from '../../contract/mall.schema'
import type { Currency } from '../../contract/wallet.schema'
import type { Tables } from '../store/tables'

interface DemoGoods {
  readonly id: string
  readonly kind: GoodsKind
  readonly title: string
  readonly titleEn: string
  readonly text: string
  readonly textEn: string
  readonly currency: Currency
  readonly price: number
  readonly stock: number
  /** What others have had of it before the world began; none where it is not said. */
  readonly sold?: number
  readonly perMember: number | null
  readonly platforms?: readonly Platform[]
  readonly worn?: string
  /** Days from the start of the world until it ends. */
  readonly days?: number
}

const sent = '<p>下单 10 分钟后备货，3 个工作日内寄出。</p>'
const sentEn = '<p>Packed ten minutes after the order, sent within three working days.</p>'
const worn = '<p>到手即用，在聊天里名字旁边显示，永久有效。</p>'
const wornEn = '<p>Yours at once: shown beside your name in chat, for good.</p>'
const coloured = '<p>到手即用，在聊天里名字显示成这个颜色，永久有效。</p>'
const colouredEn = '<p>Yours at once: your name is in this colour in chat, for good.</p>'

const goods: readonly DemoGoods[] = [
  {
    id: 'stickers',
    kind: 'physical',
    title: '触线贴纸一套',
    titleEn: 'A set of Touchline stickers',
    text: `<p>十二张防水贴纸，贴在哪里都认得出是自己人。</p>${sent}`,
    textEn: `<p>Twelve waterproof stickers, known wherever you put them.</p>${sentEn}`,
    currency: 'gold',
    price: 5,
    stock: 500,
    perMember: 1,
  },
  {
    id: 'scarf',
    kind: 'physical',
    title: '看台围巾',
    titleEn: 'Terrace scarf',
    text: `<p>双面提花，<strong>180 × 20 厘米</strong>，冬天的看台离不开它。</p>${sent}`,
    textEn: `<p>Knitted on both sides, <strong>180 × 20 cm</strong>, for cold terraces.</p>${sentEn}`,
    currency: 'gold',
    price: 880,
    stock: 36,
    perMember: 2,
  },
  {
    id: 'mug',
    kind: 'physical',
    title: '半场热饮杯',
    titleEn: 'Half-time mug',
    text: `<p>360 毫升，杯底写着「补时还有五分钟」。</p>${sent}`,
    textEn: `<p>360 ml; at the bottom it says that five minutes are added.</p>${sentEn}`,
    currency: 'gold',
    price: 420,
    stock: 0,
    sold: 60,
    perMember: null,
  },
  {
    id: 'ball',
    kind: 'physical',
    title: '五号训练球',
    titleEn: 'Size 5 training ball',
    text: `<p>机缝耐磨，草地水泥地都能踢。</p>${sent}`,
    textEn: `<p>Machine-stitched and tough, for grass and concrete.</p>${sentEn}`,
    currency: 'gold',
    price: 1_680,
    stock: 12,
    perMember: 1,
  },
  {
    id: 'credit',
    kind: 'virtual',
    title: '话费 10 元',
    titleEn: '¥10 of phone credit',
    text: '<p>充到你填的手机号，<strong>24 小时内</strong>到账。</p>',
    textEn: '<p>Goes to the number you give, <strong>within 24 hours</strong>.</p>',
    currency: 'brick',
    price: 20,
    stock: 400,
    perMember: 1,
    platforms: ['phone'],
    days: 30,
  },
  {
    id: 'pass',
    kind: 'code',
    title: '看台咖啡券',
    titleEn: 'Terrace coffee voucher',
    text: '<p>付款后兑换码马上显示在订单里，到任意合作咖啡店出示，<strong>换一杯美式</strong>。</p>',
    textEn:
      '<p>The code shows on your order at once: good for <strong>one coffee</strong> at our partners.</p>',
    currency: 'gold',
    price: 120,
    stock: 8,
    perMember: 2,
  },
  {
    id: 'flag',
    kind: 'badge',
    title: '边旗徽章',
    titleEn: 'Corner flag badge',
    text: worn,
    textEn: wornEn,
    currency: 'gold',
    price: 5,
    stock: 100_000,
    perMember: 1,
    worn: 'flag',
  },
  {
    id: 'whistle',
    kind: 'badge',
    title: '金哨徽章',
    titleEn: 'Golden whistle badge',
    text: worn,
    textEn: wornEn,
    currency: 'gold',
    price: 300,
    stock: 1_000,
    perMember: 1,
    worn: 'whistle',
  },
  {
    id: 'sky',
    kind: 'colour',
    title: '名字颜色：天青',
    titleEn: 'Name colour: sky',
    text: coloured,
    textEn: colouredEn,
    currency: 'brick',
    price: 2,
    stock: 100_000,
    perMember: 1,
    worn: 'sky',
  },
]

const DAY = 86_400_000
const drawn = new Set(['stickers', 'scarf', 'mug', 'ball', 'credit', 'pass'])

const pictureOf = ({ id, kind, worn: sign }: DemoGoods): readonly string[] => {
  if (kind === 'badge' && sign !== undefined) return [badgePicture(sign)]
  return drawn.has(id) ? [`/goods/${id}.svg`] : []
}

/** Gives the mall of the demo world something to have, once. */
export const seedGoods = (db: Kysely<Tables>, now: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql`select 1 from goods where id like 'demo-%' limit 1`.execute(tx)
    if (rows.length > 0) return
    await tx
      .insertInto('goods')
      .values(
        goods.map((each, nth) => {
          const { id, titleEn, textEn, perMember, platforms = [], days, worn: sign, ...row } = each
          return {
            ...row,
            id: `demo-${id}`,
            title_en: titleEn,
            text_en: textEn,
            pictures: JSON.stringify(pictureOf(each)),
            per_member: perMember,
            platforms: JSON.stringify(platforms),
            worn: sign ?? null,
            shown_from: null,
            shown_until: days === undefined ? null : new Date(now + days * DAY),
            listed: true,
            // In the order in which they stand here.
            created_at: new Date(now - nth * 1_000),
          }
        }),
      )
      .execute()
    const codes = goods.flatMap(({ id, kind, stock }) =>
      kind === 'code'
        ? Array.from({ length: stock }, () => ({
            goods_id: `demo-${id}`,
            code: `TL-${randomBytes(5).toString('hex').toUpperCase()}`,
            added_at: new Date(now),
          }))
        : [],
    )
    await tx.insertInto('goods_code').values(codes).execute()
  })
