import type { Generated } from 'kysely'
import type { MemberSanctionKind } from '../../contract/office.desk-rules'
import type { OperatorRole } from '../../contract/office.schema'
import type { Json, MaybeStamp, Stamp } from './columns'

/** `password_hash`: scrypt with its settings and salt. `last_step`: the newest step of time whose code was used. */
interface OperatorTable {
  id: string
  name: string
  password_hash: string
  totp_secret: string
  role: OperatorRole
  must_change: boolean
  last_step: Generated<number>
  network: Generated<string | null>
  created_at: Stamp
  disabled_at: MaybeStamp
}

/** `token_hash`: SHA-256 of the token, hex. */
interface OperatorSessionTable {
  token_hash: string
  operator_id: string
  created_at: Stamp
  seen_at: Stamp
  expires_at: Stamp
}

/** As `idempotency` of members. */
interface OperatorIdempotencyTable {
  operator_id: string
  call_id: string
  key: string
  input_hash: string
  answer: Json<unknown>
  expires_at: Stamp
}

/** One row an attempt to sign in that has not succeeded. */
interface OperatorTryTable {
  id: Generated<number>
  name: string
  network: string
  at: Stamp
}

/** Only ever added to: the database refuses to change or remove a row. */
interface OperatorLogTable {
  id: Generated<number>
  at: Stamp
  who: string
  act: string
  target: string
  before: Json<unknown>
  after: Json<unknown>
}

/** `until` null: until somebody lifts it. */
interface AnchorBlockTable {
  member_id: string
  reason: string
  at: Stamp
  until: MaybeStamp
}

/** `until` null: until somebody lifts it. */
interface MemberSanctionTable {
  member_id: string
  kind: MemberSanctionKind
  reason: string
  at: Stamp
  until: MaybeStamp
  by_name: string
}

/** What the operators' office keeps. */
export interface OfficeTables {
  operator: OperatorTable
  operator_session: OperatorSessionTable
  operator_idempotency: OperatorIdempotencyTable
  operator_try: OperatorTryTable
  operator_log: OperatorLogTable
  anchor_block: AnchorBlockTable
  member_sanction: MemberSanctionTable
}
