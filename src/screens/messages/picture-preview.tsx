import { useState } from 'react'
import { note, preview, previews } from './thread.styles'
import { useText } from '../../text/use-text'
import { messagesTexts } from '../../text/zh/messages'
import { Button } from '../../ui/button'
import { HeldImage } from '../../features/held-image'
import { PicturePicker } from '../../features/image-field'
import { Sheet } from '../../ui/modal'
import { EmptyState } from '../../ui/states'

/** What the server takes. */
export const PICTURES = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

interface PicturePreviewProps {
  readonly files: readonly File[]
  /** More were chosen than go at once. */
  readonly isCut: boolean
  readonly onSend: (files: readonly File[]) => void
  /** Others take the place of those that do not open. */
  readonly onOthers: (files: readonly File[]) => void
  readonly onClose: () => void
}

/** FEAT-06 Chosen pictures are seen before they are sent. Those that this browser cannot show are not sent. */
export const PicturePreview = ({ files, isCut, onSend, onOthers, onClose }: PicturePreviewProps) => {
  const text = useText(messagesTexts)
  const [fates, setFates] = useState<ReadonlyMap<File, boolean>>(new Map())
  const learn = (file: File, isShown: boolean): void =>
    setFates((before) => new Map(before).set(file, isShown))
  const seen = files.filter((file) => fates.get(file) !== false)
  const broken = files.length - seen.length
  return (
    <Sheet
      open
      title={text(files.length > 1 ? 'thread.picturesSend' : 'thread.pictureSend')}
      onClose={onClose}
      overlayCloses={false}
      actions={
        <>
          {seen.length > 0 && (
            <Button wide size="large" disabled={fates.size < files.length} onPress={() => onSend(seen)}>
              {seen.length > 1 ? text('thread.sendSo', { count: seen.length }) : text('thread.send')}
            </Button>
          )}
          <Button wide look="soft" size="large" onPress={onClose}>
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
          action={
            <PicturePicker
              multiple
              accept={PICTURES}
              label={text('thread.pictureOther')}
              onChoose={onOthers}
            />
          }
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
