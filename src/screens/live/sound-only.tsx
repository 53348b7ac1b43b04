import { useEffect, useRef, useState } from 'react'
import { SoundCover } from './sound-alone'
import { words } from './sound-alone.styles'
import { Icon } from '../../ui/icon'
import { useText } from '../../text/use-text'
import { about } from '../../text/zh/live.about'
import type { LiveRoom } from '../../../contract/entities.schema'

interface SoundOnlyProps {
  readonly room: LiveRoom
  /** The stream goes on. */
  readonly runs: boolean
  /** A pill says how to hear it: no words lie beneath. */
  readonly needsTap: boolean
}

const isWithoutPicture = ({ readyState, videoWidth }: HTMLVideoElement): boolean =>
  readyState >= HTMLMediaElement.HAVE_METADATA && videoWidth === 0

/** What stands in the place of a picture that its stream does not have. */
export const SoundOnly = ({ room, runs, needsTap }: SoundOnlyProps) => {
  const text = useText(about)
  const place = useRef<HTMLElement>(null)
  const [isIt, tell] = useState(false)
  useEffect(() => {
    const video = place.current?.closest('[data-picture]')?.querySelector('video')
    if (!video || !runs) return undefined
    const look = (): void => tell(isWithoutPicture(video))
    look()
    // A picture may come later.
    video.addEventListener('resize', look)
    return () => video.removeEventListener('resize', look)
  }, [runs])
  return (
    <>
      <i ref={place} hidden />
      {isIt && <SoundCover room={room} />}
      {isIt && runs && !needsTap && (
        <div className={words}>
          <p role="status">
            <Icon name="sound" size={20} />
            {text('player.soundOnly')}
          </p>
        </div>
      )}
    </>
  )
}
