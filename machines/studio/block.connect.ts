import { fromCallback, type EventObject } from 'xstate'
import { resourceFor } from './role.connect'
import { findAppActor } from '../app/app-system'
import type { DataOutdated } from '../patterns/outdated'
import type { Dependency } from '../patterns/dependency'
import type { Resource } from '../patterns/resource.connect'
import { MemberType } from '../../contract/enums'
import { getBlock } from '../../contract/studio'
import type { BlockNow } from '../../contract/studio.schema'

/** That operators block an anchor, or no longer do, is told by a notice. */
const watchNotices = fromCallback<EventObject>(({ system, sendBack }) => {
  const outdated = (): void => sendBack({ type: 'data.outdated' } satisfies DataOutdated)
  const connection = findAppActor(system, 'connection')
  const watched = [
    connection?.on('notice.arrived', outdated),
    connection?.on('connection.restored', outdated),
  ]
  return () => watched.forEach((one) => one?.unsubscribe())
})

/** ROLE-03 What keeps the anchor from going live and planning. */
export const blockOf = (): Dependency<Resource<BlockNow>> =>
  resourceFor({ userType: MemberType.ANCHOR, outdatedBy: watchNotices }, getBlock, {})
