import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { said } from '../support/said'
import { noNetwork } from '../support/dependencies'
import { ResourceView } from '../../src/features/resource-view'
import { Button } from '../../src/ui/button'
import { Card } from '../../src/ui/card'
import { Skeleton } from '../../src/ui/skeleton'
import { EmptyState } from '../../src/ui/states'
import { refusals } from '../../contract/samples/refusals'
import { ResultCode } from '../../contract/codes'
import type { Resource } from '../../machines/patterns/resource.connect'

const retry = fn()
const refresh = fn()

/** One thing as a screen draws it: the screen gives what is shown, its skeleton and the words. */
const meta = {
  title: 'UI/Resource View',
  tags: ['autodocs'],
  component: ResourceView,
  beforeEach: () => {
    retry.mockClear()
    refresh.mockClear()
  },
} satisfies Meta<typeof ResourceView>
export default meta

const shown = (freshness: 'fresh' | 'refreshing' | 'stale'): Resource<string> => ({
  is: 'shown',
  data: '星耀杯总决赛之夜',
  freshness,
  refresh,
})

const of = (resource: Resource<string>, play?: StoryObj['play']): StoryObj => ({
  render: () => (
    <ResourceView
      resource={resource}
      skeleton={
        <div aria-busy="true">
          <Skeleton height="6rem" />
        </div>
      }
      missing={<EmptyState title="活动已经结束" action={<Button>其他活动</Button>} />}
    >
      {(title) => (
        <Card>
          <h2>{title}</h2>
        </Card>
      )}
    </ResourceView>
  ),
  ...(play === undefined ? {} : { play }),
})

export const Loading = of({ is: 'loading' })
export const Failed = of({ is: 'failed', error: noNetwork, retry }, async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: said('重试') }))
  await expect(retry).toHaveBeenCalledTimes(1)
})
export const Missing = of(
  {
    is: 'failed',
    error: {
      kind: 'refused',
      ...refusals.failure,
      code: ResultCode.SERVER_LOST,
      overHttp: false,
      data: null,
    },
    retry,
  },
  async ({ canvas }) => {
    await expect(canvas.getByText('活动已经结束')).toBeInTheDocument()
  },
)
export const Shown = of(shown('fresh'))
export const Refreshing = of(shown('refreshing'))
export const Stale = of(shown('stale'), async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: said('重试') }))
  await expect(refresh).toHaveBeenCalledTimes(1)
})
