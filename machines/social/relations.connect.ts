import { assign, fromCallback, type EventObject } from 'xstate'
import { findAppActor } from '../app/app-system'
import { dependencyOf, type Dependency } from '../patterns/dependency'
import { connectToggles, type Toggles } from '../patterns/toggles.connect'
import { listWatching } from '../patterns/list-watching'
import { watchOutdated, type Repeating } from '../patterns/outdated'
import { togglesMachine, type OtherPages, type TogglesEvent } from '../patterns/toggles.machine'
import type { Tag } from '../../contract/call'

/** A visitor has no ties, so nothing waits for a login. */
const pending = { store: () => {}, take: () => null }

/** Nobody's id, said of all of them: what is read anew counts. */
const ANYBODY = ''

/** Hears what others have changed between them and the member, and what the member did on another page. */
const watchRelations = (of: 'followed' | 'fan') =>
  fromCallback<EventObject, OtherPages | undefined>(({ input, sendBack, system }) => {
    const tell = (event: TogglesEvent): void => sendBack(event)
    const leave = input?.listener(({ id, on }) => tell({ type: 'toggled.elsewhere', id, on }))
    const watched = findAppActor(system, 'connection')?.on('ties.moved', ({ own }) => {
      const on = own?.[of]
      if (own === undefined) tell({ type: 'toggled.elsewhere', id: ANYBODY, on: false })
      else if (on !== undefined) tell({ type: 'toggled.elsewhere', id: own.memberId, on })
    })
    return () => {
      leave?.()
      watched?.unsubscribe()
    }
  })

/** Tells that what is gone does not stay: somebody else has changed what is between them and the member, or the member has blocked one. */
const endsTies: Repeating = (tell, system) => {
  const subscriptions = [
    findAppActor(system, 'connection')?.on('ties.moved', ({ own }) => {
      if (own === undefined) tell()
    }),
    findAppActor(system, 'requests')?.on('answers.outdated', ({ tags }) => {
      if (tags.includes('social.blocks')) tell()
    }),
  ]
  return () => subscriptions.forEach((subscription) => subscription?.unsubscribe())
}

/**
 * FEAT-09 Rows of people, by a list that `keepsGone`: what the member has undone in a row stays there. After anything else nothing is known any
 * more of a row that is gone, so it goes.
 */
export const rowsOfTies = <View>(list: Dependency<View>, tags: readonly Tag[]): Dependency<View> =>
  listWatching(list, watchOutdated(tags, null, endsTies))

/** Toggles of a machine that others can change, too. What is on its way stays shown. */
const told = (machine: typeof togglesMachine, of: 'followed' | 'fan') =>
  machine.provide({
    actors: { otherPages: watchRelations(of) },
    actions: {
      showElsewhere: assign(
        ({ context: { shown, accepted, inFlight } }, { id, on }: { id: string; on: boolean }) => {
          const onItsWay = Object.fromEntries(Object.entries(shown).filter(([each]) => each in inFlight))
          return id === ANYBODY
            ? { accepted: {}, shown: onItsWay }
            : { accepted: { ...accepted, [id]: on }, shown: { ...shown, [id]: on, ...onItsWay } }
        },
      ),
    },
  })

/** FEAT-09 Follows of members that others can change, too, as on the pages of people. */
export const withRelationNews = (follows: Dependency<Toggles>): Dependency<Toggles> => ({
  ...follows,
  logic: told(follows.logic as typeof togglesMachine, 'followed'),
})

/** FEAT-09 Which members are fans, as others and other pages change it. `others`: pages that show them, too. */
export const fanRelationsOf = (others: OtherPages): Dependency<Pick<Toggles, 'isOn'>> =>
  dependencyOf(told(togglesMachine, 'fan'), { pending, others }, connectToggles)
