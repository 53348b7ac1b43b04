import { card } from './match-card.styles'
import { Skeleton } from './skeleton'
import { cover, lines } from './skeletons.styles'

const times = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

/** As many match cards as will come, in their shape. */
export const MatchCardSkeleton = ({ count = 3 }: { readonly count?: number }) =>
  times(count).map((index) => (
    <div key={index} className={card} aria-hidden>
      <Skeleton width="60%" height="calc(1.25rem + 2px)" />
      <Skeleton height="1.75rem" />
      <Skeleton height="1.75rem" />
      <Skeleton height="3px" />
      <Skeleton width="80%" />
    </div>
  ))

/** As many live cards as will come, in their shape. */
export const LiveCardSkeleton = ({ count = 4 }: { readonly count?: number }) =>
  times(count).map((index) => (
    <div key={index} aria-hidden>
      <div className={cover} />
      <div className={lines}>
        <Skeleton width="85%" height="1.1rem" />
        <Skeleton width="50%" height=".8rem" />
      </div>
    </div>
  ))
