import { NoticeRow } from './notice-row'
import { list } from './notice.styles'
import { useAppSelector } from '../../app/app-context'
import { PageHeader } from '../../app/page-header'
import { screen, type Views } from '../../app/screen'
import { useText } from '../../text/use-text'
import { discovery } from '../../text/zh/discovery'
import { Button } from '../../ui/button'
import { page } from '../../ui/layout.styles'
import { ListEnd } from '../../ui/list-end'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState, FailedState } from '../../ui/states'
import { StaleNote } from '../../ui/stale-note'
import { listOf } from '../../../machines/patterns/list.connect'
import { noticeReadingOf } from '../../../machines/messages/notices.connect'
import { listNotices } from '../../../contract/messages'
import type { MemberNotice } from '../../../contract/messages.schema'

const requires = () => ({
  notices: listOf<object, MemberNotice>(listNotices, {}, 20),
  reading: noticeReadingOf(),
})

const Notices = ({ notices, reading }: Views<ReturnType<typeof requires>>) => {
  const text = useText(discovery)
  switch (notices.is) {
    case 'loading':
      return (
        <div className={list} aria-busy="true">
          <Skeleton height="4.5rem" />
          <Skeleton height="4.5rem" />
          <Skeleton height="4.5rem" />
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

const ReadAll = ({ notices, reading }: Views<ReturnType<typeof requires>>) => {
  const text = useText(discovery)
  const unread = useAppSelector('session', ({ context }) => context.user?.unread ?? 0)
  const [newest] = notices.is === 'shown' ? notices.items : []
  return unread === 0 || newest === undefined ? null : (
    <Button look="plain" size="small" onPress={() => reading.readAll(newest.at)}>
      {text('notice.readAll')}
    </Button>
  )
}

/** ROUTE-10 FEAT-09 通知 */
export const notice = screen({
  requires: requires,
  view: (views: Views<ReturnType<typeof requires>>) => {
    const text = useText(discovery)
    return (
      <>
        <PageHeader title={text('title.notice')} actions={<ReadAll {...views} />} />
        <div className={page}>
          <Notices {...views} />
        </div>
      </>
    )
  },
})
