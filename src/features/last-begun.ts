import { idle } from '../actors/idle'
import { codeBy } from '../actors/deployment'
import { tellDrafts } from '../actors/drafts-elsewhere'
import { watchLanguageElsewhere } from '../actors/language-elsewhere'
import { logoutsLeft } from '../actors/late-logouts'
import { registerServiceWorker } from '../actors/service-worker-registration'
import { watchTabOwner } from '../actors/tab-owner'
import { appActor } from '../../machines/app/app-system'

/** The pages most likely come to from the first one. */
const LIKELY = ['/live', '/schedule/index', '/liveGroupMatch', '/my/index'] as const

/**
 * The language follows other tabs, what the tab keeps follows who is here, logouts that the server has not heard of are told. Pages come one after the other, each while this one has nothing else to do: what begins a fetch is work
 * too. At last the files are kept for the next visit; a browser that cannot loses nothing but time.
 */
export const beginLast = async (
  fetchCode: (path: string) => void,
  system: { get(key: string): unknown },
): Promise<void> => {
  watchLanguageElsewhere((language) =>
    appActor(system, 'language').send({ type: 'language.choose', language }),
  )
  watchTabOwner(system)
  tellDrafts()
  if (logoutsLeft().length > 0)
    codeBy(() => import('../actors/late-logouts-told'))
      .then(({ tellLogouts }) => tellLogouts(system))
      .catch(() => undefined)
  for (const path of LIKELY) {
    await idle()
    fetchCode(path)
  }
  await idle()
  await registerServiceWorker()
}
