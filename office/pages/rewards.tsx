import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Rewards as Known, TaskRule } from '../../contract/office.ledger.schema'
import * as calls from '../../contract/office'
import { dayAfter } from '../../contract/wallet.days'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { Dialog, DialogForm, Sure } from '../parts/dialog'
import { Read } from '../parts/read'
import { Choice, Input, WholeInput } from '../parts/form'
import { useAsked } from '../parts/use-asked'
import { readWhole } from '../parts/whole'
import { GOAL_MAX, REWARD_MAX } from '../../contract/wallet.corrections'
import { RowButton } from '../parts/list'
import { dayZoneText, amountText, numberText, useText, wordsOf, type Text } from '../text/text'

type TaskOf = Known['tasks'][number]
interface Since<Rule> {
  readonly from: string
  readonly rule: Rule
}

const nameOf = (taskId: string): string => wordsOf(`ledger.task.${taskId}`) ?? taskId
const onText = (on: boolean, text: Text): string => text(on ? 'rewards.on' : 'rewards.off')
const unitOf = (taskId: string): 'rewards.minutes' | 'rewards.times' =>
  taskId.startsWith('watch') ? 'rewards.minutes' : 'rewards.times'
const asksText = (taskId: string, { goal }: TaskRule, text: Text): string =>
  text(unitOf(taskId), { count: numberText(goal) })
const rewardText = ({ reward, currency }: TaskRule): string => amountText(reward, currency)
const ruleText = (taskId: string, rule: TaskRule, text: Text): string =>
  [onText(rule.on, text), asksText(taskId, rule, text), rewardText(rule)].join(' · ')
type CheckInRule = Known['checkIn'][number]['rule']
const goldText = ({ row }: CheckInRule): string => amountText(row.map(numberText).join(' / '), 'gold')
const rowText = (rule: CheckInRule, text: Text): string => [onText(rule.on, text), goldText(rule)].join(' · ')

/** What applies on a day, as it is planned now. */
const ruleOn = <Rule,>(
  day: string,
  rules: readonly { readonly from: string | null; readonly rule: Rule }[],
): Rule | undefined => rules.findLast(({ from }) => from === null || from <= day)?.rule

/** Whether members can earn it on that day, as it is planned now. */
const isOnAt = (
  day: string,
  rules: readonly { readonly from: string | null; readonly rule: { readonly on: boolean } }[],
): boolean => ruleOn(day, rules)?.on === true

/** Asks whether a reward is to be another one from a day on, or none. */
const SureOfReward = ({
  name,
  from,
  before,
  after,
  isOff,
  ...rest
}: {
  readonly name: string
  readonly from: string
  readonly before: string
  readonly after: string
  /** It can be earned no longer then. */
  readonly isOff: boolean
  readonly isBusy: boolean
  readonly onSure: () => void
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  const zone = dayZoneText()
  return (
    <Sure
      {...rest}
      title={text(isOff ? 'rewards.close' : 'rewards.sure')}
      words={
        isOff
          ? text('rewards.closeSure', { name, from, zone })
          : text('rewards.sureHelp', { name, from, before, after, zone })
      }
      looks={isOff ? 'danger' : 'primary'}
    />
  )
}

/** From which day it applies, and whether it is on. */
const SinceFields = ({ today, on }: { readonly today: string; readonly on: boolean }): ReactNode => {
  const text = useText()
  return (
    <>
      <Input
        name="from"
        type="date"
        label={text('rewards.from')}
        help={text('rewards.fromHelp', { zone: dayZoneText() })}
        initial={dayAfter(today, 1)}
      />
      <Choice
        name="on"
        label={text('rewards.state')}
        initial={on ? 'yes' : 'no'}
        choices={[
          ['yes', text('rewards.on')],
          ['no', text('rewards.off')],
        ]}
      />
    </>
  )
}

const EditTask = ({
  of: { taskId, isOnce, rules },
  today,
  onClose,
}: {
  readonly of: TaskOf
  readonly today: string
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  const rule = rules.at(-1)?.rule
  const act = useAct((next: Since<TaskRule>) => ask(calls.saveTaskRule, { taskId, ...next }), 'saved')
  const { asked, ask: askBack, drop, save } = useAsked(act, onClose)
  if (rule === undefined) return null
  const beforeOn = (day: string): string => rewardText(ruleOn(day, rules) ?? rule)
  return (
    <Dialog title={text('rewards.edit', { name: nameOf(taskId) })} onClose={onClose}>
      <DialogForm
        act={act}
        submit={text('save')}
        onClose={onClose}
        onSubmit={({ from = '', on, goal = '1', reward = '', currency }) => {
          const next: TaskRule = {
            on: on === 'yes',
            goal: readWhole(goal),
            reward: readWhole(reward),
            currency: currency === 'brick' ? 'brick' : 'gold',
          }
          if (rewardText(next) === beforeOn(from) && (next.on || !isOnAt(from, rules)))
            save({ from, rule: next })
          else askBack({ from, rule: next })
        }}
      >
        <SinceFields today={today} on={rule.on} />
        {isOnce ? null : (
          <WholeInput
            name="goal"
            label={text(taskId.startsWith('watch') ? 'rewards.goalMinutes' : 'rewards.goalTimes')}
            initial={String(rule.goal)}
            least={1}
            most={GOAL_MAX}
          />
        )}
        <WholeInput
          name="reward"
          label={text('rewards.reward')}
          initial={String(rule.reward)}
          least={1}
          most={REWARD_MAX}
        />
        <Choice
          name="currency"
          label={text('goods.currency')}
          initial={rule.currency}
          choices={(['gold', 'brick'] as const).map((one) => [one, text(`ledger.${one}`)] as const)}
        />
      </DialogForm>
      {asked === null ? null : (
        <SureOfReward
          name={nameOf(taskId)}
          from={asked.from}
          before={beforeOn(asked.from)}
          after={rewardText(asked.rule)}
          isOff={!asked.rule.on && isOnAt(asked.from, rules)}
          isBusy={act.isBusy}
          onSure={() => save(asked)}
          onClose={drop}
        />
      )}
    </Dialog>
  )
}

const EditCheckIn = ({
  of,
  today,
  onClose,
}: {
  readonly of: Known['checkIn']
  readonly today: string
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  const rule = of.at(-1)?.rule
  const act = useAct((next: Since<CheckInRule>) => ask(calls.saveCheckInRule, next), 'saved')
  const { asked, ask: askBack, drop, save } = useAsked(act, onClose)
  if (rule === undefined) return null
  const beforeOn = (day: string): string => goldText(ruleOn(day, of) ?? rule)
  return (
    <Dialog title={text('rewards.edit', { name: text('rewards.checkIn') })} onClose={onClose}>
      <DialogForm
        act={act}
        submit={text('save')}
        onClose={onClose}
        onSubmit={({ from = '', on, ...days }) => {
          const next = { on: on === 'yes', row: rule.row.map((_, nth) => readWhole(days[`day${nth}`])) }
          if (goldText(next) === beforeOn(from) && (next.on || !isOnAt(from, of))) save({ from, rule: next })
          else askBack({ from, rule: next })
        }}
      >
        <SinceFields today={today} on={rule.on} />
        <div className="seven">
          {rule.row.map((gold, nth) => (
            <WholeInput
              // oxlint-disable-next-line react/no-array-index-key -- a day of the row is its place
              key={nth}
              name={`day${nth}`}
              label={text('rewards.day', { nth: nth + 1 })}
              initial={String(gold)}
              least={1}
              most={REWARD_MAX}
            />
          ))}
        </div>
      </DialogForm>
      {asked === null ? null : (
        <SureOfReward
          name={text('rewards.checkIn')}
          from={asked.from}
          before={beforeOn(asked.from)}
          after={goldText(asked.rule)}
          isOff={!asked.rule.on && isOnAt(asked.from, of)}
          isBusy={act.isBusy}
          onSure={() => save(asked)}
          onClose={drop}
        />
      )}
    </Dialog>
  )
}

/** What is planned, each to be dropped. */
const Planned = ({
  taskId,
  name,
  rules,
}: {
  readonly taskId: TaskOf['taskId'] | null
  readonly name: string
  readonly rules: readonly { readonly from: string | null; readonly words: string }[]
}): ReactNode => {
  const text = useText()
  const drop = useAct((from: string) => ask(calls.dropRule, { taskId, from }))
  if (rules.length === 0) return text('none')
  return rules.map(({ from, words }) => (
    <div key={from} className="row">
      <span>{text('rewards.planned', { from: from ?? '', words })}</span>
      <RowButton
        does={text('rewards.drop')}
        of={`${name} ${from}`}
        onPick={() => {
          if (!drop.isBusy && from !== null) void drop.run(from)
        }}
      />
    </div>
  ))
}

const Shown = ({ of: { today, checkIn, tasks } }: { readonly of: Known }): ReactNode => {
  const text = useText()
  const [edited, setEdited] = useState<TaskOf | 'checkIn' | null>(null)
  const close = (): void => setEdited(null)
  const heads = ['rewards.task', 'rewards.now', 'rewards.next'] as const
  const now = checkIn[0]?.rule
  return (
    <>
      <p className="help">{text('rewards.help', { today, zone: dayZoneText() })}</p>
      <table aria-label={text('nav.rewards')}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {text(head)}
              </th>
            ))}
            <th scope="col" />
          </tr>
        </thead>
        <tbody>
          <tr>
            <td data-label={text('rewards.task')}>
              <div>
                {text('rewards.checkIn')}
                <small>{text('rewards.checkInHelp')}</small>
              </div>
            </td>
            <td data-label={text('rewards.now')}>{now === undefined ? null : rowText(now, text)}</td>
            <td data-label={text('rewards.next')}>
              <Planned
                taskId={null}
                name={text('rewards.checkIn')}
                rules={checkIn.slice(1).map(({ from, rule }) => ({ from, words: rowText(rule, text) }))}
              />
            </td>
            <td data-label="">
              <RowButton
                does={text('edit')}
                of={text('rewards.checkIn')}
                onPick={() => setEdited('checkIn')}
              />
            </td>
          </tr>
          {tasks.map((task) => {
            const [current, ...planned] = task.rules
            return (
              <tr key={task.taskId}>
                <td data-label={text('rewards.task')}>
                  <div>
                    {nameOf(task.taskId)}
                    <small>{text(`rewards.${task.group}`)}</small>
                  </div>
                </td>
                <td data-label={text('rewards.now')}>
                  {current === undefined ? null : ruleText(task.taskId, current.rule, text)}
                </td>
                <td data-label={text('rewards.next')}>
                  <Planned
                    taskId={task.taskId}
                    name={nameOf(task.taskId)}
                    rules={planned.map(({ from, rule }) => ({
                      from,
                      words: ruleText(task.taskId, rule, text),
                    }))}
                  />
                </td>
                <td data-label="">
                  <RowButton does={text('edit')} of={nameOf(task.taskId)} onPick={() => setEdited(task)} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {edited === 'checkIn' ? <EditCheckIn of={checkIn} today={today} onClose={close} /> : null}
      {edited !== null && edited !== 'checkIn' ? (
        <EditTask of={edited} today={today} onClose={close} />
      ) : null}
    </>
  )
}

/** FEAT-11 What check-in and each task ask and give, today and from days to come on. */
export const Rewards = (): ReactNode => {
  const text = useText()
  const asked = useQuery({
    queryKey: ['rewards'],
    queryFn: () => ask(calls.getRewards, {}),
  })
  return (
    <>
      <div className="row head">
        <h1>{text('nav.rewards')}</h1>
      </div>
      <Read of={asked}>{(data) => <Shown of={data} />}</Read>
    </>
  )
}
