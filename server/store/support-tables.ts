import type { Stamp } from './columns'

/** `host`: as addresses have it, in ASCII; what lies below it is blocked with it. `by_name`: the operator. */
interface BlockedHostTable {
  host: string
  reason: string
  by_name: string
  at: Stamp
}

export interface SupportTables {
  blocked_host: BlockedHostTable
}
