import { fromPromise } from 'xstate'
import { appActor } from '../app/app-system'
import { requesting } from '../app/call-request'
import type { Toast } from '../app/toasts.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import { connectToggles, type Toggles } from '../patterns/toggles.connect'
import { togglesMachine, type Toggle } from '../patterns/toggles.machine'
import { blockPerson, removeFan } from '../../contract/social.people'

/** What stands between two members besides follows: `block` keeps somebody away, `fan` may be turned off alone. */
export type TieKind = 'block' | 'fan'

const askBlock = requesting(blockPerson)
const askRemoveFan = requesting(removeFan)

/** A visitor has no ties, so nothing waits for a login. */
const pending = { store: () => {}, take: () => null }

/** FEAT-09 Ties of one kind, by members' ids: changed at once, turned back where the server refuses it. */
export const tiesOf = (kind: TieKind, toastOf: (toggle: Toggle) => Toast): Dependency<Toggles> =>
  dependencyOf(
    togglesMachine.provide({
      actors: {
        send: fromPromise<unknown, Toggle>(({ input: { id, on }, ...scope }) =>
          kind === 'block'
            ? askBlock({ ...scope, input: { memberId: id, on } })
            : askRemoveFan({ ...scope, input: { memberId: id } }),
        ),
      },
      actions: {
        announce: ({ system }, toggle) =>
          appActor(system, 'toasts').send({ type: 'toast.wanted', toast: toastOf(toggle) }),
      },
    }),
    { pending },
    connectToggles,
  )
