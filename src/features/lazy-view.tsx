import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { CrashGuard } from '../app/crash-guard'
import { codeBy } from '../actors/deployment'
import { FailedState } from '../ui/states'

/** A view whose code is fetched when it is first shown. `waiting`: what stands in its place until then; a retry where it does not come. */
export const lazyView = <Props extends object>(
  fetchView: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
): ComponentType<Props> => {
  const begin = () => lazy(async () => ({ default: await codeBy(fetchView) }))
  let latest = begin()
  return function FetchedLater(props: Props) {
    const [View, setView] = useState(() => latest)
    const failed = (again: () => void) => (
      <FailedState
        small
        onRetry={() => {
          latest = begin()
          setView(() => latest)
          again()
        }}
      />
    )
    return (
      <CrashGuard fallback={failed}>
        <Suspense fallback={waiting}>
          <View {...props} />
        </Suspense>
      </CrashGuard>
    )
  }
}
