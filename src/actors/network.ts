import { fromCallback } from 'xstate'
import type { NetworkEvent } from '../../machines/app/network.machine'

/** Tells when the device loses its network and when it has one again. */
export const watchNetwork = fromCallback(({ sendBack }) => {
  const tell = (event: NetworkEvent): void => sendBack(event)
  const onBack = (): void => tell({ type: 'network.back' })
  const onLost = (): void => tell({ type: 'network.lost' })
  window.addEventListener('online', onBack)
  window.addEventListener('offline', onLost)
  if (!navigator.onLine) onLost()
  return () => {
    window.removeEventListener('online', onBack)
    window.removeEventListener('offline', onLost)
  }
})
