import { useState } from 'react'
import { field as look, pictures } from './question.styles'
import { HeldImage } from '../../features/held-image'
import { UploadProgress } from '../../features/upload-progress'
import { useText } from '../../text/use-text'
import { questionTexts } from '../../text/zh/support.questions'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import type { FieldView } from '../../../machines/patterns/form.connect'
import type { PictureOnItsWay, Uploads } from '../../../machines/patterns/uploads.connect'
import { QUESTION_PICTURES_MAX } from '../../../contract/support.question-rules'

interface QuestionPicturesProps {
  readonly field: FieldView<readonly string[]>
  readonly upload: Uploads
}

const roomIn = (field: QuestionPicturesProps['field'], { pictures: waiting }: Uploads): number =>
  QUESTION_PICTURES_MAX - field.value.length - waiting.length

/** API-07 Pictures, several chosen at once and sent one after the other. One that is refused stays in its place with its reason; the others go on. */
export const QuestionPictures = ({ field, upload }: QuestionPicturesProps) => {
  const text = useText(questionTexts)
  return (
    <div className={look} role="group" aria-label={text('question.pictures')}>
      <span>{text('question.pictures')}</span>
      <ul className={pictures}>
        {field.value.map((picture, index) => (
          <li key={picture}>
            <img src={picture} alt={text('question.picture', { nth: index + 1 })} />
            <button
              type="button"
              aria-label={text('question.removePicture', { nth: index + 1 })}
              disabled={field.isDisabled}
              onClick={() => field.change(field.value.filter((one) => one !== picture))}
            >
              <Icon name="close" size={24} />
            </button>
          </li>
        ))}
        {upload.pictures.map((picture) => (
          <li key={picture.nth} data-is={picture.is}>
            <OnItsWay picture={picture} field={field} upload={upload} />
          </li>
        ))}
        {roomIn(field, upload) > 0 && (
          <li>
            <label>
              <Icon name="plus" size={24} />
              {text('question.addPicture')}
              <Files field={field} upload={upload} most={roomIn(field, upload)} />
            </label>
          </li>
        )}
      </ul>
      {field.refusal !== null && (
        <p role="alert" data-problem>
          {field.refusal}
        </p>
      )}
    </div>
  )
}

interface FilesProps extends QuestionPicturesProps {
  readonly most: number
  /** It takes the place of this one. */
  readonly instead?: PictureOnItsWay
}

const Files = ({ field, upload, most, instead }: FilesProps) => (
  <input
    type="file"
    multiple={most > 1}
    accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
    disabled={field.isDisabled}
    onChange={({ target }) => {
      const files = Array.from(target.files ?? []).slice(0, most)
      if (files.length > 0) instead?.remove()
      upload.send(files, field.add)
      // The same file chosen again is a choice, too.
      target.value = ''
    }}
  />
)

const OnItsWay = ({
  picture,
  field,
  upload,
}: QuestionPicturesProps & { readonly picture: PictureOnItsWay }) => {
  const text = useText(questionTexts)
  const { file, is, sent, reason, retry, remove } = picture
  const [isUnreadable, setUnreadable] = useState(false)
  const image = isUnreadable ? (
    <span data-unreadable>
      <Icon name="alert" size={24} />
    </span>
  ) : (
    <HeldImage held={file as Blob} alt="" onError={() => setUnreadable(true)} />
  )
  if (is !== 'refused')
    return (
      <>
        {image}
        {is === 'sending' ? (
          <UploadProgress sent={sent} isOver />
        ) : (
          <small role="status">{text('question.uploadWaits')}</small>
        )}
        <button type="button" aria-label={text('question.cancelPicture')} onClick={remove}>
          <Icon name="close" size={24} />
        </button>
      </>
    )
  return (
    <>
      {image}
      <div>
        <p role="alert">{reason ?? text('question.uploadFailed')}</p>
        {reason === null && (
          <Button look="soft" size="small" onPress={retry}>
            {text('common.retry')}
          </Button>
        )}
        <label>
          {text('question.otherPicture')}
          <Files field={field} upload={upload} most={1} instead={picture} />
        </label>
        <Button look="plain" size="small" onPress={remove}>
          {text('question.leavePicture')}
        </Button>
      </div>
    </>
  )
}
