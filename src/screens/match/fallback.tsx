import { layout, panel, stack } from './match.styles'
import { PageHeader } from '../../app/page-header'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState, FailedState } from '../../ui/states'
import { useText } from '../../text/use-text'
import { centre } from '../../text/zh/match'

/** The match centre's shape while it is on its way. */
export const MatchLoading = () => {
  const text = useText()
  return (
    <>
      <PageHeader title={text('title.liveGroupMatch')} />
      <div className={layout} aria-busy="true">
        <div className={stack}>
          <Skeleton height="11.5rem" />
          <Skeleton height="2.75rem" />
        </div>
        <div className={`${stack} ${panel}`}>
          <Skeleton height="9rem" />
          <Skeleton height="4rem" />
          <Skeleton height="4rem" />
        </div>
      </div>
    </>
  )
}

/** The drawn field's shape. */
export const LiveLoading = () => (
  <div className={stack} aria-busy="true">
    <Skeleton height="15rem" />
  </div>
)

export const MatchFailed = ({ retry }: { readonly retry: () => void }) => {
  const text = useText()
  return (
    <>
      <PageHeader title={text('title.liveGroupMatch')} />
      <FailedState onRetry={retry} />
    </>
  )
}

export const MatchGone = () => {
  const text = useText(centre)
  return (
    <>
      <PageHeader title={text('title.liveGroupMatch')} />
      <EmptyState
        title={text('centre.gone')}
        hint={text('centre.goneHint')}
        action={<Button href="#/schedule/index">{text('centre.schedule')}</Button>}
      />
    </>
  )
}
