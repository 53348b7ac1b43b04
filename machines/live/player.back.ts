import { fromCallback, type ActorRef, type Snapshot } from 'xstate'
import type { BackPressed, NavigationCommand } from '../app/navigation.types'

type Navigation = ActorRef<Snapshot<unknown>, NavigationCommand>

/** As long as it runs, the next step back belongs to what lies over the page and not to the page: it is told as `back.pressed`. */
export const holdBack = fromCallback<BackPressed>(({ self, system, sendBack, receive }) => {
  const navigation = system.get('navigation') as Navigation
  receive(sendBack)
  navigation.send({ type: 'layer.wanted', by: self })
  return () => navigation.send({ type: 'layer.released', by: self })
})
