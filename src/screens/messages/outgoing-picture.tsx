import { useState } from 'react'
import { lost } from './thread.styles'
import { ownPicture } from './own-picture'
import { HeldImage } from '../../features/held-image'
import { useText } from '../../text/use-text'
import { messagesTexts } from '../../text/zh/messages'
import type { OutgoingView } from '../../../machines/messages/thread.connect'

type OutgoingPictureProps = Pick<OutgoingView, 'key' | 'file' | 'picture'>

/** A picture of one's own that is not sent yet: the page's own as long as it has it, also once it is uploaded. */
export const OutgoingPicture = ({ message }: { readonly message: OutgoingPictureProps }) => {
  const text = useText(messagesTexts)
  const [isLost, setLost] = useState(false)
  const held = ownPicture(message)
  if (held !== null) return <HeldImage held={held} alt={text('thread.picture')} />
  if (message.picture === null) return null
  if (isLost) return <span className={lost}>{text('thread.picture')}</span>
  return <img src={message.picture} alt={text('thread.picture')} onError={() => setLost(true)} />
}
