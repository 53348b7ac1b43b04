import type { PredictionOption } from '../../../contract/live.predictions.schema'

/** Points on one option. */
interface Staked {
  readonly id: string
  readonly option: PredictionOption
  readonly amount: number
  readonly at: number
}

/**
 * What each stake gives back, by its id, in whole points: those on the option that came true share the whole pool by what they staked. Of the
 * fractions the largest are rounded up, the earlier stake first, until the pool is given to the last point. Null: nobody was right, and all is
 * given back.
 */
export const payoutsOf = (
  stakes: readonly Staked[],
  result: PredictionOption,
): ReadonlyMap<string, number> | null => {
  const right = stakes.filter(({ option }) => option === result)
  if (right.length === 0) return null
  const sum = (some: readonly Staked[]): bigint =>
    some.reduce((total, { amount }) => total + BigInt(amount), 0n)
  const [pool, winning] = [sum(stakes), sum(right)]
  const shares = right.map((stake) => {
    const exact = pool * BigInt(stake.amount)
    return { stake, whole: exact / winning, rest: exact % winning }
  })
  const given = shares.reduce((total, { whole }) => total + whole, 0n)
  const largest = shares.toSorted(
    (one, other) =>
      Number(other.rest - one.rest) ||
      one.stake.at - other.stake.at ||
      (one.stake.id < other.stake.id ? -1 : 1),
  )
  const raised = new Set(largest.slice(0, Number(pool - given)).map(({ stake }) => stake.id))
  return new Map([
    ...stakes.map(({ id }) => [id, 0] as const),
    ...shares.map(({ stake, whole }) => [stake.id, Number(whole) + (raised.has(stake.id) ? 1 : 0)] as const),
  ])
}
