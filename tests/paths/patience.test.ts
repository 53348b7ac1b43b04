import { expect, it, vi } from 'vitest'
import { holdPatience, patience, type Patient } from './world/patience'

const newPage = () => {
  const set = vi.fn<Patient['setTimeout']>(() => 7)
  const clear = vi.fn<Patient['clearTimeout']>()
  const page: Patient = { setTimeout: set, clearTimeout: clear }
  holdPatience(patience, page)
  return { page, set, clear }
}

/** As the page does. */
const wait = (page: Patient, ms: number, run: () => void, ...rest: readonly unknown[]): number =>
  page.setTimeout(run, ms, ...rest)

it('how long a page waits for an answer is its path’s to say', () => {
  const { page, set } = newPage()
  const [probe, call, life] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  wait(page, 5_000, probe)
  wait(page, 10_000, call)
  wait(page, 119_500, life)
  expect(set).not.toHaveBeenCalled()
  page.outwait?.(10_000)
  page.outwait?.(10_000)
  expect([probe, call, life].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
  page.outwait?.(130_000)
  expect(life).toHaveBeenCalledTimes(1)
})

it('an answer that came is not waited for any more, and what ends with another goes with it', () => {
  const { page, clear } = newPage()
  const other = vi.fn<() => void>()
  page.clearTimeout(wait(page, 10_000, other))
  const last = vi.fn<() => void>()
  let ofLast = 0
  wait(page, 10_000, () => page.clearTimeout(ofLast))
  ofLast = wait(page, 10_000, last)
  page.outwait?.(10_000)
  expect([other, last].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  expect(clear).not.toHaveBeenCalled()
})

it('a wait that begins as another ends is not over with it', () => {
  const { page } = newPage()
  const again = vi.fn<() => void>(() => void wait(page, 10_000, again))
  wait(page, 10_000, again)
  page.outwait?.(10_000)
  expect(again).toHaveBeenCalledTimes(1)
})

it('all else goes on by itself', () => {
  const { page, set, clear } = newPage()
  const run = vi.fn<() => void>()
  expect(wait(page, 400, run, 'a')).toBe(7)
  page.clearTimeout(7)
  expect(set).toHaveBeenCalledWith(run, 400, 'a')
  expect(clear).toHaveBeenCalledWith(7)
})
