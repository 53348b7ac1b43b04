import { fromPromise, type ActorRefFrom } from 'xstate'
import { asking } from '../ask'
import { marksMachine, type Mark } from '../generic/marks.machine'
import { needOf, type Need } from '../generic/need'
import { reserve } from '../../contract/match'
import { follow } from '../../contract/social'
import type { FollowInput } from '../../contract/social.schema'
import type { Toast } from '../toasts.machine'

/** What is marked, by its id. */
export interface Marks {
  /** `loaded`: as the list or page has it. */
  isOn(id: string, loaded: boolean): boolean
  /** A visitor is led to the login and back, and it is done then. `toast`: said when the server has taken it. */
  mark(id: string, on: boolean, toast?: Toast | null): void
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
export const marksOf = (kind: Kind, wishes: Wishes): Need<Marks> =>
  needOf(
    marksMachine.provide({
      actors: {
        send: fromPromise<unknown, Mark>(({ input: { id, on }, signal, system }) =>
          kind === 'match'
            ? askReserve({ input: { matchId: id, on }, signal, system })
            : askFollow({ input: { kind, id, on }, signal, system }),
        ),
      },
    }),
    { wanted: { keep: (mark: Mark) => wishes.keep(kind, mark), take: () => wishes.take(kind) } },
    connectMarks,
  )

export const connectMarks = (actor: ActorRefFrom<typeof marksMachine>): Marks => {
  const { shown } = actor.getSnapshot().context
  return {
    isOn: (id, loaded) => shown[id] ?? loaded,
    mark: (id, on, toast = null) => actor.send({ type: 'mark', id, on, toast }),
  }
}
