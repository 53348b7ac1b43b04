import type { Meta, StoryObj } from '@storybook/react-vite'
import { onItsWay } from '../support/on-its-way'
import { expect, fn, userEvent } from 'storybook/test'
import { controlled } from './controlled'
import { said } from '../support/said'
import { Button } from '../../src/ui/button'
import { Card } from '../../src/ui/card'
import { ListEnd } from '../../src/ui/list-end'
import { Skeleton, Skeletons } from '../../src/ui/skeleton'
import { StaleNote } from '../../src/ui/stale-note'
import { EmptyState, FailedState } from '../../src/ui/states'

const retry = fn()
const reach = fn()

const meta = {
  title: 'UI/States',
  tags: ['autodocs'],
  component: EmptyState,
  parameters: { parts: { FailedState, ListEnd, StaleNote, Skeleton, Skeletons } },
  beforeEach: () => {
    retry.mockClear()
    reach.mockClear()
  },
} satisfies Meta<typeof EmptyState>
export default meta

export const NothingIsHere: StoryObj = {
  args: {
    title: '还没有预约',
    hint: '预约后，开场前我们会提醒你',
    icon: 'calendar',
    small: false,
    action: <Button>去看赛程</Button>,
  },
}
export const NothingIsHereInACard: StoryObj = {
  render: () => (
    <Card>
      <EmptyState title="现在没有人开播，看看接下来的比赛" small />
    </Card>
  ),
}
export const ItDidNotLoad = controlled(FailedState, {
  title: '没能加载出来',
  hint: '网络可能不太稳定，再试一次吧',
  busy: false,
  small: false,
  onRetry: retry,
})
export const ItDidNotLoadInACard: StoryObj = {
  render: () => (
    <Card>
      <FailedState small onRetry={retry} />
    </Card>
  ),
}
export const ItIsTriedAgain: StoryObj = { render: () => <FailedState busy onRetry={retry} /> }
export const ItCannotBeTriedAgain: StoryObj = {
  render: () => <FailedState title="这个直播间不存在" hint="可能已经关闭，去看看正在进行的直播吧" />,
}
export const AnotherTryIsAskedFor: StoryObj = {
  render: () => <FailedState onRetry={retry} />,
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert')
    for (const words of ['没能加载出来', '网络可能不太稳定，再试一次吧', '重试'])
      await expect(alert).toHaveTextContent(said(words))
    await userEvent.click(canvas.getByRole('button', { name: said('重试') }))
    await expect(retry).toHaveBeenCalledTimes(1)
  },
}
export const WhatIsShownIsFromBefore: StoryObj = {
  ...controlled(StaleNote, { onRetry: retry }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('重试') }))
    await expect(retry).toHaveBeenCalledTimes(1)
  },
}
export const MoreRowsAreOffered: StoryObj = {
  render: () => (
    <div style={{ paddingTop: 2_000 }}>
      <ListEnd more="offered" count={20} onReach={reach} onRetry={retry} />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('加载更多') }))
    await expect(reach).toHaveBeenCalled()
  },
}
export const MoreRowsAreLoading = controlled(ListEnd, {
  more: 'loading',
  count: 20,
  onReach: reach,
  onRetry: retry,
})
export const TheNextRowsDidNotLoad: StoryObj = {
  render: () => <ListEnd more="failed" count={20} onReach={reach} onRetry={retry} />,
}
export const TheListIsAtItsEnd: StoryObj = {
  render: () => <ListEnd more="none" count={20} onReach={reach} onRetry={retry} />,
}
export const ASkeleton: StoryObj = onItsWay(
  controlled(Skeleton, { width: '64%', height: '1rem', round: false }),
)
export const SeveralSkeletons: StoryObj = onItsWay(controlled(Skeletons, { count: 3, height: '4.5rem' }))
export const SkeletonsOfACard: StoryObj = onItsWay({
  render: () => (
    <Card>
      <div style={{ display: 'grid', gap: 8 }}>
        <Skeleton width="40px" height="40px" round />
        <Skeleton width="60%" />
        <Skeleton />
        <Skeleton width="30%" height=".75rem" />
      </div>
    </Card>
  ),
})
