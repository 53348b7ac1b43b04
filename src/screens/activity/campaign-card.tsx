import { zoneOf } from './activity-when'
import { badge as badgeRow, card } from './campaign.styles'
import { badgeName, conditionWords, rewardOf } from '../../features/campaign-words'
import { OfflineNote } from '../../features/offline-note'
import { useOnlinePress } from '../../features/online-press'
import { leagueHref, matchHref } from '../../features/team-links'
import { formatDateTime } from '../../text/days'
import { formatDayTime } from '../../text/format'
import { useText } from '../../text/use-text'
import { activityTexts } from '../../text/zh/activity'
import { Button } from '../../ui/button'
import { digits } from '../../ui/digits.styles'
import { Progress } from '../../ui/progress'
import type { CampaignActions } from '../../../machines/activity/campaigns.connect'
import type { Campaign } from '../../../contract/activity.schema'
import { formatNumber } from '../../../contract/figures'
import { badgePicture } from '../../../contract/mall.worn'

/** Where each condition is done. */
const ways = {
  watch: '#/home',
  checkIn: '#/task',
  follow: '#/rank',
  invite: '#/invite',
  redeem: '#/mall',
  gift: '#/home',
} as const
const wayOf = ({ condition: { kind, of } }: Campaign): string => {
  if (of === null) return ways[kind]
  return of.kind === 'match' ? matchHref(of.id) : leagueHref(of.id)
}

const more = {
  checkIn: 'campaign.ruleCheckIn',
  invite: 'campaign.ruleInvite',
  redeem: 'campaign.ruleRedeem',
} as const

interface CampaignProps {
  readonly campaign: Campaign
  readonly actions: CampaignActions
}

/** FEAT-13 What an event gives: what has to be done, how far one is, what is left, and the next step. */
export const CampaignCard = ({ campaign, actions }: CampaignProps) => {
  const text = useText(activityTexts)
  const { condition, progress: done, left, places, joins, state, startsAt, endsAt } = campaign
  const { kind, goal } = condition
  const task = conditionWords(condition, text)
  const rule = text(joins ? 'campaign.ruleJoin' : 'campaign.rule', {
    from: formatDateTime(startsAt),
    to: formatDateTime(endsAt) + zoneOf(endsAt, text),
  })
  const extra = kind in more ? text(more[kind as keyof typeof more]) : ''
  return (
    <section className={card} data-state={state} aria-label={text('campaign.title')}>
      <header>
        <h2>{task}</h2>
        <b data-currency={campaign.currency} className={digits}>
          {text('campaign.reward', rewardOf(campaign, text))}
        </b>
      </header>
      <Badge campaign={campaign} />
      <div>
        <Progress value={done / goal} label={text('campaign.progressSaid', { task, done, goal })} />
        <p aria-hidden="true">
          <span className={digits}>{text('campaign.progress', { done, goal })}</span>
        </p>
      </div>
      <p className={digits}>
        {text('campaign.left', { left: formatNumber(left), places: formatNumber(places) })}
      </p>
      <Step campaign={campaign} actions={actions} />
      <small>{`${rule}${extra}`.trim()}</small>
    </section>
  )
}

/** What is given beside the coins, and whether one has it. */
const Badge = ({ campaign: { badge, reward, state } }: Pick<CampaignProps, 'campaign'>) => {
  const text = useText(activityTexts)
  if (badge === null) return null
  const { has, style } = badge
  if (has === 'none' && state === 'claimed') return null
  const told = has === 'had' && reward === 0 ? 'hadAlone' : has
  return (
    <p className={badgeRow}>
      <img src={badgePicture(style)} alt="" width={24} height={24} />
      <span>{text(`campaign.badge.${told}`, { badge: badgeName(badge) })}</span>
      {told === 'earned' && <a href="#/mall?view=worn">{text('campaign.badge.manage')}</a>}
    </p>
  )
}

const Step = ({ campaign, actions }: CampaignProps) => {
  const text = useText(activityTexts)
  const { busyWith, join, claim } = actions
  const { isHeld, press } = useOnlinePress()
  switch (campaign.state) {
    case 'planned':
      return (
        <Button wide disabled>
          {text('campaign.soon', {
            time: formatDayTime(campaign.startsAt) + zoneOf(campaign.startsAt, text),
          })}
        </Button>
      )
    case 'joinable':
      return (
        <Button wide busy={busyWith === 'join'} onPress={() => join(campaign)}>
          {text('campaign.join')}
        </Button>
      )
    case 'open':
      return (
        <Button wide look="soft" href={wayOf(campaign)}>
          {text('campaign.go')}
        </Button>
      )
    case 'done':
      if (campaign.reward === 0 && campaign.badge?.has === 'had')
        return (
          <Button wide look="soft" href="#/mall?view=worn">
            {text('campaign.badge.manage')}
          </Button>
        )
      return (
        <>
          <Button wide busy={busyWith === 'claim'} onPress={() => press(() => claim(campaign))}>
            {text('campaign.claim', rewardOf(campaign, text))}
          </Button>
          {isHeld && <OfflineNote />}
        </>
      )
    case 'claimed':
      return (
        <Button wide look="plain" disabled>
          {text('campaign.claimed')}
        </Button>
      )
    case 'usedUp':
      return (
        <Button wide look="plain" disabled>
          {text('campaign.usedUp')}
        </Button>
      )
    default:
      return (
        <Button wide look="plain" disabled>
          {text('campaign.over')}
        </Button>
      )
  }
}
