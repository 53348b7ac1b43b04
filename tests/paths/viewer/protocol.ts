/** What the page of `npm run paths -- --ui` and its server tell each other, as JSON. */
export type Where = 'actor' | 'browser' | 'server'

export interface MachineToldOf {
  readonly name: string
  /** What it is, in a sentence. */
  readonly says: string
  /** Where it can be walked. */
  readonly on: readonly Where[]
}

interface StepToldOf {
  /** What happens, and what is then so. */
  readonly says: string
  /** The states it leads to, by their names. */
  readonly states: string
}

export interface PathToldOf {
  readonly id: string
  /** What happens last, and what is so then. */
  readonly headline: string
  /** What happens before that; empty for a start alone, and where the headline tells all of it. */
  readonly way: string
  readonly steps: readonly StepToldOf[]
  /** Why it cannot be walked there; a place that is not named can. */
  readonly not: Readonly<Partial<Record<Where, string>>>
  /** How many of its steps a recording has; null without one of this machine. */
  readonly byHand: number | null
}

interface StateToldOf {
  readonly name: string
  /** What is so in it; null where the chart does not say. */
  readonly says: string | null
}

export interface PathsToldOf {
  readonly machine: string
  /** The machine's name as a heading. */
  readonly title: string
  readonly states: readonly StateToldOf[]
  readonly paths: readonly PathToldOf[]
  /** Others that were asked for by their names. */
  readonly beside: readonly PathToldOf[]
  /** What the paths are made from: a commit and its day, null where there is none. */
  readonly commit: string | null
}

/** What happens in a run, a line each. */
export type RunTold =
  | { readonly is: 'begun'; readonly id: string }
  | {
      readonly is: 'step'
      readonly id: string
      readonly step: number
      readonly picture: string | null
      readonly saw: readonly string[]
    }
  | { readonly is: 'passed'; readonly id: string; readonly ms: number }
  | {
      readonly is: 'failed'
      readonly id: string
      readonly ms: number
      readonly step: number | null
      readonly reason: string
      readonly again: string
      readonly picture: string | null
    }
  | { readonly is: 'broken'; readonly reason: string }

export interface RecordedToldOf {
  readonly machine: string
  readonly steps: number
  /** What is not as it was recorded, in words. */
  readonly wrong: readonly string[]
  /** Why something of it cannot be walked, and what to do. */
  readonly unread: readonly string[]
}

/** Whether the machines are otherwise now than when a page was loaded. */
export interface ChangedTold {
  readonly isOlder: boolean
  /** The files that have changed and were not read since. */
  readonly files: readonly string[]
  /** Why they cannot be read; null where that was not tried, or went well. */
  readonly unread: string | null
}
