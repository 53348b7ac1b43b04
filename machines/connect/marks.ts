import { fromPromise, type ActorRefFrom } from 'xstate'
import { asking } from '../ask'
import { marksMachine, type Mark, type OtherPages } from '../generic/marks.machine'
import { needOf, type Need } from '../generic/need'
import { reserve } from '../../contract/match'
import { follow } from '../../contract/social'
import type { ReminderMinutes } from '../../contract/match.schema'
import type { FollowInput } from '../../contract/social.schema'
import type { Toast } from '../toasts.machine'

/** What is marked, by its id. */
export interface Marks {
  /** `loaded`: as the list or page has it. */
  isOn(id: string, loaded: boolean): boolean
  /** A visitor is led to the login and back, and it is done then. `toast`: said when the server has taken it. */
  mark(id: string, on: boolean, toast?: Toast | null, lead?: ReminderMinutes): void
  /** Minutes before its start at which one is reminded of a match; `loaded`: as the page has it. */
  leadOf(id: string, loaded: ReminderMinutes | null): ReminderMinutes | null
}

/** Where a visitor's wish lies while they log in. */
export interface Wishes {
  readonly keep: (kind: string, mark: Mark) => void
  readonly take: (kind: string) => Mark | null
}

type Kind = 'match' | FollowInput['kind']

const askReserve = asking(reserve)
const askFollow = asking(follow)

/** FEAT-02 Reservations of matches, FEAT-09 and who or what is followed. */
export const marksOf = (kind: Kind, wishes: Wishes, others?: OtherPages): Need<Marks> =>
  needOf(
    marksMachine.provide({
      actors: {
        send: fromPromise<unknown, Mark>(({ input: { id, on, lead }, signal, system }) =>
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
      wanted: { keep: (mark: Mark) => wishes.keep(kind, mark), take: () => wishes.take(kind) },
      ...(others === undefined ? {} : { others }),
    },
    connectMarks,
  )

export const connectMarks = (actor: ActorRefFrom<typeof marksMachine>): Marks => {
  const { shown, leads } = actor.getSnapshot().context
  return {
    isOn: (id, loaded) => shown[id] ?? loaded,
    mark: (id, on, toast = null, lead) =>
      actor.send({ type: 'mark', id, on, toast, ...(lead === undefined ? {} : { lead }) }),
    leadOf: (id, loaded) => leads[id] ?? loaded,
  }
}
