import { CheckIn } from './check-in'
import { balances, board, head, tasks as list, together } from './task.styles'
import { atDayBorder } from '../../features/day-border'
import { conditionWords, rewardOf } from '../../features/campaign-words'
import { FailedReads } from '../../features/failed-reads'
import { liveHref } from '../../features/team-links'
import { OfflineNote } from '../../features/offline-note'
import { useOnlinePress } from '../../features/online-press'
import { usePurse } from '../../features/purse'
import { ResourceView } from '../../features/resource-view'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { nameOf } from '../../text/match'
import { currentWords, textIn, type Text } from '../../text/text'
import { useText } from '../../text/use-text'
import { activityTexts } from '../../text/zh/activity'
import { walletTexts } from '../../text/zh/wallet'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { digits } from '../../ui/digits.styles'
import { Icon } from '../../ui/icon'
import { Section } from '../../ui/section'
import { Skeletons } from '../../ui/skeleton'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { rewardsOf, sumsOf, type Rewards, type Sums } from '../../../machines/wallet/rewards.connect'
import { listCampaigns } from '../../../contract/activity'
import type { Campaign } from '../../../contract/activity.schema'
import { getInvite, getTasks } from '../../../contract/wallet'
import type { Invite, Task, TaskBoard, TaskId } from '../../../contract/wallet.schema'
import { formatNumber } from '../../../contract/figures'

const said = textIn(currentWords, walletTexts)

const currencies = ['gold', 'brick'] as const
type WalletText = Text<'task.reward' | `wallet.${(typeof currencies)[number]}`>

/** Like `+20 金币 +30 砖块`. */
const rewardsSaid = (sums: Sums, text: WalletText): string =>
  currencies
    .flatMap((currency) => {
      const amount = sums[currency]
      if (amount === undefined) return []
      return [text('task.reward', { amount: formatNumber(amount), currency: text(`wallet.${currency}`) })]
    })
    .join(' ')

const requires = () => ({
  board: resourceOf(getTasks, {}, {}, atDayBorder),
  offer: resourceOf(getInvite, {}),
  campaigns: resourceOf(listCampaigns, { activityId: null }),
  rewards: rewardsOf({
    earned: (sums) => ({
      tone: 'success',
      words: { said: said('task.earned', { rewards: rewardsSaid(sums, said) }) },
    }),
    unsure: () => ({ tone: 'plain', words: { said: said('task.unsure') } }),
  }),
})

/** A room that is on now. */
const ROOM = 'room'
/** Where each is done. */
const ways: Readonly<Record<TaskId, string>> = {
  watch10: ROOM,
  watch30: ROOM,
  talk: ROOM,
  follow: '#/rank',
  remind: '#/schedule/index',
  clip: ROOM,
  share: '#/invite',
  avatar: '#/editInfo',
  firstFollow: '#/rank',
  firstReminder: '#/schedule/index',
  watch60: ROOM,
}
/** Home where no room is on. */
const wayOf = (taskId: TaskId, liveId: string | null): string => {
  const way = ways[taskId]
  if (way !== ROOM) return way
  return liveId === null ? '#/home' : liveHref(liveId)
}

const groups = ['daily', 'newcomer'] as const

const TaskCentre = ({
  board: resource,
  offer,
  campaigns,
  rewards: rewardsOn,
}: Views<ReturnType<typeof requires>>) => {
  const text = useText(walletTexts)
  return (
    <Page title={text('title.task')}>
      <ResourceView resource={resource} skeleton={<Skeletons count={3} height="14rem" />}>
        {(shown) => {
          const rewards = rewardsOn(shown.day)
          return (
            <div className={board}>
              <div className={head}>
                <Balances />
                {shown.open && <CheckIn board={shown} rewards={rewards} />}
              </div>
              {shown.invited !== null && <Invited of={shown.invited} liveId={shown.liveId} />}
              <ClaimAll tasks={shown.tasks} rewards={rewards} />
              {groups.map((group) => (
                <Section key={group} title={text(`task.${group}`)}>
                  <Card inside="none">
                    <ul className={list}>
                      {shown.tasks
                        .filter((task) => task.group === group)
                        .map((task) => (
                          <TaskRow key={task.taskId} task={task} rewards={rewards} liveId={shown.liveId} />
                        ))}
                    </ul>
                  </Card>
                </Section>
              ))}
              <Inviting offer={offer.is === 'shown' ? offer.data : null} />
              <FailedReads of={[offer, campaigns]} />
              {campaigns.is === 'shown' && <EventRewards campaigns={campaigns.data.list} />}
            </div>
          )
        }}
      </ResourceView>
    </Page>
  )
}

/** What there is where more is earned: of both, as tasks give both. */
const Balances = () => {
  const text = useText(walletTexts)
  return (
    <div className={balances}>
      {usePurse().map(({ currency, href, amount }) => (
        <a key={currency} href={href} data-currency={currency}>
          <span>{text(`wallet.${currency}Balance`)}</span>
          <b className={digits}>{amount}</b>
          <Icon name="chevron" size={16} />
        </a>
      ))}
    </div>
  )
}

const looks: Partial<Record<Campaign['state'], 'primary' | 'plain'>> = {
  done: 'primary',
  claimed: 'plain',
  usedUp: 'plain',
}
/** What is done on the event's page. */
const deeds: Partial<Record<Campaign['state'], 'toClaim' | 'toJoin' | 'claimed'>> = {
  done: 'toClaim',
  joinable: 'toJoin',
  claimed: 'claimed',
}

/** What goes on; it is done and claimed on the event's own page. */
const EventRewards = ({ campaigns }: { readonly campaigns: readonly Campaign[] }) => {
  const text = useText(activityTexts)
  if (campaigns.length === 0) return null
  return (
    <Section title={text('campaign.title')}>
      <Card inside="none">
        <ul className={list}>
          {campaigns.map((campaign) => {
            const title = nameOf({ name: campaign.title, nameEn: campaign.titleEn })
            const { activityId, condition, progress: done, state, currency } = campaign
            const { goal } = condition
            const name = conditionWords(condition, text)
            const deed = deeds[state] ?? 'see'
            return (
              <li key={activityId} data-state={state === 'claimed' ? 'claimed' : 'open'}>
                <p>
                  <span>{title}</span>
                  <small>
                    {state === 'usedUp' ? (
                      <span>{text('campaign.usedUp')}</span>
                    ) : (
                      <b data-currency={currency}>{text('campaign.reward', rewardOf(campaign, text))}</b>
                    )}
                    <span>{name}</span>
                    {state === 'joinable' ? (
                      <span>{text('campaign.joinFirst')}</span>
                    ) : (
                      <span role="img" aria-label={text('campaign.progressSaid', { task: name, done, goal })}>
                        {text('campaign.progress', { done, goal })}
                      </span>
                    )}
                  </small>
                </p>
                <Button
                  size="small"
                  look={looks[state] ?? 'soft'}
                  label={text('campaign.deedSaid', { deed: text(`campaign.${deed}`), title })}
                  href={`#/activityDetail?id=${activityId}`}
                >
                  {text(`campaign.${deed}`)}
                </Button>
              </li>
            )
          })}
        </ul>
      </Card>
    </Section>
  )
}

/** FEAT-12 What inviting is worth; it is done on its own page. `offer` null: not known yet. */
const Inviting = ({ offer }: { readonly offer: Invite | null }) => {
  const text = useText(walletTexts)
  const name = text('task.invite')
  return (
    <Card inside="none">
      <ul className={list}>
        <li data-state="open">
          <p>
            <span>{name}</span>
            {offer !== null && (
              <small>
                <b data-currency="brick">
                  {text('task.inviteEach', { amount: formatNumber(offer.hostReward) })}
                </b>
                <span>{text('task.inviteRule', { minutes: offer.minutes })}</span>
              </small>
            )}
          </p>
          <Button size="small" look="soft" href="#/invite">
            {text('task.inviteGo')}
          </Button>
        </li>
      </ul>
    </Card>
  )
}

interface InvitedProps {
  readonly of: NonNullable<TaskBoard['invited']>
  readonly liveId: string | null
}

/** FEAT-12 What is left until a guest's reward. */
const Invited = ({ of: { watched, minutes, reward }, liveId }: InvitedProps) => {
  const text = useText(walletTexts)
  const name = text('task.invited', { minutes })
  return (
    <Section title={text('task.guest')}>
      <Card inside="none">
        <ul className={list}>
          <li data-state="open">
            <p>
              <span>{name}</span>
              <small>
                <b data-currency="brick">
                  {text('task.reward', { amount: formatNumber(reward), currency: text('wallet.brick') })}
                </b>
                <span
                  role="img"
                  aria-label={text('task.progressSaid', { task: name, done: watched, goal: minutes })}
                >
                  {text('task.progress', { done: watched, goal: minutes })}
                </span>
                <span>{text('task.byItself')}</span>
              </small>
            </p>
            <Button
              size="small"
              look="soft"
              label={text('task.goSaid', { task: name })}
              href={wayOf('watch10', liveId)}
            >
              {text('task.go')}
            </Button>
          </li>
        </ul>
      </Card>
    </Section>
  )
}

/** All that is done and not claimed at once; one alone has its own button. */
const ClaimAll = ({ tasks, rewards }: { readonly tasks: readonly Task[]; readonly rewards: Rewards }) => {
  const text = useText(walletTexts)
  const { isHeld, press } = useOnlinePress()
  const done = tasks.filter((task) => task.state === 'done' && !rewards.isTaken(task))
  if (done.length < 2) return null
  const sums = sumsOf(done.map(({ reward: amount, currency }) => ({ amount, currency })))
  return (
    <div className={together}>
      <Button wide onPress={() => press(() => rewards.claimAll(done))}>
        {text('task.claimAll', { count: done.length })} {rewardsSaid(sums, text)}
      </Button>
      {isHeld && <OfflineNote />}
    </div>
  )
}

interface TaskRowProps {
  readonly task: Task
  readonly rewards: Rewards
  readonly liveId: string | null
}

const TaskRow = ({ task, rewards, liveId }: TaskRowProps) => {
  const text = useText(walletTexts)
  const { isHeld, press } = useOnlinePress()
  const name = text(`task.${task.taskId}`, { goal: task.goal })
  const { progress: done, goal, currency, reward: amount } = task
  const state = rewards.isTaken(task) ? 'claimed' : task.state
  return (
    <li data-state={state}>
      <p>
        <span>{name}</span>
        <small>
          <b data-currency={currency}>
            {text('task.reward', { amount: formatNumber(amount), currency: text(`wallet.${currency}`) })}
          </b>
          <span role="img" aria-label={text('task.progressSaid', { task: name, done, goal })}>
            {text('task.progress', { done, goal })}
          </span>
          {task.taskId === 'share' && <span>{text('task.shareRule')}</span>}
          {task.taskId === 'clip' && <span>{text('task.clipRule')}</span>}
          {task.taskId === 'watch10' && <span>{text('task.watchRule')}</span>}
        </small>
        {isHeld && state === 'done' && <OfflineNote />}
      </p>
      {state === 'done' && (
        <Button
          size="small"
          label={text('task.claimSaid', { task: name })}
          onPress={() => press(() => rewards.claim(task))}
        >
          {text('task.claim')}
        </Button>
      )}
      {state === 'open' && (
        <Button
          size="small"
          look="soft"
          label={text('task.goSaid', { task: name })}
          href={wayOf(task.taskId, liveId)}
        >
          {text('task.go')}
        </Button>
      )}
      {state === 'claimed' && (
        <Button size="small" look="plain" disabled>
          {text('task.claimed')}
        </Button>
      )}
    </li>
  )
}

/** ROUTE-12 FEAT-11 任务中心 */
export const task = screen({ requires, view: TaskCentre })
