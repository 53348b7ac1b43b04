import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { chartOf, descriptionOf } from './chart'
import { choicesOf, type Shown } from './choices'
import { barredNow, legalNow } from './legal'
import { isAnswer, ownEvent } from './own-rows'
import type { Seen } from './protocol'
import { appActor } from '../../machines/app/app-system'
import { cachedScreen } from '../../src/app/screen-cache'
import type { Place } from '../../machines/app/navigation.guard'
import { activeNodes, isLeaf } from '../../tests/paths/support/inside'
import { actorsOf, type Named } from '../../stories/support/actors'
import { heardSoFar, markAsEvent, runningStory } from '../../stories/support/running'
import type { AppStory } from '../../stories/support/story'

const machineOf = (actor: AnyActorRef): AnyStateMachine =>
  (actor.getSnapshot() as AnyMachineSnapshot).machine as AnyStateMachine

/** In these a machine within another one waits for somebody: the story is about something else. */
const AT_REST: readonly unknown[] = ['editing.open', 'unasked', 'cooling']

/** The machine that a story is about: the one it names, or the one within it that stands in a state of its own, like a form that is refused. */
const focusOf = ({ focus, requires = {} }: AppStory): string | undefined => {
  const within = focus === undefined ? {} : (requires[focus]?.children ?? {})
  const [child] = Object.entries(within).find(([, { at }]) => !AT_REST.includes(at)) ?? []
  return child === undefined ? focus : `${focus}/${child}`
}

const chosenAmong = (all: readonly Named[], wanted: string | null, story: AppStory): Named | undefined => {
  const focus = focusOf(story)
  return (
    all.find(({ name }) => name === wanted) ??
    all.find(({ name }) => name === story.row?.machine.id) ??
    all.find(({ name }) => name === focus) ??
    all.find(({ name }) => name === story.focus) ??
    all[0]
  )
}

interface Looked {
  readonly all: readonly Named[]
  readonly chosen: Named
  /** What is chosen tells of the page's rows, and stands beside the page. */
  readonly isRow: boolean
}

const look = (wanted: string | null): Looked | null => {
  const running = runningStory()
  if (running === null) return null
  const { app, row, story } = running
  const all = [...(row === null ? [] : [row]), ...actorsOf(app)]
  const chosen = chosenAmong(all, wanted, story)
  return chosen === undefined ? null : { all, chosen, isRow: chosen === row }
}

interface Screens {
  readonly open: readonly { readonly place: Place; readonly actor: AnyActorRef }[]
}

/** Which list of which screen an actor is; null for what no page in the frame requires itself. */
const shownIn = (actor: AnyActorRef): Shown | null => {
  const { open } = (actor.system.get('screens') as AnyActorRef).getSnapshot().context as Screens
  const found = open.find(({ actor: screen }) => {
    const { children } = screen.getSnapshot() as AnyMachineSnapshot
    return children[actor.id] === actor
  })
  const screen = found === undefined ? undefined : cachedScreen(found.place.path)
  return found === undefined || screen === undefined ? null : { screen, place: found.place, name: actor.id }
}

const OF_ROW =
  'The rows of this page are samples: what comes of it is seen in the story of the state that it leads to.'

/** What runs in the story now; null where no machine does. `wanted`: the machine that was chosen. */
export const seenNow = (wanted: string | null): Seen | null => {
  const now = look(wanted)
  if (now === null) return null
  const { all, chosen, isRow } = now
  const snapshot = chosen.actor.getSnapshot() as AnyMachineSnapshot
  const machine = machineOf(chosen.actor)
  const nodes = activeNodes(snapshot)
  const chosenOnes = isRow ? [] : choicesOf(shownIn(chosen.actor))
  const possible = [...chosenOnes, ...legalNow(machine, snapshot)].map(({ name, says, by, type }) => ({
    name,
    says,
    by,
    type,
  }))
  const names = new Map(all.map(({ name, actor }) => [actor.sessionId, name]))
  return {
    actors: all.map(({ name }) => name),
    chosen: chosen.name,
    chart: chartOf(machine),
    active: nodes.map(({ id }) => id),
    says: nodes.filter(isLeaf).map(descriptionOf),
    legal: possible,
    held: isRow ? OF_ROW : null,
    barred: barredNow(machine, snapshot, possible),
    log: heardSoFar()
      .flatMap(({ sessionId, ...line }) => {
        const to = names.get(sessionId)
        return to === undefined ? [] : [{ ...line, to }]
      })
      .slice(-80),
  }
}

/** Lets happen in the chosen machine what may happen there by this name. */
export const sendNow = async (wanted: string | null, name: string): Promise<void> => {
  const now = look(wanted)
  if (now === null || now.isRow) return
  const { actor } = now.chosen
  const choice = choicesOf(shownIn(actor)).find((one) => one.name === name)
  if (choice !== undefined)
    return appActor(actor.system, 'navigation').send({ type: 'query.keep', search: choice.search })
  const machine = machineOf(actor)
  const found = legalNow(machine, actor.getSnapshot() as AnyMachineSnapshot).find((one) => one.name === name)
  if (found === undefined) return
  const event = isAnswer(machine, found.event) ? await ownEvent(actor, found.event) : found.event
  if (event === null) return
  if (found.by === 'world') markAsEvent(event)
  actor.send(event)
}
