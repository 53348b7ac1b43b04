import { useState, type ReactNode } from 'react'
import { group, image, note, picker } from './image-field.styles'
import { useKeptFocus } from './kept-focus'
import { UploadProgress } from './upload-progress'
import { formTexts } from '../text/zh/account.forms'
import { useText } from '../text/use-text'
import { Button } from '../ui/button'
import type { FieldView } from '../../machines/patterns/form.connect'
import type { Uploading } from '../../machines/patterns/upload.connect'
import type { UploadInput } from '../../contract/account.schema'

interface Still {
  /** The words on the button. */
  readonly label: string
  /** Null: there is nothing to be taken at the moment. */
  readonly take: () => Promise<Blob | null>
  /** Said when there is nothing. */
  readonly none: string
}

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
  /** A picture that is on screen elsewhere and can be taken; left out: there is none. */
  readonly still?: Still
  /** The image as it will be shown, or what stands in its place. */
  readonly children: ReactNode
}

/** API-07 An image of a form: chosen, on its way, refused and tried again, taken away. */
export const ImageField = (props: ImageFieldProps) => {
  const { field, upload, kind, label, hint, remove, camera, onChoose, still, children } = props
  const text = useText(formTexts)
  const [isNothing, setNothing] = useState(false)
  const part = useKeptFocus(upload.is)
  const take = (file: Blob): void => {
    setNothing(false)
    if (onChoose !== undefined) onChoose(file)
    else if (upload.is !== 'sending') upload.send({ obj: kind, file, keep: field.change })
  }
  const takeStill = async ({ take: read }: Still): Promise<void> => {
    const file = await read()
    if (file === null) setNothing(true)
    else take(file)
  }
  const hasImage = field.value !== ''
  const isFailed = upload.is === 'failed'
  const told = isFailed
    ? upload.reason === null
      ? text('form.image.failed')
      : upload.reason
    : upload.is === 'sending'
      ? text('form.image.sending')
      : isNothing && still !== undefined
        ? still.none
        : hint
  return (
    <section className={group} ref={part} role="group" aria-label={label} tabIndex={-1}>
      <span>{label}</span>
      <div className={image}>
        {children}
        <div>
          {upload.is === 'sending' ? (
            <>
              <UploadProgress sent={upload.sent} />
              <Button look="soft" size="small" onPress={upload.cancel}>
                {text('form.image.cancel')}
              </Button>
            </>
          ) : (
            <>
              <Picker
                label={text(hasImage ? 'form.image.change' : 'form.image.choose')}
                field={field}
                onChoose={take}
              />
              {camera !== undefined && <Picker camera label={camera} field={field} onChoose={take} />}
              {still !== undefined && (
                <Button
                  look="soft"
                  size="small"
                  disabled={field.isDisabled}
                  onPress={() => void takeStill(still)}
                >
                  {still.label}
                </Button>
              )}
            </>
          )}
          {isFailed && upload.reason === null && (
            <Button look="soft" size="small" onPress={upload.retry}>
              {text('common.retry')}
            </Button>
          )}
          {isFailed && (
            <Button look="plain" size="small" onPress={upload.cancel}>
              {text('form.image.leave')}
            </Button>
          )}
          {hasImage && upload.is !== 'sending' && (
            <Button look="plain" size="small" disabled={field.isDisabled} onPress={() => field.change('')}>
              {remove}
            </Button>
          )}
        </div>
      </div>
      <p className={note} data-problem={field.refusal !== null || isFailed || undefined} aria-live="polite">
        {field.refusal ?? told}
      </p>
    </section>
  )
}

const Picker = ({
  field,
  onChoose,
  ...props
}: Pick<PicturePickerProps, 'label' | 'camera'> & {
  readonly field: FieldView<string>
  readonly onChoose: (file: Blob) => void
}) => <PicturePicker {...props} disabled={field.isDisabled} onChoose={([file]) => file && onChoose(file)} />

interface PicturePickerProps {
  readonly label: string
  /** Asks for a new picture by the front camera; a device without one offers its files. */
  readonly camera?: boolean
  readonly multiple?: boolean
  readonly disabled?: boolean
  readonly accept?: string
  readonly onChoose: (files: readonly File[]) => void
}

/** A button that opens the device's pictures. */
export const PicturePicker = ({
  label,
  camera = false,
  multiple = false,
  disabled = false,
  accept = 'image/jpeg,image/png,image/webp',
  onChoose,
}: PicturePickerProps) => (
  <label className={picker}>
    {label}
    <input
      type="file"
      multiple={multiple}
      accept={camera ? 'image/*' : accept}
      {...(camera && { capture: 'user' })}
      disabled={disabled}
      onChange={({ target }) => {
        onChoose([...(target.files ?? [])])
        // The same file chosen again is a choice, too.
        target.value = ''
      }}
    />
  </label>
)
