import { HttpError, type AuthProvider } from 'ra-core'
import * as calls from '../contract/office'
import type { OperatorSelf, SignInInput } from '../contract/office.schema'
import { mayUse, type Identity } from './access'
import { ask } from './calls'
import { isAwaited, pageIsFor } from './session'

/** Asked for once a session; null: nobody is known to be signed in. */
let self: Promise<OperatorSelf> | null = null

const known = (): Promise<OperatorSelf> => {
  self ??= ask(calls.getSelf, {}).then(
    (operator) => {
      pageIsFor(operator)
      return operator
    },
    (error: unknown) => {
      self = null
      throw error
    },
  )
  return self
}

/** Whoever is signed in now, after a call that says so. */
export const nowIs = (operator: OperatorSelf): void => {
  self = Promise.resolve(operator)
  pageIsFor(operator)
}

const isOver = (error: unknown): boolean => error instanceof HttpError && error.status === 401

export const auth: AuthProvider = {
  login: async (input: SignInInput) => nowIs(await ask(calls.signIn, input)),
  logout: async () => {
    const was = self
    self = null
    pageIsFor(null)
    // Where the session is over already there is nothing to end.
    if (was !== null) await ask(calls.signOut, {}).catch(() => undefined)
  },
  // Who cannot be known now is not signed out: the frame says so, with a retry.
  checkAuth: async () => {
    await known().catch((error: unknown) => {
      if (isOver(error)) throw error
    })
  },
  checkError: async (error: unknown) => {
    // What is open stays, with what was written there, until whoever it is of comes back.
    if (!isOver(error) || isAwaited()) return
    self = null
    throw error
  },
  getIdentity: async (): Promise<Identity> => {
    const operator = await known()
    return { ...operator, id: operator.operatorId, fullName: operator.name }
  },
  getPermissions: async () => (await known()).role,
  canAccess: async ({ resource }) => mayUse(resource, (await known()).role),
}
