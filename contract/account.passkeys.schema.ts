import { Type as T, type Static } from 'typebox'
import { Instant, OwnCodeInput, ownProof, smsCode } from './schema'
import { Browser, System } from './account.sessions.schema'
import { browserKey, isKept } from './account.password.schema'

/** Bytes in base64url, as WebAuthn has them in JSON. */
const bytes = (most: number) => T.String({ minLength: 1, maxLength: most, pattern: '^[A-Za-z0-9_-]+$' })
const Id = bytes(1_366)

/** What a device is asked to prove, once and within `expiresAt`. `rpId`: the host that the passkey is for. */
export const PasskeyQuestion = T.Object({ challenge: bytes(128), rpId: T.String(), expiresAt: Instant })
export type PasskeyQuestion = Static<typeof PasskeyQuestion>

/** `known`: the member's, one of which has to sign. */
export const OwnPasskeyQuestion = T.Object({
  challenge: bytes(128),
  rpId: T.String(),
  expiresAt: Instant,
  known: T.Array(Id),
})
export type OwnPasskeyQuestion = Static<typeof OwnPasskeyQuestion>

/** What a new passkey is made with. `known`: those the member has, which this device is not asked to make again. */
export const NewPasskeyQuestion = T.Object({
  challenge: bytes(128),
  rpId: T.String(),
  expiresAt: Instant,
  userId: bytes(128),
  userName: T.String(),
  known: T.Array(Id),
})
export type NewPasskeyQuestion = Static<typeof NewPasskeyQuestion>

/** The code of `askNewPasskey` once more, and what the browser answers. */
export const AddPasskeyInput = T.Object({
  ...smsCode,
  id: Id,
  clientData: bytes(4_096),
  attestation: bytes(8_192),
  transports: T.Array(T.String({ maxLength: 16, pattern: '^[a-z-]+$' }), { maxItems: 8 }),
})
export type AddPasskeyInput = Static<typeof AddPasskeyInput>

export const PasskeyLoginInput = T.Object({
  id: Id,
  clientData: bytes(4_096),
  authenticatorData: bytes(4_096),
  signature: bytes(4_096),
  browserKey,
})
export type PasskeyLoginInput = Static<typeof PasskeyLoginInput>

/** `system`, `browser`: with which it was made. `usedAt` null: never yet. */
export const Passkey = T.Object({
  id: Id,
  system: T.Unsafe<System>(System),
  browser: T.Unsafe<Browser>(Browser),
  addedAt: Instant,
  usedAt: T.Union([Instant, T.Null()]),
})
export type Passkey = Static<typeof Passkey>
export const PasskeyList = T.Object({ passkeys: T.Array(Passkey) })
export type PasskeyList = Static<typeof PasskeyList>

export const RemovePasskeyInput = T.Object({ id: Id, ...ownProof })
export type RemovePasskeyInput = Static<typeof RemovePasskeyInput>

const Nothing = T.Object({})
const AccessToken = T.Object({ access_token: T.String(), expiresAt: Instant, isKept })

/** What goes in and comes out of the calls about passkeys. */
export const passkeyCalls = {
  askPasskey: { input: Nothing, output: PasskeyQuestion },
  passkeyLogin: { input: PasskeyLoginInput, output: AccessToken },
  askOwnPasskey: { input: Nothing, output: OwnPasskeyQuestion },
  listPasskeys: { input: Nothing, output: PasskeyList },
  askNewPasskey: { input: OwnCodeInput, output: NewPasskeyQuestion },
  addPasskey: { input: AddPasskeyInput, output: PasskeyList },
  removePasskey: { input: RemovePasskeyInput, output: PasskeyList },
} as const
