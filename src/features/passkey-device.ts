import { knowsPasskeys, makePasskey, offerPasskeys, signByPasskey } from '../actors/passkeys'
import { currentWords, text, textIn } from '../text/text'
import { passkeyTexts } from '../text/zh/account.passkeys'
import type { CallError } from '../../machines/app/call-error'
import type { PasskeyDevice } from '../../machines/account/passkeys.connect'

const said = textIn(currentWords, passkeyTexts)

type Unfinished = 'passkey.cancelled' | 'passkey.notMade'

/** Why the device did not do it, in words. */
const wordsFor = (error: unknown, unfinished: Unfinished): string => {
  const name = error instanceof Error ? error.name : ''
  if (!knowsPasskeys() || name === 'NotSupportedError') return said('passkey.unknown')
  if (name === 'InvalidStateError') return said('passkey.there')
  return said(unfinished)
}

const inWords = async <Result>(work: Promise<Result>, unfinished: Unfinished): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    const failed: CallError = {
      kind: 'refused',
      code: 0,
      msg: wordsFor(error, unfinished),
      overHttp: false,
      data: null,
    }
    throw failed
  }
}

/** FEAT-07 The device's passkeys, with its refusals in the reader's language. */
export const passkeyDevice: PasskeyDevice = {
  make: (question) => inWords(makePasskey(question, text('app.name')), 'passkey.notMade'),
  sign: (question) => inWords(signByPasskey(question), 'passkey.cancelled'),
  offer: (ask, signal) => {
    let isOver = false
    signal.addEventListener('abort', () => (isOver = true), { once: true })
    return offerPasskeys(ask, () => isOver)
  },
}
