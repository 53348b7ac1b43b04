import { fromCallback } from 'xstate'
import type { Confirmation } from './confirmation'
import { appActor } from '../app/app-system'
import type { Way } from '../app/navigation.machine'

export type { Way }

/** What is asked before a page is left. */
export interface Leaving {
  readonly asking: () => Confirmation
  /** Ways out of the page are told to `ask` and not taken, until the function that is returned is called. */
  readonly hold: (ask: (way: Way) => void) => () => void
}

/** The person is about to leave the page that is held; `go.on` takes the way. */
export interface LeaveAsked {
  readonly type: 'leave.asked'
  readonly way: Way
}

type LeavingCommand =
  /** Whether the page is held. */
  { readonly type: 'hold'; readonly isOn: boolean } | { readonly type: 'go.on'; readonly way: Way | null }

/** Holds the page while it is told to, and tells `leave.asked`. */
export const leaving = fromCallback<LeavingCommand, Leaving | undefined>(
  ({ input, system, sendBack, receive }) => {
    let release: (() => void) | null = null
    const hold = (isOn: boolean): void => {
      if (isOn) {
        release ??= input?.hold((way) => sendBack({ type: 'leave.asked', way } satisfies LeaveAsked)) ?? null
      } else {
        release?.()
        release = null
      }
    }
    receive((event) => {
      hold(event.type === 'hold' && event.isOn)
      if (event.type === 'hold' || event.way === null) return
      appActor(system, 'navigation').send(event.way)
    })
    return () => hold(false)
  },
)
