import { steps } from './for-anchors.styles'
import { useAppSelector } from '../../app/app-context'
import { ComingSoon } from '../../app/coming-soon'
import { PageHeader } from '../../app/page-header'
import { Pitch } from '../../app/coming-soon-art'
import { standing } from '../../app/error-illustration.styles'
import { screen } from '../../app/screen'
import { useText } from '../../text/use-text'
import { studioTexts } from '../../text/zh/studio'
import { Button } from '../../ui/button'
import { MemberType } from '../../../contract/enums'

export type AnchorPage = 'room' | 'liveplan' | 'addlive' | 'planinfo'

/** What a page of the anchors is for, and how one becomes an anchor. */
const Introduction = ({ page }: { readonly page: AnchorPage }) => {
  const text = useText(studioTexts)
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
  const isAnchor = useAppSelector('session', ({ context }) => context.user?.userType === MemberType.ANCHOR)
  return (
    <>
      <PageHeader title={text(`title.${page}`)} />
      {isAnchor ? <ComingSoon title={`title.${page}`} /> : <Introduction page={page} />}
    </>
  )
}

/** NAV-05 ROUTE-11 A page of the anchors, which tells everybody else what it is for. */
export const anchorPage = (page: AnchorPage) =>
  screen({ requires: () => ({}), view: () => <AnchorPageView page={page} /> })
