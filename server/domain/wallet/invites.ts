import type { Rates } from '../../../contract/office.rates.schema'
import type { Guest, Guests, Invite, Inviter, ListGuestsInput } from '../../../contract/wallet.schema'
import { MINUTE } from '../../../contract/wallet.days'
import type { Note } from '../messages/notices'
import type { Now } from '../ports'
import type { Ledger } from './ledger'

/** What a guest has watched once they count. */
export const MINUTES = 10
const MONTH = 30 * 24 * 60 * MINUTE
/** Guests of one network that one host is rewarded for: a household, not a farm. Of one device it is one guest, whoever the host. */
const A_NETWORK = 3

/** Somebody who has watched long enough and was not looked at yet. */
export interface ReadyGuest {
  readonly guestId: string
  readonly hostId: string
  readonly nickname: string
  /** Of the guest's newest session; '' where it is not known. */
  readonly network: string
}

export interface InviteRows {
  /** `earned`: bricks that the own guests have brought. */
  own(memberId: string): Promise<Pick<Invite, 'code' | 'came' | 'counted' | 'earned'>>
  host(inviteCode: string): Promise<Inviter['host']>
  guests(
    memberId: string,
    page: ListGuestsInput,
    minutes: number,
  ): Promise<{ readonly list: Guest[]; readonly total: number }>
  /** Of these members those who were invited, have watched so long, and were not looked at before. */
  ready(memberIds: readonly string[], watchedMs: number): Promise<readonly ReadyGuest[]>
  /**
   * Within a transaction: waits for another of the same host; how many of theirs were counted since, and of this network ever.
   * `isKnownDevice`: the guest was logged in where the host was, or another guest who was counted.
   */
  counted(
    guest: ReadyGuest,
    since: number,
  ): Promise<{ readonly recent: number; readonly near: number; readonly isKnownDevice: boolean }>
  /** False: another was faster. */
  keep(guest: ReadyGuest, isCounted: boolean, now: number): Promise<boolean>
}

const bricksOf = (bricks: number): string => `${bricks} ${bricks === 1 ? 'brick' : 'bricks'}`

const toHost = ({ guestId, nickname }: ReadyGuest, bricks: number): Note => ({
  kind: 'system',
  title: `邀请成功：+${bricks} 砖块`,
  text: `${nickname} 看了 ${MINUTES} 分钟直播`,
  english: {
    title: `Your guest counts: +${bricksOf(bricks)}`,
    text: `${nickname} has watched for ${MINUTES} minutes`,
  },
  path: '/invite',
  key: `invite:${guestId}`,
  about: guestId,
})
const toGuest = ({ guestId }: ReadyGuest, bricks: number): Note => ({
  kind: 'system',
  title: `受邀奖励到账：+${bricks} 砖块`,
  text: `你看满了 ${MINUTES} 分钟直播`,
  english: {
    title: `+${bricksOf(bricks)} for you`,
    text: `You were invited, and have watched for ${MINUTES} minutes`,
  },
  path: '/masonry',
  key: `invited:${guestId}`,
})

/** FEAT-12 A part of the domain for one transaction. */
export interface Invites {
  own(memberId: string): Promise<Invite>
  inviter(inviteCode: string): Promise<Inviter>
  guests(memberId: string, input: ListGuestsInput): Promise<Guests>
  ready(memberIds: readonly string[]): Promise<readonly ReadyGuest[]>
  /** Rewards host and guest, once. */
  settle(guest: ReadyGuest): Promise<void>
}

interface Deps {
  readonly rows: InviteRows
  readonly ledger: Ledger
  /** As they are now. */
  readonly rates: () => Promise<Rates>
  readonly tell: (memberId: string, note: Note) => Promise<void>
  readonly now: Now
}

/** Of the one transfer that an invitation brings host and guest; the guest is known by it. */
export const inviteKey = (guestId: string): string => `invite:${guestId}`

export const createInvites = ({ rows, ledger, rates, tell, now }: Deps): Invites => ({
  own: async (memberId) => {
    const own = await rows.own(memberId)
    const { hostReward, guestReward } = await rates()
    return { ...own, minutes: MINUTES, hostReward, guestReward }
  },
  inviter: async (inviteCode) => {
    const { hostReward, guestReward } = await rates()
    return { host: await rows.host(inviteCode), minutes: MINUTES, hostReward, guestReward }
  },
  guests: async (memberId, input) => ({ ...(await rows.guests(memberId, input, MINUTES)), ...input }),
  ready: (memberIds) => rows.ready(memberIds, MINUTES * MINUTE),
  settle: async (guest) => {
    const { guestId, hostId, network } = guest
    const at = now()
    const { recent, near, isKnownDevice } = await rows.counted(guest, at - MONTH)
    const { hostReward, guestReward, guestsAMonth } = await rates()
    const isCounted = recent < guestsAMonth && (network === '' || near < A_NETWORK) && !isKnownDevice
    if (!(await rows.keep(guest, isCounted, at)) || !isCounted) return
    const currency = 'brick'
    await ledger.post(
      {
        key: inviteKey(guestId),
        reason: 'invite',
        about: null,
        postings: [
          { account: { platform: 'rewards' }, currency, amount: -(hostReward + guestReward) },
          { account: { memberId: hostId }, currency, amount: hostReward },
          { account: { memberId: guestId }, currency, amount: guestReward },
        ],
      },
      at,
    )
    await tell(hostId, toHost(guest, hostReward))
    await tell(guestId, toGuest(guest, guestReward))
  },
})
