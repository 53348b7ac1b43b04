import type { Freeze } from './frozen'
import type { CallError } from '../../machines/app/call-error'

/** No way to the server. */
export const noNetwork: CallError = { kind: 'network' }

/** Stands where `at` says. */
export const still = (at: Freeze['at'], context: object = {}): Freeze => ({ at, context })

/** A resource with its data: the newest, an older one with a newer on its way, or an older one whose newer did not come. */
export const resource = (data: unknown, at: 'fresh' | 'refreshing' | 'stale' = 'fresh'): Freeze => ({
  at: `shown.${at}`,
  context: { data, error: at === 'stale' ? noNetwork : null },
})

type Rows = readonly unknown[]
type ListState = 'partial' | 'extending' | 'stuck' | 'refreshing' | 'stale' | 'complete'

/** A list with its rows; in the first three states there are more than these. */
export const list = (items: Rows, at: ListState = 'complete'): Freeze => {
  const hasMore = ['partial', 'extending', 'stuck'].includes(at)
  return {
    at: `shown.${at}`,
    context: {
      items,
      next: hasMore ? 2 : null,
      total: items.length * (hasMore ? 3 : 1),
      error: at === 'stuck' || at === 'stale' ? noNetwork : null,
    },
  }
}

/** A resource or a list whose first answer is on its way. */
export const loading: Freeze = { at: 'loading' }
/** A picture on its way to the server. */
export const uploading: Freeze = still('sending', {
  upload: { obj: 'cover', file: new Blob(['a picture']), keep: () => {} },
  sent: 42,
})

/** A list with nothing in it. */
export const empty: Freeze = { at: 'empty' }
/** A resource or a list whose first answer did not come. */
export const failed: Freeze = { at: 'failed', context: { error: noNetwork } }
