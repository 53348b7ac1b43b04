import { onActor } from '../kit/actor'
import type { Path } from '../kit/cover'
import type { Place } from '../kit/run'

/** Where paths are run from the command line. `runnable`: those that can be walked there. */
export interface Opened {
  readonly place: Place
  readonly runnable: (paths: readonly Path[]) => readonly Path[]
  readonly close: () => Promise<void>
}

/** Opens the place that was asked for. */
export const placeFor = (on: Place['name'], _paths: readonly Path[]): Promise<Opened> => {
  if (on !== 'actor') return Promise.reject(new Error(`nothing runs on ${on} yet`))
  return Promise.resolve({ place: onActor, runnable: (paths) => paths, close: () => Promise.resolve() })
}
