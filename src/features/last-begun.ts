import { codeBy } from '../actors/deployment'
import { intentsLeft } from './intents'
import { registerServiceWorker } from '../actors/service-worker-registration'

/** What the page that was here before has left unanswered goes on. */
const goOnIntents = async (system: { get(key: string): unknown }): Promise<void> => {
  if (intentsLeft().length === 0) return
  const { goOn } = await codeBy(() => import('./intents-left'))
  await goOn(system)
}

/** Begun once all likely pages are here: no page waits for it. */
export const beginLast = async (system: { get(key: string): unknown }): Promise<void> => {
  await Promise.all([goOnIntents(system).catch(() => undefined), registerServiceWorker()])
}
