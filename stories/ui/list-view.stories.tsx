import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { said } from '../support/said'
import { noNetwork } from '../support/dependencies'
import { ListView } from '../../src/features/list-view'
import { Button } from '../../src/ui/button'
import { ListRow } from '../../src/ui/list-row'
import { Skeletons } from '../../src/ui/skeleton'
import { EmptyState } from '../../src/ui/states'
import type { List } from '../../machines/patterns/list.connect'

const retry = fn()
const extend = fn()

/** A list as a screen draws it: the screen gives the row, its skeleton and the words. */
const meta = {
  title: 'UI/List View',
  tags: ['autodocs'],
  component: ListView,
  beforeEach: () => {
    retry.mockClear()
    extend.mockClear()
  },
} satisfies Meta<typeof ListView>
export default meta

interface Row {
  readonly id: string
  readonly name: string
}
type Rows = List<Row, object>

const rows: readonly Row[] = ['英超', '中超', '西甲', '意甲'].map((name) => ({ id: name, name }))
const either = { params: {}, change: fn(), refresh: fn() }
const shown = (change: Partial<Extract<Rows, { is: 'shown' }>>): Rows => ({
  ...either,
  is: 'shown',
  items: rows,
  total: rows.length,
  more: 'none',
  freshness: 'fresh',
  extend,
  retry,
  ...change,
})

const of = (list: Rows, play?: StoryObj['play']): StoryObj => ({
  render: () => (
    <ListView
      list={list}
      label="联赛"
      className=""
      keyOf={({ id }) => id}
      keepsEarlier
      endNote
      skeleton={<Skeletons count={4} height="3.5rem" />}
      empty={<EmptyState title="没有这样的联赛" hint="换个名字试试" action={<Button>全部联赛</Button>} />}
    >
      {({ name }) => <ListRow label={name} href="#/leagueList" />}
    </ListView>
  ),
  ...(play === undefined ? {} : { play }),
})

export const Loading = of({ ...either, is: 'loading', earlier: [] })
export const LoadingBehindEarlierRows: StoryObj = {
  ...of({ ...either, is: 'loading', earlier: rows }, async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: '联赛' })).toHaveAttribute('aria-busy', 'true')
  }),
  // The rows are dimmed for as long as they are not those that were chosen.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
}
export const Empty = of({ ...either, is: 'empty' })
export const Failed = of({ ...either, is: 'failed', error: noNetwork, retry }, async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: said('重试') }))
  await expect(retry).toHaveBeenCalledTimes(1)
})
export const Shown = of(shown({}), async ({ canvas }) => {
  await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
  await expect(canvas.getByText(said('已经到底了'))).toBeInTheDocument()
})
export const MoreIsLoading = of(shown({ more: 'loading' }))
export const MoreDidNotLoad = of(shown({ more: 'failed' }), async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: said('重试') }))
  await expect(retry).toHaveBeenCalledTimes(1)
})
export const MoreIsOffered = of(shown({ more: 'offered' }), async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: said('加载更多') }))
  await expect(extend).toHaveBeenCalled()
})
export const Refreshing = of(shown({ freshness: 'refreshing' }))
export const Stale = of(shown({ freshness: 'stale' }), async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: said('重试') }))
  await expect(retry).toHaveBeenCalledTimes(1)
})
