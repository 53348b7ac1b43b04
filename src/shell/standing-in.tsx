import { Bone } from '../ui/skeleton'
import { FailedState } from '../ui/states'
import { standingIn } from './standing-in.styles'

/** While a screen's code is on its way. */
export const ScreenSkeleton = () => (
  <div className={standingIn} aria-busy="true">
    <Bone height="3rem" />
    <Bone height="11rem" />
    <Bone height="6rem" />
    <Bone height="6rem" />
  </div>
)

/** When a screen's code did not come. */
export const ScreenFailed = ({ retry }: { readonly retry: () => void }) => (
  <div className={standingIn}>
    <FailedState onRetry={retry} />
  </div>
)
