import { onNotices } from './notices'
import { resourceFor } from './role.connect'
import { watchOutdated } from '../patterns/outdated'
import type { Dependency } from '../patterns/dependency'
import type { Resource } from '../patterns/resource.connect'
import { MemberType } from '../../contract/enums'
import { getBlock } from '../../contract/studio'
import type { BlockNow } from '../../contract/studio.schema'

/** ROLE-03 What keeps the anchor from going live and planning. */
export const blockOf = (): Dependency<Resource<BlockNow>> =>
  resourceFor({ userType: MemberType.ANCHOR, outdatedBy: watchOutdated([], onNotices) }, getBlock, {})
