import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { said } from '../support/said'
import { PullToRefresh } from '../../src/app/pull-to-refresh'
import { Card } from '../../src/ui/card'

const refresh = fn()

/** A page pulled down from its top is read anew. */
const meta = {
  title: 'UI/Pull To Refresh',
  tags: ['autodocs'],
  component: PullToRefresh,
  beforeEach: () => void refresh.mockClear(),
} satisfies Meta<typeof PullToRefresh>
export default meta

const page = (isBusy: boolean) => (
  <div data-testid="page" style={{ height: '20rem', overflow: 'auto', overscrollBehaviorY: 'contain' }}>
    <PullToRefresh isBusy={isBusy} onRefresh={refresh} />
    <div style={{ height: '60rem', padding: 16 }}>
      <Card>英超 · 第 31 轮</Card>
    </div>
  </div>
)

const touch = (on: HTMLElement, type: string, down: number, aside = 0): void => {
  const point = new Touch({ identifier: 1, target: on, clientX: 100 + aside, clientY: 100 + down })
  const touches = type === 'touchend' ? [] : [point]
  on.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [point] }))
}

/** A finger on the page's card, as far down and aside as each point says; it stays unless it lets go. */
const drag = (canvasElement: HTMLElement, points: readonly (readonly [down: number, aside?: number])[]) => {
  const on = canvasElement.querySelector<HTMLElement>('[data-testid=page] > div:last-child')!
  touch(on, 'touchstart', 0)
  for (const [down, aside] of points) touch(on, 'touchmove', down, aside)
  return () => touch(on, 'touchend', points[points.length - 1]?.[0] ?? 0)
}

/** The page listens for fingers a moment after it is drawn. */
const listens = (canvasElement: HTMLElement) =>
  waitFor(() => expect(canvasElement.querySelector('[data-at-top]')).not.toBeNull(), { timeout: 10_000 })

const chip = (canvasElement: HTMLElement) => canvasElement.querySelector<HTMLElement>('[data-phase]')!

export const AtRest: StoryObj = {
  render: () => page(false),
  play: async ({ canvasElement }) => {
    await expect(chip(canvasElement)).toHaveAttribute('data-phase', 'idle')
  },
}
export const Pulled: StoryObj = {
  render: () => page(false),
  play: async ({ canvasElement }) => {
    await listens(canvasElement)
    drag(canvasElement, [[20], [90]])
    await waitFor(() => expect(chip(canvasElement)).toHaveAttribute('data-phase', 'pulling'))
  },
}
export const PulledFarEnough: StoryObj = {
  render: () => page(false),
  play: async ({ canvasElement }) => {
    await listens(canvasElement)
    drag(canvasElement, [[20], [220]])
    await waitFor(() => expect(chip(canvasElement)).toHaveAttribute('data-phase', 'ready'))
  },
}
export const LetGoFarEnoughRefreshes: StoryObj = {
  render: () => page(true),
  play: async ({ canvas, canvasElement }) => {
    await listens(canvasElement)
    drag(canvasElement, [[20], [220]])()
    await waitFor(() => expect(chip(canvasElement)).toHaveAttribute('data-phase', 'busy'))
    await expect(refresh).toHaveBeenCalledTimes(1)
    await expect(canvas.getByText(said('加载中'))).toBeInTheDocument()
  },
}
export const LetGoEarlierDoesNot: StoryObj = {
  render: () => page(false),
  play: async ({ canvasElement }) => {
    await listens(canvasElement)
    drag(canvasElement, [[20], [90]])()
    drag(canvasElement, [
      [20, 80],
      [220, 90],
    ])()
    drag(canvasElement, [[-40], [220]])()
    await waitFor(() => expect(chip(canvasElement)).toHaveAttribute('data-phase', 'idle'))
    await expect(refresh).not.toHaveBeenCalled()
  },
}
export const BelowTheTopTheBrowserScrolls: StoryObj = {
  render: () => page(false),
  play: async ({ canvasElement }) => {
    const scroller = canvasElement.querySelector<HTMLElement>('[data-testid=page]')!
    await listens(canvasElement)
    scroller.scrollTop = 200
    await waitFor(() => expect(scroller).not.toHaveAttribute('data-at-top'))
    drag(canvasElement, [[20], [220]])()
    await expect(refresh).not.toHaveBeenCalled()
  },
}
export const ByTheKeyboard: StoryObj = {
  render: () => page(false),
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: said('刷新') })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(refresh).toHaveBeenCalledTimes(1)
  },
}
