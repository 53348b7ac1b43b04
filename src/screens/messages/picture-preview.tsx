import { useState } from 'react'
import { preview } from './thread.styles'
import { useText } from '../../text/use-text'
import { messagesTexts } from '../../text/zh/messages'
import { Button } from '../../ui/button'
import { Sheet } from '../../ui/modal'
import { EmptyState } from '../../ui/states'

interface PicturePreviewProps {
  /** An address of the chosen picture. */
  readonly src: string
  readonly name: string
  readonly onSend: () => void
  readonly onClose: () => void
}

/** FEAT-06 A chosen picture is seen before it is sent. One that this browser cannot show is not sent. */
export const PicturePreview = ({ src, name, onSend, onClose }: PicturePreviewProps) => {
  const text = useText(messagesTexts)
  const [is, become] = useState<'opening' | 'shown' | 'broken'>('opening')
  return (
    <Sheet
      open
      title={text('thread.pictureSend')}
      onClose={onClose}
      overlayCloses={false}
      actions={
        <>
          {is !== 'broken' && (
            <Button wide size="large" disabled={is !== 'shown'} onPress={onSend}>
              {text('thread.send')}
            </Button>
          )}
          <Button wide look="soft" size="large" onPress={onClose}>
            {text('common.cancel')}
          </Button>
        </>
      }
    >
      {is === 'broken' ? (
        <EmptyState
          icon="alert"
          title={text('thread.pictureBroken')}
          hint={text('thread.pictureBrokenHint')}
        />
      ) : (
        <img
          className={preview}
          src={src}
          alt={text('thread.pictureOf', { name })}
          onLoad={({ currentTarget }) => become(currentTarget.naturalWidth > 0 ? 'shown' : 'broken')}
          onError={() => become('broken')}
        />
      )}
    </Sheet>
  )
}
