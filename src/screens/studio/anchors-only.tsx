import type { ReactNode } from 'react'
import type { AnchorPage, AnchorsOnlyViews } from './application-parts'
import { BlockNote, useBlock } from './block'
import { column } from './studio.styles'
import { useAppActor, useAppSelector } from '../../app/app-context'
import { PageHeader } from '../../app/page-header'
import { lazyView } from '../../features/lazy-view'
import { useText } from '../../text/use-text'
import { studioTexts } from '../../text/zh/studio'
import { Skeleton } from '../../ui/skeleton'
import { FailedState } from '../../ui/states'
import { connectSession } from '../../../machines/app/session.connect'
import { MemberType } from '../../../contract/enums'

/** The shape of a page of the studio while it loads. */
export const PageSkeleton = () => (
  <div className={column} aria-busy="true">
    <Skeleton height="10rem" />
    <Skeleton height="3.5rem" />
    <Skeleton height="3.5rem" />
  </div>
)

/** For those who are no anchors yet. */
const Application = lazyView(async () => (await import('./application')).Application, <PageSkeleton />)

interface AnchorsOnlyProps extends AnchorsOnlyViews {
  readonly page: AnchorPage
  /** What the page is called where it is not called as it is in the list of pages. */
  readonly titled?: 'plan.editing'
  readonly actions?: ReactNode
  /** What somebody who is no anchor finds; left out: how to become one. */
  readonly others?: ReactNode
  /** The anchor's page, once it is known that an anchor is here, who may go live and plan or may not. */
  readonly children: (mayStream: boolean) => ReactNode
}

/** NAV-05 A page of the anchors; a member finds in its place what it is for and how to become one. */
export const AnchorsOnly = ({
  page,
  titled,
  actions,
  block,
  others,
  children,
  ...application
}: AnchorsOnlyProps) => {
  const text = useText()
  const words = useText(studioTexts)
  const session = useAppActor('session')
  const who = connectSession(
    useAppSelector('session', (snapshot) => snapshot),
    session.send,
  )
  const blocked = useBlock(block)
  const isAnchor = who.is === 'member' && who.user.userType === MemberType.ANCHOR
  return (
    <>
      <PageHeader
        title={titled === undefined ? text(`title.${page}`) : words(titled)}
        {...(isAnchor && { actions })}
      />
      {isAnchor && blocked !== null && <BlockNote block={blocked} />}
      {isAnchor && children(blocked === null)}
      {who.is === 'member' && !isAnchor && (others ?? <Application page={page} {...application} />)}
      {who.is === 'unknown' && <FailedState onRetry={who.retry} />}
      {(who.is === 'arriving' || who.is === 'visitor') && <PageSkeleton />}
    </>
  )
}
