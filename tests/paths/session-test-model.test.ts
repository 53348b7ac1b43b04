import { createTestModel } from '@xstate/test'
import { expect, it } from 'vitest'
import { actorStage } from './support/actor'
import { pathOf } from './support/cover'
import { samplesOf, startsOf } from './support/graph'
import { session } from './models/app/session.model'
import { sessionAsTold, sessionTestModel } from './session.test-model'
import { sessionMachine } from '../../machines/app/session.machine'

/** What the shipped machine calls each of the told states. */
const shippedAs: Readonly<Record<string, readonly string[]>> = {
  visitor: ['visitor.idle'],
  loggingIn: ['loggingIn'],
  refused: ['visitor.refused'],
  asking: ['member.loading'],
  askingAgain: ['member.loading'],
  unknown: ['member.unknown'],
  known: ['member.known'],
  loggingOut: ['loggingOut'],
  expired: ['expired'],
}

const named = new Map([...startsOf(session), ...samplesOf(session)].map((sample) => [sample.name, sample]))
const sampleOf = (name: string) => {
  const found = named.get(name)
  if (found === undefined) throw new Error(`no sample "${name}"`)
  return found
}

const notified = sessionTestModel.getShortestPaths()

it('createTestModel refuses the shipped machine, which invokes its calls', () => {
  expect(() => createTestModel(sessionMachine)).toThrow('Invocations on test machines are not supported')
})

it('every told event has its sample', () => {
  const events = Object.values(sessionAsTold.config.states ?? {}).flatMap(({ on }) => Object.keys(on ?? {}))
  expect(events.filter((event) => !named.has(event))).toEqual([])
})

it.each(notified.map((path) => [path.description, path] as const))('%s', async (_, path) => {
  const names = path.steps.map(({ event }) => event.type).filter((type) => type !== 'xstate.init')
  const played = pathOf(session, ['as a visitor', ...names].map(sampleOf))
  const stage = actorStage(session)
  const steps = [...played.steps]
  const run = async () => {
    const step = steps.shift()
    if (step === undefined || typeof stage.does !== 'function' || typeof stage.shows !== 'function')
      throw new Error('the path is longer than what was played')
    await stage.does(step)
    await stage.shows(step)
    return step.reaches
  }
  let reached = await run()
  const executors = Object.fromEntries(
    [...named.keys()].map((name) => [
      name,
      async () => {
        reached = await run()
      },
    ]),
  )
  const checks = Object.fromEntries(
    Object.entries(shippedAs).map(([state, should]) => [state, () => expect(reached).toEqual(should)]),
  )
  await path.test({ events: executors, states: checks })
  expect(steps).toEqual([])
})
