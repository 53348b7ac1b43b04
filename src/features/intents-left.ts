import { waitFor } from 'xstate'
import { intents, intentsLeft } from './intents'
import { appActor } from '../../machines/app/app-system'
import { requesting } from '../../machines/app/call-request'
import { goOnAnew } from '../../machines/patterns/outlasting'

/** ERR-11 Each goes under its key until the server has answered, once it is known who is there. */
export const goOn = async (system: { get(key: string): unknown }): Promise<void> => {
  const session = appActor(system, 'session')
  await waitFor(session, ({ context: { token, user } }) => token === null || user !== null)
  await Promise.all(
    intentsLeft().map((intent) =>
      goOnAnew(intent, requesting(intent.call, { silent: true }), intents, system),
    ),
  )
}
