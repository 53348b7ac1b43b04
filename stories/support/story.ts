import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { Answers } from './answers'
import type { Freeze } from './frozen'
import type { AppActors } from '../../machines/app/app-system'
import type { AnyScreen } from '../../src/app/screen'
import type { Member } from '../../contract/entities.schema'

/** One event to one of a story's actors: a dependency's name, that of an actor of the app, or `app`; `room/chat` is the chat of the room. */
interface Step {
  readonly to: string
  readonly event: AnyEventObject
}

/** The application as a story shows it. What is not said is at rest: a visitor, online, no notice, no message. */
export interface AppStory {
  /** The address; its route's screen is shown. */
  readonly at: string
  /** Shown at that address in place of the route's screen. */
  readonly screen?: AnyScreen
  /** The screen's dependencies, each where it stands still; a dependency of which nothing is said runs, answered by samples. */
  readonly requires?: Readonly<Record<string, Freeze>>
  /** The machine of the open page itself: its code on its way, or not to be had. */
  readonly opening?: Freeze
  readonly appActors?: Partial<Readonly<Record<keyof AppActors, Freeze>>>
  /** Who is logged in, null for a visitor. */
  readonly member?: Member | null
  /** Other answers than the samples', by the call's id. */
  readonly answers?: Answers
  /** What happens before one looks: a generated path, or a command or two. */
  readonly steps?: readonly Step[]
  /** The actor the State map shows first, named as in a step. */
  readonly focus?: string
  /** The machine that tells what becomes of the page's rows, and where it stands: none of the page runs it, so one stands beside it. */
  readonly row?: { readonly machine: AnyStateMachine; readonly freeze: Freeze }
  /** Without tab bar and whatever else the frame adds. */
  readonly alone?: boolean
}
