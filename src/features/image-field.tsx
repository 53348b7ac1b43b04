import type { ReactNode } from 'react'
import { group, image, note, picker } from './image-field.styles'
import { accountTexts } from '../text/zh/account'
import { useText } from '../text/use-text'
import { Button } from '../ui/button'
import type { FieldView } from '../../machines/patterns/form.connect'
import type { Uploading } from '../../machines/patterns/upload.connect'
import type { UploadInput } from '../../contract/account.schema'

interface ImageFieldProps {
  /** Its value: the image's address; '': there is none. */
  readonly field: FieldView<string>
  readonly upload: Uploading
  /** What the server makes of it. */
  readonly kind: UploadInput['obj']
  readonly label: string
  readonly hint: string
  /** The words on the button that takes it away. */
  readonly remove: string
  /** The words on the button that opens the camera; left out: there is none. */
  readonly camera?: string
  /** What is chosen is prepared first; left out: it is sent as it is. */
  readonly onChoose?: (file: Blob) => void
  /** The image as it will be shown, or what stands in its place. */
  readonly children: ReactNode
}

/** API-07 An image of a form: chosen, on its way, refused and tried again, taken away. */
export const ImageField = (props: ImageFieldProps) => {
  const { field, upload, kind, label, hint, remove, camera, onChoose, children } = props
  const text = useText(accountTexts)
  const take = (file: Blob): void => {
    if (onChoose !== undefined) onChoose(file)
    else if (upload.is !== 'sending') upload.send({ obj: kind, file, keep: field.change })
  }
  const hasImage = field.value !== ''
  const isFailed = upload.is === 'failed'
  const told = isFailed
    ? text('form.image.failed')
    : upload.is === 'sending'
      ? text('form.image.sending')
      : hint
  return (
    <div className={group}>
      <span>{label}</span>
      <div className={image}>
        {children}
        <div>
          {upload.is === 'sending' ? (
            <Button look="soft" size="small" onPress={upload.cancel}>
              {text('form.image.cancel')}
            </Button>
          ) : (
            <>
              <Picker
                label={text(hasImage ? 'form.image.change' : 'form.image.choose')}
                field={field}
                onChoose={take}
              />
              {camera !== undefined && <Picker camera label={camera} field={field} onChoose={take} />}
            </>
          )}
          {isFailed && (
            <Button look="soft" size="small" onPress={upload.retry}>
              {text('common.retry')}
            </Button>
          )}
          {hasImage && upload.is !== 'sending' && (
            <Button look="plain" size="small" onPress={() => field.change('')}>
              {remove}
            </Button>
          )}
        </div>
      </div>
      <p className={note} data-problem={field.refusal !== null || isFailed || undefined} aria-live="polite">
        {field.refusal ?? told}
      </p>
    </div>
  )
}

interface PickerProps {
  readonly label: string
  readonly field: FieldView<string>
  /** Asks for a new picture by the front camera; a device without one offers its files. */
  readonly camera?: boolean
  readonly onChoose: (file: Blob) => void
}

const Picker = ({ label, field, camera = false, onChoose }: PickerProps) => (
  <label className={picker}>
    {label}
    <input
      type="file"
      accept={camera ? 'image/*' : 'image/jpeg,image/png,image/webp'}
      {...(camera && { capture: 'user' })}
      disabled={field.isDisabled}
      onChange={({ target }) => {
        const file = target.files?.[0]
        if (file !== undefined) onChoose(file)
        // The same file chosen again is a choice, too.
        target.value = ''
      }}
    />
  </label>
)
