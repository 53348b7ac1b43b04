import { useEffect, useState } from 'react'
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

/** Milliseconds until a picture that has failed is asked for again by itself. */
const WAITS = [2_000, 8_000, 30_000]

/** A picture of a message. One that fails is asked for again by itself, once the network or the server is back too, and by a tap. */
export const ThreadPicture = ({ picture: { url, width, height }, pictures }: ThreadPictureProps) => {
  const text = useText(messagesTexts)
  const [tries, setTries] = useState(0)
  const [isLost, setLost] = useState(false)
  const isOnline = useAppSelector('network', (network) => network.matches('online'))
  const isReached = useAppSelector('reachability', (reachability) => reachability.matches('reached'))
  const isThere = isOnline && isReached
  const [wasThere, setWasThere] = useState(isThere)
  if (wasThere !== isThere) {
    setWasThere(isThere)
    if (isThere) setLost(false)
  }
  useEffect(() => {
    const wait = WAITS[tries]
    if (!isLost || !isThere || wait === undefined) return undefined
    const timer = setTimeout(() => {
      setTries(tries + 1)
      setLost(false)
    }, wait)
    return () => clearTimeout(timer)
  }, [isLost, isThere, tries])
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
