import { PageHeader } from './page-header'
import { standingIn } from './standing-in.styles'
import { Bone } from '../ui/skeleton'
import { FailedState } from '../ui/states'

/** While a screen's code is on its way. `title`: of a page with a header. */
export const ScreenSkeleton = ({ title = null }: { readonly title?: string | null }) => (
  <>
    {title !== null && <PageHeader title={title} />}
    <div className={standingIn} aria-busy="true">
      <Bone height="11rem" />
      <Bone width="40%" height="1.5rem" />
      <Bone height="6rem" />
      <Bone height="6rem" />
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
    <div className={standingIn}>
      <FailedState onRetry={retry} />
    </div>
  </>
)
