import { placesOf } from '../../../contract/activity.campaign-rules'
import type { Campaign, CampaignCondition, Campaigns, GivenBadge } from '../../../contract/activity.schema'
import { ResultCode } from '../../../contract/codes'
import type { Currency } from '../../../contract/wallet.schema'
import { DomainError } from '../domain-error'
import type { Now } from '../ports'
import type { Ledger, NewTransfer } from '../wallet/ledger'

/** A campaign as it is kept. `revision`: counts what was moved into and out of its budget. */
export interface StoredCampaign {
  readonly activityId: string
  readonly title: string
  readonly titleEn: string | null
  readonly condition: CampaignCondition
  readonly reward: number
  readonly currency: Currency
  readonly badge: GivenBadge | null
  readonly budget: number
  readonly winners: number | null
  readonly joins: boolean
  readonly startsAt: number
  readonly endsAt: number
  readonly claimed: number
  readonly revision: number
  readonly closedAt: number | null
}

/** How a member stands; null: neither joined nor rewarded. */
interface Part {
  readonly joinedAt: number
  readonly claimedAt: number | null
}

/** The side of the database, within one transaction. Rows are held until it ends: campaigns before members, members before accounts. */
export interface CampaignRows {
  find(activityId: string): Promise<StoredCampaign | null>
  /** Held, so that one after the other takes what is left. */
  hold(activityId: string): Promise<StoredCampaign | null>
  /** Those that go on, those that end first first. */
  open(now: number): Promise<readonly StoredCampaign[]>
  /** Held: those whose time is over and whose budget has not gone back. */
  over(now: number): Promise<readonly StoredCampaign[]>
  holdMember(memberId: string): Promise<void>
  part(activityId: string, memberId: string): Promise<Part | null>
  join(activityId: string, memberId: string, at: number): Promise<void>
  claim(activityId: string, memberId: string, at: number): Promise<void>
  close(activityId: string, at: number): Promise<void>
  /** What gave a member that sign: `activityId` null: an order. Null: they do not have it. */
  badgeFrom(
    memberId: string,
    style: GivenBadge['style'],
  ): Promise<{ readonly activityId: string | null } | null>
  /** Theirs from then on, and on. */
  giveBadge(memberId: string, style: GivenBadge['style'], activityId: string, at: number): Promise<void>
  /** What the member has done of the condition from then on, before `to`. */
  progress(
    memberId: string,
    campaign: StoredCampaign,
    within: { readonly from: number; readonly to: number },
  ): Promise<number>
}

const refused = (words: string): DomainError => new DomainError(ResultCode.BUSINESS_FAILURE, words)
const gone = (): DomainError => new DomainError(ResultCode.SERVER_LOST, '这个活动没有奖励，看看其他活动吧')

/** Moves coins into the budget of a campaign, or out of it where the amount is below nothing; each revision once. */
export const budgetMove = (
  activityId: string,
  revision: number,
  moves: readonly { readonly currency: Currency; readonly amount: number }[],
): NewTransfer => ({
  key: `campaignBudget:${activityId}:${revision}`,
  reason: 'campaignBudget',
  about: activityId,
  postings: moves.flatMap(({ currency, amount }) => [
    { account: { platform: 'rewards', of: activityId }, currency, amount: -amount },
    { account: { campaign: activityId }, currency, amount },
  ]),
})

const restOf = ({ budget, claimed, reward }: StoredCampaign): number => budget - claimed * reward
const leftOf = (campaign: StoredCampaign): number => Math.max(0, placesOf(campaign) - campaign.claimed)

/** Gives nothing from now on: what is left of the budget goes back. */
export const closeCampaign = async (
  { rows, ledger }: { readonly rows: Pick<CampaignRows, 'close'>; readonly ledger: Ledger },
  campaign: StoredCampaign,
  at: number,
): Promise<void> => {
  const { activityId, revision, currency } = campaign
  const rest = restOf(campaign)
  if (rest > 0) await ledger.post(budgetMove(activityId, revision + 1, [{ currency, amount: -rest }]), at)
  await rows.close(activityId, at)
}

interface Deps {
  readonly rows: CampaignRows
  readonly ledger: Ledger
  readonly now: Now
  /** What somebody wears is another now. */
  readonly dressed: (memberId: string) => void
}

export interface CampaignService {
  list(memberId: string, activityId: string | null): Promise<Campaigns>
  join(memberId: string, activityId: string): Promise<Campaign>
  claim(memberId: string, activityId: string): Promise<Campaign>
  /** What the clock does: budgets of those that are over go back. */
  tick(): Promise<void>
}

/** FEAT-13 What events give to who takes part, for one transaction. */
export const createCampaigns = ({ rows, ledger, now, dressed }: Deps): CampaignService => {
  const progressOf = (memberId: string, campaign: StoredCampaign, part: Part | null): Promise<number> => {
    const { startsAt, endsAt, joins } = campaign
    if (joins && part === null) return Promise.resolve(0)
    const from = joins && part !== null ? Math.max(startsAt, part.joinedAt) : startsAt
    return rows.progress(memberId, campaign, { from, to: endsAt })
  }

  const stateOf = (campaign: StoredCampaign, part: Part | null, progress: number): Campaign['state'] => {
    const { startsAt, endsAt, closedAt, joins, condition } = campaign
    if (part !== null && part.claimedAt !== null) return 'claimed'
    if (closedAt !== null || now() >= endsAt) return 'ended'
    if (now() < startsAt) return 'planned'
    if (leftOf(campaign) === 0) return 'usedUp'
    if (joins && part === null) return 'joinable'
    return progress < condition.goal ? 'open' : 'done'
  }

  const badgeOf = async (
    memberId: string,
    { activityId, badge }: StoredCampaign,
  ): Promise<Campaign['badge']> => {
    if (badge === null) return null
    const from = await rows.badgeFrom(memberId, badge.style)
    if (from === null) return { ...badge, has: 'none' }
    return { ...badge, has: from.activityId === activityId ? 'earned' : 'had' }
  }

  const seenBy = async (memberId: string, campaign: StoredCampaign): Promise<Campaign> => {
    const { activityId, title, titleEn, condition, reward, currency, startsAt, endsAt, joins } = campaign
    const part = await rows.part(activityId, memberId)
    const done = await progressOf(memberId, campaign, part)
    const { goal } = condition
    return {
      activityId,
      title,
      titleEn,
      condition,
      reward,
      currency,
      badge: await badgeOf(memberId, campaign),
      startsAt,
      endsAt,
      joins,
      places: placesOf(campaign),
      left: leftOf(campaign),
      // Who was rewarded has done it, whatever was undone since.
      progress: part !== null && part.claimedAt !== null ? goal : Math.min(done, goal),
      state: stateOf(campaign, part, done),
    }
  }

  const held = async (memberId: string, activityId: string): Promise<StoredCampaign> => {
    const campaign = await rows.hold(activityId)
    if (campaign === null) throw gone()
    await rows.holdMember(memberId)
    return campaign
  }

  const refusals = {
    planned: '活动还没有开始，到时间再来',
    ended: '活动已经结束，奖励不再发放',
    usedUp: '奖励已经领完了，看看其他活动吧',
    joinable: '请先报名，报名之后做的才算数',
    open: '还没有完成，完成后再来领取',
    claimed: '奖励已经领过了',
  } as const

  return {
    list: async (memberId, activityId) => {
      const one = activityId === null ? null : await rows.find(activityId)
      const found = activityId === null ? await rows.open(now()) : one === null ? [] : [one]
      const list: Campaign[] = []
      for (const campaign of found) list.push(await seenBy(memberId, campaign))
      return { list }
    },
    join: async (memberId, activityId) => {
      const before = await seenBy(memberId, await held(memberId, activityId))
      const { state } = before
      if (state === 'planned' || state === 'ended' || state === 'usedUp') throw refused(refusals[state])
      if (state !== 'joinable') return before
      await rows.join(activityId, memberId, now())
      const campaign = await rows.find(activityId)
      if (campaign === null) throw gone()
      return seenBy(memberId, campaign)
    },
    claim: async (memberId, activityId) => {
      const campaign = await held(memberId, activityId)
      const { state, badge } = await seenBy(memberId, campaign)
      if (state !== 'done') throw refused(refusals[state])
      const { currency, reward } = campaign
      if (reward === 0 && badge?.has === 'had') throw refused('这枚徽章你已经有了，不用再领')
      await rows.claim(activityId, memberId, now())
      if (badge?.has === 'none') {
        await rows.giveBadge(memberId, badge.style, activityId, now())
        dressed(memberId)
      }
      if (reward > 0)
        await ledger.post(
          {
            key: `campaign:${activityId}:${memberId}`,
            reason: 'campaign',
            about: activityId,
            postings: [
              { account: { campaign: activityId }, currency, amount: -reward },
              { account: { memberId }, currency, amount: reward },
            ],
          },
          now(),
        )
      return seenBy(memberId, { ...campaign, claimed: campaign.claimed + 1 })
    },
    tick: async () => {
      for (const campaign of await rows.over(now())) await closeCampaign({ rows, ledger }, campaign, now())
    },
  }
}
