import { box, counter } from './text-area.styles'
import { FieldFrame, type TextFieldProps } from './text-field'
import { visuallyHidden } from './visually-hidden.styles'
import { accountTexts } from '../text/zh/account'
import { useText } from '../text/use-text'

export interface TextAreaProps extends Pick<
  TextFieldProps,
  | 'label'
  | 'value'
  | 'onChange'
  | 'name'
  | 'placeholder'
  | 'hint'
  | 'problem'
  | 'disabled'
  | 'isRequired'
  | 'onLeave'
> {
  /** In characters, as the contract counts them. More can be written and is counted: nothing pasted is cut off unseen. */
  readonly maxLength: number
  /** How high it is while it is empty; it grows with its text. */
  readonly rows?: number
}

/** The last fifth of what may be written is counted. */
const COUNTED_SHARE = 0.2

/** Each tenth character is said aloud, and that the end is reached. */
const SAID_EVERY = 10

/** A text of several lines with its label. */
export const TextArea = (props: TextAreaProps) => {
  const text = useText(accountTexts)
  const left = props.maxLength - Array.from(props.value.trim()).length
  const isOver = left < 0
  const words = isOver ? text('form.over', { count: -left }) : text('form.left', { count: left })
  const isCounted = left <= props.maxLength * COUNTED_SHARE
  return (
    <FieldFrame
      {...props}
      aside={
        <>
          {isCounted && (
            <span className={counter} data-over={isOver || undefined} aria-hidden="true">
              {words}
            </span>
          )}
          <span className={visuallyHidden} role="status">
            {isCounted && left % SAID_EVERY === 0 && words}
          </span>
        </>
      }
    >
      {(control) => (
        <div className={box} data-text={props.value}>
          <textarea
            {...control}
            rows={props.rows ?? 3}
            value={props.value}
            name={props.name}
            placeholder={props.placeholder}
            onChange={(event) => props.onChange(event.target.value)}
            onBlur={props.onLeave}
          />
        </div>
      )}
    </FieldFrame>
  )
}
