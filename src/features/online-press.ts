import { useState } from 'react'
import { useAppSelector } from '../app/app-context'

interface OnlinePress {
  /** It was pressed without a network, and there still is none: nothing was sent. */
  readonly isHeld: boolean
  /** What a button does with a network; without one it does nothing but show that. */
  press(deed: () => void): void
}

/** A press that needs the network and is told beside its button where there is none, not over the page. */
export const useOnlinePress = (): OnlinePress => {
  const isOffline = useAppSelector('network', (network) => network.matches('offline'))
  const [isHeld, setHeld] = useState(false)
  // The next time that the network goes nothing was pressed yet.
  if (isHeld && !isOffline) setHeld(false)
  return { isHeld, press: isOffline ? () => setHeld(true) : (deed) => deed() }
}
