import { forgetLogout, logoutsLeft } from './late-logouts'
import { lateLogout } from '../../contract/account.sessions'
import { appActor } from '../../machines/app/app-system'
import { asCallError, isPassing } from '../../machines/app/call-error'
import { askAfterwards, requesting } from '../../machines/app/call-request'

type System = Parameters<typeof appActor>[0]

const requestLate = requesting(lateLogout, { silent: true, sendToken: false })

const tellAll = async (system: System): Promise<void> => {
  for (const tokenHash of logoutsLeft()) {
    await askAfterwards(requestLate, { tokenHash }, system)
    forgetLogout(tokenHash)
  }
}

/** SES-03 Each is told to the server at once, and as often as that is there again until it has answered. */
export const tellLogouts = (system: System): void => {
  const reachability = appActor(system, 'reachability')
  const tell = (): void =>
    void tellAll(system).catch((error: unknown) => {
      if (isPassing(asCallError(error))) reachability.send({ type: 'server.missed' })
    })
  reachability.on('server.back', tell)
  tell()
}
