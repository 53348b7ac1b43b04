import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { screenStories } from '../../support/app-story'
import { expiring } from '../../support/expiring'
import { showing } from '../../support/seen'
import { brickEntries, monthOf } from '../../support/ledger'
import { empty, failed, list, loading, resource } from '../../support/dependencies'
import { member } from '../../../contract/samples/people'
import { entries, wallet } from '../../../contract/samples/wallet'

const meta = { title: 'Screens/Ledger' } satisfies Meta
export default meta

const rowsOf = (rows: typeof brickEntries) => ({ sums: resource(monthOf(rows)), entries: list(rows) })
const gold = screenStories({ at: '/gold', member, requires: rowsOf(entries), focus: 'entries' })
const bricks = screenStories({ at: '/masonry', member, requires: rowsOf(brickEntries), focus: 'entries' })

export const Gold = {
  ...gold(),
  play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    const widths = [...canvasElement.querySelectorAll('figure i')].map(
      (bar) => bar.getBoundingClientRect().width,
    )
    await expect(Math.min(...widths)).toBeGreaterThan(3)
  },
}
export const Bricks = showing(bricks(), {
  sees: [['heading', '砖块明细'], '365'],
  lacks: [/金币/],
})
export const Loading = gold({ requires: { sums: loading, entries: loading } })
export const Empty = gold({ requires: { sums: resource(wallet.getMonth.empty), entries: empty } })
export const Failed = showing(gold({ requires: { sums: failed, entries: failed } }), {
  once: ['没能加载出来'],
})
export const Stale = showing(
  gold({ requires: { sums: resource(monthOf(entries), 'stale'), entries: list(entries, 'stale') } }),
  { once: ['没能刷新，先看刚才的内容'] },
)
/** The filters are one row each, the kinds in one that scrolls; the page itself is no wider than its window. */
const filtered = async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
  const chips = [...canvasElement.querySelectorAll('[role=radiogroup] + [role=radiogroup] label')]
  const tops = new Set(chips.map((chip) => Math.round(chip.getBoundingClientRect().top)))
  await expect([tops.size, canvasElement.scrollWidth <= canvasElement.clientWidth]).toEqual([1, true])
}
const gifts = entries.filter(({ gift }) => gift !== null)
export const OneKind = {
  ...showing(
    gold({ at: '/gold?kind=gift', requires: { sums: resource(monthOf(entries)), entries: list(gifts) } }),
    {},
  ),
}
export const OneKindLargeText = { ...OneKind, play: filtered, globals: { textSize: 200 } }
export const NoneOfAKind = showing(
  gold({ at: '/gold?kind=campaign', requires: { sums: resource(monthOf(entries)), entries: empty } }),
  { sees: ['这个月没有符合筛选的记录', ['button', '看全部']] },
)
export const Dark = { ...gold(), globals: { theme: 'dark' } }
export const English = { ...gold(), globals: { language: 'en' } }
export const LargeText = { ...gold(), globals: { textSize: 200 } }
export const Desktop = { ...gold(), globals: { viewport: { value: 'w1280', isRotated: false } } }
/** NAV-02 Who is not logged in is led to the login. */
export const NotForVisitors = showing(screenStories({ at: '/gold', member: null, focus: 'navigation' })(), {
  sees: [
    ['button', '登录'],
    ['textbox', '手机号'],
  ],
  lacks: [['heading', '金币明细']],
})
export const SessionOver = expiring(gold())
export const BricksSessionOver = expiring(bricks())
