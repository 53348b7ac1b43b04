import { ResultCode } from '../../../contract/codes'
import type {
  DropRuleInput,
  Rewards,
  SaveCheckInRuleInput,
  SaveTaskRuleInput,
} from '../../../contract/office.ledger.schema'
import { dayAfter, dayOf, startOf } from '../../../contract/wallet.days'
import { DomainError, FieldError } from '../domain-error'
import type { Logged } from '../office/log'
import type { Now } from '../ports'
import { rulesOf, taskFacts, taskIds, type KeptRule } from './reward-rules'

/** The side of the database, within one transaction. */
export interface RewardRows extends Logged {
  /** Held: of two who keep one the second waits. */
  rules(): Promise<readonly KeptRule[]>
  keep(rule: KeptRule, now: number): Promise<void>
  drop(what: KeptRule['what'], from: string): Promise<void>
}

/** As far as something is planned. */
const PLANNED_DAYS = 366

export interface RewardDesk {
  read(): Promise<Rewards>
  saveTask(input: SaveTaskRuleInput, who: string): Promise<Rewards>
  saveCheckIn(input: SaveCheckInRuleInput, who: string): Promise<Rewards>
  drop(input: DropRuleInput, who: string): Promise<Rewards>
}

const shown = <Rule>({ from, who, rule }: { from: string | null; who: string | null; rule: Rule }) => ({
  from,
  who,
  rule,
})

/** FEAT-11 What check-in and tasks ask and give, as operators set it, for one transaction. */
export const createRewardDesk = (rows: RewardRows, now: Now): RewardDesk => {
  const read = async (): Promise<Rewards> => {
    const [today, rules] = [dayOf(now()), rulesOf(await rows.rules())]
    return {
      today,
      checkIn: rules
        .checkInFrom(today)
        .map(({ rule, ...since }) => shown({ ...since, rule: { on: rule.on, row: [...rule.row] } })),
      tasks: taskIds.map((taskId) => {
        const { group, isOnce } = taskFacts[taskId]
        return { taskId, group, isOnce, rules: rules.taskFrom(taskId, today).map((one) => shown(one)) }
      }),
    }
  }
  const checked = (from: string): void => {
    const today = dayOf(now())
    // The pattern lets a 31st of February through.
    if (dayOf(startOf(from)) !== from) throw new FieldError('from', '没有这一天，请重新选择')
    if (from <= today) throw new FieldError('from', '最早从明天开始，今天和以前的不会改变')
    if (from > dayAfter(today, PLANNED_DAYS)) throw new FieldError('from', '最远安排到一年以后')
  }
  const keep = async (rule: KeptRule, who: string): Promise<Rewards> => {
    checked(rule.from)
    const rules = rulesOf(await rows.rules())
    const before = rule.what === 'checkIn' ? rules.checkIn(rule.from) : rules.task(rule.what, rule.from)
    await rows.keep(rule, now())
    await rows.note({
      who,
      act: 'reward.save',
      target: `${rule.what} ${rule.from}`,
      before,
      after: rule.rule,
      at: now(),
    })
    return read()
  }
  return {
    read,
    saveTask: async ({ taskId, from, rule }, who) => {
      if (taskFacts[taskId].isOnce && rule.goal !== 1)
        throw new FieldError('goal', '这个任务只能做一次，目标是 1')
      return keep({ what: taskId, from, who, rule }, who)
    },
    saveCheckIn: ({ from, rule }, who) => keep({ what: 'checkIn', from, who, rule }, who),
    drop: async ({ taskId, from }, who) => {
      checked(from)
      const what = taskId ?? 'checkIn'
      const found = (await rows.rules()).find((one) => one.what === what && one.from === from)
      if (found === undefined) throw new DomainError(ResultCode.SERVER_LOST, '这项安排已经取消，请刷新后查看')
      await rows.drop(what, from)
      await rows.note({
        who,
        act: 'reward.drop',
        target: `${what} ${from}`,
        before: found.rule,
        after: null,
        at: now(),
      })
      return read()
    },
  }
}
