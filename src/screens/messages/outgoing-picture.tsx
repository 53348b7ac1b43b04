import { useState } from 'react'
import { lost } from './thread.styles'
import { HeldImage } from '../../features/held-image'
import { useText } from '../../text/use-text'
import { messagesTexts } from '../../text/zh/messages'
import type { OutgoingView } from '../../../machines/messages/thread.connect'

interface OutgoingPictureProps {
  readonly message: Pick<OutgoingView, 'file' | 'picture'>
}

/** A picture of one's own that is not sent yet: the page's own as long as it has it, also once it is uploaded. */
export const OutgoingPicture = ({ message: { file, picture } }: OutgoingPictureProps) => {
  const text = useText(messagesTexts)
  const [isLost, setLost] = useState(false)
  if (file !== null) return <HeldImage held={file as Blob} alt={text('thread.picture')} />
  if (picture === null) return null
  if (isLost) return <span className={lost}>{text('thread.picture')}</span>
  return <img src={picture} alt={text('thread.picture')} onError={() => setLost(true)} />
}
