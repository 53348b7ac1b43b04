import { openTalk } from '../../../contract/samples/socket'

/** The chat beside a talk that is told again: nothing is taken away in it. */
export const quietChat = {
  on: () => ({ unsubscribe: () => {} }),
  getSnapshot: () => ({ context: { rules: openTalk.rules } }),
}
