import { assign, enqueueActions, fromCallback, fromPromise, sendTo, setup, type EventObject } from 'xstate'
import type { ActorRefFrom } from 'xstate'
import type { navigationMachine } from '../app/navigation.machine'
import type { sessionMachine } from '../app/session.machine'
import type { Toast, toastsMachine } from '../app/toasts.machine'
import type { ReminderMinutes } from '../../contract/match.schema'

/** One thing to be marked, or its mark to be taken off. `toast`: said when the server has taken it; null: nothing. */
export interface Toggle {
  readonly id: string
  readonly on: boolean
  readonly toast: Toast | null
  /** Minutes before its start at which to be reminded of it; left out: as chosen last. */
  readonly lead?: ReminderMinutes
}

/** The same person's other pages, in this tab and in others. */
export interface OtherPages {
  readonly notify: (mark: Pick<Toggle, 'id' | 'on'>) => void
  /** Answers how to stop hearing. */
  readonly listener: (by: (mark: Pick<Toggle, 'id' | 'on'>) => void) => () => void
}

export interface TogglesInput {
  /** What a visitor toggled outlasts the way through the login: kept there, and taken once. */
  readonly wanted: { readonly keep: (mark: Toggle) => void; readonly take: () => Toggle | null }
  readonly others?: OtherPages
}

export type TogglesCommand = { readonly type: 'mark' } & Toggle
export type TogglesEvent =
  | { readonly type: 'who.known'; readonly isMember: boolean }
  /** Somebody else is here now, or nobody. */
  | { readonly type: 'who.changed' }
  /** Another page of the same member has had it taken by the server. */
  | { readonly type: 'marked.elsewhere'; readonly id: string; readonly on: boolean }
  | { readonly type: `xstate.done.actor.${string}`; readonly actorId: string }
  | { readonly type: `xstate.error.actor.${string}`; readonly actorId: string }

type Flags = Readonly<Record<string, boolean>>
type Leads = Readonly<Record<string, ReminderMinutes>>

interface MarksContext extends TogglesInput {
  /** As shown; what is not in it stands as it was loaded. */
  readonly shown: Flags
  /** As the server has taken it since. */
  readonly taken: Flags
  readonly leads: Leads
  readonly takenLeads: Leads
  readonly inFlight: Readonly<Record<string, Toggle>>
  /** Toggled while an earlier request for the same thing was in flight. */
  readonly next: Readonly<Record<string, Toggle>>
}

const unmarked = { shown: {}, taken: {}, leads: {}, takenLeads: {}, inFlight: {}, next: {} }

type System = { get(key: string): unknown }
const appActors = (system: System) => ({
  navigation: system.get('navigation') as ActorRefFrom<typeof navigationMachine>,
  session: system.get('session') as ActorRefFrom<typeof sessionMachine>,
  toasts: system.get('toasts') as ActorRefFrom<typeof toastsMachine>,
})

const without = <Value>(of: Readonly<Record<string, Value>>, id: string): Readonly<Record<string, Value>> => {
  const { [id]: _left, ...others } = of
  return others
}

/** Marks that a person sets on things, as reserved or followed: shown at once, taken back when the server does not take them. */
export const togglesMachine = setup({
  types: {
    input: {} as TogglesInput,
    context: {} as MarksContext,
    events: {} as TogglesCommand | TogglesEvent,
  },
  actors: {
    send: fromPromise<unknown, Toggle>(() => Promise.reject(new Error('send is not provided'))),
    hearOthers: fromCallback<EventObject, OtherPages | undefined>(({ input, sendBack }) =>
      input?.listener(({ id, on }) => sendBack({ type: 'marked.elsewhere', id, on })),
    ),
    watchSession: fromCallback<EventObject>(({ sendBack, system }) => {
      const { session } = appActors(system)
      let { token } = session.getSnapshot().context
      const notify = () => {
        const snapshot = session.getSnapshot()
        if (snapshot.context.token !== token) sendBack({ type: 'who.changed' })
        token = snapshot.context.token
        sendBack({ type: 'who.known', isMember: snapshot.matches('member') })
      }
      const watched = session.subscribe(notify)
      notify()
      return () => watched.unsubscribe()
    }),
  },
  guards: {
    isMember: (_, { isMember }: { isMember: boolean }) => isMember,
    isVisitor: (_, { isMember }: { isMember: boolean }) => !isMember,
  },
  actions: {
    forget: enqueueActions(({ context, enqueue }) => {
      for (const id of Object.keys(context.inFlight)) enqueue.stopChild(id)
      enqueue.assign(unmarked)
    }),
    keepElsewhere: assign(({ context }, { id, on }: { id: string; on: boolean }) => ({
      taken: { ...context.taken, [id]: on },
      shown: id in context.inFlight ? context.shown : { ...context.shown, [id]: on },
    })),
    keepWanted: ({ context }, { id, on, toast }: Toggle) => context.wanted.keep({ id, on, toast }),
    askLogin: sendTo(({ system }) => appActors(system).navigation, { type: 'login.wanted' }),
    takeWanted: enqueueActions(({ context, enqueue }) => {
      const mark = context.wanted.take()
      if (mark !== null) enqueue.raise({ ...mark, type: 'mark' })
    }),
    show: assign(({ context }, { id, on, lead }: Toggle) => ({
      shown: { ...context.shown, [id]: on },
      leads: lead === undefined ? context.leads : { ...context.leads, [id]: lead },
    })),
    send: enqueueActions(({ context, enqueue }, { id, on, toast, lead }: Toggle) => {
      const mark: Toggle = { id, on, toast, ...(lead === undefined ? {} : { lead }) }
      if (id in context.inFlight) {
        enqueue.assign({ next: { ...context.next, [id]: mark } })
        return
      }
      enqueue.assign({ inFlight: { ...context.inFlight, [id]: mark } })
      enqueue.spawnChild('send', { id, input: mark })
    }),
    settle: enqueueActions(({ context, enqueue }, { id, isTaken }: { id: string; isTaken: boolean }) => {
      const mark = context.inFlight[id]
      if (mark === undefined) return
      const taken = isTaken ? { ...context.taken, [id]: mark.on } : context.taken
      const before = id in taken ? { ...context.shown, [id]: taken[id] === true } : without(context.shown, id)
      const takenLeads =
        isTaken && mark.lead !== undefined ? { ...context.takenLeads, [id]: mark.lead } : context.takenLeads
      const leadBefore = takenLeads[id]
      const leadsBefore =
        leadBefore === undefined ? without(context.leads, id) : { ...context.leads, [id]: leadBefore }
      const next = context.next[id]
      const goesOn = next !== undefined && (next.on !== taken[id] || next.lead !== mark.lead)
      enqueue.stopChild(id)
      enqueue.assign({
        taken,
        shown: goesOn ? context.shown : before,
        takenLeads,
        leads: goesOn ? context.leads : leadsBefore,
        inFlight: without(context.inFlight, id),
        next: without(context.next, id),
      })
      if (isTaken) enqueue(() => context.others?.notify({ id, on: mark.on }))
      if (goesOn) enqueue.raise({ ...next, type: 'mark' })
      else if (isTaken && mark.toast !== null)
        enqueue.sendTo(({ system }) => appActors(system).toasts, { type: 'toast.wanted', toast: mark.toast })
    }),
  },
}).createMachine({
  id: 'marks',
  context: ({ input }) => ({ ...input, ...unmarked }),
  invoke: [
    { src: 'watchSession', id: 'watchSession' },
    { src: 'hearOthers', id: 'hearOthers', input: ({ context }) => context.others },
  ],
  initial: 'unsure',
  on: {
    'who.changed': { actions: 'forget' },
    'marked.elsewhere': { actions: { type: 'keepElsewhere', params: ({ event }) => event } },
    'xstate.done.actor.*': {
      actions: { type: 'settle', params: ({ event }) => ({ id: event.actorId, isTaken: true }) },
    },
    'xstate.error.actor.*': {
      actions: { type: 'settle', params: ({ event }) => ({ id: event.actorId, isTaken: false }) },
    },
  },
  states: {
    unsure: {
      description: 'it is looked up who is here',
      on: {
        'who.known': [
          { guard: { type: 'isMember', params: ({ event }) => event }, target: 'marking' },
          { target: 'visiting' },
        ],
      },
    },
    visiting: {
      description: 'nobody is here who could mark anything',
      on: {
        'who.known': { guard: { type: 'isMember', params: ({ event }) => event }, target: 'marking' },
        mark: { actions: [{ type: 'keepWanted', params: ({ event }) => event }, 'askLogin'] },
      },
    },
    marking: {
      description: 'what is marked is shown at once and sent',
      entry: 'takeWanted',
      on: {
        'who.known': {
          guard: { type: 'isVisitor', params: ({ event }) => event },
          target: 'visiting',
        },
        mark: {
          actions: [
            { type: 'show', params: ({ event }) => event },
            { type: 'send', params: ({ event }) => event },
          ],
        },
      },
    },
  },
})
