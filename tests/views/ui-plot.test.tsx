import { expect, test } from 'vitest'
import { Plot } from '../../src/ui/plot'
import { mount, texts } from './support/mount'

const MINUTE = 60_000
const plotOf = (values: readonly number[], step: number) =>
  mount(
    <Plot
      label="观看人数"
      columns={['时间', '人数']}
      from={0}
      to={(values.length - 1) * step}
      points={values.map((value, nth) => ({ at: nth * step, value }))}
      nameAt={(at) => `${Math.floor(at / MINUTE)} 分`}
      nameValue={String}
    />,
  )

test('[FEAT-16] a plot names both axes, with round values and even times', () => {
  plotOf([0, 320, 860, 1_504, 90, 60, 10], MINUTE)
  expect([
    texts('[aria-hidden] > b, small'),
    texts('[data-axis=value] li'),
    texts('[data-axis=time] li'),
  ]).toEqual([
    ['人数', '时间'],
    ['2000', '1500', '1000', '500', '0'],
    ['0 分', '2 分', '4 分', '6 分'],
  ])
})

test('[FEAT-16] what begins and ends within the minute is named once, in the plot and in its table', () => {
  plotOf([1, 3], 20_000)
  expect([texts('[data-axis=time] li'), texts('[data-axis=value] li'), texts('caption, tbody tr')]).toEqual([
    ['0 分'],
    ['3', '2', '1', '0'],
    ['观看人数', '0 分3'],
  ])
})

test('[FEAT-16] a plot of nothing has its axes', () => {
  plotOf([], 0)
  expect([texts('[data-axis=value] li'), texts('tbody tr')]).toEqual([['1', '0'], []])
})
