/** One state as the map draws it. `passing`: nobody stays there. */
export interface ChartState {
  readonly id: string
  readonly name: string
  readonly says: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly passing: boolean
  readonly states: readonly ChartState[]
}

/** `to` null: it stays where it is. */
export interface ChartArrow {
  readonly from: string
  readonly to: string | null
  readonly on: string
  readonly guard: string | null
}

export interface Chart {
  readonly root: ChartState
  readonly arrows: readonly ChartArrow[]
}

/** Something that may happen now. `by`: a person, or the world. */
export interface Legal {
  readonly name: string
  readonly says: string
  readonly by: 'person' | 'world'
  readonly type: string
}

/** Something that may not happen now. `why`: the reason, in words. */
export interface Barred {
  readonly name: string
  readonly says: string
  readonly why: string
}

export interface Line {
  readonly place: number
  readonly to: string
  readonly by: 'command' | 'event'
  readonly type: string
  readonly payload: string
}

/** What the preview shows the manager. `actors`: every machine that runs in the story, by name. */
export interface Seen {
  readonly actors: readonly string[]
  readonly chosen: string
  readonly chart: Chart
  readonly active: readonly string[]
  readonly says: readonly string[]
  readonly legal: readonly Legal[]
  /** Why nothing of that can be done here; null where it can. */
  readonly held: string | null
  readonly barred: readonly Barred[]
  readonly log: readonly Line[]
}

/** `loading`: the story is not drawn yet; `none`: it is, and no machine runs in it. */
export type Told = Seen | 'loading' | 'none'

/** The channel's events: the first to the manager, the others from it. */
export const channel = {
  seen: 'touchline/state-map/seen',
  ask: 'touchline/state-map/ask',
  choose: 'touchline/state-map/choose',
  send: 'touchline/state-map/send',
} as const
