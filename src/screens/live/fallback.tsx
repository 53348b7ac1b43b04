import { blackPicture, layout, side, skeleton, stage } from './live.styles'
import { PageHeader } from '../../app/page-header'
import { lazyView } from '../../features/lazy-view'
import { Skeleton } from '../../ui/skeleton'
import { FailedState } from '../../ui/states'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/live'

/** In the place of a room that is not there. */
export const LiveGone = lazyView(async () => (await import('./gone')).LiveGone, null)

/** The room's shape while it is on its way. */
export const LiveLoading = () => (
  <div className={layout} aria-busy="true">
    <div className={stage}>
      <div className={blackPicture} />
    </div>
    <div className={side}>
      <div className={skeleton}>
        <Skeleton height="2.5rem" />
        <Skeleton width="70%" />
        <Skeleton width="55%" />
        <Skeleton width="80%" />
      </div>
    </div>
  </div>
)

export const LiveFailed = ({ retry }: { readonly retry: () => void }) => {
  const text = useText(watch)
  return (
    <>
      <PageHeader title={text('title.live')} />
      <FailedState onRetry={retry} />
    </>
  )
}
