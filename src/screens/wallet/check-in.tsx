import { checkIn, row } from './task.styles'
import { OfflineNote } from '../../features/offline-note'
import { useOnlinePress } from '../../features/online-press'
import { useServerNow } from '../../features/server-now'
import { dayInShort, dayTitle } from '../../text/month'
import { useText } from '../../text/use-text'
import { platformZone } from '../../text/zone'
import { walletTexts } from '../../text/zh/wallet'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { digits } from '../../ui/digits.styles'
import { Icon } from '../../ui/icon'
import type { Rewards } from '../../../machines/wallet/rewards.connect'
import type { CheckInDay, TaskBoard } from '../../../contract/wallet.schema'
import { formatNumber } from '../../../contract/figures'

const MINUTE = 60_000

/** Begun ones count: it is never said to be over before it is. */
const wholeMinutes = (length: number): number => Math.ceil(length / MINUTE)

interface CheckInProps {
  readonly board: TaskBoard
  readonly rewards: Rewards
}

/** FEAT-11 Seven days, what each is worth, and the press for today. */
export const CheckIn = ({ board: { day, row: days, streak, endsAt }, rewards }: CheckInProps) => {
  const text = useText(walletTexts)
  const left = Math.max(0, endsAt - useServerNow(MINUTE))
  const { isHeld, press } = useOnlinePress()
  const missed = days.find((each) => each.state === 'missed' && !rewards.isTaken(each))
  const today = days.find((each) => each.state === 'today' && !rewards.isTaken(each))
  const [hours, minutes] = [Math.floor(wholeMinutes(left) / 60), wholeMinutes(left) % 60]
  const time =
    hours === 0
      ? text('task.minutes', { count: minutes })
      : minutes === 0
        ? text('task.hours', { count: hours })
        : text('task.hoursMinutes', { hours, minutes })
  return (
    <Card>
      <section className={checkIn} aria-label={text('task.row')}>
        <h2>
          {streak > 0
            ? text('task.streak', { count: streak })
            : text('task.begin', { reward: formatNumber(days[days.length - 1]?.reward ?? 0) })}
        </h2>
        <ol className={row} aria-label={text('task.row')}>
          {days.map((each) => (
            <DayCell key={each.day} day={each} isToday={each.day === day} isTaken={rewards.isTaken(each)} />
          ))}
        </ol>
        {missed !== undefined && (
          <Button wide look="soft" onPress={() => press(() => rewards.checkIn(missed))}>
            {text('task.makeUp', { reward: formatNumber(missed.reward) })}
          </Button>
        )}
        {today === undefined ? (
          <Button wide look="soft" disabled>
            {text('task.checkedIn')}
          </Button>
        ) : (
          <Button wide size="large" onPress={() => press(() => rewards.checkIn(today))}>
            {text('task.checkIn', { reward: formatNumber(today.reward) })}
          </Button>
        )}
        {isHeld && <OfflineNote />}
        <small>{text('task.border', { zone: platformZone(), time })}</small>
      </section>
    </Card>
  )
}

const said = { missed: 'task.dayMissed', today: 'task.dayToday', coming: 'task.dayComing' } as const

interface DayCellProps {
  readonly day: CheckInDay
  readonly isToday: boolean
  readonly isTaken: boolean
}

const DayCell = ({ day: each, isToday, isTaken }: DayCellProps) => {
  const text = useText(walletTexts)
  const isDone = isTaken || each.state === 'done' || each.state === 'madeUp'
  const day = dayTitle(each.day)
  const words =
    each.state === 'done' || each.state === 'madeUp' || isTaken
      ? text('task.dayDone', { day })
      : text(said[each.state], { day, reward: formatNumber(each.reward) })
  return (
    <li data-state={isDone ? 'done' : each.state} aria-label={words}>
      <span aria-hidden>{isToday ? text('task.today') : dayInShort(each.day)}</span>
      <b className={digits} aria-hidden>
        +{formatNumber(each.reward)}
      </b>
      {isDone ? <Icon name="check" size={16} /> : <span aria-hidden>·</span>}
    </li>
  )
}
