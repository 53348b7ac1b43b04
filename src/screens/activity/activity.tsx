import { ActivityCover } from './activity-cover'
import { card, list } from './activity.styles'
import { whenOf } from './activity-when'
import { rewardOf } from '../../features/campaign-words'
import { ListView } from '../../features/list-view'
import { useNow } from '../../features/use-now'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { nameOf } from '../../text/match'
import { isInChineseOnly } from './chinese-only'
import { useText } from '../../text/use-text'
import { activityTexts } from '../../text/zh/activity'
import { Button } from '../../ui/button'
import { digits } from '../../ui/digits.styles'
import { Skeletons } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { listOf } from '../../../machines/patterns/list.connect'
import { listActivities } from '../../../contract/activity'
import type { ListedActivity as One } from '../../../contract/activity.schema'

const MINUTE = 60_000

const requires = () => ({ activities: listOf(listActivities, {}) })

const Activities = ({ activities }: Views<ReturnType<typeof requires>>) => {
  const text = useText(activityTexts)
  return (
    <ListView
      list={activities}
      label={text('title.activity')}
      className={list}
      keyOf={({ activityId }) => activityId}
      skeleton={<Skeletons count={3} height="16rem" />}
      empty={
        <EmptyState
          icon="calendar"
          title={text('activity.none')}
          action={
            <Button look="soft" href="#/schedule/index">
              {text('home.allMatches')}
            </Button>
          }
        />
      }
    >
      {(each) => <ActivityCard activity={each} />}
    </ListView>
  )
}

const ActivityCard = ({ activity: one }: { readonly activity: One }) => {
  const text = useText(activityTexts)
  const now = useNow(MINUTE)
  const isChinese = isInChineseOnly(one.titleEn)
  return (
    <a className={card} data-state={one.state} href={`#/activityDetail?id=${one.activityId}`}>
      <ActivityCover activity={one} />
      <p>
        <strong lang={isChinese ? 'zh-CN' : undefined}>
          {nameOf({ name: one.title, nameEn: one.titleEn })}
        </strong>
        <span lang={isInChineseOnly(one.summaryEn) ? 'zh-CN' : undefined}>
          {nameOf({ name: one.summary, nameEn: one.summaryEn })}
        </span>
        {one.gives !== null && (
          <b data-currency={one.gives.currency} className={digits}>
            {text('campaign.reward', rewardOf(one.gives, text))}
          </b>
        )}
        <small>
          {isChinese && `${text('activity.inChinese')} · `}
          {whenOf(one, text, now)}
        </small>
      </p>
    </a>
  )
}

/** ROUTE-12 FEAT-13 活动 */
export const activity = screen({
  requires,
  view: (views: Views<ReturnType<typeof requires>>) => {
    const text = useText(activityTexts)
    return (
      <Page title={text('title.activity')}>
        <Activities {...views} />
      </Page>
    )
  },
})
