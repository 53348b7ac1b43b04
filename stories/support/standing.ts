import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { actorsOf } from './actors'
import { valueOf, type Freeze } from './frozen'
import type { AppStory } from './story'
import { activeNodes, leavesOf, statesOf } from '../../tests/paths/support/inside'
import { pathOf } from '../../tests/paths/support/observe'
import type { App } from '../../src/app/app-context'

/** What a state's story asserts once its page has settled: a step of the Interactions panel. */
export interface Standing {
  readonly says: (app: App) => string
  /** Throws where the machine stands elsewhere. */
  readonly judge: (app: App) => void
}

type Tree = Readonly<Record<string, AnyActorRef | undefined>>

/** The actor and all that it has called up: the machines of pages, too, which no step names. */
const withChildren = (actor: AnyActorRef): readonly AnyActorRef[] => {
  const { children = {} } = actor.getSnapshot() as { readonly children?: Tree }
  return [
    actor,
    ...Object.values(children).flatMap((child) => (child === undefined ? [] : withChildren(child))),
  ]
}

const isOf =
  ({ id }: AnyStateMachine) =>
  (actor: AnyActorRef): boolean =>
    (actor.getSnapshot() as Partial<AnyMachineSnapshot>).machine?.id === id

/** The story's own actor where it is of this machine, else each that is. */
const candidates = (
  app: App,
  machine: AnyStateMachine,
  focus: string | undefined,
): readonly AnyActorRef[] => {
  const own = actorsOf(app).flatMap(({ name, actor }) => (name === focus ? [actor] : []))
  const ofMachine = own.filter(isOf(machine))
  return ofMachine.length > 0 ? ofMachine : withChildren(app).filter(isOf(machine))
}

const pathsIn = (snapshot: AnyMachineSnapshot): readonly string[] => activeNodes(snapshot).map(pathOf)

const innermostIn = (snapshot: AnyMachineSnapshot): string => statesOf(snapshot).join(', ')

/** What the machine says of the states that `at` names, the outer ones left out. */
export const sentenceOf = (machine: AnyStateMachine, at: Freeze['at']): string => {
  const paths = [at].flat()
  const snapshot = machine.resolveState({ value: valueOf(at), context: {} })
  const said = leavesOf(snapshot)
    .filter((node) => paths.some((one) => pathOf(node).startsWith(one)))
    .flatMap(({ description }) => description ?? [])
  return said.join('; ')
}

const told = (machine: AnyStateMachine, at: Freeze['at']): string =>
  `${machine.id} stands in ${[at].flat().join(', ')}: ${sentenceOf(machine, at)}`

const judge = (id: string, at: Freeze['at'], found: readonly AnyActorRef[]): void => {
  const wanted = [at].flat()
  const where = wanted.join(', ')
  const snapshots = found.map((actor) => actor.getSnapshot() as AnyMachineSnapshot)
  if (snapshots.length === 0) throw new Error(`no ${id} runs, and one should stand in ${where}`)
  const stands = snapshots.some((snapshot) => {
    const paths = pathsIn(snapshot)
    return wanted.every((path) => paths.includes(path))
  })
  if (!stands)
    throw new Error(`${id} should stand in ${where}, and is in ${snapshots.map(innermostIn).join(' | ')}`)
}

/** That the machine stands where its story says: the story's own actor of it, `focus`, or one that runs anywhere in the application. */
export const standingIn = (machine: AnyStateMachine, at: Freeze['at'], focus?: string): Standing => ({
  says: () => told(machine, at),
  judge: (app) => judge(machine.id, at, candidates(app, machine, focus)),
})

/** The rows that an actor's context holds, each with its state. */
export type RowsIn = (context: never) => readonly { readonly state: string }[]

/** That the page has rows, and that each is in the state of which its machine's story is; `focus`: the actor that holds them. */
export const rowsStandingIn = (
  machine: AnyStateMachine,
  at: string,
  focus: string | undefined,
  rowsIn: RowsIn,
): Standing => ({
  says: () => told(machine, at),
  judge: (app) => {
    const rows = actorsOf(app).flatMap(({ name, actor }) =>
      name === focus ? rowsIn((actor.getSnapshot() as AnyMachineSnapshot).context as never) : [],
    )
    if (rows.length === 0) throw new Error(`no ${machine.id} is shown, and one should stand in ${at}`)
    const others = rows.flatMap(({ state }) => (state === at ? [] : [state]))
    if (others.length > 0)
      throw new Error(`${machine.id} should stand in ${at}, and is in ${others.join(' | ')}`)
  },
})

/** How a story's actor of this name begins. */
const freezeOf = ({ requires, appActors }: AppStory, focus: string): Freeze | undefined => {
  const [first = '', ...inner] = focus.split('/')
  const all: Readonly<Record<string, Freeze | undefined>> = { ...appActors, ...requires }
  return inner.reduce<Freeze | undefined>((freeze, id) => freeze?.children?.[id], all[first])
}

/** That what the story is about, its `focus`, stands where the story says; null where it runs, or something happens to it first. */
export const standingOf = (story: AppStory): Standing | null => {
  const { focus, steps = [] } = story
  const freeze = focus === undefined ? undefined : freezeOf(story, focus)
  if (focus === undefined || freeze === undefined || freeze.begins !== undefined || steps.length > 0)
    return null
  const { at } = freeze
  const found = (app: App): readonly AnyActorRef[] =>
    actorsOf(app).flatMap(({ name, actor }) => (name === focus ? [actor] : []))
  return {
    says: (app) => {
      const [own] = found(app)
      return own === undefined
        ? `${focus} stands in ${[at].flat().join(', ')}`
        : told((own.getSnapshot() as AnyMachineSnapshot).machine, at)
    },
    judge: (app) => judge(focus, at, found(app)),
  }
}
