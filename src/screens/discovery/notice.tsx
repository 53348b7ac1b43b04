import { NoticeRow } from './notice-row'
import { list } from './notice.styles'
import { useSeen } from '../../shell/host'
import { PageHeader } from '../../shell/page-header'
import { screen, type Views } from '../../shell/screen'
import { useText } from '../../text/use-text'
import { discovery } from '../../text/zh/discovery'
import { Button } from '../../ui/button'
import { page } from '../../ui/layout.styles'
import { ListEnd } from '../../ui/list-end'
import { Bone } from '../../ui/skeleton'
import { EmptyState, FailedState } from '../../ui/states'
import { StaleNote } from '../../ui/stale-note'
import { listOf } from '../../../machines/connect/list'
import { readingOf, type Reading } from '../../../machines/connect/notices'
import { listNotices } from '../../../contract/social'
import type { MemberNotice } from '../../../contract/social.schema'

const needs = () => ({ notices: listOf<object, MemberNotice>(listNotices, {}, 20), reading: readingOf() })

const Notices = ({ notices, reading }: Views<ReturnType<typeof needs>>) => {
  const text = useText(discovery)
  switch (notices.is) {
    case 'loading':
      return (
        <div className={list} aria-busy="true">
          <Bone height="4.5rem" />
          <Bone height="4.5rem" />
          <Bone height="4.5rem" />
        </div>
      )
    case 'empty':
      return (
        <EmptyState
          icon="bell"
          title={text('notice.none')}
          hint={text('notice.noneHint')}
          action={
            <Button look="soft" href="#/schedule/index">
              {text('home.allMatches')}
            </Button>
          }
        />
      )
    case 'failed':
      return <FailedState onRetry={notices.retry} />
    case 'shown':
      return (
        <>
          {notices.freshness === 'stale' && <StaleNote onRetry={notices.retry} />}
          <ul className={list} aria-label={text('title.notice')}>
            {notices.items.map((each) => (
              <li key={each.noticeId}>
                <NoticeRow notice={each} reading={reading} />
              </li>
            ))}
          </ul>
          {notices.more !== 'none' && (
            <ListEnd
              more={notices.more}
              count={notices.items.length}
              onReach={notices.extend}
              onRetry={notices.retry}
            />
          )}
        </>
      )
  }
}

const ReadAll = ({ reading }: { readonly reading: Reading }) => {
  const text = useText(discovery)
  const unread = useSeen('session', ({ context }) => context.user?.unread ?? 0)
  return unread === 0 ? null : (
    <Button look="plain" size="small" onPress={reading.readAll}>
      {text('notice.readAll')}
    </Button>
  )
}

/** ROUTE-10 FEAT-09 通知 */
export const notice = screen({
  needs,
  view: (views: Views<ReturnType<typeof needs>>) => {
    const text = useText(discovery)
    return (
      <>
        <PageHeader title={text('title.notice')} actions={<ReadAll reading={views.reading} />} />
        <div className={page}>
          <Notices {...views} />
        </div>
      </>
    )
  },
})
