import { expect, test } from 'vitest'
import { LiveStatus } from '../../contract/enums'
import { mayBecome } from '../../contract/live.status'

const { PLAN, START, END } = LiveStatus

test('[LIVE-02] a plan starts or is cancelled, a started stream ends, nothing else ever happens', () => {
  const all = [PLAN, START, END]
  const allowed = all.flatMap((from) => all.filter((to) => mayBecome(from, to)).map((to) => [from, to]))
  expect(allowed).toEqual([
    [PLAN, START],
    [PLAN, END],
    [START, END],
  ])
})
