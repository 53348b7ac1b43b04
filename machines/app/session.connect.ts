import { fromCallback, type SnapshotFrom } from 'xstate'
import { myMachine, type MyInput } from '../account/my.machine'
import type { Confirmation } from '../patterns/confirmation'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import { appActor } from './app-system'
import type { SessionCommand, sessionMachine } from './session.machine'
import type { Member } from '../../contract/entities.schema'

/** Who is here, as the page of one's own shows it. */
export type Who =
  | { readonly is: 'visitor' }
  /** Logged in, and being loaded. */
  | { readonly is: 'arriving' }
  | { readonly is: 'unknown'; retry(): void }
  /** `renew`: what is shown is from before, the newer did not come; null: it is the newest. */
  | {
      readonly is: 'member'
      readonly user: Member
      readonly isLeaving: boolean
      readonly renew: (() => void) | null
    }

type Send = (command: SessionCommand) => void

export const connectSession = (snapshot: SnapshotFrom<typeof sessionMachine>, send: Send): Who => {
  const { user, error } = snapshot.context
  const load = () => send({ type: 'user.refresh' })
  const isLeaving = snapshot.matches('loggingOut')
  if (!isLeaving && !snapshot.matches('member')) return { is: 'visitor' }
  if (user !== null) return { is: 'member', user, isLeaving, renew: error === null ? null : load }
  if (snapshot.matches({ member: 'unknown' })) return { is: 'unknown', retry: load }
  return { is: 'arriving' }
}

/** The way out. */
export interface Logout {
  /** Asks back first. */
  ask(): void
}

/** `keep`: what is kept of a session that the server may not hear the end of. `watch`: finds out what a logout takes, until what it returns is called. */
interface LogoutAsked {
  readonly asking: () => Confirmation
  readonly keep: (token: string, system: { get(name: string): unknown }) => void
  readonly watch: () => () => void
}

/** Asks anew who is here when the page opens, and asks back before a logout. */
export const logoutOf = ({ asking, keep, watch }: LogoutAsked): Dependency<Logout> =>
  dependencyOf(
    myMachine.provide({
      actors: { watchBegun: fromCallback(watch) },
      actions: {
        keepLogout: ({ system }) => {
          const { token } = appActor(system, 'session').getSnapshot().context
          if (token !== null) keep(token, system)
        },
      },
    }),
    { asking } satisfies MyInput,
    (actor) => ({ ask: () => actor.send({ type: 'logout.ask' }) }),
  )
