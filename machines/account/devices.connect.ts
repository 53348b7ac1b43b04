import type { ActorRefFrom } from 'xstate'
import { devicesMachine, type DevicesInput, type Doomed } from './devices.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'

/** `ending`: who is being logged out, null where nobody is. */
export interface Devices {
  readonly ending: Doomed | null
  logOut(doomed: Doomed): void
}

export const connectDevices = (actor: ActorRefFrom<typeof devicesMachine>): Devices => {
  const snapshot = actor.getSnapshot()
  return {
    ending: snapshot.matches('ending') ? snapshot.context.doomed : null,
    logOut: (doomed) => actor.send({ type: 'logout.elsewhere', doomed }),
  }
}

/** FEAT-07 */
export const devicesOf = (input: DevicesInput): Dependency<Devices> =>
  dependencyOf(devicesMachine, input, connectDevices)
