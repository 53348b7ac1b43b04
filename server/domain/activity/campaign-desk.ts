import { randomBytes } from 'node:crypto'
import type {
  ActivityRow,
  ActivityRows,
  EndCampaignInput,
  KeptCampaign,
  SaveActivityInput,
  SaveCampaignInput,
} from '../../../contract/activity.campaign.schema'
import { fixedOfCampaign } from '../../../contract/activity.campaign-rules'
import { ResultCode } from '../../../contract/codes'
import type { ListInput } from '../../../contract/office.schema'
import type { ActivityInfo } from '../../../contract/activity.schema'
import { MINUTE } from '../../../contract/wallet.days'
import { DomainError, FieldError } from '../domain-error'
import { safeHtml, safeHtmlOrNull } from '../html'
import type { Logged } from '../office/log'
import { refuseMeanwhile } from '../office/meanwhile'
import { targetIdOf } from '../office/pages'
import { plainOrNull } from '../plain-text'
import type { Now } from '../ports'
import type { Ledger } from '../wallet/ledger'
import { lineIn } from '../written'
import { budgetMove, closeCampaign, type CampaignRows, type StoredCampaign } from './campaigns'

type Kept = Omit<SaveCampaignInput, 'activityId'>

/** The side of the database, within one transaction. */
export interface CampaignDeskRows extends Logged, Pick<CampaignRows, 'hold' | 'close'> {
  list(input: ListInput, now: number): Promise<ActivityRows>
  /** Held. */
  activity(activityId: string): Promise<ActivityRow | null>
  keepActivity(activity: Omit<ActivityInfo, 'state'>): Promise<void>
  keepCampaign(activityId: string, campaign: Kept, revision: number): Promise<void>
  isBadge(goodsId: string): Promise<boolean>
  isThere(kind: 'match' | 'live' | 'league', id: string): Promise<boolean>
}

export interface CampaignDesk {
  list(input: ListInput): Promise<ActivityRows>
  saveActivity(input: SaveActivityInput, who: string): Promise<ActivityRow>
  saveCampaign(input: SaveCampaignInput, who: string): Promise<ActivityRow>
  endCampaign(input: EndCampaignInput, who: string): Promise<ActivityRow>
}

interface Deps {
  readonly rows: CampaignDeskRows
  readonly ledger: Ledger
  readonly now: Now
}

const gone = (): DomainError => new DomainError(ResultCode.SERVER_LOST, '没有这个活动，请刷新后重试')
const ended = (): DomainError =>
  new DomainError(ResultCode.BUSINESS_FAILURE, '这个活动的奖励已经结束，请另建一个活动')
const nowhere = { match: '没有这场比赛', live: '没有这个直播间', league: '没有这个联赛' } as const

const told = ({
  content: _content,
  contentEn: _contentEn,
  campaign: _campaign,
  state: _state,
  ...activity
}: ActivityRow) => activity
/** As the form has it. */
const formOf = (activity: ActivityRow | null): object | null =>
  activity && {
    ...activity,
    targetKind: activity.target?.kind ?? 'none',
    targetId: activity.target?.id ?? '',
  }
const isWithin = (
  inner: { readonly startsAt: number; readonly endsAt: number },
  outer: { readonly startsAt: number; readonly endsAt: number },
): boolean => inner.startsAt >= outer.startsAt && inner.endsAt <= outer.endsAt

/** No book tells at what hour of a day somebody watched before: minutes that are asked for count from the next full minute on. */
const countedFrom = (
  input: SaveCampaignInput,
  before: KeptCampaign | null,
  now: number,
): SaveCampaignInput => {
  const isBegun = before !== null && before.startsAt <= now
  return input.kind !== 'watch' || isBegun || input.startsAt >= now
    ? input
    : { ...input, startsAt: Math.ceil(now / MINUTE) * MINUTE }
}

/** What has to move so that the budget is what it is now; none of a currency that stays as it is. */
const movesOf = ({ currency, budget }: SaveCampaignInput, before: StoredCampaign | null) => {
  const moves =
    before === null
      ? [{ currency, amount: budget }]
      : before.currency === currency
        ? [{ currency, amount: budget - before.budget }]
        : [
            { currency: before.currency, amount: -before.budget },
            { currency, amount: budget },
          ]
  return moves.filter(({ amount }) => amount !== 0)
}

/** FEAT-13 Events and what they give, as operators make and end them, for one transaction. */
export const createCampaignDesk = ({ rows, ledger, now }: Deps): CampaignDesk => {
  const found = async (activityId: string): Promise<ActivityRow> => {
    const row = await rows.activity(activityId)
    if (row === null) throw gone()
    return row
  }

  const refuseWrongTarget = async ({ targetKind, targetId }: SaveActivityInput): Promise<void> => {
    if (targetKind === 'none') return
    if (targetKind === 'url') {
      if (!/^https?:\/\/\S+$/.test(targetId) || !URL.canParse(targetId))
        throw new FieldError('targetId', '请填写以 http:// 或 https:// 开头的地址')
    } else if (!(await rows.isThere(targetKind, targetId)))
      throw new FieldError('targetId', nowhere[targetKind])
  }

  const refuseWrong = async (input: SaveCampaignInput, activity: ActivityRow): Promise<void> => {
    const { kind, scopeKind, scopeId, reward, badgeId, budget, winners, endsAt, startsAt } = input
    if (endsAt <= startsAt) throw new FieldError('endsAt', '结束时间要晚于开始时间')
    if (endsAt <= now()) throw new FieldError('endsAt', '结束时间要晚于现在')
    if (!isWithin(input, activity)) throw new FieldError('endsAt', '奖励的时间要在活动的时间之内')
    if (badgeId !== null && !(await rows.isBadge(badgeId)))
      throw new FieldError('badgeId', '没有这枚徽章，请重新选择')
    if (reward === 0) {
      if (badgeId === null) throw new FieldError('reward', '请填写奖励，或者选择一枚徽章')
      if (budget > 0) throw new FieldError('budget', '只发徽章不用预算，请填 0')
      if (winners === null) throw new FieldError('winners', '只发徽章时请填写名额')
    }
    if (reward > budget) throw new FieldError('budget', '预算至少要够发一份奖励')
    if (winners !== null && winners * reward > budget)
      throw new FieldError('budget', '预算不够发给这么多人，请提高预算或减少名额')
    if ((scopeKind === null) !== (scopeId === null)) throw new FieldError('scopeId', '请填写比赛或联赛的编号')
    if (scopeKind === null || scopeId === null) return
    if (kind !== 'watch') throw new FieldError('scopeKind', '只有看直播可以限定比赛或联赛')
    if (!(await rows.isThere(scopeKind, scopeId))) throw new FieldError('scopeId', nowhere[scopeKind])
  }

  const refuseChanged = (input: SaveCampaignInput, before: KeptCampaign): void => {
    if (before.closedAt !== null || before.endsAt <= now()) throw ended()
    if (before.startsAt <= now() && fixedOfCampaign.some((name) => input[name] !== before[name]))
      throw new FieldError('kind', '已经开始，条件和奖励不能再改，只能改预算、名额和结束时间')
    if (before.claimed * before.reward > input.budget)
      throw new FieldError('budget', '已经发出的奖励超过了这个预算')
    if (input.winners !== null && before.claimed > input.winners)
      throw new FieldError('winners', '已经领奖的人数超过了这个名额')
  }

  return {
    list: (input) => rows.list(input, now()),
    saveActivity: async (given, who) => {
      const input = { ...given, targetId: targetIdOf(given) }
      const { activityId, cover, matchType, startsAt, endsAt, content, contentEn } = input
      const title = lineIn('title', input.title, '请填写标题')
      const summary = lineIn('summary', input.summary, '请填写一句话说明')
      if (endsAt <= startsAt) throw new FieldError('endsAt', '结束时间要晚于开始时间')
      await refuseWrongTarget(input)
      const before = activityId === null ? null : await found(activityId)
      const seen = input.version
      await refuseMeanwhile(rows, {
        seen,
        kind: 'activity',
        before: formOf(before),
        target: activityId ?? '',
      })
      const campaign = before?.campaign ?? null
      if (campaign !== null && campaign.closedAt === null && !isWithin(campaign, input))
        throw new FieldError('endsAt', '活动的时间要包住奖励的时间，请先改奖励')
      const id = activityId ?? randomBytes(9).toString('hex')
      await rows.keepActivity({
        activityId: id,
        title,
        summary,
        titleEn: plainOrNull(input.titleEn),
        summaryEn: plainOrNull(input.summaryEn),
        cover,
        matchType,
        startsAt,
        endsAt,
        content: safeHtml(content),
        contentEn: safeHtmlOrNull(contentEn),
        target: input.targetKind === 'none' ? null : { kind: input.targetKind, id: input.targetId },
      })
      const after = await found(id)
      await rows.note({
        who,
        act: 'activity.save',
        target: id,
        before: before === null ? null : told(before),
        after: told(after),
        at: now(),
      })
      return after
    },
    saveCampaign: async ({ version: seen, ...wanted }, who) => {
      const { activityId } = wanted
      // Held before anything is decided: a claim at the same moment comes before or after it.
      const held = await rows.hold(activityId)
      const activity = await found(activityId)
      const before = activity.campaign
      await refuseMeanwhile(rows, { seen, kind: 'campaign', before, target: activityId })
      const input = countedFrom(wanted, before, now())
      const { activityId: _id, ...rules } = input
      await refuseWrong(input, activity)
      if (before !== null) refuseChanged(input, before)
      const moves = movesOf(input, held)
      const revision = (held?.revision ?? 0) + (moves.length > 0 ? 1 : 0)
      await rows.keepCampaign(activityId, rules, revision)
      if (moves.length > 0) await ledger.post(budgetMove(activityId, revision, moves), now())
      const after = await found(activityId)
      const act = 'campaign.save'
      await rows.note({ who, act, target: activityId, before, after: after.campaign, at: now() })
      return after
    },
    endCampaign: async ({ activityId }, who) => {
      const campaign = await rows.hold(activityId)
      if (campaign === null) throw gone()
      if (campaign.closedAt !== null) throw ended()
      const { campaign: before } = await found(activityId)
      await closeCampaign({ rows, ledger }, campaign, now())
      const after = await found(activityId)
      const act = 'campaign.end'
      await rows.note({ who, act, target: activityId, before, after: after.campaign, at: now() })
      return after
    },
  }
}
