import { useSelector } from '@xstate/react'
import { createRoot } from 'react-dom/client'
import { fromCallback } from 'xstate'
import { mark } from './on-air-mark.styles'
import { useText } from '../../text/use-text'
import { anchorRoomTexts } from '../../text/zh/studio.room'
import { findAppActor, type AppActors } from '../../../machines/app/app-system'

const ROOM = '/room'

const Mark = ({ navigation }: { readonly navigation: AppActors['navigation'] }) => {
  const text = useText(anchorRoomTexts)
  const isRoom = useSelector(navigation, ({ context }) => context.place?.path === ROOM)
  // The room shows it itself.
  if (isRoom) return null
  return (
    <nav className={mark} aria-label={text('cast.live')}>
      <a href={`#${ROOM}`}>{text('cast.mark')}</a>
    </nav>
  )
}

/**
 * FEAT-16 Over every page but the room itself, as long as this lives: camera and microphone are on, and the way back. It is drawn
 * beside the application, so that who never goes live loads nothing of it.
 */
export const onAirMark = fromCallback(({ system }) => {
  const navigation = findAppActor(system, 'navigation')
  if (navigation === undefined) return undefined
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(<Mark navigation={navigation} />)
  return () => {
    root.unmount()
    place.remove()
  }
})
