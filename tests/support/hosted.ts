import {
  createActor,
  setup,
  SimulatedClock,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  type EventObject,
  type InputFrom,
} from 'xstate'
import { emittedBy } from './emitted'

interface Hosting<Machine extends AnyStateMachine> {
  readonly input?: InputFrom<Machine>
  /** Other actors of the system, by the name they are found under. */
  readonly beside?: Readonly<Record<string, { readonly logic: AnyStateMachine; readonly input?: unknown }>>
}

/** Runs a machine under a parent that records all it sends and emits; time stands still until the clock is moved. */
export const hosted = <Machine extends AnyStateMachine>(machine: Machine, hosting: Hosting<Machine> = {}) => {
  const clock = new SimulatedClock()
  const heard: EventObject[] = []
  const others = Object.entries(hosting.beside ?? {})
  const logics: Record<string, AnyActorLogic> = {
    emitted: emittedBy('subject'),
    subject: machine,
    ...Object.fromEntries(others.map(([name, { logic }]) => [name, logic])),
  }
  const host = setup({ actors: logics }).createMachine({
    invoke: [
      { src: 'emitted', id: 'emitted' },
      ...others.map(([name, { input }]) => ({ src: name, id: name, systemId: name, input })),
      { src: 'subject', id: 'subject', systemId: 'subject', input: hosting.input },
    ],
    on: {
      '*': {
        actions: ({ event }) => {
          if (!event.type.startsWith('xstate.')) heard.push(event)
        },
      },
    },
  })
  const actor = createActor(host, { clock }).start()
  return {
    /** The host itself; stopping it stops everything. */
    host: actor,
    actor: actor.getSnapshot().children['subject'] as unknown as ActorRefFrom<Machine>,
    other: (name: string): AnyActorRef => actor.system.get(name) as AnyActorRef,
    clock,
    heard: heard as readonly EventObject[],
  }
}
