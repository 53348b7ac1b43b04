import { FailedState } from '../ui/states'
import type { Resource } from '../../machines/patterns/resource.connect'

/** ERR-11 What of these did not come is offered again at once, in the place of what hangs on it. */
export const FailedReads = ({ of }: { readonly of: readonly Resource<unknown>[] }) => {
  const failed = of.filter((one) => one.is === 'failed')
  if (failed.length === 0) return null
  return <FailedState small onRetry={() => failed.forEach(({ retry }) => retry())} />
}
