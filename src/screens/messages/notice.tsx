import { NoticeRow } from './notice-row'
import { list } from './notice.styles'
import { useAppSelector } from '../../app/app-context'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { ListView } from '../../features/list-view'
import { useText } from '../../text/use-text'
import { messagesTexts } from '../../text/zh/messages'
import { Button } from '../../ui/button'
import { Skeletons } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { listOf } from '../../../machines/patterns/list.connect'
import { noticeReadingOf } from '../../../machines/messages/notices.connect'
import { listNotices } from '../../../contract/messages'

const requires = () => ({ notices: listOf(listNotices, {}), reading: noticeReadingOf() })

const Notices = ({ notices, reading }: Views<ReturnType<typeof requires>>) => {
  const text = useText(messagesTexts)
  return (
    <ListView
      list={notices}
      label={text('title.notice')}
      className={list}
      keyOf={({ noticeId }) => noticeId}
      skeleton={<Skeletons count={3} height="4.5rem" />}
      empty={
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
      }
    >
      {(notice) => <NoticeRow notice={notice} reading={reading} />}
    </ListView>
  )
}

const ReadAll = ({ notices, reading }: Views<ReturnType<typeof requires>>) => {
  const text = useText(messagesTexts)
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
  requires,
  view: (views: Views<ReturnType<typeof requires>>) => {
    const text = useText(messagesTexts)
    return (
      <Page title={text('title.notice')} actions={<ReadAll {...views} />}>
        <Notices {...views} />
      </Page>
    )
  },
})
