import type { DocumentKind } from '../../contract/account.documents.schema'
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

interface LegalDocumentTable {
  kind: DocumentKind
  version: number
  title: string
  title_en: string
  text: string
  text_en: string
  published_at: Stamp
  by_name: string
}

/** The member agreed to this version. */
interface ConsentTable {
  member_id: string
  kind: DocumentKind
  version: number
  at: Stamp
}

export interface PrivacyTables {
  legal_document: LegalDocumentTable
  consent: ConsentTable
  account_closing: AccountClosingTable
  data_copy: DataCopyTable
}
