import { beforeEach, expect, test } from 'vitest'
import { openApp, drawn } from './support/app'
import { texts, one } from './support/mount'
import { resumePosition, storeResumePosition } from '../../src/actors/resume-position'
import { unfinishedReplay } from '../../src/actors/unfinished-replay'

const FROM = Date.UTC(2026, 2, 20, 4)
const MINUTE = 60_000
const recorded = { title: '德比一起看', from: FROM, to: FROM + 90 * MINUTE }
const put = (value: unknown) =>
  window.localStorage.setItem('LIVE-INFO', JSON.stringify({ value, expire: null }))
beforeEach(() => window.localStorage.clear())

test('[STORE-03] a replay is gone on with from where it was left, and not once it was hardly begun or seen to its end', () => {
  storeResumePosition('r-1', FROM + 12 * MINUTE, recorded)
  expect([resumePosition('r-1'), resumePosition('r-2'), unfinishedReplay()]).toEqual([
    FROM + 12 * MINUTE,
    null,
    { liveId: 'r-1', title: '德比一起看', seenMs: 12 * MINUTE },
  ])
  storeResumePosition('r-1', FROM + 90 * MINUTE - 10_000, recorded)
  expect(unfinishedReplay()).toBe(null)
  storeResumePosition('r-6', FROM + 29_000, recorded)
  expect(unfinishedReplay()).toBe(null)
})

test('[STORE-03] how much of a replay was seen is told in its pictures, without its breaks', () => {
  const breaks = [{ from: FROM + 2 * MINUTE, until: FROM + 5 * MINUTE }]
  storeResumePosition('r-7', FROM + 12 * MINUTE, { ...recorded, breaks })
  expect(unfinishedReplay()?.seenMs).toBe(9 * MINUTE)
})

test('[STORE-04] of what is kept in place of its breaks, what is none is left out', () => {
  const gap = { from: FROM + 2 * MINUTE, until: FROM + 5 * MINUTE }
  const left = { liveId: 'r-8', place: FROM + 12 * MINUTE }
  const seen = [
    [null, 7, {}, { ...gap, until: '6' }, { ...gap, from: null }, gap],
    [null],
    'none',
    { 0: gap },
  ].map((breaks) => {
    put({ ...left, recorded: { ...recorded, breaks } })
    return unfinishedReplay()?.seenMs
  })
  expect(seen).toEqual([9 * MINUTE, 12 * MINUTE, 12 * MINUTE, 12 * MINUTE])
})

test('[STORE-03] a stream that was on is none to go on with, and a broken entry is as none', () => {
  storeResumePosition('r-3', FROM)
  expect([resumePosition('r-3'), unfinishedReplay()]).toEqual([FROM, null])
  for (const broken of [
    7,
    { liveId: 'r-4', place: 'late' },
    { liveId: 'r-4', place: FROM, recorded: { title: 1 } },
  ]) {
    put(broken)
    expect(unfinishedReplay()).toBe(null)
  }
})

test('[STORE-03] a page of one’s own leads back to it, for a visitor too', async () => {
  storeResumePosition('r-5', FROM + 12 * MINUTE, recorded)
  await openApp('#/my/index', {}, () => true)
  await drawn()
  const row = one('main a[href="#/live?id=r-5"]')
  expect(row.textContent).toBe('继续看：德比一起看看到 12:00')
  expect(texts('main a[href="#/live?id=r-5"] small')).toEqual(['看到 12:00'])
})
