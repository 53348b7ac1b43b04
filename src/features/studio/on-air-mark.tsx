import { useSelector } from '@xstate/react'
import { createRoot } from 'react-dom/client'
import { fromCallback } from 'xstate'
import { mark } from './on-air-mark.styles'
import { useText } from '../../text/use-text'
import { anchorRoomTexts } from '../../text/zh/studio.room'
import { findAppActor, type AppActors } from '../../../machines/app/app-system'
import type { MarkSays } from '../../../machines/studio/broadcast.machine'

/** Where the stream is looked after. */
export const ROOM = '/room'

const words = {
  connecting: 'cast.markConnecting',
  live: 'cast.mark',
  muted: 'cast.markMuted',
  reconnecting: 'cast.markLost',
  closing: 'cast.markEnding',
} as const satisfies Readonly<Record<MarkSays['is'], keyof typeof anchorRoomTexts>>

interface MarkProps extends Pick<MarkSays, 'is'> {
  readonly navigation: AppActors['navigation']
}

const Mark = ({ navigation, is }: MarkProps) => {
  const text = useText(anchorRoomTexts)
  const isRoom = useSelector(navigation, ({ context }) => context.place?.path === ROOM)
  // The room shows it itself.
  if (isRoom) return null
  return (
    <nav className={mark} aria-label={text('cast.markOf')}>
      <a href={`#${ROOM}`} data-is={is}>
        <span aria-live="polite">{text(words[is])}</span>
      </a>
    </nav>
  )
}

/**
 * FEAT-16 Over every page but the room itself, as long as this lives: camera and microphone are on, how their stream is, and the way back. It
 * is drawn beside the application, so that who never goes live loads nothing of it.
 */
export const onAirMark = fromCallback<MarkSays>(({ system, receive }) => {
  const navigation = findAppActor(system, 'navigation')
  if (navigation === undefined) return undefined
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const draw = (is: MarkSays['is']): void => root.render(<Mark navigation={navigation} is={is} />)
  draw('connecting')
  receive((says) => draw(says.is))
  return () => {
    root.unmount()
    place.remove()
  }
})
