import { fromCallback, fromPromise, waitFor } from 'xstate'
import { appActor } from '../app/app-system'
import type { RequestScope } from '../app/call-request'
import type { LoginPayload } from '../app/session.machine'

/** The signal of a promise's actor, as `waitFor` takes it. */
type Signal = NonNullable<NonNullable<Parameters<typeof waitFor>[2]>['signal']>

/** What the login hears of the session. */
export type LoginEvent = { readonly type: 'member.present' }

/** SES-02 Asks the session to log in and waits for what it makes of it; fails with the session's refusal, a `CallError`. */
export const submitLogin = async (
  payload: LoginPayload,
  { system, signal }: Pick<RequestScope<unknown>, 'system'> & { readonly signal: Signal },
): Promise<true> => {
  const session = appActor(system, 'session')
  session.send({ type: 'login', payload })
  const { context } = await waitFor(session, (snapshot) => !snapshot.matches('loggingIn'), { signal })
  if (context.error !== null) throw context.error
  return true
}

/** `welcome`: what follows for who is in. */
export const loginActor = <Input>(
  toInput: (input: Input) => LoginPayload,
  welcome: (payload: LoginPayload, system: RequestScope<unknown>['system']) => void = () => {},
) =>
  fromPromise<unknown, Input>(async ({ input, ...scope }) => {
    const payload = toInput(input)
    await submitLogin(payload, scope)
    welcome(payload, scope.system)
  })

/** Tells once where somebody opens the entrance who is inside already. */
export const watchSession = fromCallback(({ sendBack, system }) => {
  const session = appActor(system, 'session')
  const present: LoginEvent = { type: 'member.present' }
  if (session.getSnapshot().matches('member')) sendBack(present)
})
