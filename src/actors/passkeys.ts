import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { codeBy } from './deployment'
import type {
  AddPasskeyInput,
  NewPasskeyQuestion,
  PasskeyLoginInput,
  PasskeyQuestion,
} from '../../contract/account.passkeys.schema'

/** Whether this browser knows passkeys; on plain HTTP none does. */
export const knowsPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window

const library = () => codeBy(() => import('@simplewebauthn/browser'))

/** Asks the device for a new passkey. Fails with a `DOMException`'s name in the error's `name`. */
export const makePasskey = async (
  { challenge, rpId, userId, userName, known }: NewPasskeyQuestion,
  rpName: string,
): Promise<Omit<AddPasskeyInput, 'code' | 'ticket'>> => {
  const { startRegistration } = await library()
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: rpName },
      user: { id: userId, name: userName, displayName: userName },
      // ES256, EdDSA and RS256: what devices have.
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: known.map((each) => ({ id: each, type: 'public-key' })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  })
  return {
    id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: response.transports ?? [],
  }
}

/** Until a passkey was chosen there is nothing to say. */
const never = new Promise<never>(() => {})

const canBeOffered = async (): Promise<boolean> =>
  knowsPasskeys() &&
  'isConditionalMediationAvailable' in PublicKeyCredential &&
  (await PublicKeyCredential.isConditionalMediationAvailable())

/**
 * Offers the passkeys of this site beside what the browser fills in. Does not end where it cannot, where nothing can be asked, and where
 * another question takes its place.
 */
export const offerPasskeys = async (
  ask: () => Promise<PasskeyQuestion>,
  isOver: () => boolean,
): Promise<PasskeyLoginInput> => {
  try {
    if (!(await canBeOffered())) return await never
    const [{ startAuthentication }, { challenge, rpId }] = await Promise.all([library(), ask()])
    if (isOver()) return await never
    return answerOf(
      await startAuthentication({
        optionsJSON: { challenge, rpId, userVerification: 'required' },
        useBrowserAutofill: true,
        verifyBrowserAutofillInput: false,
      }),
    )
  } catch {
    return await never
  }
}

/** Asks for a signature of any passkey there is for this site, or of one of `known`. Fails as `makePasskey` does. */
export const signByPasskey = async ({
  challenge,
  rpId,
  known = [],
}: PasskeyQuestion & { readonly known?: readonly string[] }): Promise<PasskeyLoginInput> => {
  const { startAuthentication } = await library()
  return answerOf(
    await startAuthentication({
      optionsJSON: {
        challenge,
        rpId,
        userVerification: 'required',
        ...(known.length > 0 && {
          allowCredentials: known.map((id) => ({ id, type: 'public-key' as const })),
        }),
      },
    }),
  )
}

const answerOf = ({ id, response }: AuthenticationResponseJSON): PasskeyLoginInput => ({
  id,
  clientData: response.clientDataJSON,
  authenticatorData: response.authenticatorData,
  signature: response.signature,
})
