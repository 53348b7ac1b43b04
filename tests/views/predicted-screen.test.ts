import { act } from 'react'
import { expect, test } from 'vitest'
import { ok } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { one, texts } from './support/mount'
import { live } from '../../contract/samples/live'
import { predictions } from '../../contract/samples/live.predictions'
import { member } from '../../contract/samples/people'

const { full } = live.listOwnPredictions

test('[FEAT-08] a stake on a match that was deleted says which side it was on, and in which stream', async () => {
  const { server } = await openApp(
    '#/predicted',
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => true,
  )
  const predictionId = 'p-gone'
  const gone = {
    prediction: {
      ...predictions.settled,
      template: 'winner' as const,
      options: [
        { option: 'home' as const, points: 50, people: 1 },
        { option: 'away' as const, points: 80, people: 2 },
      ],
      predictionId,
      about: null,
      result: 'away' as const,
    },
    stake: { predictionId, option: 'home' as const, amount: 50, returned: 0, payout: 0 },
    at: full.list[0]?.at ?? 0,
    title: '老陈的周末夜',
  }
  await drawn(() => server.waiting().includes('live.listOwnPredictions'))
  await act(() => server.question('live.getPoints').answer(ok(live.getPoints.full)))
  await act(() => server.question('live.listOwnPredictions').answer(ok({ ...full, list: [gone], total: 1 })))
  await drawn(() => document.querySelector('main article') !== null)
  const said = texts('main article p')
  expect([said[0]?.startsWith('比赛已删除 · 老陈的周末夜 · '), said.slice(1)]).toEqual([
    true,
    ['你投入 50 竞猜点支持「主队」', '结果：客队', '没有猜中，投入的 50 竞猜点没有了；每天都会送新的'],
  ])
  // The right answer has a tick and a word, not a bolder letter alone.
  expect(texts('main article li')).toEqual(['主队38% · 1 人 · 50 点', '客队答案62% · 2 人 · 80 点'])
})

test('[FEAT-08] above one’s own predictions stands what one can stake, and each says how the others stake', async () => {
  const { server } = await openApp(
    '#/predicted',
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => true,
  )
  await drawn(() => server.waiting().includes('live.listOwnPredictions'))
  await act(() => server.question('live.getPoints').answer(ok({ points: 1_760, given: 200 })))
  await act(() => server.question('live.listOwnPredictions').answer(ok(full)))
  await drawn(() => document.querySelector('main article') !== null)
  const [open] = full.list
  // The time beside the teams is no kick-off.
  expect(texts('main article p')[0]).toMatch(/ · .+ \d\d:\d\d 参与$/)
  expect([one('main b').textContent, texts('main article:first-of-type li').slice(0, 3)]).toEqual([
    '1,760',
    ['南山红港60% · 214 人 · 12,480 点', '平局15% · 61 人 · 3,120 点', '望海蓝桥24% · 98 人 · 5,050 点'],
  ])
  expect(one('main article a').getAttribute('href')).toBe(`#/live?id=${open?.prediction.liveId}`)
})

/** Nobody has staked against it. */
const unopposed = (): (typeof full.list)[number]['prediction']['options'] => [
  { option: 'yes', points: 60, people: 1 },
  { option: 'no', points: 0, people: 0 },
]

/** What the page says of the only one that the member has joined. */
const linesOf = async (joined: (typeof full.list)[number]): Promise<readonly string[]> => {
  const { server } = await openApp(
    '#/predicted',
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => true,
  )
  await drawn(() => server.waiting().includes('live.listOwnPredictions'))
  await act(() => server.question('live.getPoints').answer(ok(live.getPoints.full)))
  await act(() =>
    server.question('live.listOwnPredictions').answer(ok({ ...full, list: [joined], total: 1 })),
  )
  await drawn(() => document.querySelector('main article') !== null)
  return texts('main article p')
}

test.each([
  ['settled', 'yes', '猜中了，正在结算竞猜点'],
  ['settled', 'no', '没有猜中，投入的 60 竞猜点没有了；每天都会送新的'],
  ['settled', null, '投入的竞猜点正在退回'],
  ['voided', null, '投入的竞猜点正在退回'],
] as const)(
  '[FEAT-08] whether an answer was right is told by the answer, before what it gives back is known: %s, %s',
  async (state, result, words) => {
    const undecided = {
      prediction: { ...predictions.settled, state, result },
      stake: { predictionId: 'p-both', option: 'yes' as const, amount: 60, returned: 0, payout: null },
      at: full.list[0]?.at ?? 0,
      title: null,
    }
    expect((await linesOf(undecided)).at(-1)).toBe(words)
  },
)

test.each([
  ['open', null, 0, '你已投入 60 支持「会」；还没有人投其他选项，一直没有的话，不论结果都原样退回'],
  ['settled', 'yes', 60, '猜中了；没有人投其他选项，拿回投入的 60 竞猜点'],
] as const)(
  '[FEAT-08] a stake that nobody staked against says that it comes back, %s',
  async (state, result, payout, words) => {
    const options = unopposed()
    const alone = {
      prediction: { ...predictions.settled, options, state, result },
      stake: { predictionId: 'p-both', option: 'yes' as const, amount: 60, returned: 0, payout },
      at: full.list[0]?.at ?? 0,
      title: null,
    }
    expect((await linesOf(alone)).at(-1)).toBe(words)
  },
)

test('[FEAT-08] a corrected result that nobody had said gives the stake back, and says so', async () => {
  const options = unopposed()
  const corrected = {
    prediction: {
      ...predictions.settled,
      options,
      state: 'settled' as const,
      result: 'no' as const,
      why: 'nobody' as const,
      revised: 1,
    },
    stake: { predictionId: 'p-both', option: 'yes' as const, amount: 60, returned: 0, payout: 60 },
    at: full.list[0]?.at ?? 0,
    title: null,
  }
  expect((await linesOf(corrected)).slice(-2)).toEqual(['没有人猜中', '已退回 60 竞猜点'])
})

test('[FEAT-08] where the points came from and went to is told line by line, from the number that explains', async () => {
  const { server } = await openApp(
    '#/predicted?view=points',
    { 'ACCESS-TOKEN': 'token', 'CURRENT-USER': member },
    () => true,
  )
  await drawn(() => server.waiting().includes('live.listPoints'))
  await act(() => server.question('live.getPoints').answer(ok({ points: 760, given: 0 })))
  await act(() => server.question('live.listPoints').answer(ok(live.listPoints.full)))
  await drawn(() => document.querySelector('main li') !== null)
  expect(texts('main li span').slice(0, 3)).toEqual(['投入', '猜中得到', '今日赠送'])
  expect(texts('main li b').slice(0, 3)).toEqual(['−100', '+100', '+200'])
  expect(texts('main li:first-of-type small')[0]).toBe('南山红港 – 望海蓝桥 · 谁会赢？')
})
