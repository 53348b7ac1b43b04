import { addons } from 'storybook/preview-api'
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { chartOf, descriptionOf } from './chart'
import { barredNow, legalNow } from './legal'
import { channel, type Seen } from './protocol'
import { activeNodes } from '../../tests/paths/support/inside'
import { actorsOf, type Named } from '../../stories/support/actors'
import { heardSoFar, markAsEvent, onRunning, runningStory } from '../../stories/support/running'

let isWatched = false
let wanted: string | null = null
let isDue = false

const machineOf = (actor: AnyActorRef): AnyStateMachine =>
  (actor.getSnapshot() as AnyMachineSnapshot).machine as AnyStateMachine

const chosenAmong = (all: readonly Named[], focus: string | undefined): Named | undefined =>
  all.find(({ name }) => name === wanted) ?? all.find(({ name }) => name === focus) ?? all[0]

const look = (): { readonly all: readonly Named[]; readonly chosen: Named } | null => {
  const running = runningStory()
  if (running === null) return null
  const all = actorsOf(running.app)
  const chosen = chosenAmong(all, running.story.focus)
  return chosen === undefined ? null : { all, chosen }
}

const seen = (): Seen | null => {
  const now = look()
  if (now === null) return null
  const { all, chosen } = now
  const snapshot = chosen.actor.getSnapshot() as AnyMachineSnapshot
  const machine = machineOf(chosen.actor)
  const nodes = activeNodes(snapshot)
  const legal = legalNow(machine, snapshot).map(({ name, says, by, type }) => ({ name, says, by, type }))
  const names = new Map(all.map(({ name, actor }) => [actor.sessionId, name]))
  return {
    actors: all.map(({ name }) => name),
    chosen: chosen.name,
    chart: chartOf(machine),
    active: nodes.map(({ id }) => id),
    says: nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(descriptionOf),
    legal,
    barred: barredNow(machine, snapshot, legal),
    log: heardSoFar()
      .flatMap(({ sessionId, ...line }) => {
        const to = names.get(sessionId)
        return to === undefined ? [] : [{ ...line, to }]
      })
      .slice(-80),
  }
}

const tell = (): void => {
  isDue = false
  addons.getChannel().emit(channel.seen, seen())
}

const notifySoon = (): void => {
  if (!isWatched || isDue) return
  isDue = true
  requestAnimationFrame(tell)
}

const send = (name: string): void => {
  const chosen = look()?.chosen
  if (chosen === undefined) return
  const machine = machineOf(chosen.actor)
  const found = legalNow(machine, chosen.actor.getSnapshot() as AnyMachineSnapshot).find(
    (one) => one.name === name,
  )
  if (found === undefined) return
  if (found.by === 'world') markAsEvent(found.event)
  chosen.actor.send(found.event)
}

/** Tells the State map in the manager what runs in the story, as soon as somebody looks at it. */
export const showStateMap = (): void => {
  const talk = addons.getChannel()
  onRunning(notifySoon)
  talk.on(channel.ask, () => {
    isWatched = true
    notifySoon()
  })
  talk.on(channel.choose, (name: string) => {
    wanted = name
    notifySoon()
  })
  talk.on(channel.send, send)
}
