import { platformDay } from '../../text/zone'
import { kindsOf } from '../../../contract/wallet.kinds'
import type { Currency, EntryKind } from '../../../contract/wallet.schema'

const directions = ['all', 'in', 'out'] as const

/** ROUTE-15 What the address says: which month, what went in or out, and of which kind. */
export interface LedgerQuery {
  /** Like 2026-03, as the platform counts. */
  readonly month: string
  readonly direction: (typeof directions)[number]
  /** null: of every kind. */
  readonly kind: EntryKind | null
  /** The month that runs. */
  readonly current: string
}

export const queryOf =
  (currency: Currency) =>
  (search: URLSearchParams, now: number): LedgerQuery => {
    const current = platformDay(now).slice(0, 7)
    const asked = search.get('month') ?? ''
    const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) && asked <= current
    const direction = directions.find((each) => each === search.get('only')) ?? 'all'
    const kind = kindsOf[currency].find((each) => each === search.get('kind')) ?? null
    return { month: isMonth ? asked : current, direction, kind, current }
  }

export const searchOf = ({ month, direction, kind, current }: LedgerQuery): string => {
  const search = new URLSearchParams()
  if (month !== current) search.set('month', month)
  if (direction !== 'all') search.set('only', direction)
  if (kind !== null) search.set('kind', kind)
  return search.size === 0 ? '' : `?${search}`
}

/** The month so many months away. */
export const monthAway = (month: string, by: number): string => {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + by)
  return at.toISOString().slice(0, 7)
}
