import { onNoticesTo } from '../messages/on-notices'

/** That operators block an anchor or that a plan was missed is told by a notice. */
export const onNotices = onNoticesTo(null)
