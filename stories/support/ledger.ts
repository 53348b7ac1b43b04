import type { Entry, WalletMonth } from '../../contract/wallet.schema'
import { campaigns } from '../../contract/samples/activity'
import { DAY, HOUR, NOW } from '../../contract/samples/sample'
import { march } from '../../contract/samples/wallet'

/** What a member has of bricks now. */
const BRICKS = 365

const nothing = { order: null, gift: null, activity: null, note: null }
type Moved = Pick<Entry, 'reason' | 'about' | 'amount' | 'at'> & Partial<Entry>
const moved: readonly Moved[] = [
  { reason: 'task', about: 'clip', amount: 2, at: NOW - HOUR },
  {
    reason: 'campaign',
    about: campaigns.follow.activityId,
    amount: campaigns.follow.reward,
    at: NOW - 6 * HOUR,
    activity: { title: campaigns.follow.title, titleEn: campaigns.follow.titleEn },
  },
  { reason: 'invite', about: null, amount: 20, at: NOW - 3 * DAY, guest: '看台第七排' },
  {
    reason: 'order',
    about: '5f0c11a2b302',
    amount: -20,
    at: NOW - 5 * DAY,
    order: { title: '话费 10 元', titleEn: '10 yuan of phone credit', state: 'taken' },
  },
  { reason: 'task', about: 'watch60', amount: 5, at: NOW - 9 * DAY, goal: 60 },
  { reason: 'task', about: 'firstFollow', amount: 2, at: NOW - 9 * DAY },
]

/** What came and went of bricks, the newest first. */
export const brickEntries: readonly Entry[] = moved.map((entry, nth) => ({
  ...nothing,
  ...entry,
  seq: moved.length - nth,
  balance: BRICKS - moved.slice(0, nth).reduce((sum, { amount }) => sum + amount, 0),
}))

const counts = ({ order }: Entry): boolean => order?.state !== 'withdrawn'
const sumOf = (entries: readonly Entry[], sign: 1 | -1): number =>
  entries.reduce((sum, { amount }) => sum + Math.max(0, amount * sign), 0)
const dayOf = ({ at }: Entry): number => Number(new Date(at + 8 * HOUR).toISOString().slice(8, 10))

/** The month of these entries, the newest of which is the first. */
export const monthOf = (entries: readonly Entry[]): WalletMonth => {
  const counted = entries.filter(counts)
  return {
    ...march,
    balance: entries[0]?.balance ?? 0,
    in: sumOf(counted, 1),
    out: sumOf(counted, -1),
    refunds: sumOf(
      counted.filter(({ reason }) => reason === 'refund'),
      1,
    ),
    days: [...new Set(counted.map(dayOf))]
      .sort((one, other) => one - other)
      .map((day) => {
        const those = counted.filter((entry) => dayOf(entry) === day)
        return { day, in: sumOf(those, 1), out: sumOf(those, -1) }
      }),
  }
}
