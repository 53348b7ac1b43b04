import { fromCallback, fromPromise, waitFor } from 'xstate'
import { appActor } from '../app/app-system'
import type { LoginPayload } from '../app/session.machine'

/** What the login hears of the session. */
export type LoginEvent = { readonly type: 'member.present' }

/** SES-02 Asks the session to log in and waits for what it makes of it; fails with the session's refusal, a `CallError`. */
export const handIn = <Input>(toInput: (input: Input) => LoginPayload) =>
  fromPromise<unknown, Input>(async ({ input, system, signal }) => {
    const session = appActor(system, 'session')
    session.send({ type: 'login', payload: toInput(input) })
    const { context } = await waitFor(session, (snapshot) => !snapshot.matches('loggingIn'), { signal })
    if (context.refusal !== null) throw context.refusal
    return true
  })

/** Tells once where somebody opens the entrance who is inside already. */
export const watchSession = fromCallback(({ sendBack, system }) => {
  const session = appActor(system, 'session')
  const present: LoginEvent = { type: 'member.present' }
  if (session.getSnapshot().matches('member')) sendBack(present)
})
