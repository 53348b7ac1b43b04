import type { Bus, Tick, World } from '../domain/ports'
import type { SharedAnswers } from '../http/shared-answers'

const TICKS = 'tick'
const WRITES = 'wrote'

/** The world as all nodes see it: what moves here is told to the others, and what moves there is told here, marked. */
export const shareWorld = (world: World, bus: Bus, node: string): World => {
  if (bus.state === 'alone') return world
  const listeners = new Set<(tick: Tick) => void>()
  const notify = (tick: Tick): void => {
    for (const listener of listeners) listener(tick)
  }
  world.onTick((tick) => {
    notify(tick)
    bus.publish(TICKS, JSON.stringify({ node, tick }))
  })
  bus.subscribe(TICKS, (text) => {
    const told = JSON.parse(text) as { readonly node: string; readonly tick: Tick }
    if (told.node !== node) notify({ ...told.tick, elsewhere: true })
  })
  return {
    updateOf: world.updateOf,
    onTick: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Who has written on one node is answered on each from what was made later. */
export const shareWrites = (answers: SharedAnswers, bus: Bus): SharedAnswers => {
  if (bus.state === 'alone') return answers
  bus.subscribe(WRITES, answers.wrote)
  return {
    ready: answers.ready,
    get: answers.get,
    renew: answers.renew,
    wrote: (memberId) => bus.publish(WRITES, memberId),
    wroteAt: answers.wroteAt,
    get size() {
      return answers.size
    },
  }
}
