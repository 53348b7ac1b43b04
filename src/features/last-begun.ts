import { idle } from '../actors/idle'
import { registerServiceWorker } from '../actors/service-worker-registration'

/** The pages most likely come to from the first one. */
const LIKELY = ['/live', '/schedule/index', '/liveGroupMatch', '/my/index'] as const

/**
 * One after the other, each while the page has nothing else to do: what begins a fetch is work too. At last the files are kept for the
 * next visit; a browser that cannot loses nothing but time.
 */
export const beginLast = async (fetchCode: (path: string) => void): Promise<void> => {
  for (const path of LIKELY) {
    await idle()
    fetchCode(path)
  }
  await idle()
  await registerServiceWorker()
}
