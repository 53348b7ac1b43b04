import { PageHeader } from '../../app/page-header'
import { useText } from '../../text/use-text'
import { schedule } from '../../text/zh/schedule'
import { Button } from '../../ui/button'
import { page } from '../../ui/layout.styles'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState, FailedState } from '../../ui/states'
import type { Resource } from '../../../machines/patterns/resource.connect'
import { ResultCode } from '../../../contract/codes'

/** The league is on its way. */
export const LeagueComing = () => {
  const text = useText(schedule)
  return (
    <>
      <PageHeader title={text('title.matchGroupLeague')} />
      <div className={page} aria-busy="true">
        <Skeleton height="7rem" />
        <Skeleton height="3rem" />
        <Skeleton height="16rem" />
      </div>
    </>
  )
}

/** There is no such league, or it did not come. */
export const LeagueMissing = ({
  league,
}: {
  readonly league: Extract<Resource<unknown>, { is: 'failed' }>
}) => {
  const text = useText(schedule)
  const { error } = league
  return (
    <>
      <PageHeader title={text('title.matchGroupLeague')} />
      {error.kind === 'refused' && error.code === ResultCode.SERVER_LOST ? (
        <EmptyState
          title={text('league.gone')}
          hint={text('league.goneHint')}
          action={<Button href="#/leagueList">{text('league.all')}</Button>}
        />
      ) : (
        <FailedState onRetry={league.retry} />
      )}
    </>
  )
}
