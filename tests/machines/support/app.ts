import { account } from '../../../contract/samples/account'
import { member } from '../../../contract/samples/people'
import { answered } from '../../../contract/samples/sample'
import { getHotMatchList } from '../../../contract/match'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { startApp } from '../../support/app'
import { ok } from '../../support/exchange'
import type { Dependencies } from '../../../machines/patterns/dependency'

export type App = Awaited<ReturnType<typeof startApp>>

export const start = (given: Parameters<typeof startApp>[0] = {}) => startApp(given)

export const token = account.smsLogin.full.access_token
export const asMember = { token: 't-old', user: member }
export const tenCalls: Dependencies = Object.fromEntries(
  Array.from({ length: 10 }, (_, typeId) => [`n${typeId}`, resourceOf(getHotMatchList, { typeId } as never)]),
)
export const oneCall: Dependencies = { hot: resourceOf(getHotMatchList, { typeId: 0 }) }

/** Where one is, what is open over it, and who one is. */
export const scene = (app: App) => ({
  at: app.bar.history(),
  session: app.session.getSnapshot().value,
  dialogs: app.dialogs.getSnapshot().context.queue.map(({ id }) => id),
  toast: app.toasts.getSnapshot().context.shown?.words ?? null,
})

export const logIn = async (app: App, user = member) => {
  app.session.send({ type: 'login', payload: account.smsLogin.input })
  await app.server.question('account.smsLogin').answer(ok(answered(account.smsLogin.full)))
  await app.server.question('account.getSimpleInfo').answer(ok(user))
}
