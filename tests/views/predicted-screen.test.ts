import { act } from 'react'
import { expect, test } from 'vitest'
import { ok } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { texts } from './support/mount'
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
    prediction: { ...predictions.settled, predictionId, about: null, result: 'away' as const },
    stake: { predictionId, option: 'home' as const, amount: 50, returned: 0, payout: 0 },
    at: full.list[0]?.at ?? 0,
    title: '老陈的周末夜',
  }
  await drawn(() => server.waiting().includes('live.listOwnPredictions'))
  await act(() => server.question('live.listOwnPredictions').answer(ok({ ...full, list: [gone], total: 1 })))
  await drawn(() => document.querySelector('main article') !== null)
  const said = texts('main article p')
  expect([said[0]?.startsWith('比赛已删除 · 老陈的周末夜 · '), said.slice(1, 3)]).toEqual([
    true,
    ['你投入 50 竞猜点支持「主队」', '结果：客队'],
  ])
})
