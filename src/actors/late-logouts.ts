import { digestOf } from './kept-answers'
import { deviceKeys } from './persistence'
import { createCache, fieldsOf } from './storage'
import { appActor } from '../../machines/app/app-system'

type System = Parameters<typeof appActor>[0]

/** No session lasts longer. Milliseconds. */
const LIFETIME = 30 * 86_400_000

const device = createCache()

/** Until when each is kept, by the hash of its token. */
const kept = (): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(fieldsOf(device.get(deviceKeys.logouts))).filter(
      (one): one is [string, number] =>
        /^[0-9a-f]{64}$/.test(one[0]) && typeof one[1] === 'number' && one[1] > Date.now(),
    ),
  )

const store = (all: Readonly<Record<string, number>>): void => {
  if (Object.keys(all).length === 0) device.remove(deviceKeys.logouts)
  else device.set(deviceKeys.logouts, all, LIFETIME / 1000)
}

/** Hashes of the tokens of sessions that are over, of which the server has not heard. */
export const logoutsLeft = (): readonly string[] => Object.keys(kept())

export const forgetLogout = (tokenHash: string): void => {
  const { [tokenHash]: _told, ...others } = kept()
  store(others)
}

/** SES-03 Until the server has heard that this session is over; the token itself is kept nowhere. Of a page that is not served securely nothing is. */
export const keepLogout = (token: string, system: System): void => {
  const keeping = digestOf(token).then((tokenHash) => {
    store({ ...kept(), [tokenHash]: Date.now() + LIFETIME })
    return tokenHash
  })
  const watched = appActor(system, 'session').on('session.changed', ({ cause, isUnheard }) => {
    watched.unsubscribe()
    if (cause === 'logout' && isUnheard === undefined) void keeping.then(forgetLogout, () => undefined)
  })
  keeping.catch(() => undefined)
}
