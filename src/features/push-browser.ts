import { askPerson, pushEndpoint, pushSupport, subscribeDevice } from '../actors/push'
import { unsubscribeDevice } from '../actors/push-subscription'
import { currentWords, textIn } from '../text/text'
import { pushTexts } from '../text/zh/messages.push'
import type { CallError } from '../../machines/app/call-error'
import type { PushBrowser } from '../../machines/messages/push.connect'

const said = textIn(currentWords, pushTexts)

/** FEAT-09 The browser's push messages, with its refusals in the reader's language. */
export const pushBrowser: PushBrowser = {
  support: pushSupport,
  endpoint: pushEndpoint,
  ask: askPerson,
  subscribe: async (publicKey) => {
    try {
      return await subscribeDevice(publicKey)
    } catch {
      const msg = said('push.unreached')
      const failed: CallError = { kind: 'refused', code: 0, msg, overHttp: false, data: null }
      throw failed
    }
  },
  unsubscribe: unsubscribeDevice,
}
