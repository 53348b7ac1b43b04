import { fromCallback } from 'xstate'
import type { NetworkEvent } from '../../machines/app/network.machine'

/** Whether the device says that it has a network now. */
export const hasNetwork = (): boolean => navigator.onLine

/** Tells when the device loses its network and when it has one again. */
export const watchNetwork = fromCallback(({ sendBack }) => {
  const tell = (event: NetworkEvent): void => sendBack(event)
  const onBack = (): void => tell({ type: 'network.back' })
  const onLost = (): void => tell({ type: 'network.lost' })
  window.addEventListener('online', onBack)
  window.addEventListener('offline', onLost)
  if (!hasNetwork()) onLost()
  return () => {
    window.removeEventListener('online', onBack)
    window.removeEventListener('offline', onLost)
  }
})
