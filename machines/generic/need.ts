import type { Actor, AnyActorLogic, AnyActorRef, AnyStateMachine } from 'xstate'

/** One thing a screen needs: the logic that keeps it, what that starts from, and what a view may know of it. */
export interface Need<View = unknown> {
  readonly logic: AnyActorLogic
  /** `seen`: looks up what a call answered before, so that a screen opened again shows it at once. */
  readonly input: (seen: (key: string) => unknown) => unknown
  readonly connect: (actor: AnyActorRef) => View
}

export type Needs = Readonly<Record<string, Need>>
export type ViewOf<N> = N extends Need<infer View> ? View : never

/** A need of any machine with its own connect; `actor` is for parts that follow it themselves. */
export const needOf = <Machine extends AnyStateMachine, View>(
  logic: Machine,
  input: unknown,
  connect: (actor: Actor<Machine>) => View,
): Need<View> => ({ logic, input: () => input, connect: (actor) => connect(actor as Actor<Machine>) })
