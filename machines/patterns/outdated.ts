import { fromCallback, type CallbackActorLogic, type EventObject } from 'xstate'
import { findAppActor } from '../app/app-system'
import type { Tag } from '../../contract/call'

/**
 * For a machine to handle where it shows something: a write was taken that makes it old. `isEntered`: not that, but the kept page is
 * entered anew by a link.
 */
export interface DataOutdated {
  readonly type: 'data.outdated'
  readonly isEntered?: true
}

/** Tells again and again, until what it returns is called. */
export type Repeating = (tell: () => void, system: { get(key: string): unknown }) => () => void

/** What the server tells of a member's purse is news of these. */
const ofPurse: ReadonlySet<Tag> = new Set(['wallet.balance', 'wallet.tasks'])

/** Tells `data.outdated` whenever a write names one of these tags, or the server tells of what they stand for, and as often as `repeating` does. */
export const watchOutdated = (
  tags: readonly Tag[],
  repeating: Repeating | null = null,
): CallbackActorLogic<EventObject> =>
  fromCallback(({ system, sendBack }) => {
    const tell = (): void => sendBack({ type: 'data.outdated' } satisfies DataOutdated)
    const stop = repeating?.(tell, system)
    const requests = findAppActor(system, 'requests')
    if (tags.length === 0 || requests === undefined) return stop
    const watched = requests.on('answers.outdated', (outdated) => {
      if (outdated.tags.some((tag) => tags.includes(tag))) tell()
    })
    const connection = tags.some((tag) => ofPurse.has(tag)) ? findAppActor(system, 'connection') : undefined
    const told = [connection?.on('purse.moved', tell), connection?.on('task.reached', tell)]
    return () => {
      stop?.()
      for (const one of told) one?.unsubscribe()
      watched.unsubscribe()
    }
  })
