import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { ok } from '../support/exchange'
import { drawn, openApp } from './support/app'
import { useBoardAt } from './support/board'
import { texts } from './support/mount'
import { member } from '../../contract/samples/people'
import { match } from '../../contract/samples/match'
import { NOW } from '../../contract/samples/sample'

beforeAll(() => import('../../src/screens/match/match'), 60_000)
useBoardAt(NOW)

const MINUTE = 60_000
const asMember = { 'ACCESS-TOKEN': 'tk-of-m1', 'CURRENT-USER': member }

/** A match that was reserved and begins in so many minutes. */
const open = async (left: number, minutesBefore: 60 | 15 | null) => {
  const { empty = { ...match.getMatchInfo.full, kinds: [] } } = match.getMatchInfo
  const planned = { ...empty.match, startsAt: NOW + left * MINUTE, reserved: true }
  const { server } = await openApp(`#/liveGroupMatch?id=${planned.matchId}&remind=1`, asMember, () => true)
  await drawn(() => server.waiting().includes('match.getMatchInfo'))
  await act(() =>
    server.question('match.getMatchInfo').answer(ok({ ...empty, match: planned, minutesBefore })),
  )
  await drawn(() => texts('main button').includes('已预约'))
}

const times = () => Array.from(document.querySelectorAll<HTMLInputElement>('dialog[open] input'))

/** Which times of the open sheet are chosen no more. */
const passed = async () => {
  await drawn(() => times().length > 0)
  return times().map(({ disabled }) => disabled)
}

test('[FEAT-02] a time of the reminder that has passed cannot be chosen any more', async () => {
  await open(40, 15)
  expect([await passed(), texts('dialog [role=radiogroup] label')]).toEqual([
    [false, false, true],
    ['提前 5 分钟', '提前 15 分钟', '提前 60 分钟'],
  ])
})

test('[FEAT-02] all times of the reminder are offered while none of them has passed', async () => {
  await open(61, 60)
  expect(await passed()).toEqual([false, false, false])
})

test('[FEAT-02] no time is offered where no reminder comes any more', async () => {
  await open(4, null)
  expect(texts('main button').filter((said) => said.includes('提前'))).toEqual([])
})
