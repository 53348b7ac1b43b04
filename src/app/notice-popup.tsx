import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { CrashGuard } from './crash-guard'
import { useAppActor } from './app-context'
import { unmanagedLayer, LayersContext } from '../ui/layers'

const NoticeView = lazy(async () => ({ default: (await import('../features/notice-view')).NoticeView }))

/** SHELL-05 to SHELL-07 The notice over the first page. What shows it is fetched when there is one. */
export const NoticePopup = () => {
  const actor = useAppActor('notice')
  const notice = useSelector(actor, (snapshot) => (snapshot.matches('open') ? snapshot.context.notice : null))
  if (notice === null) return null
  return (
    <CrashGuard fallback={() => null}>
      <Suspense fallback={null}>
        {/* Whoever goes elsewhere meanwhile has not closed it. */}
        <LayersContext value={unmanagedLayer}>
          <NoticeView notice={notice} onClose={() => actor.send({ type: 'close' })} />
        </LayersContext>
      </Suspense>
    </CrashGuard>
  )
}
