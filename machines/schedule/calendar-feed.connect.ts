import type { ActorRefFrom } from 'xstate'
import { calendarFeedMachine } from './calendar-feed.machine'
import { dependencyOf, type Dependency } from '../patterns/dependency'

/** The way to a member's calendar: `url` is a path on this server, and whoever has it may read. */
export type CalendarFeed =
  | { readonly is: 'closed'; open(): void }
  | { readonly is: 'asking'; close(): void }
  | { readonly is: 'known'; readonly url: string; close(): void }
  | { readonly is: 'failed'; retry(): void; close(): void }

export const connectCalendarFeed = (actor: ActorRefFrom<typeof calendarFeedMachine>): CalendarFeed => {
  const snapshot = actor.getSnapshot()
  const { url } = snapshot.context
  const close = () => actor.send({ type: 'feed.close' })
  if (snapshot.matches('closed')) return { is: 'closed', open: () => actor.send({ type: 'feed.open' }) }
  if (snapshot.matches({ open: 'failed' }))
    return { is: 'failed', retry: () => actor.send({ type: 'retry' }), close }
  return snapshot.matches({ open: 'known' }) && url !== null
    ? { is: 'known', url, close }
    : { is: 'asking', close }
}

/** FEAT-02 */
export const calendarFeedDependency = (): Dependency<CalendarFeed> =>
  dependencyOf(calendarFeedMachine, undefined, connectCalendarFeed)
