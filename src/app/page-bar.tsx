import { useSelector } from '@xstate/react'
import { useLayoutEffect } from 'react'
import { useAppActor } from './app-context'
import { useText } from '../text/use-text'
import { Icon } from '../ui/icon'
import { TopBar } from '../ui/top-bar'

/** Without a network nothing is updated, so that comes first. `offersUpdate`: a page that may be moved for it. */
export const PageBar = ({ offersUpdate }: { readonly offersUpdate: boolean }) => {
  const text = useText()
  const update = useAppActor('update')
  const isOffline = useSelector(useAppActor('network'), (snapshot) => snapshot.matches('offline'))
  const isOut = useSelector(useAppActor('dialogs'), ({ context }) => context.isOut) || isOffline
  const isOffered = useSelector(update, (snapshot) => snapshot.matches('offered')) && offersUpdate
  useLayoutEffect(() => {
    if (!isOut) return undefined
    // Each part need not say again that it could not be refreshed.
    document.documentElement.dataset['offline'] = ''
    return () => {
      delete document.documentElement.dataset['offline']
    }
  }, [isOut])
  if (isOut)
    return (
      <TopBar>
        <Icon name="offline" size={16} />
        {text(isOffline ? 'state.offline' : 'state.out')}
      </TopBar>
    )
  return (
    <TopBar>
      {isOffered ? (
        <>
          {text('update.offered')}
          <button type="button" onClick={() => update.send({ type: 'update.take' })}>
            {text('update.take')}
          </button>
          <button type="button" onClick={() => update.send({ type: 'update.later' })}>
            {text('update.later')}
          </button>
        </>
      ) : null}
    </TopBar>
  )
}
