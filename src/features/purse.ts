import { useAppSelector } from '../app/app-context'
import type { Currency } from '../../contract/wallet.schema'
import { formatNumber } from '../../contract/figures'

const pages = { gold: '#/gold', brick: '#/masonry' } as const

interface Coins {
  readonly currency: Currency
  /** Where their entries stand. */
  readonly href: string
  /** `–` where it is not known yet. */
  readonly amount: string
}

/** What who is logged in has of gold and of bricks, as the session knows it. */
export const usePurse = (): readonly Coins[] => {
  const user = useAppSelector('session', ({ context }) => context.user)
  return (['gold', 'brick'] as const).map((currency) => ({
    currency,
    href: pages[currency],
    amount: user === null ? '–' : formatNumber(user[currency]),
  }))
}
