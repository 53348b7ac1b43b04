import type { Opened } from './broadcast'
import { useText } from '../../text/use-text'
import { anchorRoomTexts } from '../../text/zh/studio.room'
import { IconButton } from '../../ui/icon-button'
import { microphone, microphoneOff, sun } from '../../ui/own-icons'

interface CameraPartProps {
  readonly broadcast: Opened
}

/** What the camera sees; in front it is a mirror. */
export const CameraPicture = ({ broadcast: { camera, choice } }: CameraPartProps) => {
  const text = useText(anchorRoomTexts)
  return (
    <video
      ref={camera.attachVideo}
      autoPlay
      muted
      playsInline
      data-mirrored={choice.source === 'front' || undefined}
      aria-label={text('cast.preview')}
    />
  )
}

export const MuteButton = ({ broadcast: { isMuted, mute } }: CameraPartProps) => {
  const text = useText(anchorRoomTexts)
  return (
    <IconButton
      icon={isMuted ? microphoneOff : microphone}
      look="sunk"
      label={text(isMuted ? 'cast.unmute' : 'cast.mute')}
      pressed={isMuted}
      onPress={() => mute(!isMuted)}
    />
  )
}

/** Where the camera has a light. */
export const TorchButton = ({ broadcast: { can, hasTorch, torch } }: CameraPartProps) => {
  const text = useText(anchorRoomTexts)
  if (can?.torch !== true) return null
  return (
    <IconButton
      icon={sun}
      look="sunk"
      label={text(hasTorch ? 'cast.torchOff' : 'cast.torchOn')}
      pressed={hasTorch}
      onPress={() => torch(!hasTorch)}
    />
  )
}
