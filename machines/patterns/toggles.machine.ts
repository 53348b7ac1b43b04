import { assign, enqueueActions, fromCallback, fromPromise, sendTo, setup, type EventObject } from 'xstate'
import { appActor } from '../app/app-system'
import { followSession } from '../app/session-changes'
import type { ReminderMinutes } from '../../contract/match.schema'

/** One thing turned on or off. */
export interface Toggle {
  readonly id: string
  readonly on: boolean
  /** What it is called in the language shown, for a message that names it. */
  readonly name?: string
  /** Minutes before its start at which to be reminded of it; left out: as chosen last. */
  readonly lead?: ReminderMinutes
}

/** What the server answers. `minutesBefore`: at which one is reminded, which may be later than wanted; null: at the start alone. */
export type ToggleAnswer = {
  readonly minutesBefore?: ReminderMinutes | null
  readonly [more: string]: unknown
} | void

/** As the server has accepted it. */
export type AcceptedToggle = Omit<Toggle, 'lead'> & { readonly lead?: ReminderMinutes | null | undefined }

/** The same person's other pages, in this tab and in others. */
export interface OtherPages {
  readonly notify: (toggle: Pick<Toggle, 'id' | 'on'>) => void
  /** Returns the function that ends the subscription. */
  readonly listener: (by: (toggle: Pick<Toggle, 'id' | 'on'>) => void) => () => void
}

export interface TogglesInput {
  /** What a visitor toggled is stored while they log in, and taken once. */
  readonly pending: { readonly store: (toggle: Toggle) => void; readonly take: () => Toggle | null }
  readonly others?: OtherPages
}

export type TogglesCommand = { readonly type: 'toggle' } & Toggle
export type TogglesEvent =
  | { readonly type: 'who.known'; readonly isMember: boolean }
  /** Somebody else is logged in now, or nobody. */
  | { readonly type: 'who.changed' }
  /** The server has accepted it, and it was not toggled again since. */
  | { readonly type: 'toggle.accepted'; readonly toggle: AcceptedToggle }
  /** The server has accepted it from another page of the same member. */
  | { readonly type: 'toggled.elsewhere'; readonly id: string; readonly on: boolean }
  | {
      readonly type: `xstate.done.actor.${string}`
      readonly actorId: string
      readonly output: ToggleAnswer
    }
  | { readonly type: `xstate.error.actor.${string}`; readonly actorId: string }

type Flags = Readonly<Record<string, boolean>>
type Leads = Readonly<Record<string, ReminderMinutes | null>>

interface TogglesContext extends TogglesInput {
  /** As shown; what is not in it is as it was loaded. */
  readonly shown: Flags
  /** As the server has accepted it since. */
  readonly accepted: Flags
  readonly leads: Leads
  readonly acceptedLeads: Leads
  readonly inFlight: Readonly<Record<string, Toggle>>
  /** Toggled while an earlier request for the same thing was in flight. */
  readonly next: Readonly<Record<string, Toggle>>
}

const untoggled = { shown: {}, accepted: {}, leads: {}, acceptedLeads: {}, inFlight: {}, next: {} }

const without = <Value>(of: Readonly<Record<string, Value>>, id: string): Readonly<Record<string, Value>> => {
  const { [id]: _left, ...others } = of
  return others
}

/** What a person turns on or off, as followed or reserved: shown at once, turned back where the server refuses it. */
export const togglesMachine = setup({
  types: {
    input: {} as TogglesInput,
    context: {} as TogglesContext,
    events: {} as TogglesCommand | TogglesEvent,
  },
  actors: {
    send: fromPromise<ToggleAnswer, Toggle>(() => Promise.reject(new Error('send is not provided'))),
    otherPages: fromCallback<EventObject, OtherPages | undefined>(({ input, sendBack }) =>
      input?.listener(({ id, on }) => sendBack({ type: 'toggled.elsewhere', id, on })),
    ),
    watchSession: fromCallback<EventObject>(({ sendBack, system }) => {
      let known: string | null | undefined
      return followSession(system, ({ token }) => {
        if (known !== undefined && token !== known) sendBack({ type: 'who.changed' })
        known = token
        sendBack({ type: 'who.known', isMember: token !== null })
      })
    }),
  },
  guards: {
    isMember: (_, { isMember }: { isMember: boolean }) => isMember,
    isVisitor: (_, { isMember }: { isMember: boolean }) => !isMember,
  },
  actions: {
    reset: enqueueActions(({ context, enqueue }) => {
      for (const id of Object.keys(context.inFlight)) enqueue.stopChild(id)
      enqueue.assign(untoggled)
    }),
    showElsewhere: assign(({ context }, { id, on }: { id: string; on: boolean }) => ({
      accepted: { ...context.accepted, [id]: on },
      shown: id in context.inFlight ? context.shown : { ...context.shown, [id]: on },
    })),
    storePending: ({ context }, { id, on, name }: Toggle) =>
      context.pending.store({ id, on, ...(name === undefined ? {} : { name }) }),
    /** Provided: shows that the server has accepted it. */
    announce: (_args, _params: AcceptedToggle) => {},
    askLogin: sendTo(({ system }) => appActor(system, 'navigation'), { type: 'login.wanted' }),
    takePending: enqueueActions(({ context, enqueue }) => {
      const toggle = context.pending.take()
      if (toggle !== null) enqueue.raise({ ...toggle, type: 'toggle' })
    }),
    show: assign(({ context }, { id, on, lead }: Toggle) => ({
      shown: { ...context.shown, [id]: on },
      leads: lead === undefined ? context.leads : { ...context.leads, [id]: lead },
    })),
    send: enqueueActions(({ context, enqueue }, toggle: Toggle) => {
      const { id } = toggle
      if (id in context.inFlight) {
        enqueue.assign({ next: { ...context.next, [id]: toggle } })
        return
      }
      enqueue.assign({ inFlight: { ...context.inFlight, [id]: toggle } })
      enqueue.spawnChild('send', { id, input: toggle })
    }),
    settle: enqueueActions(
      (
        { context, enqueue },
        { id, isAccepted, lead: given }: { id: string; isAccepted: boolean; lead?: AcceptedToggle['lead'] },
      ) => {
        const toggle = context.inFlight[id]
        if (toggle === undefined) return
        const { on, lead } = toggle
        const accepted = isAccepted ? { ...context.accepted, [id]: on } : context.accepted
        const before =
          id in accepted ? { ...context.shown, [id]: accepted[id] === true } : without(context.shown, id)
        const acceptedLeads =
          given === undefined ? context.acceptedLeads : { ...context.acceptedLeads, [id]: given }
        const leadBefore = acceptedLeads[id]
        const leadsBefore =
          leadBefore === undefined ? without(context.leads, id) : { ...context.leads, [id]: leadBefore }
        const next = context.next[id]
        const goesOn = next !== undefined && (next.on !== accepted[id] || next.lead !== lead)
        enqueue.stopChild(id)
        enqueue.assign({
          accepted,
          shown: goesOn ? context.shown : before,
          acceptedLeads,
          leads: goesOn ? context.leads : leadsBefore,
          inFlight: without(context.inFlight, id),
          next: without(context.next, id),
        })
        if (isAccepted) enqueue(() => context.others?.notify({ id, on }))
        if (goesOn) enqueue.raise({ ...next, type: 'toggle' })
        else if (isAccepted) enqueue.raise({ type: 'toggle.accepted', toggle: { ...toggle, lead: given } })
      },
    ),
  },
}).createMachine({
  id: 'toggles',
  context: ({ input }) => ({ ...input, ...untoggled }),
  invoke: [
    { src: 'watchSession', id: 'watchSession' },
    { src: 'otherPages', id: 'otherPages', input: ({ context }) => context.others },
  ],
  initial: 'unsure',
  on: {
    'who.changed': { actions: 'reset' },
    'toggle.accepted': { actions: { type: 'announce', params: ({ event }) => event.toggle } },
    'toggled.elsewhere': { actions: { type: 'showElsewhere', params: ({ event }) => event } },
    'xstate.done.actor.*': {
      actions: {
        type: 'settle',
        params: ({ event }) => ({ id: event.actorId, isAccepted: true, lead: event.output?.minutesBefore }),
      },
    },
    'xstate.error.actor.*': {
      actions: { type: 'settle', params: ({ event }) => ({ id: event.actorId, isAccepted: false }) },
    },
  },
  states: {
    unsure: {
      description: 'it is not known yet whether somebody is logged in',
      on: {
        'who.known': [
          { guard: { type: 'isMember', params: ({ event }) => event }, target: 'toggling' },
          { target: 'visiting' },
        ],
      },
    },
    visiting: {
      description: 'nobody is logged in: a toggle leads to the login',
      on: {
        'who.known': { guard: { type: 'isMember', params: ({ event }) => event }, target: 'toggling' },
        toggle: { actions: [{ type: 'storePending', params: ({ event }) => event }, 'askLogin'] },
      },
    },
    toggling: {
      description: 'a toggle is shown at once and sent',
      entry: 'takePending',
      on: {
        'who.known': {
          guard: { type: 'isVisitor', params: ({ event }) => event },
          target: 'visiting',
        },
        toggle: {
          actions: [
            { type: 'show', params: ({ event }) => event },
            { type: 'send', params: ({ event }) => event },
          ],
        },
      },
    },
  },
})
