import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from './failure'
import { useFailure } from './read'
import { WhenSeen } from './when-seen'
import { useText } from '../text/text'

type Asked<Page> = Pick<
  UseInfiniteQueryResult<InfiniteData<Page>>,
  'data' | 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'refetch'
>

/** Rows that come page after page as one comes near their end. `children`: the first page, for what it says of all, and the rows of all that have come. */
export const Endless = <Page extends { readonly list: readonly unknown[] }>({
  of: { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch },
  children,
}: {
  readonly of: Asked<Page>
  readonly children: (first: Page, rows: readonly Page['list'][number][]) => ReactNode
}): ReactNode => {
  const text = useText()
  const failure = useFailure({ data, error })
  const [first] = data?.pages ?? []
  const more = (): void => void fetchNextPage()
  if (data === undefined || first === undefined)
    return failure === null ? (
      <p role="status">{text('loading')}</p>
    ) : (
      <Failure error={failure} onRetry={() => void refetch()} />
    )
  return (
    <>
      {children(
        first,
        data.pages.flatMap(({ list }) => list),
      )}
      {error === null ? null : <Failure error={error} onRetry={more} />}
      {hasNextPage && error === null ? (
        <WhenSeen onSeen={more}>
          <button type="button" disabled={isFetchingNextPage} onClick={more}>
            {text(isFetchingNextPage ? 'loading' : 'ledger.more')}
          </button>
        </WhenSeen>
      ) : null}
    </>
  )
}
