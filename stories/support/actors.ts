import type { AnyActorRef } from 'xstate'
import type { App } from '../../src/app/app-context'

/** One machine that runs in a story. `name`: how a step and the State map call it. */
export interface Named {
  readonly name: string
  readonly actor: AnyActorRef
}

const isMachine = (actor: AnyActorRef): boolean => 'machine' in (actor.getSnapshot() as object)

const childrenOf = (actor: AnyActorRef): readonly AnyActorRef[] => {
  const { children } = actor.getSnapshot() as { children: Readonly<Record<string, AnyActorRef | undefined>> }
  return Object.values(children).flatMap((child) => (child === undefined || !isMachine(child) ? [] : [child]))
}

const named = (actor: AnyActorRef, name: string): readonly Named[] => [
  { name, actor },
  ...childrenOf(actor).flatMap((child) => named(child, `${name}/${child.id}`)),
]

/** Every machine there is: the shown screen's needs first, then those that last. Screens and questions are left out. */
export const actorsOf = (app: App): readonly Named[] => {
  const screens = app.system.get('screens') as AnyActorRef
  const appActors = childrenOf(app).filter(({ id }) => id !== 'screens' && id !== 'requests')
  return [
    ...childrenOf(screens).flatMap((screen) =>
      childrenOf(screen).flatMap((dependency) => named(dependency, dependency.id)),
    ),
    ...appActors.flatMap((actor) => named(actor, actor.id)),
    { name: 'screens', actor: screens },
    { name: 'app', actor: app },
  ]
}

export const actorAt = (app: App, name: string): AnyActorRef => {
  const all = actorsOf(app)
  const found = all.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no ${name}; there are ${all.map((one) => one.name).join(', ')}`)
  return found.actor
}
