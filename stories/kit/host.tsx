import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Router } from 'react-router-dom'
import { alone as aloneClass } from './host.styles'
import { Frame } from '../../src/shell/frame'
import { AppContext, useLasting, type App } from '../../src/shell/host'
import { Messages } from '../../src/shell/messages'
import { useRouting } from '../../src/shell/routing'
import { Stage } from '../../src/shell/stage'

/** The screen without the frame around it. */
const Alone = (): ReactNode => {
  const { place, navigator } = useRouting()
  const { open, inFrame } = useSelector(useLasting('screens'), ({ context }) => context)
  const shown = open.find(({ key }) => inFrame.is === 'screen' && inFrame.key === key)
  return (
    <Router location={{ pathname: place.path, search: place.search }} navigator={navigator}>
      <main className={aloneClass}>{shown !== undefined && <Stage open={shown} />}</main>
      <Messages />
    </Router>
  )
}

/** A story's application in the page. */
export const Hosted = ({ app, alone }: { readonly app: App; readonly alone: boolean }): ReactNode => (
  <AppContext value={app}>{alone ? <Alone /> : <Frame />}</AppContext>
)
