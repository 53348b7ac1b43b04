import { steps } from './for-anchors.styles'
import { useSeen } from '../../shell/host'
import { NotOpen } from '../../shell/not-open'
import { PageHeader } from '../../shell/page-header'
import { Pitch } from '../../shell/pitch'
import { standing } from '../../shell/scene.styles'
import { screen } from '../../shell/screen'
import { useText } from '../../text/use-text'
import { member } from '../../text/zh/member'
import { Button } from '../../ui/button'
import { MemberType } from '../../../contract/enums'

export type AnchorPage = 'room' | 'liveplan' | 'addlive' | 'planinfo'

/** What a page of the anchors is for, and how one becomes an anchor. */
const Introduction = ({ page }: { readonly page: AnchorPage }) => {
  const text = useText(member)
  return (
    <div className={standing}>
      <Pitch />
      <h2>{text(`anchor.${page}`)}</h2>
      <p>{text(`anchor.${page}Hint`)}</p>
      <section className={steps} aria-label={text('anchor.how')}>
        <h3>{text('anchor.how')}</h3>
        <ol>
          <li>{text('anchor.apply')}</li>
          <li>{text('anchor.review')}</li>
          <li>{text('anchor.begin')}</li>
        </ol>
        <small>{text('anchor.soon')}</small>
      </section>
      <nav aria-label={text('error.ways')}>
        <Button href="#/rank" look="soft">
          {text('anchor.others')}
        </Button>
        <Button href="#/home/index">{text('error.watch')}</Button>
      </nav>
    </div>
  )
}

const AnchorPageView = ({ page }: { readonly page: AnchorPage }) => {
  const text = useText()
  const isAnchor = useSeen('session', ({ context }) => context.user?.userType === MemberType.ANCHOR)
  return (
    <>
      <PageHeader title={text(`title.${page}`)} />
      {isAnchor ? <NotOpen title={`title.${page}`} /> : <Introduction page={page} />}
    </>
  )
}

/** NAV-05 ROUTE-11 A page of the anchors, which tells everybody else what it is for. */
export const anchorPage = (page: AnchorPage) =>
  screen({ needs: () => ({}), view: () => <AnchorPageView page={page} /> })
