import { codeBy } from './deployment'
import { registerServiceWorker } from './service-worker-registration'

/** What the page that was here before has left unanswered goes on. Where the storage is forbidden there is nothing. */
const goOnIntents = async (system: { get(key: string): unknown }): Promise<void> => {
  if (!Object.keys(window.sessionStorage).some((key) => key.startsWith('INTENT '))) return
  const { goOn } = await codeBy(() => import('./intents-left'))
  await goOn(system)
}

/** Begun once all likely pages are here: no page waits for it. */
export const begin = async (system: { get(key: string): unknown }): Promise<void> => {
  await Promise.all([goOnIntents(system).catch(() => undefined), registerServiceWorker()])
}
