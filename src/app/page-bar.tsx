import { useLayoutEffect } from 'react'
import { useAppActor, useAppSelector } from './app-context'
import { useText } from '../text/use-text'
import { Icon } from '../ui/icon'
import { TopBar } from '../ui/top-bar'
import { NETWORK } from '../../machines/app/dialogs.machine'

/** Where nothing is heard of the server nothing is updated, so that comes first; a dialog that tells it speaks alone. `offersUpdate`: a page that may be moved for it. */
export const PageBar = ({ offersUpdate }: { readonly offersUpdate: boolean }) => {
  const text = useText()
  const update = useAppActor('update')
  const isOffline = useAppSelector('network', (snapshot) => snapshot.matches('offline'))
  const isAway = useAppSelector('reachability', ({ context }) => context.isAway)
  const isTold = useAppSelector('dialogs', ({ context }) => context.queue[0]?.id === NETWORK)
  const isOut = useAppSelector('dialogs', ({ context }) => context.isOut) || isAway || isOffline
  const isOffered = useAppSelector('update', (snapshot) => snapshot.matches('offered')) && offersUpdate
  useLayoutEffect(() => {
    if (!isOut) return undefined
    const { dataset } = document.documentElement
    // Each part need not say again that it could not be refreshed.
    dataset['offline'] = isTold ? 'told' : ''
    return () => {
      delete dataset['offline']
    }
  }, [isOut, isTold])
  return (
    <TopBar>
      {isTold ? null : isOut ? (
        <>
          <Icon name="offline" size={16} />
          {text(isOffline ? 'state.offline' : 'state.out')}
        </>
      ) : isOffered ? (
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
