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

/**
 * Tells `data.outdated` whenever answers with one of these tags are old, and as often as `repeating` does; as if it were entered anew when
 * `entering` says so.
 */
export const watchOutdated = (
  tags: readonly Tag[],
  repeating: Repeating | null = null,
  entering: Repeating | null = null,
): CallbackActorLogic<EventObject> =>
  fromCallback(({ system, sendBack }) => {
    const tell = (): void => sendBack({ type: 'data.outdated' } satisfies DataOutdated)
    const enter = (): void => sendBack({ type: 'data.outdated', isEntered: true } satisfies DataOutdated)
    const stops = [repeating?.(tell, system), entering?.(enter, system)]
    const stop = (): void => stops.forEach((each) => each?.())
    const requests = findAppActor(system, 'requests')
    if (tags.length === 0 || requests === undefined) return stop
    const watched = requests.on('answers.outdated', (outdated) => {
      if (outdated.tags.some((tag) => tags.includes(tag))) tell()
    })
    return () => {
      stop()
      watched.unsubscribe()
    }
  })
