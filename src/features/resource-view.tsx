import type { ReactNode } from 'react'
import { StaleNote } from '../ui/stale-note'
import { FailedState } from '../ui/states'
import type { Resource } from '../../machines/patterns/resource.connect'
import { isMissing } from '../../machines/app/call-error'

interface ResourceViewProps<Data> {
  readonly resource: Resource<Data>
  /** Its shape while it loads, with `aria-busy`. */
  readonly skeleton: ReactNode
  /** Where the server has no such thing: an `EmptyState` with the next step. Left out: it is shown like every other failure. */
  readonly missing?: ReactNode
  /** Less room around what happened, inside a card or a section. */
  readonly small?: boolean
  readonly children: (data: Data) => ReactNode
}

/** One thing in each of its states: loading, failed, missing, shown, stale. */
export const ResourceView = <Data,>({
  resource,
  skeleton,
  missing,
  small = false,
  children,
}: ResourceViewProps<Data>): ReactNode => {
  switch (resource.is) {
    case 'loading':
      return skeleton
    case 'failed':
      return missing !== undefined && isMissing(resource.error) ? (
        missing
      ) : (
        <FailedState
          small={small}
          // What is not there is no fault of the network.
          {...(isMissing(resource.error) && { hint: resource.error.msg })}
          onRetry={resource.retry}
        />
      )
    case 'shown':
      return (
        <>
          {resource.freshness === 'stale' && <StaleNote onRetry={resource.refresh} />}
          {children(resource.data)}
        </>
      )
  }
}
