import { actorAt } from './actors'
import { pathTo, type Found, type Wanted } from '../../tests/paths/support/through'
import { markAsEvent } from './running'
import { byOf } from './description'
import { statesOf } from '../../tests/paths/support/inside'
import type { Step } from '../../tests/paths/support/cover'
import { eventOf } from '../../tests/paths/support/model'
import { inWords } from '../../src/actors/refusal-words'
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { CallError } from '../../machines/app/call-error'
import type { App } from '../../src/app/app-context'

/** A path on its way through a story. `at`: the step that was taken last, 0 where it has only begun. */
export interface Walk {
  readonly steps: readonly Step[]
  readonly at: () => number
  /** Takes the next step; throws where the machine is elsewhere than the path says. */
  readonly next: () => void
  readonly problem: () => string | null
  readonly subscribe: (hear: () => void) => () => void
}

const walks = new WeakMap<App, Walk>()

const sameStates = (actor: AnyActorRef, expected: readonly string[]): string | null => {
  const states = statesOf(actor.getSnapshot() as AnyMachineSnapshot)
  const is = states.toSorted().join(', ')
  const shouldBe = expected.toSorted().join(', ')
  return is === shouldBe ? null : `It should be ${shouldBe} and is ${is}.`
}

/** What is refused on the way comes in the story's language, as from the server. */
const told = (event: AnyEventObject): AnyEventObject => {
  const { error } = event as { readonly error?: CallError }
  return error?.kind === 'refused' ? { ...event, error: inWords(error) } : event
}

const begin = (app: App, name: string, { way, steps }: Found): Walk => {
  const actor = actorAt(app, name)
  const listeners = new Set<() => void>()
  let at = 0
  let problem = sameStates(actor, steps[0]?.reaches ?? [])
  const next = (): void => {
    const sample = way[at + 1]
    if (sample === undefined) return
    const event = told(eventOf(sample, actor.getSnapshot().context))
    if (byOf({ says: sample.says, type: event.type }) === 'world') markAsEvent(event)
    actor.send(event)
    at += 1
    problem ??= sameStates(actor, steps[at]?.reaches ?? [])
    listeners.forEach((hear) => hear())
  }
  return {
    steps,
    at: () => at,
    next,
    problem: () => problem,
    subscribe: (hear) => {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
  }
}

/** The walk of a story's application: begun once for each. */
export const walkOf = (app: App, name: string, wanted: Wanted): Walk => {
  const walk = walks.get(app) ?? begin(app, name, pathTo(wanted))
  walks.set(app, walk)
  return walk
}
