import { knowsPasskeys, makePasskey, offerPasskeys, signByPasskey } from '../actors/passkeys'
import { currentWords, textIn } from '../text/text'
import { accountTexts } from '../text/zh/account'
import { passkeyTexts } from '../text/zh/account.passkeys'
import type { CallError } from '../../machines/app/call-error'
import type { PasskeyDevice } from '../../machines/account/passkeys.connect'

const said = textIn(currentWords, passkeyTexts)
const app = textIn(currentWords, accountTexts)

/** Why the device did not do it, in words. */
const wordsFor = (error: unknown): string => {
  const name = error instanceof Error ? error.name : ''
  if (!knowsPasskeys() || name === 'NotSupportedError') return said('passkey.unknown')
  if (name === 'InvalidStateError') return said('passkey.there')
  return said('passkey.cancelled')
}

const inWords = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    const failed: CallError = { kind: 'refused', code: 0, msg: wordsFor(error), overHttp: false, data: null }
    throw failed
  }
}

/** FEAT-07 The device's passkeys, with its refusals in the reader's language. */
export const passkeyDevice: PasskeyDevice = {
  make: (question) => inWords(makePasskey(question, app('app.name'))),
  sign: (question) => inWords(signByPasskey(question)),
  offer: (ask, signal) => {
    let isOver = false
    signal.addEventListener('abort', () => (isOver = true), { once: true })
    return offerPasskeys(ask, () => isOver)
  },
}
