import { PageHeader } from '../../app/page-header'
import { lazyView } from '../../features/lazy-view'
import { FailedState } from '../../ui/states'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/live'

/** In the place of a room that is not there. */
export const LiveGone = lazyView(async () => (await import('./no-such-room')).LiveGone, null)

export const LiveFailed = ({ retry }: { readonly retry: () => void }) => {
  const text = useText(watch)
  return (
    <>
      <PageHeader title={text('title.live')} />
      <FailedState onRetry={retry} />
    </>
  )
}
