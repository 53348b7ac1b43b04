import { fromPromise, type ActorRefFrom } from 'xstate'
import { requesting } from '../app/call-request'
import { togglesMachine, type Toggle, type OtherPages } from './toggles.machine'
import { dependencyOf, type Dependency } from './dependency'
import { reserve } from '../../contract/match'
import { follow } from '../../contract/social'
import type { ReminderMinutes } from '../../contract/match.schema'
import type { FollowInput } from '../../contract/social.schema'
import type { Toast } from '../app/toasts.machine'

/** What is marked, by its id. */
export interface Toggles {
  /** `loaded`: as the list or page has it. */
  isOn(id: string, loaded: boolean): boolean
  /** A visitor is led to the login and back, and it is done then. `toast`: said when the server has taken it. */
  mark(id: string, on: boolean, toast?: Toast | null, lead?: ReminderMinutes): void
  /** Minutes before its start at which one is reminded of a match; `loaded`: as the page has it. */
  leadOf(id: string, loaded: ReminderMinutes | null): ReminderMinutes | null
}

/** Where a visitor's toggle waits while they log in. */
export interface ToggleCommands {
  readonly keep: (kind: string, mark: Toggle) => void
  readonly take: (kind: string) => Toggle | null
}

type Kind = 'match' | FollowInput['kind']

const askReserve = requesting(reserve)
const askFollow = requesting(follow)

/** FEAT-02 Reservations of matches, FEAT-09 and who or what is followed. */
export const togglesOf = (kind: Kind, commands: ToggleCommands, others?: OtherPages): Dependency<Toggles> =>
  dependencyOf(
    togglesMachine.provide({
      actors: {
        send: fromPromise<unknown, Toggle>(({ input: { id, on, lead }, signal, system }) =>
          kind === 'match'
            ? askReserve({
                input: { matchId: id, on, ...(lead === undefined ? {} : { minutesBefore: lead }) },
                signal,
                system,
              })
            : askFollow({ input: { kind, id, on }, signal, system }),
        ),
      },
    }),
    {
      wanted: { keep: (mark: Toggle) => commands.keep(kind, mark), take: () => commands.take(kind) },
      ...(others === undefined ? {} : { others }),
    },
    connectToggles,
  )

export const connectToggles = (actor: ActorRefFrom<typeof togglesMachine>): Toggles => {
  const { shown, leads } = actor.getSnapshot().context
  return {
    isOn: (id, loaded) => shown[id] ?? loaded,
    mark: (id, on, toast = null, lead) =>
      actor.send({ type: 'mark', id, on, toast, ...(lead === undefined ? {} : { lead }) }),
    leadOf: (id, loaded) => leads[id] ?? loaded,
  }
}
