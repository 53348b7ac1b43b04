import { expect, test } from 'vitest'
import { leagues } from '../../server/demo/leagues'
import { openPast } from '../../server/demo/past'
import { DAY, EVENING, HOUR, MINUTE } from './support/world'

const calendar = { seed: 2026, zone: 8 * HOUR, announced: -Infinity }
const stretch = { from: EVENING - 3 * DAY, to: EVENING }

/** The past as it is written while `mayWrite` says so. */
const written = (mayWrite: (leagueId: string) => boolean) => {
  const ids = new Set<string>()
  const past = openPast({
    calendar,
    known: () => Promise.resolve(ids),
    add: (fixtures) => {
      if (!fixtures.every(({ leagueId }) => mayWrite(leagueId))) return Promise.reject(new Error('disk full'))
      for (const { id } of fixtures) ids.add(id)
      return Promise.resolve()
    },
  })
  return { ids, step: (at: number) => past.step(at, stretch) }
}
/** As many steps as leagues have seasons made up, each of one league at least. */
const steps = 2 * leagues.length + 1

test('[ROUTE-05] what a failed write kept from the past of a league is written a minute later', async () => {
  const whole = written(() => true)
  for (let nth = 0; nth < steps; nth += 1) await whole.step(EVENING)
  expect(whole.ids.size).toBeGreaterThan(100)

  let isFull = true
  const { ids, step } = written((leagueId) => !isFull || leagueId !== 'fb1')
  const failures: unknown[] = []
  for (let nth = 0; nth < steps; nth += 1)
    await step(EVENING + nth * MINUTE).catch((error: unknown) => failures.push(error))
  expect(failures.length).toBeGreaterThan(0)
  expect([...whole.ids].filter((id) => !ids.has(id))).not.toEqual([])
  await expect(step(EVENING + steps * MINUTE)).rejects.toThrow('disk full')
  isFull = false
  await step(EVENING + steps * MINUTE + 1)
  expect(ids.size).toBeLessThan(whole.ids.size)
  for (let nth = 1; nth <= 2; nth += 1) await step(EVENING + (steps + nth) * MINUTE)
  expect([...ids].toSorted()).toEqual([...whole.ids].toSorted())
})
