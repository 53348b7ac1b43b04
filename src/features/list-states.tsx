import type { ReactNode } from 'react'
import { ListEnd } from '../ui/list-end'
import { StaleNote } from '../ui/stale-note'
import { FailedState } from '../ui/states'
import type { List } from '../../machines/patterns/list.connect'

export interface ListStatesProps<Item, Params> {
  readonly list: List<Item, Params>
  /** The first rows' shape while they load, with `aria-busy`. */
  readonly skeleton: ReactNode
  /** Why there are no rows, and the next step: an `EmptyState`. */
  readonly empty: ReactNode
  /** Rows of the earlier choice stay in sight until the new ones have loaded. */
  readonly keepsEarlier?: boolean
  /** Says where the list ends. */
  readonly endNote?: boolean
  /** Less room around what happened, inside a card or a section. */
  readonly small?: boolean
  /**
   * The rows in an arrangement of their own. `end` belongs below the last row: it loads the next page. `isEarlier`: the rows are of
   * the earlier choice; `earlier` of `list-view.styles` dims them.
   */
  readonly children: (
    items: readonly Item[],
    stands: { readonly isEarlier: boolean; readonly end: ReactNode },
  ) => ReactNode
}

/** A list in each of its states: loading, empty, failed, shown, stale, with more to load. */
export const ListStates = <Item, Params>({
  list,
  skeleton,
  empty,
  keepsEarlier = false,
  endNote = false,
  small = false,
  children,
}: ListStatesProps<Item, Params>): ReactNode => {
  switch (list.is) {
    case 'loading':
      if (!keepsEarlier || list.earlier.length === 0) return skeleton
      // The same shape as below, so that React keeps the rows when the new ones take their place.
      return (
        <>
          {null}
          {children(list.earlier, { isEarlier: true, end: null })}
        </>
      )
    case 'empty':
      return empty
    case 'failed':
      return <FailedState small={small} onRetry={list.retry} />
    case 'shown':
      return (
        <>
          {list.freshness === 'stale' ? <StaleNote onRetry={list.retry} /> : null}
          {children(list.items, {
            isEarlier: false,
            end:
              endNote || list.more !== 'none' ? (
                <ListEnd
                  more={list.more}
                  count={list.items.length}
                  onReach={list.extend}
                  onRetry={list.retry}
                />
              ) : null,
          })}
        </>
      )
  }
}
