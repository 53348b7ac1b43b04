import { MemberPage } from './member-page'
import { bones, frame } from './my.styles'
import { VisitorPage } from './visitor-page'
import { useLasting, useSeen } from '../../shell/host'
import { screen } from '../../shell/screen'
import { Bone } from '../../ui/skeleton'
import { FailedState } from '../../ui/states'
import { connectSession, farewellNeed, type Farewell } from '../../../machines/connect/session'

/** ROUTE-03 The page of one's own, for a visitor and for a member. */
export const my = screen({
  needs: () => ({ farewell: farewellNeed() }),
  view: ({ farewell }) => <My farewell={farewell} />,
})

const My = ({ farewell }: { readonly farewell: Farewell }) => {
  const session = useLasting('session')
  const who = connectSession(
    useSeen('session', (snapshot) => snapshot),
    session.send,
  )
  switch (who.is) {
    case 'visitor':
      return <VisitorPage />
    case 'member':
      return <MemberPage user={who.user} isLeaving={who.isLeaving} farewell={farewell} />
    case 'unknown':
      return (
        <div className={frame}>
          <FailedState onRetry={who.retry} />
        </div>
      )
    case 'arriving':
      return (
        <div className={frame}>
          <div className={bones} aria-busy="true">
            <Bone width="4rem" height="4rem" round />
            <Bone width="60%" height="1.4rem" />
            <Bone height="3rem" />
            <Bone height="6.25rem" />
            <Bone height="4.25rem" />
            <Bone height="13rem" />
          </div>
        </div>
      )
  }
}
