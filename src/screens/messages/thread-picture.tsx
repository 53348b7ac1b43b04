import { useState } from 'react'
import { lost } from './thread.styles'
import { useAppSelector } from '../../app/app-context'
import { PictureLink } from '../../features/picture-link'
import { useText } from '../../text/use-text'
import { messagesTexts } from '../../text/zh/messages'

interface ThreadPictureProps {
  readonly picture: { readonly url: string; readonly width?: number; readonly height?: number }
  /** All pictures of the thread, in their order. */
  readonly pictures: readonly string[]
}

/** A picture of a message. One that fails is asked for again once the network or the server is back, and by a tap. */
export const ThreadPicture = ({ picture: { url, width, height }, pictures }: ThreadPictureProps) => {
  const text = useText(messagesTexts)
  const [isLost, setLost] = useState(false)
  const isOnline = useAppSelector('network', (network) => network.matches('online'))
  const isReached = useAppSelector('reachability', (reachability) => reachability.matches('reached'))
  const isThere = isOnline && isReached
  const [wasThere, setWasThere] = useState(isThere)
  if (wasThere !== isThere) {
    setWasThere(isThere)
    if (isThere) setLost(false)
  }
  if (isLost)
    return (
      <button type="button" className={lost} onClick={() => setLost(false)}>
        {text('thread.pictureLost')}
      </button>
    )
  return (
    <PictureLink pictures={pictures} at={pictures.indexOf(url)} label={text('thread.picture')}>
      <img
        src={url}
        width={width}
        height={height}
        alt={text('thread.picture')}
        loading="lazy"
        onError={() => setLost(true)}
      />
    </PictureLink>
  )
}
