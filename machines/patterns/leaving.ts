import { fromCallback, type ActorRefFrom } from 'xstate'
import type { navigationMachine } from '../app/navigation.machine'
import type { LeaveAsked, Way } from '../app/navigation.types'

export type { LeaveAsked, Way }

type LeavingCommand =
  /** Whether it is asked before the page is left. */
  { readonly type: 'hold'; readonly isOn: boolean } | { readonly type: 'go.on'; readonly way: Way | null }

/**
 * While it holds the page, a link, a step back or a command to go elsewhere is told as `leave.asked` and taken by `go.on` alone. A page
 * that is closed or loaded anew is asked about by the browser.
 */
export const leaving = fromCallback<LeavingCommand | LeaveAsked>(({ self, system, sendBack, receive }) => {
  const navigation = system.get('navigation') as ActorRefFrom<typeof navigationMachine> | undefined
  let isHeld = false
  const hold = (isOn: boolean): void => {
    if (isOn === isHeld || navigation?.getSnapshot().status !== 'active') return
    isHeld = isOn
    navigation.send({ type: isOn ? 'page.hold' : 'page.release', by: self })
  }
  receive((event) => {
    if (event.type === 'leave.asked') sendBack(event)
    else if (event.type === 'hold') hold(event.isOn)
    else {
      hold(false)
      if (event.way !== null) navigation?.send(event.way)
    }
  })
  return () => hold(false)
})
