import { fromCallback, type CallbackActorLogic, type EventObject } from 'xstate'
import { findAppActor } from '../app/app-system'
import type { Tag } from '../../contract/call'

/** For a machine to handle where it shows something: a write was taken that makes it old. */
export interface DataOutdated {
  readonly type: 'data.outdated'
}

/** Tells `data.outdated` whenever a write names one of these tags. */
export const watchOutdated = (tags: readonly Tag[]): CallbackActorLogic<EventObject> =>
  fromCallback(({ system, sendBack }) => {
    const requests = findAppActor(system, 'requests')
    if (tags.length === 0 || requests === undefined) return undefined
    const watched = requests.on('answers.outdated', (outdated) => {
      if (outdated.tags.some((tag) => tags.includes(tag)))
        sendBack({ type: 'data.outdated' } satisfies DataOutdated)
    })
    return () => watched.unsubscribe()
  })
