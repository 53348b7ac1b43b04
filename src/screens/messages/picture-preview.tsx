import { useRef, useState } from 'react'
import { note, preview, previews } from './thread.styles'
import { useText } from '../../text/use-text'
import { messagesTexts } from '../../text/zh/messages'
import { Button } from '../../ui/button'
import { HeldImage } from '../../features/held-image'
import { smallerPicture } from '../../features/smaller-picture'
import { Sheet } from '../../ui/modal'
import { EmptyState } from '../../ui/states'

interface PicturePreviewProps {
  readonly files: readonly File[]
  /** More were chosen than go at once. */
  readonly isCut: boolean
  readonly onSend: (files: readonly File[]) => void
  readonly onClose: () => void
}

/** FEAT-06 Chosen pictures are seen before they are sent. Those that this browser cannot show are not sent. */
export const PicturePreview = ({ files, isCut, onSend, onClose }: PicturePreviewProps) => {
  const text = useText(messagesTexts)
  const [fates, setFates] = useState<ReadonlyMap<File, boolean>>(new Map())
  const learn = (file: File, isShown: boolean): void =>
    setFates((before) => new Map(before).set(file, isShown))
  const seen = files.filter((file) => fates.get(file) !== false)
  const broken = files.length - seen.length
  const [isBusy, setBusy] = useState(false)
  const isClosed = useRef(false)
  const close = (): void => {
    isClosed.current = true
    onClose()
  }
  const send = async (): Promise<void> => {
    setBusy(true)
    const smaller: File[] = []
    // One after the other: a phone has no room for nine photos unfolded.
    for (const file of seen) smaller.push(await smallerPicture(file))
    if (!isClosed.current) onSend(smaller)
  }
  return (
    <Sheet
      open
      title={text(files.length > 1 ? 'thread.picturesSend' : 'thread.pictureSend')}
      onClose={close}
      overlayCloses={false}
      actions={
        <>
          {seen.length > 0 && (
            <Button
              wide
              size="large"
              busy={isBusy}
              disabled={fates.size < files.length}
              onPress={() => void send()}
            >
              {seen.length > 1 ? text('thread.sendSo', { count: seen.length }) : text('thread.send')}
            </Button>
          )}
          <Button wide look="soft" size="large" onPress={close}>
            {text('common.cancel')}
          </Button>
        </>
      }
    >
      {seen.length === 0 ? (
        <EmptyState
          icon="alert"
          title={text('thread.pictureBroken')}
          hint={text('thread.pictureBrokenHint')}
        />
      ) : (
        <>
          <div className={previews} data-many={files.length > 1 || undefined}>
            {seen.map((file) => (
              <HeldImage
                key={files.indexOf(file)}
                className={preview}
                held={file}
                alt={text('thread.pictureOf', { name: file.name })}
                onLoad={({ currentTarget }) => learn(file, currentTarget.naturalWidth > 0)}
                onError={() => learn(file, false)}
              />
            ))}
          </div>
          {broken > 0 && (
            <p className={note} role="status">
              {text('thread.picturesBroken', { count: broken })}
            </p>
          )}
          {isCut && (
            <p className={note} role="status">
              {text('thread.picturesCut', { count: files.length })}
            </p>
          )}
        </>
      )}
    </Sheet>
  )
}
