import {
  createActor,
  type AnyActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'
import { becomes, playable, stageOf } from './double'
import { samplesOf } from './graph'
import { scheduledIn } from './inside'
import { childNews, eventOf, type Model } from './model'
import { plain, textOf } from './plain'
import { effectOf, type Effect } from './pure'
import type { Step } from './cover'
import type { Place, Stage } from './run'

const isWaitedFor = (actor: AnyActor, type: string): boolean =>
  scheduledIn(actor).some(({ source, event }) => source === actor && event.type === type)

const same = (what: string, is: unknown, should: unknown): void => {
  if (textOf(is) === textOf(should)) return
  throw new Error(
    `${what}\n    is      ${textOf(is)}\n    but was expected to be\n            ${textOf(should)}`,
  )
}

/** A machine that runs for real, among doubles. `machine`: another than the shipped one, to see whether it is noticed. */
export const actorStage = (model: Model, machine: AnyStateMachine = playable(model)): Stage => {
  const samples = new Map(samplesOf(model).map((sample) => [sample.name, sample]))
  const stage = stageOf(model)
  let effects: Effect[] = []
  let actor: AnyActor | null = null
  stage.system.inspect((event) => {
    if (event.type === '@xstate.action' && event.actorRef === actor)
      effects.push(effectOf(event.action.type, event.action.params))
  })

  const open = (input: unknown): void => {
    actor = createActor(machine, { id: model.name, parent: stage, input })
    actor.start()
  }

  const happen = (running: AnyActor, name: string): void => {
    const sample = samples.get(name)
    if (sample === undefined) throw new Error(`the model has no sample "${name}"`)
    const event = eventOf(sample, (running.getSnapshot() as AnyMachineSnapshot).context)
    const news = childNews(event)
    if (news !== null) {
      const child = (running.getSnapshot() as AnyMachineSnapshot).children[news.id] as AnyActorRef | undefined
      if (child === undefined) throw new Error(`nothing runs under the name "${news.id}"`)
      child.send(becomes(news.snapshot))
      return
    }
    if (event.type.startsWith('xstate.after.') && !isWaitedFor(running, event.type))
      throw new Error(`no timer runs for ${event.type}`)
    running.send(event)
  }

  return {
    does: ({ sample }: Step) => {
      effects = []
      const start = model.starts[sample]
      if (actor === null) {
        if (start === undefined) throw new Error(`the model has no start "${sample}"`)
        open(start.input)
        return
      }
      happen(actor, sample)
    },
    shows: (step: Step) => {
      const snapshot = actor?.getSnapshot() as AnyMachineSnapshot
      if (snapshot.status === 'error') throw new Error(`it broke: ${String(snapshot.error)}`)
      same('its state', snapshot.value, step.snapshot.value)
      same('whether it goes on', snapshot.status, step.snapshot.status)
      same('its context', plain(snapshot.context), plain(step.snapshot.context))
      same('what it did', effects, step.effects)
    },
    end: () => {
      stage.stop()
    },
  }
}

/** Paths on the running actor. */
export const onActor: Place = { name: 'actor', begin: ({ model }) => actorStage(model) }
