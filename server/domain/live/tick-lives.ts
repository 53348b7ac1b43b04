import { LiveStatus } from '../../../contract/enums'
import type { Tick } from '../ports'

/** Whether a stream has begun with this, and not only another title or pictures that come again. */
export const hasBegun = ({ status, interrupted, heading }: Tick['lives'][number]): boolean =>
  status === LiveStatus.START && interrupted === undefined && heading === undefined
