import type { PasskeyProofs } from '../domain/account/passkeys'

/** Loads when the first passkey is looked at: most servers start without. */
const library = () => import('@simplewebauthn/server')

/** Null instead of the library's error: whatever is wrong with it, it proves nothing. */
const orNull = <Result>(work: Promise<Result | null>): Promise<Result | null> => work.catch(() => null)

/** Signatures of WebAuthn, checked by SimpleWebAuthn. The person has to be verified by the device: a passkey stands for all else. */
export const passkeyProofs: PasskeyProofs = {
  made: ({ id, clientData, attestation }, { host, origin }, expectedChallenge) =>
    orNull(
      (async () => {
        const { verifyRegistrationResponse } = await library()
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: {
            id,
            rawId: id,
            type: 'public-key',
            clientExtensionResults: {},
            response: { clientDataJSON: clientData, attestationObject: attestation },
          },
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: host,
        })
        if (!verified || registrationInfo === undefined) return null
        const { credential } = registrationInfo
        if (credential.id !== id) return null
        return {
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
        }
      })(),
    ),
  signed: ({ id, clientData, authenticatorData, signature }, passkey, { host, origin }, expectedChallenge) =>
    orNull(
      (async () => {
        const { verifyAuthenticationResponse } = await library()
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: {
            id,
            rawId: id,
            type: 'public-key',
            clientExtensionResults: {},
            response: { clientDataJSON: clientData, authenticatorData, signature },
          },
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: host,
          credential: {
            id: passkey.id,
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
            counter: passkey.counter,
          },
        })
        return verified ? authenticationInfo.newCounter : null
      })(),
    ),
}
