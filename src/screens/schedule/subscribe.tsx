import { address, subscribe } from './subscribe.styles'
import { pathAddresses } from '../../features/share'
import { useCopy } from '../../features/share-page'
import { useText } from '../../text/use-text'
import { schedule } from '../../text/zh/schedule'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Sheet } from '../../ui/modal'
import { Skeleton } from '../../ui/skeleton'
import { FailedState } from '../../ui/states'
import type { CalendarFeed } from '../../../machines/schedule/calendar-feed.connect'

/** FEAT-02 The way to have one's reserved matches in one's own calendar. */
export const Subscribe = ({ feed }: { readonly feed: CalendarFeed }) => {
  const text = useText(schedule)
  return (
    <>
      <div className={subscribe}>
        <Icon name="calendar" />
        <p>
          <b>{text('schedule.subscribe')}</b>
          <small>{text('schedule.subscribeHint')}</small>
        </p>
        <Button look="soft" size="small" onPress={() => feed.is === 'closed' && feed.open()}>
          {text('schedule.subscribeWord')}
        </Button>
      </div>
      {feed.is !== 'closed' && (
        <Sheet
          open
          onClose={feed.close}
          title={text('schedule.subscribe')}
          {...(feed.is === 'known' ? { actions: <Ways url={feed.url} /> } : {})}
        >
          {feed.is === 'asking' && <Skeleton height="6rem" />}
          {feed.is === 'failed' && <FailedState small onRetry={feed.retry} />}
          {feed.is === 'known' && <Address url={feed.url} />}
        </Sheet>
      )}
    </>
  )
}

const Address = ({ url }: { readonly url: string }) => {
  const text = useText(schedule)
  return (
    <div className={address}>
      <p>{text('schedule.subscribeHint')}</p>
      <input
        readOnly
        aria-label={text('schedule.subscribeAddress')}
        value={pathAddresses(url).url}
        onFocus={(event) => event.target.select()}
      />
      <p data-warns>
        <Icon name="alert" size={16} />
        {text('schedule.feedSecret')}
      </p>
    </div>
  )
}

const Ways = ({ url: path }: { readonly url: string }) => {
  const text = useText(schedule)
  const { url, webcal } = pathAddresses(path)
  const copy = useCopy({ copied: text('schedule.copied'), failed: text('schedule.notCopied') })
  return (
    <>
      <Button look="soft" onPress={() => void copy(url)}>
        {text('schedule.copyAddress')}
      </Button>
      <Button href={webcal}>{text('schedule.openCalendar')}</Button>
    </>
  )
}
