import { logoutAsked } from './logout-asked'
import { MemberPage } from './member-page'
import { skeleton, frame } from './my.styles'
import { VisitorPage } from './visitor-page'
import { useAppActor, useAppSelector } from '../../app/app-context'
import { screen } from '../../app/screen'
import { Skeleton } from '../../ui/skeleton'
import { FailedState } from '../../ui/states'
import { anchorsResourceOf } from '../../../machines/studio/role.connect'
import type { Resource } from '../../../machines/patterns/resource.connect'
import { getStudio } from '../../../contract/studio'
import type { Studio } from '../../../contract/studio.schema'
import { connectSession, type Logout } from '../../../machines/app/session.connect'

/** ROUTE-03 The page of one's own, for a visitor and for a member. */
export const my = screen({
  requires: () => ({
    logout: logoutAsked(),
    studio: anchorsResourceOf(getStudio, {}),
  }),
  view: ({ logout, studio }) => <My logout={logout} studio={studio} />,
})

interface MyProps {
  readonly logout: Logout
  readonly studio: Resource<Studio>
}

const My = ({ logout, studio }: MyProps) => {
  const session = useAppActor('session')
  const who = connectSession(
    useAppSelector('session', (snapshot) => snapshot),
    session.send,
  )
  switch (who.is) {
    case 'visitor':
      return <VisitorPage />
    case 'member':
      return <MemberPage {...who} logout={logout} studio={studio} />
    case 'unknown':
      return (
        <div className={frame}>
          <FailedState onRetry={who.retry} />
        </div>
      )
    case 'arriving':
      return (
        <div className={frame}>
          <div className={skeleton} aria-busy="true">
            <Skeleton width="4rem" height="4rem" round />
            <Skeleton width="60%" height="1.4rem" />
            <Skeleton height="3rem" />
            <Skeleton height="6.25rem" />
            <Skeleton height="4.25rem" />
            <Skeleton height="13rem" />
          </div>
        </div>
      )
  }
}
