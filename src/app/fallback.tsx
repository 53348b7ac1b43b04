import { PageHeader } from './page-header'
import { fallback } from './fallback.styles'
import { Icon } from '../ui/icon'
import { Skeleton } from '../ui/skeleton'
import { FailedState } from '../ui/states'

/** A room while its code is on its way: what `index.html` shows before any script, by the same critical styles. */
export const RoomSkeleton = () => (
  <div className="boot-room" aria-busy="true">
    <div className="boot-stage">
      <Icon name="back" size={24} />
    </div>
    <div className="boot-skeleton">
      <i />
      <i />
      <i />
      <i />
    </div>
  </div>
)

/** While a screen's code is on its way. `title`: of a page with a header. */
export const ScreenSkeleton = ({ title = null }: { readonly title?: string | null }) => (
  <>
    {title !== null && <PageHeader title={title} />}
    <div className={fallback} aria-busy="true">
      <Skeleton height="11rem" />
      <Skeleton width="40%" height="1.5rem" />
      <Skeleton height="6rem" />
      <Skeleton height="6rem" />
    </div>
  </>
)

/** When a screen's code did not come. */
export const ScreenFailed = ({
  title = null,
  retry,
}: {
  readonly title?: string | null
  readonly retry: () => void
}) => (
  <>
    {title !== null && <PageHeader title={title} />}
    <div className={fallback}>
      <FailedState onRetry={retry} />
    </div>
  </>
)
