import { field as look, pictures } from './question.styles'
import { useText } from '../../text/use-text'
import { questionTexts } from '../../text/zh/support.questions'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import type { FieldView } from '../../../machines/patterns/form.connect'
import type { Uploading } from '../../../machines/patterns/upload.connect'
import { QUESTION_PICTURES_MAX } from '../../../contract/support.question-rules'

interface QuestionPicturesProps {
  readonly field: FieldView<readonly string[]>
  readonly upload: Uploading
}

/** API-07 Pictures, several chosen at once and sent one after the other: added, refused and tried again, taken away. */
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
        {field.value.length < QUESTION_PICTURES_MAX && (
          <li>
            <Picker field={field} upload={upload} />
          </li>
        )}
      </ul>
      <Outcome upload={upload} />
      {field.refusal !== null && (
        <p role="alert" data-problem>
          {field.refusal}
        </p>
      )}
    </div>
  )
}

const Picker = ({ field, upload }: QuestionPicturesProps) => {
  const text = useText(questionTexts)
  const isSending = upload.is === 'sending'
  return (
    <label>
      <Icon name="plus" size={24} />
      {text(isSending ? 'question.uploading' : 'question.addPicture')}
      <input
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        disabled={isSending || field.isDisabled}
        onChange={({ target }) => {
          const room = QUESTION_PICTURES_MAX - field.value.length
          if (upload.is !== 'sending') sendAll(Array.from(target.files ?? []).slice(0, room), upload, field)
          // The same file chosen again is a choice, too.
          target.value = ''
        }}
      />
    </label>
  )
}

/** One after the other: the next goes once the one before has arrived; what is put away takes those behind it along. */
const sendAll = (
  [file, ...rest]: readonly File[],
  upload: Exclude<Uploading, { is: 'sending' }>,
  field: QuestionPicturesProps['field'],
): void => {
  if (file === undefined) return
  const keep = (url: string): void => {
    field.add(url)
    sendAll(rest, upload, field)
  }
  upload.send({ obj: 'question', file, keep })
}

const Outcome = ({ upload }: Pick<QuestionPicturesProps, 'upload'>) => {
  const text = useText(questionTexts)
  if (upload.is === 'idle') return null
  const isFailed = upload.is === 'failed'
  /** It would fail again. */
  const reason = isFailed ? upload.reason : null
  return (
    <p role={isFailed ? 'alert' : 'status'} data-problem={isFailed || undefined}>
      {reason ?? text(isFailed ? 'question.uploadFailed' : 'question.uploading')}
      {isFailed && reason === null && (
        <Button look="soft" size="small" onPress={upload.retry}>
          {text('common.retry')}
        </Button>
      )}
      <Button look="plain" size="small" onPress={upload.cancel}>
        {text(reason === null ? 'common.cancel' : 'question.leave')}
      </Button>
    </p>
  )
}
