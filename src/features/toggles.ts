import { liveHref, matchHref, reminderHref } from './team-links'
import { storePendingToggle, takePendingToggle } from '../actors/match-persistence'
import { otherPages } from '../actors/other-pages'
import { currentWords, textIn } from '../text/text'
import { following } from '../text/zh/social.follow'
import { reserved } from '../text/zh/schedule.reserved'
import { togglesOf, type ToggleEnvironment, type Toggles } from '../../machines/patterns/toggles.connect'
import type { Dependency } from '../../machines/patterns/dependency'
import type { AcceptedToggle } from '../../machines/patterns/toggles.machine'
import type { Toast } from '../../machines/app/toasts.machine'
import type { FollowInput } from '../../contract/social.schema'

interface Pending {
  readonly kind: string
  readonly id: string
  readonly name?: string
}

const isPending = (stored: unknown): stored is Pending =>
  typeof stored === 'object' &&
  stored !== null &&
  'kind' in stored &&
  typeof stored.kind === 'string' &&
  'id' in stored &&
  typeof stored.id === 'string' &&
  (!('name' in stored) || typeof stored.name === 'string')

const follows = textIn(currentWords, following)
const reserves = textIn(currentWords, reserved)

const reservedToast = ({ id, on, lead }: AcceptedToggle): Toast => ({
  tone: 'success',
  words: {
    said: !on
      ? reserves('row.reserveUndone')
      : lead
        ? reserves('row.reserveDone', { minutes: lead })
        : reserves('row.reserveLate'),
  },
  href: matchHref(id),
  ...(on && lead ? { action: { label: reserves('row.reminderChange'), href: reminderHref(id) } } : {}),
})

const liveReservedToast = ({ id, on }: AcceptedToggle): Toast => ({
  tone: 'success',
  words: { said: reserves(on ? 'live.reserveDone' : 'row.reserveUndone') },
  href: liveHref(id),
})

/** A button that turns into another says enough of a person who is followed; a star needs words, and whoever is left by accident a way back. */
const followedToast = (kind: string, { on, name }: AcceptedToggle): Toast | null =>
  name === undefined || (on && kind === 'member')
    ? null
    : { tone: 'success', words: { said: follows(on ? 'follow.done' : 'follow.undone', { name }) } }

const environment: ToggleEnvironment = {
  store: (kind, { id, name }) => storePendingToggle({ kind, id, ...(name === undefined ? {} : { name }) }),
  take: (kind) => {
    const stored = takePendingToggle()
    if (!isPending(stored)) return null
    if (stored.kind === kind)
      return { id: stored.id, on: true, ...(stored.name === undefined ? {} : { name: stored.name }) }
    // It waits for the page that knows this kind.
    storePendingToggle(stored)
    return null
  },
  undo: {
    label: () => follows('follow.undo'),
    notify: (kind, toggle) => otherPages(kind).notify(toggle),
  },
  toastOf: (kind, toggle) => {
    if (kind === 'match') return reservedToast(toggle)
    return kind === 'live' ? liveReservedToast(toggle) : followedToast(kind, toggle)
  },
}

/** FEAT-02 Which matches the member has reserved since the page was opened. */
export const reservationsOf = (): Dependency<Toggles> => togglesOf('match', environment, otherPages('match'))
/** FEAT-02 Which streams the member has reserved since the page was opened. */
export const liveReservationsOf = (): Dependency<Toggles> =>
  togglesOf('live', environment, otherPages('live'))
/** FEAT-09 Whom or what the member follows. */
export const followsOf = (kind: FollowInput['kind']): Dependency<Toggles> =>
  togglesOf(kind, environment, otherPages(kind))
