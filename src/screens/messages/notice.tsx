import { useEffect, useLayoutEffect, useRef } from 'react'
import { NoticeRow } from './notice-row'
import { list as rows, ways } from './notice.styles'
import { push } from './push'
import { useAppSelector } from '../../app/app-context'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { screenBy } from '../../app/screen-by'
import { ListView } from '../../features/list-view'
import { whenVisible } from '../../features/when-visible'
import { useText } from '../../text/use-text'
import { messagesTexts } from '../../text/zh/messages'
import { pushTexts } from '../../text/zh/messages.push'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { ListRow } from '../../ui/list-row'
import { Skeletons } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { listOf } from '../../../machines/patterns/list.connect'
import { noticeReadingOf } from '../../../machines/messages/notices.connect'
import { listNotices } from '../../../contract/messages'
import type { NoticeBox } from '../../../contract/messages.schema'

/** The part that the address names; null: all of them. */
const boxAt = (query: URLSearchParams): NoticeBox | null => {
  const named = query.get('box')
  return named === 'system' || named === 'interaction' ? named : null
}

const requires = (query: URLSearchParams) => {
  const box = boxAt(query)
  return {
    notices: listOf(listNotices, box === null ? {} : { box }),
    reading: noticeReadingOf(box),
  }
}

const Notices = ({
  notices,
  reading,
  title,
}: Views<ReturnType<typeof requires>> & { readonly title: string }) => {
  const text = useText(messagesTexts)
  const unread = useAppSelector('session', ({ context }) => context.user?.unread ?? 0)
  const isKnown = notices.is === 'shown' && notices.freshness === 'fresh'
  const newestId = isKnown && unread > 0 ? notices.items[0]?.noticeId : undefined
  const { see } = reading
  const latest = useRef(see)
  useLayoutEffect(() => {
    latest.current = see
  })
  useEffect(
    () => (newestId === undefined ? undefined : whenVisible(() => latest.current(newestId))),
    [newestId],
  )
  return (
    <ListView
      list={notices}
      label={title}
      className={rows}
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

const list = screen({
  requires,
  view: ({ query, ...views }) => {
    const text = useText(messagesTexts)
    const box = boxAt(query)
    const title = text(box === null ? 'title.notice' : `thread.${box}`)
    return (
      <Page title={title}>
        <nav className={ways}>
          <Card inside="none">
            <ListRow icon="bell" label={useText(pushTexts)('push.row')} href="#/notice?view=push" />
          </Card>
        </nav>
        <Notices {...views} title={title} />
      </Page>
    )
  },
})

/** ROUTE-10 FEAT-09 通知, all of them or one part: `?box=system`, `?box=interaction`. */
export const notice = screenBy((search) => (search.get('view') === 'push' ? push : list))
