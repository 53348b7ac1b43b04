import type { Actor, AnyActorLogic, AnyActorRef, AnyStateMachine, EventObject } from 'xstate'

/** One thing a screen requires: the machine that holds it, that machine's input, and what a view gets of it. */
export interface Dependency<View = unknown> {
  readonly logic: AnyActorLogic
  /** `seen` looks up what a call has answered before, so that a screen opened again shows it at once. */
  readonly input: (seen: (key: string) => unknown) => unknown
  readonly connect: (actor: AnyActorRef) => View
  /** The parameters of its call. Where the screen's query changes them, the actor goes on with the new ones. */
  readonly params?: unknown
  /** The event that gives a running actor these parameters; without it the actor is started anew. */
  readonly changed?: (seen: (key: string) => unknown) => EventObject
  /** It handles `refresh` and is tagged `busy` while it loads: a page that requires it can be pulled down. */
  readonly refreshes?: true
  /** What it holds is one member's, and it knows no `refresh`: it is started anew for whoever is logged in on the open page next. */
  readonly ofMember?: true
}

export type Dependencies = Readonly<Record<string, Dependency>>
export type ViewOf<N> = N extends Dependency<infer View> ? View : never

/** A dependency on a machine with its own connect; `actor` is for views that subscribe to it themselves. */
export const dependencyOf = <Machine extends AnyStateMachine, View>(
  logic: Machine,
  input: unknown,
  connect: (actor: Actor<Machine>) => View,
): Dependency<View> => ({ logic, input: () => input, connect: (actor) => connect(actor as Actor<Machine>) })
