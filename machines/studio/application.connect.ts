import { fromCallback, type EventObject } from 'xstate'
import { resourceFor } from './role.connect'
import { findAppActor } from '../app/app-system'
import type { DataOutdated } from '../patterns/outdated'
import type { Dependency } from '../patterns/dependency'
import type { Resource } from '../patterns/resource.connect'
import { MemberType } from '../../contract/enums'
import { getApplication } from '../../contract/studio'
import type { ApplicationStatus } from '../../contract/studio.schema'

/**
 * A decision is told by a notice: the application is read again then, and so is who is here, whom it may have made an anchor. A page
 * that opens asks for that once, for a notice that came while it was closed.
 */
const watchDecision = fromCallback<EventObject>(({ system, sendBack }) => {
  const session = findAppActor(system, 'session')
  const outdated = (): void => sendBack({ type: 'data.outdated' } satisfies DataOutdated)
  const isMember = (): boolean => session?.getSnapshot().context.user?.userType === MemberType.MEMBER
  const refresh = (): void => {
    if (isMember()) session?.send({ type: 'user.refresh' })
  }
  const readAgain = (): void => {
    outdated()
    refresh()
  }
  refresh()
  const connection = findAppActor(system, 'connection')
  const watched = [
    findAppActor(system, 'requests')?.on('answers.outdated', ({ tags }) => {
      if (getApplication.tags.some((tag) => tags.includes(tag))) outdated()
    }),
    connection?.on('notice.arrived', readAgain),
    connection?.on('connection.restored', readAgain),
  ]
  return () => watched.forEach((one) => one?.unsubscribe())
})

/** NAV-05 How far the member's application to become an anchor is. */
export const applicationOf = (): Dependency<Resource<ApplicationStatus>> =>
  resourceFor({ userType: MemberType.MEMBER, outdatedBy: watchDecision }, getApplication, {})
