import type { Actor, AnyActorLogic, AnyActorRef, AnyStateMachine, EventObject } from 'xstate'

/** One thing a screen needs: the logic that keeps it, what that starts from, and what a view may know of it. */
export interface Dependency<View = unknown> {
  readonly logic: AnyActorLogic
  /** `seen`: looks up what a call answered before, so that a screen opened again shows it at once. */
  readonly input: (seen: (key: string) => unknown) => unknown
  readonly connect: (actor: AnyActorRef) => View
  /** What it asks for. */
  readonly params?: unknown
  /** Tells an actor that asked for other parameters to go on with these; without it the actor is started anew. */
  readonly changed?: (seen: (key: string) => unknown) => EventObject
  /** Its parameters follow the screen's query for as long as the screen is open. */
  readonly follows?: boolean
}

export type Dependencies = Readonly<Record<string, Dependency>>
export type ViewOf<N> = N extends Dependency<infer View> ? View : never

/** A need of any machine with its own connect; `actor` is for parts that follow it themselves. */
export const dependencyOf = <Machine extends AnyStateMachine, View>(
  logic: Machine,
  input: unknown,
  connect: (actor: Actor<Machine>) => View,
): Dependency<View> => ({ logic, input: () => input, connect: (actor) => connect(actor as Actor<Machine>) })

/** A need that goes on with the query of its screen: whenever that changes, what is asked changes with it, and no view asks. */
export const following = <View>(dependency: Dependency<View>): Dependency<View> => ({
  ...dependency,
  follows: true,
})
