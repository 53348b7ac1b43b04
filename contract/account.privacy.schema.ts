import { Type as T, type Static } from 'typebox'
import { followers, lookers, writers } from './account.privacy-rules'
import { PasskeyLoginInput } from './account.passkeys.schema'
import { Consents, GetDocumentInput, LegalDocument } from './account.documents.schema'
import { Count, Instant, Nullable, OneOf, ownProof } from './schema'

/**
 * The member's copy of the own data. `preparing`: it is being made; `ready`: it can be had from `path` until `expiresAt`; `bytes`: its
 * size. `again`: when another may be asked for, null: now.
 */
export const DataCopy = T.Object({
  state: T.Union([T.Literal('none'), T.Literal('preparing'), T.Literal('ready')]),
  path: Nullable(T.String()),
  bytes: Nullable(Count),
  madeAt: Nullable(Instant),
  expiresAt: Nullable(Instant),
  again: Nullable(Instant),
})
export type DataCopy = Static<typeof DataCopy>

/** Or by a `passkey`, as `askOwnPasskey` asked for it. */
export const CloseAccountInput = T.Object({ ...ownProof, passkey: T.Optional(PasskeyLoginInput) })
export type CloseAccountInput = Static<typeof CloseAccountInput>

/** `dueAt`: when the account is deleted, unless its member logs in before. */
export const ClosedAccount = T.Object({ dueAt: Instant })
export type ClosedAccount = Static<typeof ClosedAccount>

/**
 * `findable`: whether strangers find the member by the ID; anchors are found anyway. `followable`: by all, by whom the member follows, by nobody.
 * `writable`: whether friends may write. `follows`: who sees how many the member follows; whom, nobody sees.
 */
export const Visibility = T.Object({
  findable: T.Boolean(),
  followable: OneOf(followers),
  writable: OneOf(writers),
  follows: OneOf(lookers),
})
export type Visibility = Static<typeof Visibility>

const Nothing = T.Object({})

/** What goes in and comes out of the calls about what is known of a member. */
export const privacyCalls = {
  getDocument: { input: GetDocumentInput, output: LegalDocument },
  listConsents: { input: Nothing, output: Consents },
  getDataCopy: { input: Nothing, output: DataCopy },
  askDataCopy: { input: Nothing, output: DataCopy },
  getVisibility: { input: Nothing, output: Visibility },
  saveVisibility: { input: Visibility, output: Visibility },
  closeAccount: { input: CloseAccountInput, output: ClosedAccount },
} as const
