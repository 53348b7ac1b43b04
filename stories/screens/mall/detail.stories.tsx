import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { failed, loading, resource, still } from '../../support/dependencies'
import { mall, scarf } from '../../../contract/samples/mall'
import { member } from '../../../contract/samples/people'
import { DAY, NOW } from '../../../contract/samples/sample'
import type { Goods } from '../../../contract/mall.schema'

/** ROUTE-13 FEAT-10 One thing out of the mall. */
const meta = { title: 'Screens/Goods' } satisfies Meta
export default meta

const at = screenStories({
  at: '/detail?id=g-scarf',
  member,
  requires: {
    goods: resource(scarf),
    wearing: still('waiting'),
    wishing: still('waiting'),
    owned: resource(mall.listWorn.full),
  },
  focus: 'goods',
})
const as = (change: Partial<Goods>) => at({ requires: { goods: resource({ ...scarf, ...change }) } })
const [refusal] = mall.getGoods.refused
const gone = still('failed', { error: { kind: 'refused', overHttp: true, data: null, ...refusal } })

export const Shown = at()
const badge: Partial<Goods> = {
  kind: 'badge',
  title: '金哨徽章',
  titleEn: 'Golden whistle badge',
  price: 300,
  left: 400,
  sold: 100,
  text: '<p>戴在名字后面，直播间里人人看得到。</p>',
  textEn: '<p>Worn behind your name, seen by everybody in the room.</p>',
  style: 'whistle',
  pictures: [],
  picture: null,
  perMember: 1,
}
export const ABadge = as({ ...badge, bought: 0 })
export const Owned = as({ ...badge, bought: 1, worn: false })
export const Worn = as({ ...badge, bought: 1, worn: true })
export const LongName = as({
  title: '二零二六赛季南山红港主场纪念版双面羊毛提花看台围巾（含礼盒与球员签名卡）',
  titleEn: 'Two-sided woollen terrace scarf of the 2026 season, home edition, with its box and a signed card',
})
export const SoldOut = as({ left: 0 })
export const Wished = as({ left: 0, wished: true })
export const NotYet = as({ from: NOW + DAY })
export const Over = as({ until: NOW - DAY })
export const LimitReached = as({ bought: 2 })
export const TooLittle = as({ balance: 120 })
export const Gone = at({ requires: { goods: gone } })
export const Loading = at({ requires: { goods: loading } })
export const Failed = at({ requires: { goods: failed } })
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const English = { ...at(), globals: { language: 'en' } }
export const LargeText = { ...at(), globals: { textSize: 200 } }
export const Desktop = { ...at(), globals: { viewport: { value: 'w1280', isRotated: false } } }
export const SessionOver = expiring(at())
