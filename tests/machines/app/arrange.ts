import { auth } from '../../../contract/samples/auth'
import { member } from '../../../contract/samples/people'
import { answered } from '../../../contract/samples/sample'
import { getHotMatchList } from '../../../contract/match'
import { appMachine } from '../../../machines/app.machine'
import { resourceOf } from '../../../machines/connect/resource'
import { startApp } from '../../kit/app'
import { coverageOf } from '../../kit/coverage'
import { ok } from '../../kit/exchange'
import type { Needs } from '../../../machines/generic/need'

export const coverage = coverageOf(appMachine)
export type App = Awaited<ReturnType<typeof startApp>>

export const start = (given: Parameters<typeof startApp>[0] = {}) =>
  startApp({ inspect: coverage.inspect, ...given })

export const token = auth.smsLogin.full.access_token
export const asMember = { token: 't-old', user: member }
export const tenCalls: Needs = Object.fromEntries(
  Array.from({ length: 10 }, (_, typeId) => [`n${typeId}`, resourceOf(getHotMatchList, { typeId } as never)]),
)
export const oneCall: Needs = { hot: resourceOf(getHotMatchList, { typeId: 0 }) }

/** Where one is, what is open over it, and who one is. */
export const scene = (app: App) => ({
  at: app.bar.history(),
  session: app.session.getSnapshot().value,
  dialogs: app.dialogs.getSnapshot().context.queue.map(({ id }) => id),
  toast: app.toasts.getSnapshot().context.shown?.words ?? null,
})

export const logIn = async (app: App, user = member) => {
  app.session.send({ type: 'login', payload: auth.smsLogin.input })
  await app.server.question('auth.smsLogin').answer(ok(answered(auth.smsLogin.full)))
  await app.server.question('member.getSimpleInfo').answer(ok(user))
}
