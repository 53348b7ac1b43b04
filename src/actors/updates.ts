import { fromCallback } from 'xstate'
import { idle } from './idle'
import { appActor } from '../../machines/app/app-system'

/** Tells of newer builds. What it takes is fetched once the page has nothing else to do, or when a server that was away is back. */
export const watchUpdates = fromCallback(({ sendBack, system }) => {
  let isOver = false
  let stop: (() => void) | null = null
  const load = async (): Promise<void> => {
    const { watch } = await import('./update-watch')
    if (!isOver) stop ??= watch(sendBack)
  }
  const begin = (): void => void load().catch(() => undefined)
  const missed = appActor(system, 'reachability').on('server.back', begin)
  void idle().then(begin)
  return () => {
    isOver = true
    missed.unsubscribe()
    stop?.()
  }
})
