import { fromPromise, type ActorRefFrom } from 'xstate'
import { appActor } from '../app/app-system'
import { askAfterwards, requesting, type RequestScope } from '../app/call-request'
import {
  togglesMachine,
  type AcceptedToggle,
  type OtherPages,
  type Toggle,
  type ToggleAnswer,
} from './toggles.machine'
import { dependencyOf, type Dependency } from './dependency'
import { reserveLive } from '../../contract/live.reserve'
import { reserve } from '../../contract/match'
import { follow } from '../../contract/social'
import type { ReminderMinutes } from '../../contract/match.schema'
import type { FollowInput } from '../../contract/social.schema'
import type { Toast } from '../app/toasts.machine'

/** What is on, by its id. */
export interface Toggles {
  /** `loaded`: as the list or page has it. */
  isOn(id: string, loaded: boolean): boolean
  /** A visitor is led to the login and back, and it is sent then. `name`: for the message that it is done. */
  toggle(id: string, on: boolean, about?: Pick<Toggle, 'name' | 'lead'>): void
  /** Minutes before its start at which one is reminded of a match, null: not before it; `loaded`: as the page has it. */
  leadOf(id: string, loaded: ReminderMinutes | null): ReminderMinutes | null
}

export type ToggleKind = 'match' | 'live' | FollowInput['kind']

/** What toggles of a kind need of the browser. */
export interface ToggleEnvironment {
  /** Holds a visitor's toggle while they log in. */
  readonly store: (kind: ToggleKind, toggle: Toggle) => void
  readonly take: (kind: ToggleKind) => Toggle | null
  /** The message that the server has accepted it; null: none. */
  readonly toastOf: (kind: ToggleKind, toggle: AcceptedToggle) => Toast | null
  /** What leaving somebody or something is taken back by; told to all pages then, the asking one too. */
  readonly undo?: {
    readonly label: () => string
    readonly notify: (kind: ToggleKind, toggle: Pick<Toggle, 'id' | 'on'>) => void
  }
}

const askReserve = requesting(reserve)
const askReserveLive = requesting(reserveLive)
const askFollow = requesting(follow)

/** Follows again, though the screen that left may be gone. */
const followAgain =
  (kind: FollowInput['kind'], id: string, notify: NonNullable<ToggleEnvironment['undo']>['notify']) =>
  (system: RequestScope<unknown>['system']): void => {
    const toggle = { id, on: true }
    void askAfterwards(askFollow, { kind, ...toggle }, system).then(
      () => notify(kind, toggle),
      () => {},
    )
  }

/** A message that something was left offers to take that back. */
const withUndo = (
  kind: ToggleKind,
  { id, on }: AcceptedToggle,
  toast: Toast,
  undo: ToggleEnvironment['undo'],
): Toast =>
  undo === undefined || on || kind === 'match' || kind === 'live'
    ? toast
    : { ...toast, undo: { label: undo.label(), run: followAgain(kind, id, undo.notify) } }

const send = (kind: ToggleKind) =>
  fromPromise<ToggleAnswer, Toggle>(({ input: { id, on, lead }, signal, system }) => {
    switch (kind) {
      case 'match':
        return askReserve({
          input: { matchId: id, on, ...(lead === undefined ? {} : { minutesBefore: lead }) },
          signal,
          system,
        })
      case 'live':
        return askReserveLive({ input: { liveId: id, on }, signal, system })
      default:
        return askFollow({ input: { kind, id, on }, signal, system })
    }
  })

/** FEAT-02 Reservations of matches and streams, FEAT-09 and who or what is followed. */
export const togglesOf = (
  kind: ToggleKind,
  environment: ToggleEnvironment,
  others?: OtherPages,
): Dependency<Toggles> =>
  dependencyOf(
    togglesMachine.provide({
      actors: {
        send: send(kind),
      },
      actions: {
        announce: ({ system }, toggle) => {
          const toast = environment.toastOf(kind, toggle)
          const toasts = appActor(system, 'toasts')
          if (toast !== null)
            toasts.send({ type: 'toast.wanted', toast: withUndo(kind, toggle, toast, environment.undo) })
        },
      },
    }),
    {
      pending: {
        store: (toggle: Toggle) => environment.store(kind, toggle),
        take: () => environment.take(kind),
      },
      ...(others === undefined ? {} : { others }),
    },
    connectToggles,
  )

export const connectToggles = (actor: ActorRefFrom<typeof togglesMachine>): Toggles => {
  const { shown, leads } = actor.getSnapshot().context
  return {
    isOn: (id, loaded) => shown[id] ?? loaded,
    toggle: (id, on, about = {}) => actor.send({ type: 'toggle', id, on, ...about }),
    leadOf: (id, loaded) => (id in leads ? (leads[id] ?? null) : loaded),
  }
}

/** How many have turned it on, with what one has just changed oneself. `wasOn`: when the count was read. */
export const countWith = (count: number, wasOn: boolean, isOn: boolean): number =>
  Math.max(0, count + Number(isOn) - Number(wasOn))
