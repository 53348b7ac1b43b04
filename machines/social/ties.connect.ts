import { fromPromise } from 'xstate'
import { appActor } from '../app/app-system'
import { requesting } from '../app/call-request'
import type { Toast } from '../app/toasts.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import { connectToggles, type Toggles } from '../patterns/toggles.connect'
import { togglesMachine, type OtherPages, type Toggle } from '../patterns/toggles.machine'
import { removeFan } from '../../contract/social.people'

const askRemoveFan = requesting(removeFan)

/** A visitor has no ties, so nothing waits for a login. */
const pending = { store: () => {}, take: () => null }

/** FEAT-09 Fans, by members' ids: turned off at once, turned back where the server refuses it. `others`: pages that show them, too. */
export const fanTiesOf = (toastOf: (toggle: Toggle) => Toast, others: OtherPages): Dependency<Toggles> =>
  dependencyOf(
    togglesMachine.provide({
      actors: {
        send: fromPromise<unknown, Toggle>(({ input: { id }, ...scope }) =>
          askRemoveFan({ ...scope, input: { memberId: id } }),
        ),
      },
      actions: {
        announce: ({ system }, toggle) =>
          appActor(system, 'toasts').send({ type: 'toast.wanted', toast: toastOf(toggle) }),
      },
    }),
    { pending, others },
    connectToggles,
  )
