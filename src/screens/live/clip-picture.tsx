import { useEffect, useRef, useState } from 'react'
import { picture } from './clip.styles'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/live'
import { Icon } from '../../ui/icon'
import type { Clip } from '../../../contract/live.recording.schema'

interface ClipPictureProps {
  readonly clip: Pick<Clip, 'url' | 'preview'>
  readonly title: string
  /** Whether it runs at once. */
  readonly plays: boolean
}

/** Whether it runs without sound: a browser wants a tap before it lets others be heard. */
const run = async (video: HTMLVideoElement): Promise<boolean> => {
  try {
    await video.play()
    return false
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return false
  }
  video.muted = true
  try {
    await video.play()
    return true
  } catch {
    video.muted = false
    return false
  }
}

/** The picture of a clip: who opens one wants to see it. */
export const ClipPicture = ({ clip: { url, preview }, title, plays }: ClipPictureProps) => {
  const text = useText(watch)
  const [needsTap, setNeedsTap] = useState(false)
  const shown = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const video = shown.current
    if (!plays || video === null) return undefined
    // One that is come back to may be without sound still.
    void run(video).then((isMuted) => setNeedsTap((needed) => isMuted || (needed && video.muted)))
    // A page that is kept is not heard.
    return () => video.pause()
  }, [plays])
  return (
    <div className={picture}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what streamers and members say has no captions to offer */}
      <video
        ref={shown}
        src={url}
        poster={preview}
        controls
        playsInline
        preload="metadata"
        aria-label={title}
        onVolumeChange={({ currentTarget }) => {
          if (!currentTarget.muted) setNeedsTap(false)
        }}
      />
      {needsTap && (
        <button
          type="button"
          onClick={() => {
            if (shown.current !== null) shown.current.muted = false
          }}
        >
          <Icon name="muted" size={20} />
          {text('player.tapForSound')}
        </button>
      )}
    </div>
  )
}
