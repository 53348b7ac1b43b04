import { matchBones } from './live.styles'
import { Skeleton } from '../../ui/skeleton'

/** In the place of a tab whose content is on its way. */
export const TabSkeleton = () => (
  <div className={matchBones} aria-busy="true">
    <Skeleton height="5rem" />
    <Skeleton width="62%" />
    <Skeleton width="78%" />
    <Skeleton width="54%" />
  </div>
)
