import { fromPromise } from 'xstate'
import { codeBy } from '../actors/deployment'
import { isHidden, personIdOf, readHides, storeHides } from '../actors/hides-persistence'
import { connectModeration, type ModerationView } from '../../machines/live/moderation.connect'
import {
  moderationMachine,
  type BooksRequest,
  type Hides,
  type ModerationAction,
} from '../../machines/live/moderation.machine'
import { dependencyOf, type Dependency } from '../../machines/patterns/dependency'
import type { ChatLine } from '../../contract/entities.schema'
import type { Moderation } from '../../contract/live.moderation.schema'

export { isHidden, personIdOf, readHides }
export type { ModerationView }

/** What is asked of the server loads when it is. */
const fetchCalls = () => codeBy(() => import('./moderation-calls'))
let hides: Hides = readHides()

/** The machine as this device provides it. */
export const moderationHere = moderationMachine.provide({
  actors: {
    readBooks: fromPromise<Moderation, BooksRequest>(async ({ input: { liveId, silent }, signal, system }) =>
      (await fetchCalls()).readBooks(liveId, { signal, system, silent }),
    ),
    act: fromPromise<unknown, { readonly liveId: string | null; readonly action: ModerationAction | null }>(
      async ({ input: { liveId, action }, signal, system }) => {
        if (action !== null) await (await fetchCalls()).act(liveId, action, { signal, system })
      },
    ),
  },
  actions: {
    store: (_, chosen) => {
      hides = chosen
      storeHides(chosen)
    },
  },
})

/** FEAT-06 Whether the viewer does not want to read a line, now. */
export const isLineHidden = (line: ChatLine): boolean => isHidden(hides, line)

/** FEAT-06 What is done about what is said in a room. `liveId` null: an anchor's own, on air or not. */
export const moderationOf = (liveId: string | null): Dependency<ModerationView> =>
  dependencyOf(moderationHere, { liveId, hides: readHides() }, (actor) =>
    connectModeration(actor.getSnapshot(), (event) => actor.send(event)),
  )
