import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Router } from 'react-router-dom'
import { alone as aloneClass, caption, captioned, stage } from './host.styles'
import { Frame } from '../../src/app/frame'
import { AppContext, useAppActor, type App } from '../../src/app/app-context'
import { Messages } from '../../src/app/messages'
import { useRouting } from '../../src/app/routing'
import { ScreenHost } from '../../src/app/screen-host'

/** The screen without the frame around it. */
const Alone = (): ReactNode => {
  const { place, navigator } = useRouting()
  const { open, inFrame } = useSelector(useAppActor('screens'), ({ context }) => context)
  const shown = open.find(({ key }) => inFrame.is === 'screen' && inFrame.key === key)
  return (
    <Router location={{ pathname: place.path, search: place.search }} navigator={navigator}>
      <main className={aloneClass}>{shown !== undefined && <ScreenHost open={shown} />}</main>
      <Messages />
    </Router>
  )
}

type HostedProps = {
  readonly app: App
  readonly alone: boolean
  /** What the machine says of the state it stands in, or the bar of its path. */
  readonly says: ReactNode
}

/** A story's application in the page, under the sentence of its state where it has one. */
export const Hosted = ({ app, alone, says }: HostedProps): ReactNode => {
  const shown = <AppContext value={app}>{alone ? <Alone /> : <Frame />}</AppContext>
  if (says === null) return shown
  return (
    <div className={captioned}>
      {typeof says === 'string' ? (
        <p className={caption} lang="en">
          {says}
        </p>
      ) : (
        says
      )}
      <div className={stage}>{shown}</div>
    </div>
  )
}
