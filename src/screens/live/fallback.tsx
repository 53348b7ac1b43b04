import { blackPicture, layout, side, skeleton, stage } from './live.styles'
import { PageHeader } from '../../app/page-header'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState, FailedState } from '../../ui/states'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/live'

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

export const LiveGone = () => {
  const text = useText(watch)
  return (
    <>
      <PageHeader title={text('title.live')} />
      <EmptyState
        icon="video"
        title={text('room.gone')}
        hint={text('room.goneHint')}
        action={<Button href="#/home/index">{text('error.home')}</Button>}
      />
    </>
  )
}
