import { createHash } from 'node:crypto'
import { dayOf } from '../../../contract/wallet.days'
import type { Now } from '../ports'

interface Opened {
  readonly memberId: string
  readonly day: string
  readonly network: string
  /** Tells two networks of one day apart, and is not the network. */
  readonly opener: string
  readonly at: number
}

export interface ShareRows {
  /** Counts nothing twice, nothing of a network where the member is logged in, and no more than so many a day; whether it was counted. */
  add(opened: Opened, most: number): Promise<boolean>
}

const A_DAY = 50

/** FEAT-11 A share is what comes of it: of a link that was only sent the server knows nothing. */
export const createShares = (rows: ShareRows, now: Now, moved: (memberId: string) => void) => ({
  opened: async (memberId: string, network: string): Promise<void> => {
    const at = now()
    const day = dayOf(at)
    const opener = createHash('sha256').update(`${memberId} ${day} ${network}`).digest('hex').slice(0, 24)
    if (await rows.add({ memberId, day, network, opener, at }, A_DAY)) moved(memberId)
  },
})
export type Shares = ReturnType<typeof createShares>
