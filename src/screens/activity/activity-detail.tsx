import { ActivityCover } from './activity-cover'
import { detail, facts, story, way } from './activity.styles'
import { whenOf } from './activity-when'
import { CampaignCard } from './campaign-card'
import { rewardOf } from '../../features/campaign-words'
import { outsideHref } from '../../features/outside'
import { RichText } from '../../features/rich-text'
import { ResourceView } from '../../features/resource-view'
import { useNow } from '../../features/use-now'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { leagueHref, liveHref, matchHref } from '../../features/team-links'
import { nameOf } from '../../text/match'
import { isInChineseOnly } from './chinese-only'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { activityTexts } from '../../text/zh/activity'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { repeating } from '../../features/repeating'
import { campaignActionsOf, campaignsOf } from '../../../machines/activity/campaigns.connect'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { getActivity } from '../../../contract/activity'
import type { ActivityInfo } from '../../../contract/activity.schema'

const MINUTE = 60_000
/** Milliseconds after which one's progress is asked for again. */
const LOOK_EVERY = 20_000
const said = textIn(currentWords, activityTexts)

const requires = (query: URLSearchParams) => ({
  activity: resourceOf(getActivity, { activityId: query.get('id') ?? '' }),
  campaigns: campaignsOf(query.get('id') ?? '', repeating(LOOK_EVERY)),
  actions: campaignActionsOf((action, campaign) => ({
    tone: 'success',
    words: {
      said: action === 'join' ? said('campaign.joined') : said('campaign.earned', rewardOf(campaign, said)),
    },
  })),
})
type Parts = Views<ReturnType<typeof requires>>

const Detail = ({ activity, campaigns, actions }: Parts) => {
  const text = useText(activityTexts)
  return (
    <ResourceView
      resource={activity}
      skeleton={
        <div className={detail} aria-busy="true">
          <Skeleton height="14rem" />
          <Skeleton height="20rem" />
        </div>
      }
      missing={
        <EmptyState
          icon="calendar"
          title={text('activity.gone')}
          hint={text('activity.goneHint')}
          action={
            <Button look="soft" href="#/activity">
              {text('activity.others')}
            </Button>
          }
        />
      }
    >
      {(data) => <Article activity={data} campaigns={campaigns} actions={actions} />}
    </ResourceView>
  )
}

const hrefs = {
  match: matchHref,
  live: liveHref,
  league: leagueHref,
  url: (url: string) => outsideHref(url),
} as const

interface ArticleProps extends Pick<Parts, 'campaigns' | 'actions'> {
  readonly activity: ActivityInfo
}

const Article = ({ activity: one, campaigns, actions }: ArticleProps) => {
  const text = useText(activityTexts)
  const now = useNow(MINUTE)
  const shown = nameOf({ name: one.content, nameEn: one.contentEn })
  const isChinese = isInChineseOnly(one.contentEn)
  return (
    <article className={detail}>
      <div className={facts}>
        <ActivityCover activity={one} />
        <h1 lang={isInChineseOnly(one.titleEn) ? 'zh-CN' : undefined}>
          {nameOf({ name: one.title, nameEn: one.titleEn })}
        </h1>
        <p lang={isInChineseOnly(one.summaryEn) ? 'zh-CN' : undefined}>
          {nameOf({ name: one.summary, nameEn: one.summaryEn })}
        </p>
        <small>
          {isChinese && `${text('activity.inChinese')} · `}
          {whenOf(one, text, now)}
        </small>
        {campaigns.is === 'shown' &&
          campaigns.data.list.map((campaign) => (
            <CampaignCard key={campaign.activityId} campaign={campaign} actions={actions} />
          ))}
      </div>
      <RichText html={shown} className={story} lang={isChinese ? 'zh-CN' : undefined} />
      <Way
        activity={one}
        isBeside={
          campaigns.is === 'shown' &&
          campaigns.data.list.some(({ state }) => state === 'joinable' || state === 'done')
        }
      />
    </article>
  )
}

interface WayProps {
  readonly activity: ActivityInfo
  /** What it gives has the one step that counts. */
  readonly isBeside: boolean
}

const Way = ({ activity: { state, target }, isBeside }: WayProps) => {
  const text = useText(activityTexts)
  return (
    <div className={way}>
      {state === 'ended' ? (
        <Button wide size="large" look="soft" href="#/activity">
          {text('activity.others')}
        </Button>
      ) : (
        target !== null && (
          <Button wide size="large" look={isBeside ? 'soft' : 'primary'} href={hrefs[target.kind](target.id)}>
            {text(`activity.go.${target.kind}`)}
          </Button>
        )
      )}
    </div>
  )
}

/** ROUTE-12 FEAT-13 活动详情 */
export const activityDetail = screen({
  requires,
  name: ({ activity }) =>
    activity.is === 'shown' ? nameOf({ name: activity.data.title, nameEn: activity.data.titleEn }) : '',
  view: (views: Parts) => {
    const text = useText(activityTexts)
    return (
      <Page title={text('title.activityDetail')}>
        <Detail {...views} />
      </Page>
    )
  },
})
