import { box } from './text-area.styles'
import { FieldFrame, LettersLeft, type FieldProps } from './text-field'
import { formTexts } from '../text/zh/account.forms'
import { useText } from '../text/use-text'

export interface TextAreaProps extends FieldProps {
  /** In characters, as the contract counts them. More can be written and is counted: nothing pasted is cut off unseen. */
  readonly maxLength: number
  /** What is counted is not letters: how many are left is not shown. */
  readonly uncounted?: boolean
  /** How high it is while it is empty; it grows with its text. */
  readonly rows?: number
}

/** A text of several lines with its label. */
export const TextArea = (props: TextAreaProps) => {
  const text = useText(formTexts)
  const max = props.maxLength
  const count = Array.from(props.value.trim()).length
  const left = max - count
  const words = left < 0 ? text('form.over', { count: -left }) : text('form.left', { count: left })
  return (
    <FieldFrame
      {...props}
      {...(props.uncounted !== true && {
        aside: <LettersLeft fromStart left={left} max={max} words={words} shown={`${count}/${max}`} />,
      })}
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
