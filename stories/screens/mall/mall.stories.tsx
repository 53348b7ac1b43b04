import type { Meta } from '@storybook/react-vite'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { empty, failed, list, loading, resource, still } from '../../support/dependencies'
import { home } from '../../../contract/samples/home'
import { goods } from '../../../contract/samples/mall'
import { member } from '../../../contract/samples/people'

/** ROUTE-13 FEAT-10 What gold and bricks buy. */
const meta = { title: 'Screens/Mall' } satisfies Meta
export default meta

const at = screenStories({
  at: '/mall',
  member: { ...member, gold: 12_480, brick: 36 },
  requires: {
    goods: list(Object.values(goods)),
    notice: resource({ ...home.getMemberNoticeByCode.full, title: '兑换须知' }),
    wishing: still('waiting'),
  },
  focus: 'goods',
})

export const Shown = at()
export const WithinReach = at({ at: '/mall?within=1', requires: { goods: list([goods.scarf]) } })
export const NothingWithinReach = at({ at: '/mall?within=1', requires: { goods: empty } })
export const Empty = at({ requires: { goods: empty, notice: failed } })
export const Loading = at({ requires: { goods: loading, notice: loading } })
export const Failed = at({ requires: { goods: failed, notice: failed } })
export const Dark = { ...at(), globals: { theme: 'dark' } }
export const English = { ...at(), globals: { language: 'en' } }
export const LargeText = { ...at(), globals: { textSize: 200 } }
export const Desktop = { ...at(), globals: { viewport: { value: 'w1280', isRotated: false } } }
export const SessionOver = expiring(at())
