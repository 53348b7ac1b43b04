import { createActor, type ActorLogic, type AnyActor, type AnyEventObject, type Snapshot } from 'xstate'
import { seenAs, type Model } from './model'

export type DoubleLogic = ActorLogic<Snapshot<unknown>, AnyEventObject, unknown>

/** Makes a double become what a path says: go on, be done, fail. */
export const becomes = (snapshot: Snapshot<unknown>): AnyEventObject => ({ type: 'double.becomes', snapshot })

/** An actor that hears everything and does only what it is told: stands for promises, callbacks and machines alike. */
export const doubleOf = (context: unknown = null): DoubleLogic => ({
  getInitialSnapshot: () => seenAs(context),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event) =>
    event.type === 'double.becomes' ? (event['snapshot'] as Snapshot<unknown>) : snapshot,
})

/** No timer of a stage goes off: what is waited for is said by the path. */
const still = { setTimeout: () => 0, clearTimeout: () => {} }

/** The world a machine is played in: a parent that listens, and doubles of the actors of the app it looks up. */
export const stageOf = ({ around = {} }: Model): AnyActor => {
  const stage = createActor(doubleOf(), { id: 'parent', clock: still }).start()
  for (const [systemId, context] of Object.entries(around))
    createActor(doubleOf(context), { id: systemId, systemId, parent: stage }).start()
  return stage
}

/** The shipped machine with a double for every actor it starts. */
export const playable = ({ machine, children = {} }: Model) => {
  const { actors } = machine.implementations
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, doubleOf(children[name])])),
  })
}
