import type { MaybeStamp, Stamp } from './columns'

/** `due`: when the account is deleted. */
interface AccountClosingTable {
  member_id: string
  asked_at: Stamp
  due: Stamp
}

/** `secret`: what the address of its file holds. `made_at` and `bytes`: null while it is being made. */
interface DataCopyTable {
  member_id: string
  secret: string
  asked_at: Stamp
  made_at: MaybeStamp
  bytes: number | null
}

export interface PrivacyTables {
  account_closing: AccountClosingTable
  data_copy: DataCopyTable
}
