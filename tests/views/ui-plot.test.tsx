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

test('[FEAT-16] a row of its table is the most of what is called alike', () => {
  plotOf([1, 2, 1], 20_000)
  expect(texts('tbody tr')).toEqual(['0 分2'])
})

const drawn = (part: string) =>
  [...document.querySelectorAll(`[data-part=${part}]`)].map((path) => path.getAttribute('d'))

test('[FEAT-16] where nothing was measured no line is drawn, and the table says so', () => {
  const at = (minute: number, value: number) => ({ at: minute * MINUTE, value })
  mount(
    <Plot
      label="观看人数"
      columns={['时间', '人数']}
      from={0}
      to={8 * MINUTE}
      points={[at(0, 1), at(1, 2), at(5, 2), at(6, 1)]}
      nameAt={(time) => `${Math.floor(time / MINUTE)} 分`}
      nameValue={String}
      unknown={[
        { from: MINUTE, until: 5 * MINUTE },
        { from: 6 * MINUTE, until: 8 * MINUTE },
      ]}
      nameUnknown="没有数据"
      marked={[{ from: MINUTE, until: 2 * MINUTE }]}
    />,
  )
  expect([drawn('line'), drawn('mark'), texts('tbody tr')]).toEqual([
    ['M0.0 50.0L37.5 0.0H37.5', 'M187.5 0.0L225.0 50.0H225.0'],
    ['M37.5 0H75.0V100H37.5z'],
    ['0 分1', '1 分2', '1 分 – 5 分没有数据', '5 分2', '6 分1', '6 分 – 8 分没有数据'],
  ])
})

test('[FEAT-16] what is marked is seen however high the curve stands: it lies over the area', () => {
  mount(
    <Plot
      label="观看人数"
      columns={['时间', '人数']}
      from={0}
      to={8 * MINUTE}
      points={[{ at: 0, value: 2 }]}
      nameAt={String}
      nameValue={String}
      marked={[
        { from: MINUTE, until: 2 * MINUTE },
        { from: 3 * MINUTE, until: 4 * MINUTE },
      ]}
    />,
  )
  const order = [...document.querySelectorAll('svg [data-part]')].map((path) =>
    path.getAttribute('data-part'),
  )
  expect(order.filter((part) => part !== 'ground')).toEqual(['area', 'mark', 'mark', 'line'])
})

test('[FEAT-16] a plot of nothing has its axes', () => {
  plotOf([], 0)
  expect([texts('[data-axis=value] li'), texts('tbody tr')]).toEqual([['1', '0'], []])
})
